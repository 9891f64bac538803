import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOf, countedOf, debtorsOf, isFoundBy, type LedgerEntry, sumOpen, sumRates } from './ledger.ts';
import { type Line, lessTotals, lineOf, totalsOf } from './money.ts';

const today = '2026-11-25';
const entry = (change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  number: 'R-2026-000087',
  kind: 'invoice',
  order_number: 'N-2026-000101',
  inquiry_number: '2026-000112',
  buyer: 'Gradnje Hribar, d. o. o.',
  buyer_tax_number: 'SI10000003',
  due_on: null,
  gross_cents: 103_700,
  open_cents: 103_700,
  ...change,
});

test.each([
  { due_on: null, age: 'not_due' },
  { due_on: '2026-12-01', age: 'not_due' },
  { due_on: '2026-11-25', age: 'not_due' },
  { due_on: '2026-11-24', age: 'to_15' },
  { due_on: '2026-11-10', age: 'to_15' },
  { due_on: '2026-11-09', age: 'to_30' },
  { due_on: '2026-10-26', age: 'to_30' },
  { due_on: '2026-10-25', age: 'to_60' },
  { due_on: '2026-09-26', age: 'to_60' },
  { due_on: '2026-09-25', age: 'over_60' },
])('what was due on $due_on is $age', ({ due_on, age }) => {
  expect(ageOf({ due_on }, today)).toBe(age);
});

test.each([
  { text: 'r-2026-000087', isFound: true },
  { text: '000087', isFound: true },
  { text: 'hribar', isFound: true },
  { text: 'gradnje hribar d.o.o.', isFound: true },
  { text: '10000003', isFound: true },
  { text: '2026-000112', isFound: true },
  { text: '1.037,00 €', isFound: true },
  { text: '1037', isFound: true },
  { text: '1037,01', isFound: false },
  { text: 'Lipov gaj', isFound: false },
])('»$text« finds it: $isFound', ({ text, isFound }) => {
  expect(isFoundBy(text)(entry())).toBe(isFound);
});

test('an amount finds what is open of a document too, and a credit note by its amount without the sign', () => {
  expect(isFoundBy('300,00')(entry({ open_cents: 30_000 }))).toBe(true);
  expect(isFoundBy('213,5')(entry({ gross_cents: -21_350, open_cents: 0 }))).toBe(true);
});

test('what is open is counted once in its age, and the overdue is the open without what is not due', () => {
  const due = fc
    .integer({ min: -120, max: 120 })
    .map((days) => new Date(Date.UTC(2026, 10, 25 + days)).toISOString().slice(0, 10));
  const some = fc.array(
    fc.record({ due_on: fc.option(due), open_cents: fc.integer({ min: 0, max: 1_000_000 }) }).map((one) => entry(one)),
  );
  fc.assert(
    fc.property(some, (entries) => {
      const { open, overdue, ages } = sumOpen(entries, today);
      const all = (of: readonly { cents: number; documents: number }[]) => ({
        cents: of.reduce((sum, { cents }) => sum + cents, 0),
        documents: of.reduce((sum, { documents }) => sum + documents, 0),
      });
      expect(all(ages)).toEqual({ cents: open.cents, documents: open.documents });
      expect(all(ages.filter(({ age }) => age !== 'not_due'))).toEqual({
        cents: overdue.cents,
        documents: overdue.documents,
      });
    }),
  );
});

const line = fc
  .record({
    unit_net_cents: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    vat_percent: fc.constantFrom(22, 9, 0),
  })
  .map((one): Line => lineOf({ code: 'x', name: 'x', ...one }));
const cart = fc.array(line, { minLength: 1, maxLength: 8 });

test('the books count each cent once: an advance and the invoice that takes it off are the whole price, by every rate', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const totals = totalsOf(lines);
      const advance = { number: 'A', issued_on: today, totals };
      const counted = [countedOf({ totals, advance: null }), countedOf({ totals, advance })];
      expect(counted[1]).toEqual(lessTotals(totals, totals));
      expect(sumRates(counted)).toEqual(
        totals.rates.filter(({ net_cents, vat_cents }) => net_cents !== 0 || vat_cents !== 0),
      );
    }),
  );
});

test('net and VAT by rate add up to those of the documents', () => {
  fc.assert(
    fc.property(fc.array(cart.map(totalsOf), { maxLength: 12 }), (documents) => {
      const rates = sumRates(documents);
      const sum = (of: readonly { net_cents: number; vat_cents: number }[]) => [
        of.reduce((total, { net_cents }) => total + net_cents, 0),
        of.reduce((total, { vat_cents }) => total + vat_cents, 0),
      ];
      expect(sum(rates)).toEqual(sum(documents));
      expect(new Set(rates.map(({ vat_percent }) => vat_percent)).size).toBe(rates.length);
    }),
  );
});

test.each([
  {
    what: 'a person who also pays for a firm',
    one: ['a', 'Lipov gaj, d. o. o.', '10000003'],
    other: ['a', 'Ana Novak', null],
    same: false,
  },
  {
    what: 'a person and a firm, both with a number',
    one: ['a', 'Lipov gaj', '10000003'],
    other: ['a', 'Ana Novak', '20000006'],
    same: false,
  },
  {
    what: 'a firm whose name was spelled otherwise',
    one: ['a', 'Lipov gaj', 'SI10000003'],
    other: ['a', 'LIPOV GAJ, d. o. o.', '10000003'],
    same: true,
  },
  {
    what: 'a payer whose number was added later',
    one: ['a', 'Ana Novak', null],
    other: ['a', 'ana novak', '20000006'],
    same: true,
  },
  { what: 'two accounts with one name', one: ['a', 'Ana Novak', null], other: ['b', 'Ana Novak', null], same: false },
  {
    what: 'two clients with one tax number by mistake',
    one: ['a', 'Hiša', '10000003'],
    other: ['b', 'Hiša', '10000003'],
    same: false,
  },
] as const)('$what: one debtor is $same', ({ one, other, same }) => {
  const [first, second] = [one, other].map(([owner, buyer, buyer_tax_number]) => ({ owner, buyer, buyer_tax_number }));
  if (!first || !second) throw new Error('two rows are compared');
  const debtorOf = debtorsOf([first, second]);
  expect(debtorOf(first) === debtorOf(second)).toBe(same);
});
