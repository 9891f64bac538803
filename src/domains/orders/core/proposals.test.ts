import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Awaiting, isSamePayer, proposalsFor, referencesIn } from './proposals.ts';
import { isReference, orderReference, shownReference } from './reference.ts';

type Told = Parameters<typeof proposalsFor>[0];
const told = (change: Partial<Told> = {}): Told => ({
  cents: 1,
  reference: null,
  endToEnd: null,
  payer: null,
  purpose: null,
  takenFrom: null,
  ...change,
});
const bank: Awaiting = {
  order_id: 'bank',
  reference: orderReference(2026, 123),
  numbers: ['N-2026-000123', 'P-2026-000123', 'R-2026-000104'],
  buyer: 'Hranilnica Tromostje d. d.',
  open_cents: 181_780,
};
const builder: Awaiting = {
  order_id: 'builder',
  reference: orderReference(2026, 104),
  numbers: ['N-2026-000104', 'P-2026-000104', 'R-2026-000087'],
  buyer: 'Gradnje Hribar, d. o. o.',
  open_cents: 103_700,
};
const awaiting = [builder, bank];

test.each([
  'SI1220260001236',
  'SI12 2026 0001 236',
  'si12 2026-0001236',
  'SI12 2026000123-6',
  'SI00 20260001236',
  'SI00 2026000123-6',
  'RF92 2026 0001 236',
  '20260001236',
  'placilo po sklicu SI12 2026 0001 236, hvala',
  'Sklic: 2026.0001.236',
])('»%s« names the order by its reference', (text) => {
  for (const place of ['reference', 'endToEnd', 'purpose'] as const) {
    expect(referencesIn(told({ [place]: text }))).toEqual([bank.reference]);
    const [first] = proposalsFor(told({ [place]: text }), awaiting);
    expect([first?.order_id, first?.reasons[0]]).toEqual(['bank', 'reference']);
  }
});

test.each(['SI12 2026 0001 237', 'SI99', 'najemnina', '041 123 456', '2026'])('»%s« names nothing', (text) => {
  expect(referencesIn(told({ purpose: text }))).toEqual([]);
  expect(proposalsFor(told({ purpose: text }), awaiting)).toEqual([]);
});

test.each([
  { purpose: 'R-2026-000104', order: 'bank' },
  { purpose: 'racun 2026 104', order: 'bank' },
  { purpose: 'Plačilo računa št. 2026-104', order: 'bank' },
  { purpose: 'rac. 2026/000104', order: 'bank' },
  { purpose: 'predracun P-2026-000104', order: 'builder' },
  { purpose: 'predračun 2026-104', order: 'builder' },
  { purpose: 'naročilo N2026-000123', order: 'bank' },
])('»$purpose« names the document of $order', ({ purpose, order }) => {
  expect(proposalsFor(told({ purpose }), awaiting)).toEqual([{ order_id: order, reasons: ['number'] }]);
});

test('a bare number is of any kind: the amount and the payer say which', () => {
  const found = proposalsFor(
    told({ reference: 'SI002026104', cents: 181_780, payer: 'HRANILNICA TROMOSTJE' }),
    awaiting,
  );
  expect(found).toEqual([
    { order_id: 'bank', reasons: ['number', 'amount', 'payer'] },
    { order_id: 'builder', reasons: ['number'] },
  ]);
});

test('what was taken back from an order is not proposed for it again, whatever speaks for it', () => {
  const back = told({ reference: bank.reference, cents: bank.open_cents, payer: bank.buyer, takenFrom: 'bank' });
  expect(proposalsFor(back, awaiting)).toEqual([]);
});

test('part of the price is proposed by its payer, and nothing where nothing speaks for it', () => {
  const part = told({ cents: 30_000, payer: 'GRADNJE HRIBAR D.O.O.', purpose: 'obrok po dogovoru' });
  expect(proposalsFor(part, awaiting)).toEqual([{ order_id: 'builder', reasons: ['payer'] }]);
  expect(proposalsFor(told({ cents: 8_500, payer: 'Papirnica Brezje', purpose: 'SI00 77-2026' }), awaiting)).toEqual(
    [],
  );
});

test.each([
  ['Žiga Šušteršič', 'SUSTERSIC ZIGA', true],
  ['Gradnje Hribar, d. o. o.', 'GRADNJE HRIBAR DOO', true],
  ['Hranilnica Tromostje d. d.', 'Hranilnica Tromostje d. d., Ljubljana', true],
  ['Lipa, s. p.', 'Lipa Ljubljana d. o. o.', false],
  ['Marko Vidmar', 'Marko Novak', false],
  ['d. o. o.', 'd. o. o.', false],
])('%s and %s are the same payer: %s', (one, other, isSame) => {
  expect(isSamePayer(one, other)).toBe(isSame);
  expect(isSamePayer(other, one)).toBe(isSame);
});

test('the reference of any order is found in any writing, and what is wrong in one digit is not', () => {
  const order = fc.tuple(fc.integer({ min: 2024, max: 2040 }), fc.integer({ min: 1, max: 999_999 }));
  const mark = fc.constantFrom('', ' ', '-', '/', '.');
  fc.assert(
    fc.property(order, mark, fc.integer({ min: 0, max: 10 }), ([year, serial], between, at) => {
      const reference = orderReference(year, serial);
      expect(isReference(reference)).toBe(true);
      const digits = reference.slice(4);
      const written = `plačilo ${digits.slice(0, at)}${between}${digits.slice(at)}, hvala`;
      expect(referencesIn(told({ purpose: written }))).toEqual([reference]);
      expect(referencesIn(told({ reference: shownReference(reference) }))).toEqual([reference]);
      const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`;
      expect(referencesIn(told({ reference: wrong }))).toEqual([]);
    }),
  );
});
