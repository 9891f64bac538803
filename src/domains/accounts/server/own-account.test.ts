import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';
import { rightPassword } from '../../../../tests/support/password.ts';

const { browser, person, wait, mailsTo, auditOf } = await accountsHost();

const newAddress = () => `nov-${randomBytes(5).toString('hex')}@primer.si`;
const codeIn = (mail: { body: string } | undefined) => /#code=([\w-]+)/.exec(mail?.body ?? '')?.[1];
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const minutes = 60_000;

const signedIn = async (role: 'user' | 'valuer' = 'user', userAgent?: string) => {
  const account = await person(role);
  const own = browser(userAgent ? { userAgent } : {});
  await own.login(account.email);
  return { ...account, own };
};

describe('another address', () => {
  test('holds once the new one is confirmed; the old one is notified twice', async () => {
    const { own, email, userId } = await signedIn();
    const wanted = newAddress();
    expect((await own.post('/api/changeEmail', { email: wanted.toUpperCase() })).status).toBe(200);
    expect((await own.account()).body.data).toMatchObject({ email, email_pending: wanted });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['security_notice']);
    const [mail] = await mailsTo(wanted);
    expect(mail?.kind).toBe('confirm_new_email');

    expect((await browser().post('/api/confirmEmail', { code: codeIn(mail) })).status).toBe(200);
    expect((await own.account()).body.data).toMatchObject({ email: wanted, email_pending: null });
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await browser().login(wanted)).status).toBe(200);
    expect((await browser().login(email)).status).toBe(401);
    expect((await browser().post('/api/confirmEmail', { code: codeIn(mail) })).status, 'clicked twice').toBe(200);
    expect(await auditOf(userId)).toEqual(expect.arrayContaining(['email.change_asked', 'email.changed']));
  });

  test('of another person gets the same answer and is never taken', async () => {
    const [{ own, email }, other] = [await signedIn(), await person()];
    const free = await own.post('/api/changeEmail', { email: newAddress() });
    const taken = await own.post('/api/changeEmail', { email: other.email });
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    expect(await mailsTo(other.email)).toEqual([]);
    expect((await own.account()).body.data).toMatchObject({ email });
  });

  test('that two people ask for goes to the first one to confirm it', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const wanted = newAddress();
    await first.own.post('/api/changeEmail', { email: wanted });
    await second.own.post('/api/changeEmail', { email: wanted });
    const codes = (await mailsTo(wanted)).map(codeIn);
    const answers = await Promise.all(codes.map((code) => browser().post('/api/confirmEmail', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('asks for a sign-in of the last ten minutes, and a later wish undoes the earlier', async () => {
    const { own } = await signedIn();
    const [first, second] = [newAddress(), newAddress()];
    await own.post('/api/changeEmail', { email: first });
    await own.post('/api/changeEmail', { email: second });
    expect((await browser().post('/api/confirmEmail', { code: codeIn((await mailsTo(first))[0]) })).status).toBe(422);
    wait(11 * minutes);
    await own.refresh();
    const late = await own.post('/api/changeEmail', { email: newAddress() });
    expect(late).toMatchObject({ status: 403, body: { error_code: 'reauth_required' } });
  });
});

describe('the link that confirms an address', () => {
  test('is sent again on demand, five times an hour at most', async () => {
    const own = browser();
    const email = newAddress();
    const fields = { first_name: 'Tjaša', last_name: 'Kos', terms: true };
    await own.post('/register', { email, password: rightPassword, password_confirmation: rightPassword, ...fields });
    await own.login(email);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await own.post('/api/resendConfirmation')).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    const links = (await mailsTo(email)).filter(({ kind }) => kind === 'confirm_email');
    expect(links).toHaveLength(6);
    expect((await own.post('/api/confirmEmail', { code: codeIn(links.at(-1)) })).status).toBe(200);
  });

  test('is not sent for an address that is confirmed', async () => {
    const { own, email } = await signedIn();
    expect((await own.post('/api/resendConfirmation')).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the list of sessions', () => {
  test('lists device and times of the own ones, and never their location', async () => {
    const { own, email } = await signedIn('user', chrome);
    const other = browser({ userAgent: 'curl/8' });
    await other.login(email);
    const { items } = (await own.post('/api/showSessions')).body.data;
    expect(items).toHaveLength(2);
    expect(items.filter((one: { current: boolean }) => one.current)).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Windows' }),
    ]);
    expect(Object.keys(items[0]).sort()).toEqual(
      ['browser', 'created_at', 'current', 'last_used_at', 'session_id', 'system'].sort(),
    );
  });

  test('ends one of them at its next request; another person’s is not found', async () => {
    const { own, email } = await signedIn();
    const other = browser();
    await other.login(email);
    const { items } = (await own.post('/api/showSessions')).body.data;
    const { session_id } = items.find((one: { current: boolean }) => !one.current);
    const stranger = await signedIn();
    expect((await stranger.own.post('/api/endSession', { session_id })).status).toBe(404);
    expect((await other.account()).status).toBe(200);
    expect((await own.post('/api/endSession', { session_id })).status).toBe(200);
    expect((await other.account()).status).toBe(401);
    expect((await own.post('/api/endSession', { session_id })).status, 'ended twice').toBe(404);
    expect((await own.account()).status).toBe(200);
  });

  test('is ended as a whole, with this browser in it', async () => {
    const { own, email } = await signedIn();
    const other = browser();
    await other.login(email);
    const answer = await own.post('/api/endAllSessions');
    expect(answer.status).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await own.account()).status).toBe(401);
    expect((await other.account()).status).toBe(401);
  });

  test('leaves out what ended by itself', async () => {
    const { own, email } = await signedIn();
    wait(8 * 24 * 60 * minutes);
    expect((await own.account()).status).toBe(401);
    await own.login(email);
    expect((await own.post('/api/showSessions')).body.data.items).toHaveLength(1);
  });
});

test('a sign-in from a browser that was not seen before is reported by mail', async () => {
  const { email } = await signedIn('user', chrome);
  expect(await mailsTo(email)).toEqual([]);
  await browser({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }).login(email);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ kind: 'security_notice' });
  expect(mail?.body).toContain('z nove naprave');
});

test('notifications are chosen, and the licence of a valuer is shown to them', async () => {
  const { own } = await signedIn('valuer');
  const names = { first_name: 'Jasna', last_name: 'Bevk', language: 'sl' };
  expect((await own.account()).body.data).toMatchObject({ notification_level: 'all', valuer_profile: null });
  expect((await own.post('/api/editAccount', { ...names, notification_level: 'needs_me' })).status).toBe(200);
  expect((await own.post('/api/editAccount', names)).status).toBe(200);
  expect((await own.account()).body.data).toMatchObject({ notification_level: 'needs_me' });
  expect((await own.post('/api/editAccount', { ...names, notification_level: 'none' })).status).toBe(422);
});
