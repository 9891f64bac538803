import { expect, test } from 'vitest';
import { trailOf } from '#platform/server/audit/trail.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildCase, buildValuer } from '../../../../tests/support/builders.ts';
import { rightPassword } from '../../../../tests/support/password.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, as, post, person, signIn, lettersTo, clock } = app;
const office = await person('admin');
const licence = {
  licences: [
    { kind: 'sodni_cenilec', number: 'SC-77', issuer: 'Ministrstvo za pravosodje', valid_until: '2030-01-01' },
  ],
  regions: [],
};
const list = async (filters: object = {}) => await as(office).showUsers(filters);
const reason = 'klic stranke';
const show = async (user_id: string) => await as(office).showUser({ user_id, reason });
const trail = async (userId: string) =>
  (await inScope(db, 'system', (system) => trailOf(system, userId)))
    .filter(({ actor_id, object_id }) => actor_id === office.userId && object_id === userId)
    .map(({ event }) => event);
const looks = async (userId: string) =>
  (await inScope(db, 'system', (system) => trailOf(system, userId))).filter(
    ({ event, object_id }) => event === 'account.looked_at' && object_id === userId,
  );
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
  expect(found?.last_sign_in_at).toBe(clock.now.toISOString());
  expect(
    (await list({ text: one.email.slice(0, 12) })).items.map(({ user_id }: { user_id: string }) => user_id),
  ).toEqual([one.userId]);
  await inScope(db, 'system', (system) =>
    system
      .updateTable('accounts.account')
      .set({ phone: '+386 41 700 800' })
      .where('user_id', '=', one.userId)
      .execute(),
  );
  for (const text of ['041700800', '041 700 800', '+38641700800', '00386 41 700-800'])
    expect((await list({ text })).items, text).toMatchObject([{ user_id: one.userId }]);
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
  expect((await looks(customer.userId)).map(({ details }) => details)).toEqual([{ reason }]);
  expect(await show(office.userId)).toMatchObject({ own: true });
  expect(await trail(office.userId)).not.toContain('account.looked_at');
  expect((await as(office).refused.showUser({ user_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
});

test('who looks at a customer says why, once a day for each of the office; colleagues are managed without', async () => {
  const [customer, other, valuer] = [await person(), await person('admin'), await person('valuer')];
  const open = (who: Person, user_id: string, why?: string) => post('/api/showUser', who, { user_id, reason: why });
  const refused = { status: 403, body: { error_code: 'look_reason_required' } };
  expect(await open(office, customer.userId)).toMatchObject(refused);
  expect(await open(office, customer.userId, 'x')).toMatchObject({ status: 422 });
  expect(await trail(customer.userId), 'nothing was shown').toEqual([]);
  expect(await open(office, customer.userId, reason)).toMatchObject({ status: 200 });
  expect(await open(office, customer.userId)).toMatchObject({ status: 200 });
  expect(await open(other, customer.userId)).toMatchObject(refused);
  for (const one of [valuer, other]) expect(await open(office, one.userId)).toMatchObject({ status: 200 });
  expect((await looks(valuer.userId)).map(({ details }) => details)).toEqual([{}]);
});

test('a customer becomes office and back, is signed out by it, and cannot change their own role', async () => {
  const one = await person();
  await as(office).editUserRole({ user_id: one.userId, role: 'admin' });
  expect(await isIn(one)).toBe(false);
  const again = await signIn(one);
  await as(again).showUsers();
  expect((await post('/api/editUserRole', again, { user_id: one.userId, role: 'user' })).body).toMatchObject({
    error_code: 'own_account',
  });
  await as(office).editUserRole({ user_id: one.userId, role: 'user' });
  expect((await post('/api/showUsers', await signIn(one))).status).toBe(403);
  expect(await trail(one.userId)).toEqual(['account.role_changed', 'account.role_changed']);
});

test('who values has a licence, and keeps the role while there are cases', async () => {
  const one = await person();
  expect((await as(office).refused.editUserRole({ user_id: one.userId, role: 'valuer' })).status).toBe(422);
  expect((await post('/api/appointValuer', office, { user_id: one.userId })).body.errors).toHaveProperty('licences');
  const twice = { ...licence, licences: [...licence.licences, ...licence.licences] };
  expect((await post('/api/appointValuer', office, { user_id: one.userId, ...twice })).body.errors).toHaveProperty([
    'licences.1.kind',
  ]);
  expect((await post('/api/appointValuer', office, { user_id: one.userId, ...licence })).status).toBe(200);
  const valuer = await signIn(one);
  expect(await show(one.userId)).toMatchObject({ role: 'valuer', valuer_profile: licence });
  await buildCase(app, { customer: await person(), office, valuer }, 'assigned', {
    visit: '2026-01-22T09:00:00Z',
    assigns: { internal_note: 'Drugega cenilca ni.' },
  });
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
  expect((await post('/api/closeAccount', one, { password: rightPassword })).status).toBe(200);
  expect((await show(one.userId)).status).toBe('closed');
  expect((await as(office).refused.blockUser({ user_id: one.userId, blocked: false, reason: 'na željo' })).status).toBe(
    404,
  );
});

test('sessions end at a word of the office, and a link for a new password goes by mail', async () => {
  const one = await person();
  await as(office).endUserSessions({ user_id: one.userId });
  expect(await isIn(one)).toBe(false);
  await as(office).sendUserReset({ user_id: one.userId });
  const letter = (await lettersTo(one.email)).at(-1);
  expect(letter).toMatchObject({ kind: 'password_link', subject: 'Povezava za novo geslo' });
  expect(letter?.body).toMatch(/\/account\/reset#email=.*code=/);
  expect(await trail(one.userId)).toEqual(['session.closed_all', 'password.reset_requested']);
});

test('a colleague is invited with a role, and sets a password of their own by a link that is good for some days', async () => {
  const invite = (input: object) =>
    post('/api/inviteStaff', office, { first_name: 'Nina', last_name: 'Šuštar', role: 'valuer', ...input });
  const email = 'Nina.Sustar@primer.si';
  const password = 'sedem modrih vrat';
  const linkOf = async () => {
    const letter = (await lettersTo('nina.sustar@primer.si')).at(-1);
    expect(letter).toMatchObject({ kind: 'staff_invited', subject: 'Povabilo v aplikacijo Mera' });
    const [, hash = ''] = /\/account\/reset#(\S+)/.exec(letter?.body ?? '') ?? [];
    return Object.fromEntries(new URLSearchParams(hash));
  };
  const follow = async (link: object) => {
    const { cookies } = await app.app.inject('/sanctum/csrf-cookie');
    const csrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const answer = await app.app.inject({
      method: 'POST',
      url: '/changePasswordWithCode',
      payload: { ...link, password, password_confirmation: password },
      headers: { 'x-xsrf-token': csrf },
      cookies: { 'XSRF-TOKEN': csrf },
    });
    return { status: answer.statusCode };
  };
  expect(await invite({ email, role: 'user' })).toMatchObject({ status: 422 });
  const { user_id } = (await invite({ email })).body.data;
  expect(await show(user_id)).toMatchObject({
    role: 'valuer',
    invited: true,
    valuer_profile: null,
    terms_accepted_at: null,
  });
  const first = await linkOf();
  // Asked again, as after a mistake in the name or the role, the newer link takes the place of the older.
  const before = clock.now;
  clock.now = new Date(before.getTime() + 1_000);
  expect((await invite({ email, role: 'admin' })).body.data).toEqual({ user_id });
  expect(await show(user_id)).toMatchObject({ role: 'admin', invited: true });
  expect((await follow(first)).status).toBe(422);
  clock.now = new Date(before.getTime() + 5 * 24 * 3_600_000);
  const second = await linkOf();
  expect((await follow(second)).status).toBe(200);
  expect((await follow(second)).status, 'once').toBe(422);
  clock.now = before;
  expect(await show(user_id)).toMatchObject({ invited: false });
  expect(await trail(user_id)).toContain('account.invited');
  const taken = { status: 422, body: { errors: { email: [expect.stringContaining('že ima račun')] } } };
  expect(await invite({ email })).toMatchObject(taken);
  expect(await invite({ email: (await person()).email }), 'a customer').toMatchObject(taken);

  await invite({ email: 'pozna@primer.si' });
  clock.now = new Date(before.getTime() + 5 * 24 * 3_600_000 + 1_000);
  const late = (await lettersTo('pozna@primer.si')).at(-1)?.body ?? '';
  const [, hash = ''] = /\/account\/reset#(\S+)/.exec(late) ?? [];
  expect((await follow(Object.fromEntries(new URLSearchParams(hash)))).status, 'too late').toBe(422);
  clock.now = before;
});

test('every change asks for a recent sign-in, and none of it is for others', async () => {
  const one = await person();
  const calls = ['inviteStaff', 'editUserRole', 'appointValuer', 'blockUser', 'endUserSessions', 'sendUserReset'];
  for (const name of ['showUsers', 'showUser', ...calls])
    expect((await post(`/api/${name}`, one)).status, name).toBe(403);
  const late = await person('admin');
  clock.now = new Date(clock.now.getTime() + 11 * 60_000);
  const headers = (await signInLater(late)).headers;
  const invited = { email: 'nov@primer.si', first_name: 'Nov', last_name: 'Nov', role: 'admin' };
  for (const name of calls)
    expect((await post(`/api/${name}`, { headers }, { ...invited, user_id: one.userId })).body.error_code, name).toBe(
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

test('the office sends itself a test message, and nobody else does', async () => {
  const tester = await person('admin');
  expect(await as(tester).sendTestMail()).toEqual({ recipient: tester.email });
  expect((await lettersTo(tester.email)).map(({ kind }) => kind)).toContain('test_mail');
  expect((await post('/api/sendTestMail', await person())).status).toBe(403);
});
