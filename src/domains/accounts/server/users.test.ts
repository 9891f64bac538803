import { expect, test } from 'vitest';
import { trailOf } from '#platform/server/audit/trail.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildCase, buildValuer } from '../../../../tests/support/builders.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, post, person, signIn, lettersTo, clock } = app;
const office = await person('admin');
const licence = {
  licences: [
    { kind: 'sodni_cenilec', number: 'SC-77', issuer: 'Ministrstvo za pravosodje', valid_until: '2030-01-01' },
  ],
  regions: [],
};
const list = async (filters: object = {}) => (await post('/api/showUsers', office, filters)).body.data;
const show = async (user_id: string) => (await post('/api/showUser', office, { user_id })).body.data;
const trail = async (userId: string) =>
  (await inScope(db, 'system', (system) => trailOf(system, userId)))
    .filter(({ actor_id, object_id }) => actor_id === office.userId && object_id === userId)
    .map(({ event }) => event);
const isIn = async (one: Person) => (await post('/api/showAccount', one)).status === 200;
const rename = (userId: string, first_name: string, last_name: string) =>
  inScope(db, 'system', (system) =>
    system.updateTable('accounts.account').set({ first_name, last_name }).where('user_id', '=', userId).execute(),
  );

test('people are found by words of name or address, by role and by state, 25 to a page', async () => {
  const one = await person();
  await rename(one.userId, 'Živa', 'Đurić');
  const [found, ...more] = (await list({ text: 'duric ziva' })).items;
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    user_id: one.userId,
    name: 'Živa Đurić',
    role: 'user',
    status: 'active',
    blocked: false,
  });
  expect(found.last_sign_in_at).toBe(clock.now.toISOString());
  expect(
    (await list({ text: one.email.slice(0, 12) })).items.map(({ user_id }: { user_id: string }) => user_id),
  ).toEqual([one.userId]);
  expect((await list({ text: 'duric', role: 'admin' })).total).toBe(0);
  expect((await list({ status: 'closed' })).total).toBe(0);
  expect(await list()).toMatchObject({ page: 1, page_size: 25 });
});

test('the page of a person shows what goes on with us; a look at another one is kept once', async () => {
  const customer = await person();
  const valuer = await buildValuer(app, office);
  await buildCase(app, { customer, office, valuer }, 'submitted', {});
  expect(await show(customer.userId)).toMatchObject({ inquiries: 1, sessions: 1, access: [], grants: [], own: false });
  await show(customer.userId);
  expect(await trail(customer.userId)).toEqual(['account.looked_at']);
  expect(await show(office.userId)).toMatchObject({ own: true });
  expect(await trail(office.userId)).not.toContain('account.looked_at');
  expect((await post('/api/showUser', office, { user_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
});

test('a customer becomes office and back, is signed out by it, and cannot change their own role', async () => {
  const one = await person();
  expect((await post('/api/editUserRole', office, { user_id: one.userId, role: 'admin' })).status).toBe(200);
  expect(await isIn(one)).toBe(false);
  const again = await signIn(one);
  expect((await post('/api/showUsers', again)).status).toBe(200);
  expect((await post('/api/editUserRole', again, { user_id: one.userId, role: 'user' })).body).toMatchObject({
    error_code: 'own_account',
  });
  await post('/api/editUserRole', office, { user_id: one.userId, role: 'user' });
  expect((await post('/api/showUsers', await signIn(one))).status).toBe(403);
  expect(await trail(one.userId)).toEqual(['account.role_changed', 'account.role_changed']);
});

test('who values has a licence, and keeps the role while there are cases', async () => {
  const one = await person();
  expect((await post('/api/editUserRole', office, { user_id: one.userId, role: 'valuer' })).status).toBe(422);
  expect((await post('/api/appointValuer', office, { user_id: one.userId })).body.errors).toHaveProperty('licences');
  const twice = { ...licence, licences: [...licence.licences, ...licence.licences] };
  expect((await post('/api/appointValuer', office, { user_id: one.userId, ...twice })).body.errors).toHaveProperty([
    'licences.1.kind',
  ]);
  expect((await post('/api/appointValuer', office, { user_id: one.userId, ...licence })).status).toBe(200);
  const valuer = await signIn(one);
  expect(await show(one.userId)).toMatchObject({ role: 'valuer', valuer_profile: licence });
  await buildCase(app, { customer: await person(), office, valuer }, 'assigned', {});
  expect((await show(one.userId)).open_cases).toBe(1);
  expect((await post('/api/editUserRole', office, { user_id: one.userId, role: 'user' })).body).toMatchObject({
    error_code: 'valuer_at_work',
    message: expect.stringContaining('odprte primere'),
  });
});

test('a blocked person is signed out immediately and stays out until the office reopens the account as it was', async () => {
  const one = await person();
  const block = (blocked: boolean) =>
    post('/api/blockUser', office, { user_id: one.userId, blocked, reason: 'zloraba računa' });
  expect((await block(true)).status).toBe(200);
  expect(await isIn(one)).toBe(false);
  await expect(signIn(one)).rejects.toThrow('no sign-in');
  expect((await list({ status: 'closed' })).items).toMatchObject([{ user_id: one.userId, blocked: true }]);
  expect((await block(true)).status, 'twice').toBe(404);
  expect((await block(false)).status).toBe(200);
  expect(await isIn(await signIn(one))).toBe(true);
  expect(await trail(one.userId)).toEqual(['account.blocked', 'account.unblocked']);
});

test('an account that its owner closed is not the office’s to open', async () => {
  const one = await person();
  await post('/api/closeAccount', one, { password: 'dolga in varna beseda' });
  expect((await show(one.userId)).status).toBe('closed');
  expect(
    (await post('/api/blockUser', office, { user_id: one.userId, blocked: false, reason: 'na željo' })).status,
  ).toBe(404);
});

test('sessions end at a word of the office, and a link for a new password goes by mail', async () => {
  const one = await person();
  expect((await post('/api/endUserSessions', office, { user_id: one.userId })).status).toBe(200);
  expect(await isIn(one)).toBe(false);
  expect((await post('/api/sendUserReset', office, { user_id: one.userId })).status).toBe(200);
  const letter = (await lettersTo(one.email)).at(-1);
  expect(letter).toMatchObject({ kind: 'password_link', subject: 'Povezava za novo geslo' });
  expect(letter?.body).toMatch(/\/account\/reset#email=.*code=/);
  expect(await trail(one.userId)).toEqual(['session.closed_all', 'password.reset_requested']);
});

test('every change asks for a recent sign-in, and none of it is for others', async () => {
  const one = await person();
  const calls = ['editUserRole', 'appointValuer', 'blockUser', 'endUserSessions', 'sendUserReset'];
  for (const name of ['showUsers', 'showUser', ...calls])
    expect((await post(`/api/${name}`, one)).status, name).toBe(403);
  const late = await person('admin');
  clock.now = new Date(clock.now.getTime() + 11 * 60_000);
  const headers = (await signInLater(late)).headers;
  for (const name of calls)
    expect((await post(`/api/${name}`, { headers }, { user_id: one.userId })).body.error_code, name).toBe(
      'reauth_required',
    );
});

/** A token that is fresh, of a sign-in that is not. */
const signInLater = async (one: Person): Promise<Person> => {
  const fresh = await signIn(one);
  await inScope(db, 'system', (system) =>
    system
      .updateTable('accounts.session')
      .set({ auth_at: new Date(clock.now.getTime() - 11 * 60_000) })
      .where('user_id', '=', one.userId)
      .execute(),
  );
  return fresh;
};
