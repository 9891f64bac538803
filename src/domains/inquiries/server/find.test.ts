import { expect, test } from 'vitest';
import { buildCase, buildInquiry, buildPerson, buildValuer } from '../../../../tests/support/builders.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { person, as, post } = app;
const office = await person('admin');
const valuer = await buildValuer(app, office);
const customer = await person();
const personal_information = buildPerson({ first_name: 'Žiga', last_name: 'Črnčec', email: 'ziga@primer.example' });
const { inquiry_id } = await buildCase(app, { customer, office, valuer }, 'accepted', {
  visit: '2026-01-21T09:00:00Z',
  step0: {
    personal_information,
    details: {
      court: { name: 'Okrajno sodišče Jelševnik', file_number: 'II N 214/2026' },
      access_contact: { name: 'Vratar Hrast', phone: '+386 31 555 777' },
    },
  },
});
const { number } = await as(customer).showInquiry({ inquiry_id });
const find = async (who: Person, q: string) => (await as(who).findCases({ q })).items;

test.each([
  'number',
  'Fuzine',
  'fužine 1',
  'pot na',
  'crncec',
  'ČRNČEC žiga',
  'ziga@primer',
  '041123',
  '214/2026',
  '031555777',
  '+38631555777',
  '031 555 777',
  '00386 31 555 777',
  '+386 (0)31/555-777',
  'vratar',
  '2001-12-3',
  '2001-12',
  'short number',
])('the house finds a case by %s', async (text) => {
  const q = text === 'number' ? number : text === 'short number' ? number?.replace(/-0+/, '-') : text;
  for (const [as, viewer] of [
    [office, 'admin'],
    [valuer, 'valuer'],
  ] as const)
    expect(await find(as, existing(q))).toMatchObject([
      { inquiry_id, number, viewer, person: 'Žiga Črnčec', file_number: 'II N 214/2026', status: 'assigned' },
    ]);
  // The search of the queue means the same by the same words.
  const listed = await post('/api/showQueue', office, { text: q });
  expect(listed.body.data.items).toMatchObject([{ inquiry_id }]);
});

test('a customer finds their own, a draft too, and nothing of others', async () => {
  expect(await find(customer, 'fuzine')).toMatchObject([{ inquiry_id, viewer: 'customer', person: null }]);
  const bor = await person();
  expect(await find(bor, 'fuzine')).toEqual([]);
  const draft = await buildInquiry(app, bor, '2026-01-22T09:00:00Z');
  expect(await find(bor, 'fuzine')).toMatchObject([{ inquiry_id: draft.inquiry_id, number: null, status: 'draft' }]);
  // No one else knows of a draft, not even the office.
  expect((await find(office, 'fuzine')).map((one: { inquiry_id: string }) => one.inquiry_id)).toEqual([inquiry_id]);
  expect(await find(await person('valuer'), 'crncec')).toEqual([]);
});

test('signs of a pattern are only signs, and every word has to stand', async () => {
  for (const q of ['%%', '__', 'fuzine neznan', "a' or '1'='1"]) expect(await find(office, q), q).toEqual([]);
  for (const text of ['%%', 'fuzine neznan']) expect((await as(office).showQueue({ text })).items, text).toEqual([]);
  expect(await as(office).refused.findCases({ q: 'a' })).toMatchObject({ status: 422 });
});
