import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { rightPassword as password } from '../../../../tests/support/password.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, person, as, post, signIn, lettersTo } = app;
await loadDemoCadastre(db);
const office = await person('admin');

const given = {
  first_name: 'Žana',
  last_name: 'Kovač',
  assesment_reason: 'sodni_postopek',
  identifier: '1772-1826-40',
};
const openFor = (email: string, more: object = {}) => post('/api/openInquiryFor', office, { ...given, email, ...more });

test('a person without an account gets one with a draft, and a link to take both over', async () => {
  const email = 'zana@primer.example';
  expect(await openFor(email)).toMatchObject({ status: 200, body: { data: { is_new: true } } });
  const [letter] = await lettersTo(email);
  expect(letter).toMatchObject({ kind: 'inquiry_opened' });
  expect(letter?.body).toMatch(/\/account\/reset#email=zana%40primer\.example&code=/);
  // By the link they set a password, sign in and find the draft with its property.
  const code = new URLSearchParams(/#(\S+)/.exec(letter?.body ?? '')?.[1]).get('code');
  const set = { email, code, password, password_confirmation: password };
  const cookies = (await app.app.inject('/sanctum/csrf-cookie')).cookies;
  const csrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const changed = await app.app.inject({
    method: 'POST',
    url: '/changePasswordWithCode',
    payload: set,
    headers: { 'x-xsrf-token': csrf },
    cookies: { 'XSRF-TOKEN': csrf },
  });
  expect(changed.statusCode).toBe(200);
  const zana = await signIn({ userId: '', email });
  const { items } = (await post('/api/showInquiry?page=1', zana, {})).body.data;
  expect(items).toMatchObject([{ status: 'draft', number: null, assesment_reason: 'sodni_postopek' }]);
  const { inquiry_id } = items[0];
  const shown = (await as(zana).showProperties({ inquiry_id })).items;
  expect(shown).toMatchObject([{ stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 }]);
});

test('a person with an account finds the draft among their own; the office sees it once it is submitted', async () => {
  const ana = await person();
  expect(await openFor(ana.email, { identifier: '' })).toMatchObject({ body: { data: { is_new: false } } });
  const { items } = (await post('/api/showInquiry?page=1', ana, {})).body.data;
  expect(items).toMatchObject([{ status: 'draft' }]);
  expect((await lettersTo(ana.email)).at(-1)?.body).toContain('/user/inquiries');
  const { inquiry_id } = items[0];
  expect(await as(office).refused.showCase({ inquiry_id, reason: 'klic stranke' })).toMatchObject({ status: 404 });
});

test('whoever typed in an address gets no draft of the office: its owner is asked to confirm first', async () => {
  const stranger = await person();
  const set = (status: string) =>
    inScope(db, 'system', (system) =>
      sql`update accounts.account set status = ${status} where user_id = ${stranger.userId}`.execute(system),
    );
  await set('unconfirmed');
  expect(await openFor(stranger.email)).toMatchObject({
    status: 422,
    body: { errors: { email: [expect.stringContaining('še ni potrdil')] } },
  });
  expect((await post('/api/showInquiry?page=1', stranger, {})).body.data.items).toEqual([]);
  expect((await lettersTo(stranger.email)).map(({ kind }) => kind)).toEqual(['confirm_email']);
  await set('active');
  expect((await openFor(stranger.email)).status).toBe(200);
});

test('an identifier that the register does not know creates nothing, and only the office may call it', async () => {
  const email = 'nihce@primer.example';
  for (const identifier of ['1772-99999-9', 'nekaj'])
    expect(await openFor(email, { identifier })).toMatchObject({
      status: 422,
      body: { errors: { identifier: [expect.any(String)] } },
    });
  expect(await lettersTo(email)).toEqual([]);
  expect(await post('/api/openInquiryFor', await person(), { ...given, email })).toMatchObject({ status: 403 });
});
