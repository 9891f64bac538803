import { expect, test } from 'vitest';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';

const { browser, person, wait } = await accountsHost();

const signedIn = async () => {
  const one = browser();
  const { email } = await person();
  const answer = await one.login(email);
  expect(answer).toMatchObject({ status: 200, body: { success: true, data: { role: 'user', status: 'active' } } });
  return one;
};

test('a refresh gives a new value and a new token, and both work', async () => {
  const one = await signedIn();
  const before = one.refreshValue;
  wait(606_000);
  expect(await one.account()).toMatchObject({ status: 401, body: { error_code: 'invalid_token' } });
  expect((await one.refresh()).status).toBe(200);
  expect(one.refreshValue).not.toBe(before);
  expect((await one.account()).status).toBe(200);
});
