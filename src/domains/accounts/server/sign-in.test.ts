import { hash } from '@node-rs/argon2';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { permissionsByRole } from '#contract/permissions.ts';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';
import { rightPassword } from '../../../../tests/support/password.ts';
import { newPuzzle } from './captcha.ts';

const { browser, person, wait, clock, services, asOwner, mailsTo, auditOf } = await accountsHost();

const wrong = 'to ni pravo geslo';
const refused = { status: 401, body: { success: false, error_code: 'invalid_credentials' } };
const puzzleWanted = { status: 403, body: { error_code: 'captcha_required' } };

/** A solution of an easy puzzle, as a browser would send it. */
const solved = async (now = clock.now) => {
  const challenge = await newPuzzle(services.secrets, now, { cost: 1, rounds: { min: 1, max: 20 } });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

test('a sign-in answers name, role, status, permissions and token, and sets the refresh cookie', async () => {
  const one = browser();
  const { email, userId } = await person('valuer');
  const answer = await one.login(email.toUpperCase());
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: { name: 'Jasna Bevk', role: 'valuer', status: 'active', permissions: permissionsByRole.valuer },
    },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const [session] = await asOwner('select session_id from accounts.session where user_id = $1', [userId]);
  expect(await auditOf(session.session_id)).toEqual(['session.opened']);
});

test('a password is compared exactly', async () => {
  const { email } = await person();
  for (const near of [
    ` ${rightPassword}`,
    `${rightPassword} `,
    rightPassword.toUpperCase(),
    rightPassword.slice(0, -1),
  ])
    expect(await browser().login(email, near)).toMatchObject(refused);
});

test('an unknown address is answered like a wrong password', async () => {
  const { email } = await person();
  const answers = await Promise.all([
    browser().login(email, wrong),
    browser().login('nobody@primer.si', wrong),
    browser().login('not an address', wrong),
  ]);
  const bodies = answers.map(({ status, body: { error_code, data } }) => ({
    status,
    body: { success: false, error_code, data },
  }));
  expect(bodies[0]).toMatchObject(refused);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});

test('the fourth failure asks for a puzzle, the eleventh is too many, and another address is let in', async () => {
  const { email } = await person();
  const attacker = browser();
  for (let failure = 1; failure <= 3; failure += 1) expect(await attacker.login(email, wrong)).toMatchObject(refused);
  expect(await attacker.login(email, wrong)).toMatchObject(puzzleWanted);
  for (let failure = 4; failure <= 10; failure += 1)
    expect(await attacker.login(email, wrong, { altcha: await solved() })).toMatchObject(refused);
  const tooMany = await attacker.login(email, rightPassword, { altcha: await solved() });
  expect(tooMany).toMatchObject({ status: 429, body: { error_code: 'too_many_requests' } });
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(800);

  expect((await browser().login(email)).status, 'the owner elsewhere').toBe(200);
  wait(15 * 60_000);
  expect((await attacker.login(email)).status).toBe(200);
});

test('twenty simultaneous guesses are no more than consecutive ones', async () => {
  const { email } = await person();
  const attacker = browser();
  await attacker.login(email, wrong);
  const answers = await Promise.all(Array.from({ length: 20 }, () => attacker.login(email, wrong)));
  const guessed = answers.filter(({ body }) => body.error_code === 'invalid_credentials');
  expect(guessed.length).toBeLessThanOrEqual(2);
});

test('the right password clears the failures', async () => {
  const { email } = await person();
  const one = browser();
  for (let round = 0; round < 4; round += 1) {
    await one.login(email, wrong);
    await one.login(email, wrong);
    expect((await one.login(email)).status).toBe(200);
  }
});

test('an address that fails with many accounts is asked for puzzles, then shut for an hour', async () => {
  const one = browser();
  const guess = async (at: number, more = {}) => one.login(`nobody-${at}@primer.si`, wrong, more);
  for (let at = 0; at < 20; at += 1) expect(await guess(at)).toMatchObject(refused);
  expect(await guess(20)).toMatchObject(puzzleWanted);
  for (let at = 20; at < 50; at += 1) expect(await guess(at, { altcha: await solved() })).toMatchObject(refused);
  expect((await guess(50, { altcha: await solved() })).status).toBe(429);
  const { email } = await person();
  expect((await one.login(email, rightPassword, { altcha: await solved() })).status).toBe(429);
  wait(3_600_000);
  expect((await one.login(email)).status).toBe(200);
});

test('a solution is accepted once, for twenty minutes, and only for a puzzle of ours', async () => {
  const { email } = await person();
  const one = browser();
  for (let failure = 1; failure <= 3; failure += 1) await one.login(email, wrong);
  const altcha = await solved();
  expect(await one.login(email, wrong, { altcha })).toMatchObject(refused);
  const parts = JSON.parse(Buffer.from(await solved(), 'base64').toString());
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const { challenge, solution } = parts;
  const eased = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
  for (const bad of [
    altcha,
    'nonsense',
    encoded(null),
    encoded({ challenge, solution: { ...solution, derivedKey: '00' } }),
    encoded({ challenge: eased, solution }),
    encoded({ challenge: { ...challenge, signature: undefined }, solution }),
    await solved(new Date(clock.now.getTime() - 21 * 60_000)),
    await solved(new Date(clock.now.getTime() + 60_000)),
  ])
    expect(await one.login(email, wrong, { altcha: bad })).toMatchObject(puzzleWanted);
  expect((await one.login(email, rightPassword, { altcha: await solved() })).status).toBe(200);
});

test('the puzzle that is given out can be solved', async () => {
  const { body } = await browser().post('/api/showCaptcha');
  expect(body.data).toMatchObject({
    parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5_000 },
    signature: /^[0-9a-f]+$/,
  });
});

test('a new sign-in ends the earlier one of the same browser, and only that', async () => {
  const { email } = await person();
  const [one, other] = [browser(), browser()];
  await one.login(email);
  await other.login(email);
  const before = one.token;
  one.token = '';
  await one.login(email);
  expect((await one.account()).status).toBe(200);
  expect((await other.account()).status).toBe(200);
  expect((await browser().post('/api/showAccount', {}, { authorization: `Bearer ${before}` })).status).toBe(401);
});

test('of twenty-one sessions the oldest falls out', async () => {
  const { email } = await person();
  const all = [];
  for (let at = 0; at < 21; at += 1) {
    wait(1_000);
    const one = browser();
    await one.login(email);
    all.push(one);
  }
  const states = await Promise.all(all.map((one) => one.account()));
  expect(states.map(({ status }) => status)).toEqual([401, ...Array(20).fill(200)]);
});

test('a new device is announced; the first and a known one are not', async () => {
  const { email } = await person();
  await browser({ userAgent: 'Firefox' }).login(email);
  await browser({ userAgent: 'Firefox' }).login(email);
  expect(await mailsTo(email)).toEqual([]);
  await browser({ userAgent: 'Chrome' }).login(email);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['security_notice']);
});

test('a hash of other parameters is replaced at the next sign-in', async () => {
  const { email, userId } = await person();
  const weak = await hash(rightPassword, { memoryCost: 8, timeCost: 1 });
  await asOwner('update accounts.account set password_hash = $2 where user_id = $1', [userId, weak]);
  expect((await browser().login(email)).status).toBe(200);
  const [{ password_hash }] = await asOwner('select password_hash from accounts.account where user_id = $1', [userId]);
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await browser().login(email)).status).toBe(200);
});

test('more than the queue holds are asked to come later, and no request waits for ever', async () => {
  const { email } = await person();
  const answers = await Promise.all(Array.from({ length: 70 }, () => browser().login(email)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503 && status !== 403)).toEqual([]);
  expect((await browser().login((await person()).email)).status).toBe(200);
});

test('sign-in, registration and password calls need the double-submit token', async () => {
  for (const path of ['/login', '/login/two-factor', '/logout', '/register', '/forgetPassword'])
    expect(await browser().post(path, {}, { 'x-xsrf-token': 'made-up' }), path).toMatchObject({
      status: 403,
      body: { error_code: 'csrf_mismatch' },
    });
});
