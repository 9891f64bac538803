import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { changeRole } from '#domains/accounts/server/public.ts';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';
import { buildPerson } from '../../../../tests/support/builders.ts';

const { browser, clock, wait, mailsTo, asOwner, asSystem } = await accountsHost();

const password = 'sinji galeb nad zalivom';
const theirs = 'rdeci hrast ob potoku';

/** Somebody registers an address, signs in and begins a draft there; the address is not proved. */
const registered = async () => {
  const email = `naslov-${randomBytes(5).toString('hex')}@primer.si`;
  const maker = browser();
  const person = { first_name: 'Tjaša', last_name: 'Kos', terms: true };
  await maker.post('/register', { email, password, password_confirmation: password, ...person });
  await maker.login(email, password);
  const draft = await maker.post('/api/addInquiry', { assesment_reason: 'drugo', personal_information: buildPerson() });
  expect(draft.status).toBe(200);
  const [{ user_id: userId } = {}] = await asOwner('select user_id from accounts.account where email = $1', [email]);
  return { email, maker, userId: String(userId) };
};
const linkIn = (body: string | undefined) => /#code=([\w-]+)/.exec(body ?? '')?.[1];
const confirmationOf = async (email: string) =>
  linkIn((await mailsTo(email)).find(({ kind }) => kind === 'confirm_email')?.body);
const drafts = (userId: string) => asOwner('select 1 from inquiries.inquiry where user_id = $1', [userId]);

/** Things that could only be planted before this rule existed, or by a hole in it. */
const plant = async (userId: string) => {
  await asOwner(
    `insert into accounts.passkey (credential_id, user_id, public_key, counter, transports, name, created_at)
     values ($1, $2, '\\x00', 0, '{}', 'tuj', now())`,
    [randomBytes(9).toString('hex'), userId],
  );
  await asOwner(
    `update accounts.account set two_factor_secret = '\\x00', two_factor_enabled_at = now() where user_id = $1`,
    [userId],
  );
};
const planted = (userId: string) =>
  asOwner(
    `select 1 from accounts.passkey where user_id = $1
     union all select 1 from accounts.account where user_id = $1 and two_factor_secret is not null
     union all select 1 from accounts.session where user_id = $1 and revoked_at is null`,
    [userId],
  );

describe('who proves an address is who opened the account', () => {
  test('in the same browser: session, password and draft stay', async () => {
    const { email, maker, userId } = await registered();
    const code = await confirmationOf(email);
    expect((await maker.post('/showAccountLink', { code })).body.data.asks_password).toBe(false);
    expect((await maker.post('/api/confirmEmail', { code })).body.data).toEqual({ ended: [] });
    expect((await maker.account()).body.data).toMatchObject({ status: 'active' });
    expect((await browser().login(email, password)).status).toBe(200);
    expect(await drafts(userId)).toHaveLength(1);
  });

  test('on another device by the password, by either link', async () => {
    const one = await registered();
    const code = await confirmationOf(one.email);
    const phone = browser();
    expect((await phone.post('/showAccountLink', { code })).body.data).toEqual({
      email: expect.stringMatching(/^n•••\w@primer\.si$/),
      asks_password: true,
    });
    expect(await phone.post('/api/confirmEmail', { code, password: theirs })).toMatchObject({
      status: 422,
      body: { error_code: 'wrong_password', errors: { password: expect.anything() } },
    });
    expect((await phone.post('/api/confirmEmail', { code, password })).body.data).toEqual({ ended: [] });
    expect((await one.maker.account()).status).toBe(200);
    expect(await drafts(one.userId)).toHaveLength(1);

    const two = await registered();
    wait(1_000);
    await browser().post('/askSignInLink', { email: two.email });
    const link = linkIn((await mailsTo(two.email)).at(-1)?.body);
    expect((await phone.post('/signInByLink', { code: link, password: theirs })).status).toBe(422);
    expect((await phone.post('/signInByLink', { code: link, password })).body.data).toMatchObject({
      status: 'active',
      ended: [],
    });
    expect((await two.maker.account()).status).toBe(200);
    expect(await drafts(two.userId)).toHaveLength(1);
  });
});

/** Each way by which an address is proved, from a browser that knows nothing of the account. */
const ways = {
  'the link of registration': async (email: string) => {
    const answer = await browser().post('/api/confirmEmail', { code: await confirmationOf(email) });
    return answer;
  },
  'a link to sign in': async (email: string) => {
    await browser().post('/askSignInLink', { email });
    return browser().post('/signInByLink', { code: linkIn((await mailsTo(email)).at(-1)?.body) });
  },
  'a new password': async (email: string) => {
    const own = browser();
    await own.post('/forgetPassword', { email });
    const code = /\b([0-9a-z]{4}-[0-9a-z]{4})\b/.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[1];
    return own.post('/changePasswordWithCode', { email, code, password: theirs, password_confirmation: theirs });
  },
};

describe.each(Object.entries(ways))('the owner of an address proves it by %s', (_name, prove) => {
  test('and whatever a stranger made before ends; the page and a mail say what', async () => {
    const { email, maker, userId } = await registered();
    wait(1_000);
    await maker.post('/api/changeEmail', { email: 'tujec@primer.si' });
    await plant(userId);
    wait(1_000);
    const proved = await prove(email);
    expect(proved.status).toBe(200);
    expect(proved.body.data.ended).toEqual(
      expect.arrayContaining(['sessions', 'password', 'passkeys', 'two_factor', 'email_change', 'drafts']),
    );
    expect((await maker.account()).status).toBe(401);
    expect((await maker.refresh()).status).toBe(401);
    expect((await browser().login(email, password)).status).toBe(401);
    expect(await drafts(userId)).toEqual([]);
    const change = (await mailsTo('tujec@primer.si')).at(-1);
    expect((await browser().post('/api/confirmEmail', { code: linkIn(change?.body) })).status).toBe(422);
    expect((await planted(userId)).length, 'only the session that the owner opened by the link').toBe(
      proved.body.data.token ? 1 : 0,
    );
    const told = (await mailsTo(email)).find(({ kind }) => kind === 'access_ended');
    expect(told?.body).toContain('ključi za prijavo brez gesla');
    expect(told?.body).toContain('vse dosedanje prijave');
    // The mail asks for a new password, except after one was just chosen.
    expect(told?.body.includes('izberite novo geslo')).toBe(prove !== ways['a new password']);
    const [{ status, email: now } = {}] = await asOwner(
      'select status, email from accounts.account where user_id = $1',
      [userId],
    );
    expect({ status, now }).toEqual({ status: 'active', now: email });
  });
});

test('an account that a stranger closed comes back empty', async () => {
  const { email, maker, userId } = await registered();
  wait(1_000);
  expect((await maker.post('/api/closeAccount')).status).toBe(200);
  const code = linkIn((await mailsTo(email)).at(-1)?.body);
  expect((await browser().post('/api/reactivateAccount', { code })).body.data.ended).toEqual(
    expect.arrayContaining(['password', 'drafts']),
  );
  expect((await browser().login(email, password)).status).toBe(401);
  expect(await drafts(userId)).toEqual([]);
});

test('a changed address of an unproved account is proved like its first: elsewhere all ends', async () => {
  const { email, maker, userId } = await registered();
  const wanted = `drug-${randomBytes(5).toString('hex')}@primer.si`;
  await maker.post('/api/changeEmail', { email: wanted });
  const code = linkIn((await mailsTo(wanted)).at(-1)?.body);
  expect((await browser().post('/api/confirmEmail', { code })).body.data.ended).toContain('sessions');
  expect((await maker.account()).status).toBe(401);
  expect(await drafts(userId)).toEqual([]);
  expect((await mailsTo(wanted)).map(({ kind }) => kind)).toContain('access_ended');
  expect((await browser().login(email, password)).status).toBe(401);
});

test('nobody plants a key, a second factor or a membership before the proof; drafts and details go on', async () => {
  const { maker } = await registered();
  const refused = { status: 409, body: { error_code: 'address_unproved' } };
  for (const [call, input] of [
    ['startPasskey', {}],
    ['startTwoFactor', {}],
    ['confirmTwoFactor', { code: '123456' }],
    ['addOrganisation', { name: 'Podjetje' }],
    ['answerInvitation', { organisation_id: crypto.randomUUID(), accepted: true }],
    ['inviteColleague', { email: 'a@primer.si', first_name: 'A', last_name: 'B' }],
    ['requestUpload', { property_id: crypto.randomUUID(), document_type: 'drugo', email: 'tretji@primer.si' }],
  ] as const)
    expect(await maker.post(`/api/${call}`, input), call).toMatchObject(refused);
  expect(
    (await maker.post('/api/addInquiry', { assesment_reason: 'drugo', personal_information: buildPerson() })).status,
  ).toBe(200);
  const details = { first_name: 'Tjaša', last_name: 'Kos', phone: null, language: 'sl' };
  expect((await maker.post('/api/editAccount', details)).status).toBe(200);
});

test('the command gives nobody a role at our house by an address that is not proved', async () => {
  const { email, userId } = await registered();
  expect(await asSystem((db) => changeRole(db, email, 'admin', clock.now))).toBe(false);
  expect(await asOwner('select role from accounts.account where user_id = $1', [userId])).toEqual([{ role: 'user' }]);
});

test('a later reset ends passkeys and a change of address that waits; the second factor and drafts stay', async () => {
  const { email, maker, userId } = await registered();
  await maker.post('/api/confirmEmail', { code: await confirmationOf(email) });
  const { secret } = (await maker.post('/api/startTwoFactor')).body.data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: clock.now.getTime() });
  expect((await maker.post('/api/confirmTwoFactor', { code: code() })).status).toBe(200);
  await maker.post('/api/changeEmail', { email: 'tat@primer.si' });
  await asOwner(
    `insert into accounts.passkey (credential_id, user_id, public_key, counter, transports, name, created_at)
     values ($1, $2, '\\x00', 0, '{}', 'tatov', now())`,
    [randomBytes(9).toString('hex'), userId],
  );
  wait(60_000);
  const reset = await ways['a new password'](email);
  expect(reset.body.data.ended).toEqual(['sessions', 'passkeys', 'email_change']);
  expect((await maker.account()).status).toBe(401);
  expect(
    (await browser().post('/api/confirmEmail', { code: linkIn((await mailsTo('tat@primer.si')).at(-1)?.body) })).status,
  ).toBe(422);
  expect(await drafts(userId)).toHaveLength(1);
  const own = browser();
  const asked = await own.login(email, theirs);
  expect(asked).toMatchObject({ status: 401, body: { error_code: 'mfa_required' } });
  const { challenge } = asked.body.data;
  expect((await own.post('/login/two-factor', { challenge, code: code() })).status).toBe(200);
  // The mail has the list of the page.
  const told = (await mailsTo(email)).find(({ kind }) => kind === 'access_ended');
  expect(told?.body).toMatch(/vse dosedanje prijave.*ključi za prijavo brez gesla.*sprememba e-poštnega naslova/s);
});
