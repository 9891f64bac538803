import { expect, test } from 'vitest';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';

const { browser, person, wait, asOwner, mailsTo, auditOf } = await accountsHost();

const grace = 30_000;
const signedIn = async () => {
  const one = browser();
  const { email, userId } = await person();
  await one.login(email);
  return Object.assign(one, { email, userId });
};
const refused = (code: string) => ({ status: 401, body: { success: false, error_code: code } });

test('a refresh gives a new value and a new token, and both work', async () => {
  const one = await signedIn();
  const before = one.refreshValue;
  wait(606_000);
  expect(await one.account()).toMatchObject(refused('invalid_token'));

  const answer = await one.refresh({ timezone: 'Europe/Ljubljana', app_version: '2.0.4' });

  expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Jasna Bevk', role: 'user', status: 'active' } } });
  const cookie = answer.cookies.find((one) => one.startsWith('__Host-cp_refresh='));
  expect(cookie).toMatch(/; Max-Age=1296000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(one.refreshValue).not.toBe(before);
  expect((await one.account()).status).toBe(200);
});

test('an answer that got lost is given again, however late', async () => {
  const one = await signedIn();
  const before = { value: one.refreshValue, token: one.token };
  await one.refresh();
  const successor = one.refreshValue;
  wait(grace * 10);

  Object.assign(one, { refreshValue: before.value, token: before.token });
  expect((await one.refresh()).status).toBe(200);

  expect(one.refreshValue).toBe(successor);
});

test('within the grace another tab gets the same successor, and the newest value only a token', async () => {
  const one = await signedIn();
  const before = one.refreshValue;
  await one.refresh();
  const successor = one.refreshValue;
  await one.account();
  one.refreshValue = before;
  await one.refresh();
  expect(one.refreshValue).toBe(successor);

  const again = await one.refresh();

  expect(again.status).toBe(200);
  expect(again.cookies.filter((cookie) => cookie.startsWith('__Host-cp_refresh'))).toEqual([]);
});

test('twenty simultaneous refreshes are one rotation', async () => {
  const one = await signedIn();
  const session = () =>
    asOwner('select counter from accounts.session where user_id = $1', [one.userId]).then(([row]) => row.counter);
  for (let round = 1; round <= 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.refresh()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await session()).toBe(round);
    wait(grace);
  }
});

test('a value used again after its successor was ends the session for both', async () => {
  const victim = await signedIn();
  const thief = browser();
  Object.assign(thief, { refreshValue: victim.refreshValue, token: victim.token });
  await victim.refresh();
  wait(grace);
  await victim.refresh();

  expect(await thief.refresh()).toMatchObject(refused('refresh_reused'));

  expect(thief.refreshValue).toBe('');
  expect(await victim.account()).toMatchObject(refused('invalid_token'));
  expect(await victim.refresh()).toMatchObject(refused('refresh_revoked'));
  const [session] = await asOwner('select session_id, revoke_reason from accounts.session where user_id = $1', [
    victim.userId,
  ]);
  expect(session.revoke_reason).toBe('reuse_detected');
  expect(await auditOf(session.session_id)).toContain('session.reuse_detected');
  expect((await mailsTo(victim.email)).map(({ kind }) => kind)).toEqual(['security_notice']);
});

test('a thief who refreshes first is found out when the victim does', async () => {
  const victim = await signedIn();
  const thief = browser();
  Object.assign(thief, { refreshValue: victim.refreshValue, token: victim.token });
  await thief.refresh();
  wait(grace);
  await thief.refresh();

  expect(await victim.refresh()).toMatchObject(refused('refresh_reused'));

  expect(await thief.account()).toMatchObject(refused('invalid_token'));
});

test('a value that was changed in any byte is refused, and the session lives on', async () => {
  const one = await signedIn();
  const genuine = one.refreshValue;
  const bytes = Buffer.from(genuine, 'base64url');
  for (const at of [0, 1, 16, 17, 20, 21, 40, 52]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    one.refreshValue = changed.toString('base64url');
    expect(await one.refresh(), `byte ${at}`).toMatchObject(refused('refresh_invalid'));
  }
  one.refreshValue = genuine;
  expect((await one.refresh()).status).toBe(200);
});

test.each(['', 'x', 'AQ', 'A'.repeat(71), 'A'.repeat(72), '=', '%00', 'A'.repeat(200)])(
  'the value %j is refused',
  async (value) => {
    const one = await signedIn();
    one.refreshValue = value;
    expect(await one.refresh()).toMatchObject(refused(value === '' ? 'refresh_missing' : 'refresh_invalid'));
  },
);

test('cookie and token must be of one session', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  one.token = other.token;
  expect(await one.refresh()).toMatchObject(refused('refresh_invalid'));
  expect(await other.refresh({ token: 'nonsense' })).toMatchObject(refused('refresh_invalid'));
});

test('a session that ran out is refused: unused for a week, or fifteen days old', async () => {
  const idle = await signedIn();
  const busy = await signedIn();
  wait(7 * 24 * 3_600_000 - 1_000);
  await busy.refresh();
  wait(1_000);
  expect(await idle.refresh()).toMatchObject(refused('refresh_expired'));
  wait(6 * 24 * 3_600_000);
  expect((await busy.refresh()).status).toBe(200);
  wait(2 * 24 * 3_600_000);
  expect(await busy.refresh()).toMatchObject(refused('refresh_expired'));
});

test('an old page is asked to reload, and a refresh without the double-submit token is refused', async () => {
  const one = await signedIn();
  expect(await one.refresh({ app_version: '1.4.0' })).toMatchObject({ status: 426 });
  const refresh = (headers: Record<string, string>) =>
    one.post('/authenticate/refresh-token', { token: one.token }, headers);
  const mismatch = { status: 403, body: { error_code: 'csrf_mismatch' } };
  expect(await refresh({ 'x-xsrf-token': 'made-up' })).toMatchObject(mismatch);
  const genuine = { 'x-xsrf-token': one.jar.get('XSRF-TOKEN') ?? '' };
  expect(await refresh({ ...genuine, 'sec-fetch-site': 'cross-site' })).toMatchObject(mismatch);
  expect((await refresh({ ...genuine, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});
