import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { dropSecondFactor } from '#domains/accounts/server/public.ts';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';
import { rightPassword } from '../../../../tests/support/password.ts';

const { browser, person, wait, clock, services, asSystem, asOwner, mailsTo, auditOf } = await accountsHost({
  demo: false,
});

const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() + offsetMs });

/** A person with an active second factor whose first code was already used. */
const protectedPerson = async (role: 'user' | 'valuer' | 'admin' = 'user') => {
  const one = browser();
  const who = await person(role);
  await one.login(who.email);
  const { secret, uri } = (await one.post('/api/startTwoFactor')).body.data;
  const confirmed = await one.post('/api/confirmTwoFactor', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  wait(60_000);
  return { ...who, one, secret, uri, recovery: confirmed.body.data.recovery_codes as string[] };
};
const challengeOf = async (email: string, from = browser()) => {
  const answer = await from.login(email);
  expect(answer).toMatchObject({ status: 401, body: { error_code: 'mfa_required' } });
  return { from, challenge: answer.body.data.challenge as string };
};
const second = async ({ from, challenge }: Awaited<ReturnType<typeof challengeOf>>, code: string) =>
  from.post('/login/two-factor', { challenge, code });
const wrong = { status: 401, body: { error_code: 'mfa_invalid' } };

test('a valuer without a second factor may only set it up', async () => {
  const one = browser();
  const { email } = await person('valuer');
  expect((await one.login(email)).status).toBe(200);

  for (const path of ['/api/editAccount', '/changePassword', '/api/disableTwoFactor', '/api/showInquiry'])
    expect(await one.post(path), path).toMatchObject({ status: 403, body: { error_code: 'mfa_setup_required' } });
  expect((await one.account()).body.data).toMatchObject({ two_factor: false, two_factor_required: true });
  expect((await one.post('/api/confirmIdentity', { password: rightPassword })).status).toBe(200);
  const { secret } = (await one.post('/api/startTwoFactor')).body.data;
  await one.post('/api/confirmTwoFactor', { code: codeOf(secret) });

  expect((await one.account()).body.data).toMatchObject({ two_factor: true, two_factor_required: false });
  expect((await one.post('/api/showInquiry', {})).status).toBe(200);
  expect(await one.post('/api/disableTwoFactor')).toMatchObject({ status: 403, body: { error_code: 'forbidden' } });
});

test('a customer may do without', async () => {
  const one = browser();
  await one.login((await person()).email);
  expect((await one.account()).body.data).toMatchObject({ two_factor_required: false });
});

test('setting up gives the key for an app, ten recovery codes, a mail and a line in the trail', async () => {
  const { uri, recovery, email, userId } = await protectedPerson();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Mera:/);
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery).size).toBe(10);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['security_notice']);
  expect(await auditOf(userId)).toContain('two_factor.enabled');
});

test('recovery codes are counted, and new ones put the old out of force', async () => {
  const { one, email, recovery } = await protectedPerson();
  await second(await challengeOf(email), recovery[0] ?? '');
  expect((await one.account()).body.data).toMatchObject({ recovery_codes_left: 9 });
  const renewed = (await one.post('/api/renewRecoveryCodes')).body.data.recovery_codes as string[];
  expect(renewed).toHaveLength(10);
  expect((await one.account()).body.data).toMatchObject({ recovery_codes_left: 10 });
  expect(await second(await challengeOf(email), recovery[1] ?? ''), 'an old one').toMatchObject(wrong);
  expect((await second(await challengeOf(email), renewed[1] ?? '')).status).toBe(200);
});

test('a person without a second factor has no recovery codes to renew', async () => {
  const one = browser();
  await one.login((await person()).email);
  expect((await one.post('/api/renewRecoveryCodes')).status).toBe(404);
});

test('setting up ends the other sessions', async () => {
  const { email } = await person();
  const [one, other] = [browser(), browser()];
  await one.login(email);
  await other.login(email);
  const { secret } = (await one.post('/api/startTwoFactor')).body.data;
  expect(await one.post('/api/confirmTwoFactor', { code: '000000' })).toMatchObject({ status: 422 });
  await one.post('/api/confirmTwoFactor', { code: codeOf(secret) });
  expect((await one.account()).status).toBe(200);
  expect((await other.account()).status).toBe(401);
});

test('a sign-in needs the code, and each code works once', async () => {
  const { email, secret } = await protectedPerson();
  const code = codeOf(secret);
  expect((await second(await challengeOf(email), code)).status).toBe(200);
  expect(await second(await challengeOf(email), code), 'replayed').toMatchObject(wrong);
  expect(await second(await challengeOf(email), codeOf(secret, -30_000)), 'older than one used').toMatchObject(wrong);
  expect((await second(await challengeOf(email), codeOf(secret, 30_000))).status, 'half a minute early').toBe(200);
  wait(120_000);
  expect(await second(await challengeOf(email), codeOf(secret, -60_000)), 'a minute late').toMatchObject(wrong);
});

test('the same code used twice at the same time opens one session', async () => {
  const { email, secret } = await protectedPerson();
  const challenges = await Promise.all([challengeOf(email), challengeOf(email), challengeOf(email)]);
  const answers = await Promise.all(challenges.map((challenge) => second(challenge, codeOf(secret))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('a recovery code works once, however it is typed', async () => {
  const { email, recovery } = await protectedPerson();
  const [first = '', other = ''] = recovery;
  expect((await second(await challengeOf(email), ` ${first.toUpperCase()} `)).status).toBe(200);
  expect(await second(await challengeOf(email), first)).toMatchObject(wrong);
  expect((await second(await challengeOf(email), other.replace('-', ''))).status).toBe(200);
});

test('ten wrong codes shut the second step for a quarter of an hour', async () => {
  const { email, secret } = await protectedPerson();
  const attacker = await challengeOf(email);
  for (let guess = 0; guess < 10; guess += 1) expect(await second(attacker, '000000')).toMatchObject(wrong);
  expect((await second(await challengeOf(email), codeOf(secret))).status).toBe(429);
  wait(15 * 60_000);
  expect((await second(await challengeOf(email), codeOf(secret))).status).toBe(200);
});

test('a challenge is for five minutes, for one person, and for the password that was shown', async () => {
  const [{ email, secret, one }, stranger] = [await protectedPerson(), await protectedPerson()];
  const refused = { status: 401, body: { error_code: 'invalid_credentials' } };
  const { from, challenge } = await challengeOf(email);
  const changed = challenge.replace(/^[^.]+/, stranger.userId);
  expect(await second({ from, challenge: changed }, codeOf(stranger.secret))).toMatchObject(refused);
  expect(await second({ from, challenge: `${challenge}x` }, codeOf(secret))).toMatchObject(refused);
  expect(await second({ from, challenge: 'nonsense' }, codeOf(secret))).toMatchObject(refused);
  await one.post('/changePassword', {
    current_password: rightPassword,
    password: 'drug most cez reko 7',
    password_confirmation: 'drug most cez reko 7',
  });
  expect(await second({ from, challenge }, codeOf(secret))).toMatchObject(refused);

  const late = await challengeOf(stranger.email);
  wait(5 * 60_000 + 1);
  expect(await second(late, codeOf(stranger.secret))).toMatchObject(refused);
});

test('identity is shown by password and code; only then may it be switched off', async () => {
  const { email, secret, one } = await protectedPerson();
  wait(11 * 60_000);
  await one.refresh();
  expect(await one.post('/api/disableTwoFactor')).toMatchObject({
    status: 403,
    body: { error_code: 'reauth_required' },
  });
  const confirm = (input: object) => one.post('/api/confirmIdentity', input);
  expect(await confirm({ password: 'to ni pravo geslo', code: codeOf(secret) })).toMatchObject({
    status: 422,
    body: { error_code: 'wrong_password', errors: { password: [expect.any(String)] } },
  });
  expect(await confirm({ password: rightPassword })).toMatchObject({ status: 422, body: { error_code: 'wrong_code' } });
  expect(await confirm({ password: rightPassword, code: '000000' })).toMatchObject({ status: 422 });
  expect((await confirm({ password: rightPassword, code: codeOf(secret) })).status).toBe(200);
  expect((await one.post('/api/disableTwoFactor')).status).toBe(200);
  expect((await browser().login(email)).status).toBe(200);
});

test('a lost second factor goes by two people of the office, and its owner is told at once', async () => {
  const [lost, first, other] = [
    await protectedPerson('valuer'),
    await protectedPerson('admin'),
    await protectedPerson('admin'),
  ];
  const asked = { user_id: lost.userId, reason: 'izgubljen telefon' };
  const decide = (by: typeof first, confirmed: boolean) =>
    by.one.post('/api/decideFactorRemoval', { user_id: lost.userId, confirmed });
  expect((await decide(other, true)).status, 'nobody asked').toBe(404);
  wait(1_000);
  expect((await first.one.post('/api/askFactorRemoval', asked)).status).toBe(200);
  expect((await mailsTo(lost.email)).at(-1)?.body).toContain('začela odstranjevanje dvostopenjske prijave');
  expect(await decide(first, true)).toMatchObject({ status: 409, body: { error_code: 'second_person_required' } });
  expect((await lost.one.account()).body.data.two_factor, 'nothing yet').toBe(true);
  const shown = (by: typeof first) => by.one.post('/api/showUser', { user_id: lost.userId });
  expect((await shown(first)).body.data.factor_removal).toMatchObject({ reason: asked.reason, may_confirm: false });
  expect((await shown(other)).body.data.factor_removal).toMatchObject({ may_confirm: true });
  expect((await decide(first, false)).status, 'taken back').toBe(200);
  expect((await decide(other, true)).status).toBe(404);

  expect((await first.one.post('/api/askFactorRemoval', asked)).status).toBe(200);
  wait(1_000);
  expect((await decide(other, true)).status).toBe(200);
  expect((await mailsTo(lost.email)).at(-1)?.body).toContain('je odstranjena');
  expect((await lost.one.account()).status, 'signed out').toBe(401);
  const again = browser();
  expect((await again.login(lost.email)).status).toBe(200);
  expect((await again.account()).body.data).toMatchObject({ two_factor: false, two_factor_required: true });
  expect(await auditOf(lost.userId)).toEqual(
    expect.arrayContaining(['two_factor.removal_asked', 'two_factor.removal_taken_back', 'two_factor.removed']),
  );
  const plain = await person();
  expect((await first.one.post('/api/askFactorRemoval', { ...asked, user_id: plain.userId })).status).toBe(404);
});

test('a person whose role was given while the wish waits confirms nothing', async () => {
  const [lost, first, friend] = [
    await protectedPerson('user'),
    await protectedPerson('admin'),
    await protectedPerson('admin'),
  ];
  await asOwner('update accounts.account set role_since = $2 where user_id = $1', [friend.userId, clock.now]);
  await first.one.post('/api/askFactorRemoval', { user_id: lost.userId, reason: 'izgubljen telefon' });
  const decided = await friend.one.post('/api/decideFactorRemoval', { user_id: lost.userId, confirmed: true });
  expect(decided.body.error_code).toBe('second_person_required');
});

test('the command takes it off for whoever holds the machine, and tells the owner', async () => {
  const lost = await protectedPerson('admin');
  wait(1_000);
  const drop = () => asSystem((db) => dropSecondFactor(db, services, lost.email, clock.now));
  expect(await drop()).toBe(true);
  expect((await lost.one.account()).status).toBe(401);
  expect((await mailsTo(lost.email)).at(-1)?.body).toContain('je odstranjena');
  expect(await drop(), 'there is none any more').toBe(false);
});
