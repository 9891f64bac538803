import { expect, test } from 'vitest';
import { accountsHost } from '../../../../tests/support/accounts-host.ts';
import { jobParts } from '../../../../tests/support/job-parts.ts';
import { sweepAccounts } from './jobs.ts';
import {
  changeRole,
  closeAccount,
  contactOf,
  findAccountsByRole,
  inviteAccount,
  registerDemoAccounts,
} from './public.ts';

const { browser, person, wait, clock, services, asSystem, asOwner, auditOf, db } = await accountsHost();

const invite = (email: string) =>
  asSystem((system) =>
    inviteAccount(system, services, { email, firstName: 'Nada', lastName: 'Kolar', role: 'admin' }, clock.now),
  );
const password = 'deset rdecih koles';
const followed = async (link: string | undefined) => {
  const { email, code } = Object.fromEntries(new URLSearchParams(new URL(link ?? '').hash.slice(1)));
  return browser().post('/changePasswordWithCode', { email, code, password, password_confirmation: password });
};

test('an invited person sets a password by the link, once', async () => {
  const link = await invite('Nada@primer.si');
  expect(link).toMatch(/^http:\/\/localhost:4300\/account\/reset#email=nada%40primer\.si&code=[0-9a-z]{32}$/);
  expect((await browser().login('nada@primer.si', password)).status).toBe(401);
  const guesses = [0, 1, 2, 3, 4, 5].map(() =>
    browser().post('/verifyForgetPasswordWithCode', { email: 'nada@primer.si', code: 'wrong' }),
  );
  await Promise.all(guesses);

  expect((await followed(link)).status).toBe(200);

  expect((await browser().login('nada@primer.si', password)).body.data).toMatchObject({ role: 'admin' });
  expect((await followed(link)).status).toBe(422);
  expect(await invite('nada@primer.si'), 'who has a password is not invited').toBeUndefined();
});

test('a link is for a day, and a newer one takes its place', async () => {
  const first = await invite('meta@primer.si');
  const other = await invite('meta@primer.si');
  expect((await followed(first)).status).toBe(422);
  wait(24 * 3_600_000);
  expect((await followed(other)).status).toBe(422);
});

test('role and closing are recorded in the audit trail, without addresses', async () => {
  const { email, userId } = await person();
  expect(await asSystem((system) => changeRole(system, email, 'valuer', clock.now))).toBe(true);
  expect(await asSystem((system) => closeAccount(system, email, clock.now))).toBe(true);
  expect(await asSystem((system) => closeAccount(system, 'nobody@primer.si', clock.now))).toBe(false);
  expect(await auditOf(userId)).toEqual(['account.created', 'account.role_changed', 'account.closed']);
  const found = await asOwner('select 1 from audit.event e where to_jsonb(e)::text like $1', [`%${email}%`]);
  expect(found).toEqual([]);
});

test('contact details are returned in any scope; a closed account has none', async () => {
  const { email, userId } = await person('valuer');
  expect(await contactOf(db, userId)).toEqual({ userId, email, name: 'Jasna Bevk', language: 'sl', level: 'all' });
  expect((await findAccountsByRole(db, 'valuer')).map((one) => one.userId)).toContain(userId);
  await asSystem((system) => closeAccount(system, email, clock.now));
  expect(await contactOf(db, userId)).toBeUndefined();
  expect((await findAccountsByRole(db, 'valuer')).map((one) => one.userId)).not.toContain(userId);
});

test('the accounts of a demonstration are made once', async () => {
  const passwords = {
    user: 'prvo besedilo za vse',
    valuer: 'drugo besedilo za vse',
    reviewer: 'četrto besedilo za vse',
    admin: 'tretje besedilo za vse',
  };
  await registerDemoAccounts(db, passwords, '1', clock.now);
  await registerDemoAccounts(db, { ...passwords, admin: 'povsem nekaj drugega' }, '1', clock.now);
  const answer = await browser().login('skrbnik@mera.example', passwords.admin);
  expect(answer.body.data).toMatchObject({ role: 'admin', status: 'active' });
  const reviewer = (await browser().login('kontrolor@mera.example', passwords.reviewer)).body.data;
  expect(reviewer).toMatchObject({ role: 'valuer' });
  expect(reviewer.permissions).toContain('report.review');
});

test('the sweep removes what has run out, and sessions thirty days after their end', async () => {
  const { email, userId } = await person();
  const one = browser();
  await one.login(email);
  await one.post('/forgetPassword', { email });
  await one.post('/logout');
  const left = async (table: string) =>
    (await asOwner(`select 1 from accounts.${table} where user_id = $1`, [userId])).length;
  const sweep = () => sweepAccounts.run({ payload: {}, ...jobParts, asSystem, now: clock.now, services });
  await sweep();
  expect([await left('session'), await left('reset_code')]).toEqual([1, 1]);
  wait(3_600_000);
  await sweep();
  expect([await left('session'), await left('reset_code')]).toEqual([1, 0]);
  expect(await asOwner('select 1 from accounts.throttle')).toEqual([]);
  wait(30 * 24 * 3_600_000);
  await sweep();
  expect(await left('session')).toBe(0);
});
