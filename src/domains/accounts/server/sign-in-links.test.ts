import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';

const { browser, person, wait, clock, mailsTo, auditOf, asOwner } = await accountsHost();

const codeFor = async (email: string) =>
  /sign-in-link#code=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[1];
const refused = { status: 422, body: { error_code: 'wrong_code' } };

test('a link of a mail signs its owner in, once, and leads on to where they were', async () => {
  const { email, userId } = await person();
  const one = browser();
  const next = '/user/inquiry/property-details?ko=1772&stavba=1826';
  expect(await one.post('/askSignInLink', { email, next })).toMatchObject({ status: 200, body: { data: {} } });
  const [mail] = await mailsTo(email);
  expect(mail?.body).toContain(`next=${encodeURIComponent(next)}`);
  const code = await codeFor(email);
  // Kept as a keyed hash only.
  expect(await asOwner('select 1 from accounts.sign_in_link where code_hash = $1', [Buffer.from(code ?? '')])).toEqual(
    [],
  );
  expect(await browser().post('/signInByLink', { code })).toMatchObject({
    status: 200,
    body: { data: { role: 'user' } },
  });
  expect(await browser().post('/signInByLink', { code })).toMatchObject(refused);
  expect(await auditOf(userId)).toEqual(['account.created', 'sign_in.link_asked']);
});

test('it is good for a quarter of an hour, and a newer one ends it', async () => {
  const { email } = await person();
  await browser().post('/askSignInLink', { email });
  const first = await codeFor(email);
  wait(60_000);
  await browser().post('/askSignInLink', { email });
  expect(await browser().post('/signInByLink', { code: first })).toMatchObject(refused);
  const second = await codeFor(email);
  wait(15 * 60_000);
  expect(await browser().post('/signInByLink', { code: second })).toMatchObject(refused);
});

test('a link is no way round the second factor', async () => {
  const { email } = await person();
  const one = browser();
  await one.login(email);
  const { secret } = (await one.post('/api/startTwoFactor')).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });
  expect((await one.post('/api/confirmTwoFactor', { code })).status).toBe(200);
  // The mail with the link comes after the one of the second factor.
  wait(1_000);
  await browser().post('/askSignInLink', { email });
  const other = browser();
  expect(await other.post('/signInByLink', { code: await codeFor(email) })).toMatchObject({
    status: 401,
    body: { error_code: 'mfa_required', data: { challenge: expect.any(String) } },
  });
  expect((await other.account()).status).toBe(401);
});

test('of two who use one link at the same moment only one is signed in', async () => {
  const { email } = await person();
  await browser().post('/askSignInLink', { email });
  const code = await codeFor(email);
  const answers = await Promise.all([1, 2, 3].map(() => browser().post('/signInByLink', { code })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});

test('an unknown address is answered alike and gets no mail', async () => {
  const { email } = await person();
  const known = await browser().post('/askSignInLink', { email });
  const unknown = await browser().post('/askSignInLink', { email: 'nihce@primer.si' });
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
  expect(await mailsTo('nihce@primer.si')).toEqual([]);
});

test('the third request of one address for one account asks for a puzzle', async () => {
  const { email } = await person();
  const one = browser();
  for (let at = 0; at < 2; at += 1) expect((await one.post('/askSignInLink', { email })).status).toBe(200);
  expect(await one.post('/askSignInLink', { email })).toMatchObject({
    status: 403,
    body: { error_code: 'captcha_required' },
  });
});

test.each(['https://drugje.example/', '//drugje.example', '/account/login', '/user/ z presledkom'])(
  'a link never leads to %s',
  async (next) => {
    const answer = await browser().post('/askSignInLink', { email: 'kdo@primer.si', next });
    expect(answer).toMatchObject({ status: 422, body: { errors: { next: expect.anything() } } });
  },
);

test('a question to a device is answered by nobody else, and nothing that no device signed opens a session', async () => {
  const { options } = (await browser().post('/startPasskeySignIn')).body.data;
  expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
  const clientDataJSON = Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin: 'http://localhost' }),
  ).toString('base64url');
  const response = { id: 'izmisljen', rawId: 'izmisljen', type: 'public-key', response: { clientDataJSON } };
  const answers = [{}, { id: 4 }, response, response];
  for (const one of answers)
    expect(await browser().post('/signInByPasskey', { response: one })).toMatchObject({
      status: 401,
      body: { error_code: 'invalid_credentials' },
    });
});
