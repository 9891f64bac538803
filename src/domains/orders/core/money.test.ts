import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, type Line, lessTotals, lineOf, percentOf, priceOf, shareOf, totalsOf } from './money.ts';

const line = fc
  .record({
    unit_net_cents: fc.integer({ min: 1, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    vat_percent: fc.constantFrom(22, 0),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(
    ({ share, ...rest }): Line =>
      lineOf({
        code: 'x',
        name: 'x',
        ...rest,
        discount_cents: percentOf(rest.unit_net_cents * rest.quantity, share),
      }),
  );
const cart = fc.array(line, { minLength: 1, maxLength: 12 });

test('net, VAT and total of 10 000 carts agree, in whole cents, with VAT rounded once for each rate', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const { net_cents, vat_cents, gross_cents, rates } = totalsOf(lines);
      expect([net_cents, vat_cents, gross_cents].every(Number.isSafeInteger)).toBe(true);
      expect(net_cents).toBe(lines.reduce((sum, one) => sum + one.net_cents, 0));
      expect(gross_cents).toBe(net_cents + vat_cents);
      expect(vat_cents).toBe(rates.reduce((sum, rate) => sum + rate.vat_cents, 0));
      for (const rate of rates) {
        const exact = rate.net_cents * rate.vat_percent;
        // Never further from the exact amount than half a cent, and exactly half is rounded up.
        expect(rate.vat_cents * 100 - exact).toBeGreaterThan(-50);
        expect(rate.vat_cents * 100 - exact).toBeLessThanOrEqual(50);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('a fee and what is given back for the rest make the whole again', () => {
  fc.assert(
    fc.property(cart, fc.constantFrom(30, 60), (lines, percent) => {
      const whole = totalsOf(lines);
      const fee = totalsOf(shareOf(lines, percent));
      const back = lessTotals(whole, fee);
      expect(fee.net_cents + back.net_cents).toBe(whole.net_cents);
      expect(fee.vat_cents + back.vat_cents).toBe(whole.vat_cents);
      expect(fee.gross_cents + back.gross_cents).toBe(whole.gross_cents);
    }),
  );
});

test.each([
  [1_200, 264],
  [25, 6],
  [3_900, 858],
  [34_900, 7_678],
  [-25, -5],
])('22 %% of %i cents is %i cents: half a cent goes up', (net, vat) => {
  expect(percentOf(net, 22)).toBe(vat);
});

test('what was paid beyond the price is a surplus, what is missing is open', () => {
  expect(balanceOf({ due: 100, paid: 60, refunded: 0 })).toEqual({ open_cents: 40, surplus_cents: 0 });
  expect(balanceOf({ due: 100, paid: 130, refunded: 0 })).toEqual({ open_cents: 0, surplus_cents: 30 });
  expect(balanceOf({ due: 100, paid: 130, refunded: 30 })).toEqual({ open_cents: 0, surplus_cents: 0 });
});

test.each([
  [1.5, 6_000, 9_000],
  [1.15, 100, 115],
  [0.01, 49, 0],
  [0.01, 50, 1],
  [0.33, 1_001, 330],
  [1_000, 100_000_000, 100_000_000_000],
])('%d pieces of %i cents cost %i cents: whole cents, half a cent goes up', (quantity, unit, cents) => {
  expect(priceOf(quantity, unit)).toBe(cents);
});
