import { expect, test } from 'vitest';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';
import { rightPassword } from '../../../../tests/support/password.ts';

const { browser, person, wait, mailsTo, auditOf, asOwner } = await accountsHost();

const next = 'drugi most cez reko';
const signedIn = async () => {
  const one = browser();
  const { email, userId } = await person();
  await one.login(email);
  return Object.assign(one, { email, userId });
};
const codeFor = async (email: string) => {
  const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'reset_code');
  return /^[0-9a-z]{4}-[0-9a-z]{4}$/m.exec(mails.at(-1)?.body ?? '')?.[0] ?? '';
};
const withCode = (email: string, code: string, password = next) => ({
  email,
  code,
  password,
  password_confirmation: password,
});
const wrongCode = { status: 422, body: { error_code: 'wrong_code', errors: { code: [expect.any(String)] } } };

test('a forgotten password is replaced by the code of the mail, and every session ends', async () => {
  const signed = await signedIn();
  const { email, userId } = signed;
  const one = browser();
  const asked = await one.post('/forgetPassword', { email });
  expect(asked.status).toBe(200);
  expect(asked.cookies.join()).toMatch(
    /__Host-cp_reset=[\w-]{22}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict/,
  );
  const code = await codeFor(email);

  expect((await one.post('/verifyForgetPasswordWithCode', { email, code: code.toUpperCase() })).status).toBe(200);
  const changed = await one.post('/changePasswordWithCode', withCode(email, code));

  expect(changed).toMatchObject({ status: 200, body: { data: {} } });
  expect(changed.body.data.token, 'it does not sign in').toBeUndefined();
  expect((await signed.account()).status).toBe(401);
  expect(await browser().login(email, rightPassword)).toMatchObject({ status: 401 });
  expect((await browser().login(email, next)).status).toBe(200);
  expect(await one.post('/changePasswordWithCode', withCode(email, code)), 'used').toMatchObject(wrongCode);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('security_notice');
  expect(await auditOf(userId)).toEqual(expect.arrayContaining(['password.reset_requested', 'password.reset']));
});

test('an address without account is answered alike, with the same cookie', async () => {
  const { email } = await person();
  const answers = [];
  for (const address of [email, 'nobody@primer.si']) {
    const { status, body, cookies } = await browser().post('/forgetPassword', { email: address });
    answers.push({ status, body, cookies: cookies.map((cookie) => cookie.replace(/=[\w.-]+/, '')) });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(
    await browser().post('/verifyForgetPasswordWithCode', { email: 'nobody@primer.si', code: 'abcd-efgh' }),
  ).toMatchObject(wrongCode);
});

test('five wrong guesses end the code', async () => {
  const { email } = await person();
  const one = browser();
  await one.post('/forgetPassword', { email });
  const code = await codeFor(email);
  for (let guess = 0; guess < 5; guess += 1)
    expect(await one.post('/verifyForgetPasswordWithCode', { email, code: '0000-0000' })).toMatchObject(wrongCode);
  expect(await one.post('/changePasswordWithCode', withCode(email, code))).toMatchObject(wrongCode);
});

test('simultaneous guesses are not more than five', async () => {
  const { email } = await person();
  const one = browser();
  await one.post('/forgetPassword', { email });
  await Promise.all(
    Array.from({ length: 8 }, () => one.post('/verifyForgetPasswordWithCode', { email, code: '0000-0000' })),
  );
  expect(await one.post('/verifyForgetPasswordWithCode', { email, code: await codeFor(email) })).toMatchObject(
    wrongCode,
  );
});

test('a code is for ten minutes, for the browser that asked, and for its account', async () => {
  const [{ email }, other] = [await person(), await person()];
  const one = browser();
  await one.post('/forgetPassword', { email });
  const code = await codeFor(email);
  expect(await browser().post('/verifyForgetPasswordWithCode', { email, code })).toMatchObject(wrongCode);
  expect(await one.post('/verifyForgetPasswordWithCode', { email: other.email, code })).toMatchObject(wrongCode);
  expect((await one.post('/verifyForgetPasswordWithCode', { email, code })).status).toBe(200);
  wait(10 * 60_000);
  expect(await one.post('/verifyForgetPasswordWithCode', { email, code })).toMatchObject(wrongCode);
});

test('a stranger who asks too does not take the code of the owner away', async () => {
  const { email } = await person();
  const [owner, stranger] = [browser(), browser()];
  await owner.post('/forgetPassword', { email });
  const code = await codeFor(email);
  await stranger.post('/forgetPassword', { email });
  for (let guess = 0; guess < 5; guess += 1)
    await stranger.post('/verifyForgetPasswordWithCode', { email, code: '0000-0000' });
  expect((await owner.post('/changePasswordWithCode', withCode(email, code))).status).toBe(200);
});

test('of two who use one code at the same time, only one succeeds', async () => {
  const { email } = await person();
  const one = browser();
  await one.post('/forgetPassword', { email });
  const code = await codeFor(email);
  const answers = await Promise.all([1, 2].map(() => one.post('/changePasswordWithCode', withCode(email, code))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('the third request of one address for one account asks for a puzzle', async () => {
  const { email } = await person();
  const one = browser();
  for (let request = 0; request < 2; request += 1)
    expect((await one.post('/forgetPassword', { email })).status).toBe(200);
  expect(await one.post('/forgetPassword', { email })).toMatchObject({
    status: 403,
    body: { error_code: 'captcha_required' },
  });
});

test('codes are kept as hashes only', async () => {
  const { email, userId } = await person();
  await browser().post('/forgetPassword', { email });
  const code = (await codeFor(email)).replace('-', '');
  const [row] = await asOwner('select * from accounts.reset_code where user_id = $1', [userId]);
  expect(row.code_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(code);
});

test('a changed password ends the other sessions and gives this browser a new one', async () => {
  const one = await signedIn();
  const other = browser();
  await other.login(one.email);
  const before = { token: one.token, refresh: one.refreshValue };
  const change = (current_password: string, password = next) =>
    one.post('/changePassword', { current_password, password, password_confirmation: password });

  expect(await change('to ni pravo geslo')).toMatchObject({
    status: 422,
    body: { error_code: 'wrong_password', errors: { current_password: [expect.any(String)] } },
  });
  expect((await change(rightPassword)).status).toBe(200);

  expect(one.refreshValue).not.toBe(before.refresh);
  expect((await one.account()).status).toBe(200);
  expect((await one.refresh()).status).toBe(200);
  expect((await other.account()).status).toBe(401);
  expect((await browser().post('/api/showAccount', {}, { authorization: `Bearer ${before.token}` })).status).toBe(401);
  expect((await mailsTo(one.email)).map(({ kind }) => kind)).toEqual(['security_notice']);
  expect(await auditOf(one.userId)).toContain('password.changed');
});

test.each([
  ['kratko 7', 'password'],
  ['x'.repeat(257), 'password'],
  ['Ljubljana2026!', 'password'],
  ['moje-geslo-za-vse', 'password'],
])('the new password %s is refused under its field', async (password, field) => {
  const one = await signedIn();
  const answer = await one.post('/changePassword', {
    current_password: rightPassword,
    password,
    password_confirmation: password,
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('two hundred and fifty-six characters of any kind are a password', async () => {
  const one = await signedIn();
  const password = `${'ž 🏠'.repeat(51)}X`.slice(0, 256).padEnd(255, '·');
  const change = { current_password: rightPassword, password, password_confirmation: password };
  expect((await one.post('/changePassword', change)).status).toBe(200);
  expect((await browser().login(one.email, password)).status).toBe(200);
  expect((await browser().login(one.email, password.slice(0, -1))).status).toBe(401);
});

test('a change needs a sign-in not older than ten minutes, or the password once more', async () => {
  const one = await signedIn();
  wait(11 * 60_000);
  await one.refresh();
  const change = { current_password: rightPassword, password: next, password_confirmation: next };
  expect(await one.post('/changePassword', change)).toMatchObject({
    status: 403,
    body: { error_code: 'reauth_required' },
  });
  expect((await one.post('/api/confirmIdentity', { password: rightPassword })).status).toBe(200);
  expect((await one.post('/changePassword', change)).status).toBe(200);
});

test('ten wrong passwords within a session shut the question for a quarter of an hour', async () => {
  const one = await signedIn();
  const confirm = (password: string) => one.post('/api/confirmIdentity', { password });
  for (let guess = 0; guess < 10; guess += 1) expect((await confirm('to ni pravo geslo')).status).toBe(422);
  expect((await confirm(rightPassword)).status).toBe(429);
});
