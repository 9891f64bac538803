import { expect, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { inScope } from '#server/db/database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, person, post } = app;
await loadDemoCadastre(db);
const office = await person('admin');

const given = {
  first_name: 'Žana',
  last_name: 'Kovač',
  assesment_reason: 'sodni_postopek',
  identifier: '1772-1826-40',
};
const openFor = (email: string, more: object = {}) => post('/api/openInquiryFor', office, { ...given, email, ...more });
const lettersTo = (email: string) =>
  inScope(db, 'system', (system) =>
    system.selectFrom('mail.message').select(['kind', 'body']).where('recipient', '=', email).execute(),
  );

test('somebody without an account gets one with a draft, and the way to take both over', async () => {
  const email = 'zana@primer.example';
  expect(await openFor(email)).toMatchObject({ status: 200, body: { data: { is_new: true } } });
  const [letter] = await lettersTo(email);
  expect(letter).toMatchObject({ kind: 'inquiry_opened' });
  expect(letter?.body).toMatch(/\/account\/reset#email=zana%40primer\.example&code=/);
  const drafts = await inScope(db, 'system', (system) =>
    system
      .selectFrom('inquiries.inquiry as i')
      .innerJoin('accounts.account as a', 'a.user_id', 'i.user_id')
      .innerJoin('properties.property as p', 'p.inquiry_id', 'i.inquiry_id')
      .select(['i.status', 'i.number', 'i.assesment_reason', 'a.first_name', 'p.stevilkaDelaStavbe'])
      .where('a.email', '=', email)
      .execute(),
  );
  expect(drafts).toEqual([
    { status: 'draft', number: null, assesment_reason: 'sodni_postopek', first_name: 'Žana', stevilkaDelaStavbe: 40 },
  ]);
});

test('who has an account finds the draft among their own, and the office not until it is handed in', async () => {
  const ana = await person();
  expect(await openFor(ana.email, { identifier: '' })).toMatchObject({ body: { data: { is_new: false } } });
  const { items } = (await post('/api/showInquiry?page=1', ana, {})).body.data;
  expect(items).toMatchObject([{ status: 'draft' }]);
  expect((await lettersTo(ana.email)).at(-1)?.body).toContain('/user/inquiries');
  const { inquiry_id } = items[0];
  expect(await post('/api/showCase', office, { inquiry_id, reason: 'klic stranke' })).toMatchObject({ status: 404 });
});

test('an identifier that the register does not know makes nothing, and nobody but the office may', async () => {
  const email = 'nihce@primer.example';
  for (const identifier of ['1772-99999-9', 'nekaj'])
    expect(await openFor(email, { identifier })).toMatchObject({
      status: 422,
      body: { errors: { identifier: [expect.any(String)] } },
    });
  expect(await lettersTo(email)).toEqual([]);
  expect(await post('/api/openInquiryFor', await person(), { ...given, email })).toMatchObject({ status: 403 });
});
