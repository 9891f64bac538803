import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { auditOf, withGrant } from '../../../../tests/support/grants.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { changeRole, findAccountsByGrant } from './public.ts';

const { person, as, post, db, clock } = await testApp({ settings: { accessTtlSeconds: 3_600 } });

test('the office gives a permission beside the role and takes it back; it counts from the next request on', async () => {
  const [office, valuer] = [await person('admin'), await person('valuer')];
  const mine = async () => (await as(valuer).showAccount()).permissions;
  expect(await mine()).not.toContain('report.review');
  const given = await post('/api/editGrants', office, { user_id: valuer.userId, grants: ['report.review'] });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  expect(given.body.data).toEqual({ grants: ['report.review'] });
  expect(await mine()).toContain('report.review');
  const listed = (await as(office).showValuers()).items;
  expect(listed.find((one: { valuer_id: string }) => one.valuer_id === valuer.userId)?.grants).toEqual([
    'report.review',
  ]);
  expect((await findAccountsByGrant(db, 'report.review')).map((one) => one.userId)).toEqual([valuer.userId]);

  await as(office).editGrants({ user_id: valuer.userId, grants: [] });
  expect(await mine()).not.toContain('report.review');
  expect(await findAccountsByGrant(db, 'report.review')).toEqual([]);
  expect(await auditOf(db, valuer.userId)).toEqual([
    'account.created',
    'account.grants_changed',
    'account.grants_changed',
  ]);
});

test('only the office grants, shortly after a sign-in, and not to customers', async () => {
  const [office, valuer, customer] = [await person('admin'), await person('valuer'), await person()];
  const give = (as: typeof office, to: typeof office, grants: string[] = ['report.review']) =>
    post('/api/editGrants', as, { user_id: to.userId, grants });
  expect((await give(valuer, valuer)).status).toBe(403);
  expect((await give(office, customer)).body.errors).toEqual({ grants: ['Te pravice stranki ni mogoče dodeliti.'] });
  expect((await give(office, valuer, ['user.manage'])).status, 'nothing else can be granted').toBe(422);
  expect((await give(office, { ...valuer, userId: '4f9f3f0e-0000-4000-8000-000000000000' })).status).toBe(404);
  clock.now = new Date(clock.now.getTime() + 11 * 60_000);
  expect((await give(office, valuer)).body.error_code).toBe('reauth_required');
});

test('a grant does not outlive the role that it was for', async () => {
  const valuer = await withGrant(db, await person('valuer'));
  await inScope(db, 'system', (system) => changeRole(system, valuer.email, 'user', clock.now));
  expect((await findAccountsByGrant(db, 'report.review')).map((one) => one.userId)).not.toContain(valuer.userId);
});
