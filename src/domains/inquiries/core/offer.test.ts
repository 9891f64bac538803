import { expect, test } from 'vitest';
import { clients } from '#domains/clients/texts/sl/clients.ts';
import { legal } from '#domains/orders/texts/legal.ts';
import { seller } from '#domains/orders/texts/sl/seller.ts';
import { formats } from '#platform/i18n/format.ts';
import { codeLists } from '#platform/texts/sl/code-lists.ts';
import { documents } from '#platform/texts/sl/documents.ts';
import { inquiries } from '../texts/sl/inquiries.ts';
import { offer } from '../texts/sl/offer.ts';
import { type OfferFacts, type OfferWords, offerDocument } from './offer.ts';

const words: OfferWords = {
  language: 'sl',
  brand: 'Mera',
  site: 'mera.example',
  form: documents.orderForm,
  legal,
  seller,
  references: clients.fields,
  steps: inquiries.steps,
  labels: codeLists,
  formats: formats('sl'),
  pageOf: documents.pageOf,
  offer,
};

const first: OfferFacts = {
  order: {
    made_at: '2026-01-15T09:00:00.000Z',
    number: '2026-000148',
    completed_on: '2026-01-14T09:00:00.000Z',
    terms_version: '3',
    reason: 'sodni_postopek',
    value_basis: null,
    valuation_date: null,
    urgency: 'standard',
    deadline_days: 10,
    visit_at: null,
    price: null,
    person: null,
    references: { file_number: 'II Pg 12/2026', loan_number: null, order_reference: null },
    properties: [],
  },
  number: '2026-000148',
  version: 1,
  made_at: '2026-01-15T09:00:00.000Z',
  valid_until: '2026-01-29',
  state: 'stands',
  price: { net_cents: 30_000, vat_cents: 6_600, gross_cents: 36_600, vat_percent: 22 },
  payment: { when: 'advance', days: 15 },
  note: null,
  before: null,
};

const said = (facts: OfferFacts) => JSON.stringify(offerDocument(facts, words));

test('an offer says what it costs, until when it stands, how it is paid, and under which number the customer keeps it', () => {
  const printed = offerDocument(first, words);
  expect(printed).toMatchObject({ title: 'Ponudba', reference: '2026-000148', badge: null });
  for (const text of [
    '300,00 €',
    '66,00 €',
    '366,00 €',
    '29/01/2026',
    'v 15 dneh od sprejema',
    'II Pg 12/2026',
    'različica 3',
  ])
    expect(said(first).replaceAll('\u00a0', ' ')).toContain(text);
  expect(printed.blocks.map(({ kind }) => kind)).not.toContain('notice');
});

test('a client without an account accepts by writing, and stands under its name once', () => {
  const person = {
    person_kind: 'organ',
    first_name: 'Okrajno',
    last_name: 'sodišče v Jelševniku',
    company: 'Okrajno sodišče v Jelševniku',
    tax_number: null,
    ...{ street: 'Sodna ulica 1', postal_code: '8990', post: 'Jelševnik', country: 'SI', email: '', phone: '' },
  } as const;
  const paper = said({ ...first, order: { ...first.order, person, entered: true } });
  expect(paper).not.toContain('računu na');
  expect(paper).toContain('Sprejmete jo s sporočilom, pismom ali klicem pisarni.');
  expect(paper.split('Okrajno sodišče v Jelševniku')).toHaveLength(2);
  expect(said(first)).toContain('v svojem računu na mera.example');
});

test('a new version says which one it voids; what is over or accepted says so', () => {
  const second = { ...first, version: 2, before: { made_at: '2026-01-14T09:00:00.000Z', gross_cents: 3_050 } };
  expect(offerDocument(second, words)).toMatchObject({ reference: '2026-000148, različica 2' });
  expect(said(second).replaceAll('\u00a0', ' ')).toContain('nadomešča ponudbo z dne 14/01/2026 za 30,50 € z DDV');
  expect(offerDocument({ ...first, state: 'lapsed' }, words).badge).toBe('Ne velja več');
  expect(offerDocument({ ...first, state: 'accepted' }, words).badge).toBe('Sprejeta');
});

test.each([
  [{ when: 'days', days: 30 }, 'po računu, v 30 dneh od izročitve poročila'],
  [{ when: 'month', days: 15 }, 'po mesečnem računu, v 15 dneh od njegove izdaje'],
] as const)('%j is »%s«', (payment, text) => {
  expect(said({ ...first, payment })).toContain(text);
});
