import { expect, test } from 'vitest';
import { sl } from '#app/texts/sl/index.ts';
import { clients } from '#domains/clients/texts/sl/clients.ts';
import { legal } from '#domains/orders/texts/legal.ts';
import { formats } from '#platform/i18n/format.ts';
import { type OrderFacts, type OrderProperty, type OrderWords, orderForm } from './order-form.ts';

const words: OrderWords = {
  language: 'sl',
  brand: 'Mera',
  site: 'mera.example',
  form: sl.documents.orderForm,
  legal,
  seller: sl.seller,
  references: clients.fields,
  steps: sl.inquiries.steps,
  labels: sl.codeLists,
  formats: formats('sl'),
  pageOf: sl.documents.pageOf,
};

const parcel: OrderProperty = {
  property_type: 'parcel',
  kind: 'zemljisce_za_gradnjo',
  sifraKo: 1772,
  katastrskaObcina: 'SLAPE',
  stevilkaStavbe: null,
  stevilkaDelaStavbe: null,
  parcelnaStevilka: '*15/2',
  naslov: null,
  povrsina: null,
  documents: [],
};

const draft: OrderFacts = {
  made_at: '2026-01-15T09:00:00.000Z',
  number: null,
  completed_on: null,
  terms_version: '3',
  reason: null,
  value_basis: null,
  valuation_date: null,
  urgency: 'standard',
  deadline_days: 10,
  visit_at: null,
  price: null,
  person: null,
  properties: [],
};

const order: OrderFacts = {
  ...draft,
  number: '2026-000148',
  completed_on: '2026-01-15T09:00:00.000Z',
  reason: 'drugo',
  visit_at: '2026-01-20T12:00:00.000Z',
  person: {
    person_kind: 'pravna_oseba',
    first_name: 'Ana',
    last_name: 'Novak',
    company: 'Žaga d. o. o.',
    tax_number: null,
    street: 'Slovenska cesta 5',
    postal_code: '1000',
    post: 'Ljubljana',
    country: 'SI',
    email: 'ana@primer.si',
    phone: '041 123 456',
  },
  properties: [parcel],
};

const blockOf = <K extends string>(facts: OrderFacts, kind: K) =>
  orderForm(facts, words).blocks.find((block): block is Extract<typeof block, { kind: K }> => block.kind === kind);

test('an order is headed by its number, a summary by the day on which it was made', () => {
  expect(orderForm(order, words)).toMatchObject({ madeAt: order.made_at, badge: null, reference: order.number });
  const summary = { badge: 'Osnutek', title: 'Povzetek povpraševanja', reference: '15/01/2026 10:00' };
  expect(orderForm(draft, words)).toMatchObject(summary);
});

test('a summary has neither terms nor places for signatures', () => {
  const kinds = orderForm({ ...order, number: null }, words).blocks.map(({ kind }) => kind);
  expect(kinds).not.toContain('signatures');
  expect(kinds).not.toContain('list');
});

test('the numbers of the customer stand under the parties, where some were given', () => {
  const references = { file_number: 'II Pg 12/2026', loan_number: null, order_reference: 'NAR-7' };
  expect(blockOf({ ...order, references }, 'facts')).toMatchObject({
    facts: [
      { label: 'Številka spisa', value: 'II Pg 12/2026' },
      { label: 'Referenca naročila', value: 'NAR-7' },
    ],
  });
  expect(JSON.stringify(orderForm(order, words))).not.toContain('Številka spisa');
});

test('a firm orders in its name, and its person is named under it', () => {
  expect(blockOf(order, 'parties')?.parties[0]).toMatchObject({
    name: 'Žaga d. o. o.',
    lines: ['Ana Novak', 'Pravna oseba', 'Slovenska cesta 5', '1000 Ljubljana', 'ana@primer.si', '041 123 456'],
  });
});

test('who does it is named with address, numbers and how to reach them; forms of before keep the name of the house', () => {
  const seller = {
    name: 'Ocene Kolar, d. o. o.',
    street: 'Slovenska cesta 1',
    postal_code: '1000',
    post: 'Ljubljana',
    tax_number: '59082437',
    registration_number: '6853842000',
    register: 'Okrožno sodišče v Ljubljani',
    profession: 'Pooblaščeni ocenjevalci vrednosti nepremičnin',
    licence: null,
    supervision: 'Agencija za javni nadzor nad revidiranjem',
    controller: null,
    privacy_contact: null,
    processors: null,
    email: 'racuni@kolar.example',
    phone: '01 234 56 78',
    vat_payer: true,
  };
  expect(blockOf({ ...order, seller }, 'parties')?.parties[1]).toMatchObject({
    name: 'Ocene Kolar, d. o. o.',
    lines: [
      'Slovenska cesta 1, 1000 Ljubljana',
      'ID za DDV: SI59082437',
      'Matična številka: 6853842000, Okrožno sodišče v Ljubljani',
      'Pooblaščeni ocenjevalci vrednosti nepremičnin',
      'Nadzor: Agencija za javni nadzor nad revidiranjem',
      'racuni@kolar.example',
      '01 234 56 78',
      'mera.example',
    ],
  });
  expect(blockOf(order, 'parties')?.parties[1]).toMatchObject({ name: 'Mera' });
});

test.each([
  [{}, '1772 *15/2'],
  [{ property_type: 'building', stevilkaStavbe: 1826, parcelnaStevilka: null }, '1772-1826'],
  [{ property_type: 'building_part', stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 }, '1772-1826-40'],
] as const)('a property %j is named %s', (change, identifier) => {
  const table = blockOf({ ...order, properties: [{ ...parcel, ...change }] }, 'table');
  expect(table?.rows[0]).toMatchObject(['1.', {}, { text: identifier }, '1772 SLAPE', '–']);
});

test('a price that was agreed stands with and without VAT and its day; none is said to follow', () => {
  const valuesOf = (facts: OrderFacts) => blockOf(facts, 'facts')?.facts.map(({ value }) => value);
  expect(valuesOf(order)).toContain('Po ponudbi');
  const accepted_on = '2026-01-18T09:00:00.000Z';
  const price = { net_cents: 25_000, vat_percent: 22, gross_cents: 30_500, accepted_on };
  expect(valuesOf({ ...order, price, value_basis: 'trzna', valuation_date: '2026-01-31' })).toEqual([
    'Drugo',
    'Tržna vrednost',
    '31/01/2026',
    'torek, 20/01/2026 ob 13:00',
    'Običajno (10 delovnih dni)',
    '250,00\u00a0€ brez DDV, 305,00\u00a0€ z 22 % DDV',
    '18/01/2026 10:00',
  ]);
});

test('legal text is Slovenian and says so, with the version that was accepted and when', () => {
  const list = orderForm(order, { ...words, language: 'en' }).blocks.find(({ language }) => language === 'sl');
  expect(list).toMatchObject({
    kind: 'list',
    items: expect.arrayContaining([expect.stringMatching(/različica 3.*15\/01\/2026 10:00/)]),
  });
});
