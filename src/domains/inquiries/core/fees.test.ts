import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeCentsOf, owedOf } from './fees.ts';

test.each([
  [30_000, { percent: 40, cents: null }, 12_000],
  [24_590, { percent: 33.33, cents: null }, 8_196],
  [12_345, { percent: 12.5, cents: null }, 1_543],
  [30_000, { percent: null, cents: 15_000 }, 15_000],
  [30_000, { percent: 0, cents: null }, 0],
  [30_000, { percent: null, cents: null }, null],
])('of %i cents %j is %s', (net, terms, cents) => {
  expect(feeCentsOf(net, terms)).toBe(cents);
});

test.each([
  [30_000, { percent: 40, cents: null }, 100, { netCents: 30_000, cents: 12_000 }],
  [30_000, { percent: 40, cents: null }, 30, { netCents: 9_000, cents: 3_600 }],
  [30_000, { percent: null, cents: 12_001 }, 60, { netCents: 18_000, cents: 7_201 }],
  [30_000, { percent: null, cents: null }, 100, null],
])('of %i cents and %j, of which %i %% are charged, %j is owed', (net, terms, charged, owed) => {
  expect(owedOf(net, terms, charged)).toEqual(owed);
});

test('a share is never more than the price, and grows with it', () => {
  const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.nat(100_000), percents, (net, more, percent) => {
      const fee = feeCentsOf(net, { percent, cents: null }) ?? 0;
      expect(fee).toBeGreaterThanOrEqual(0);
      expect(fee).toBeLessThanOrEqual(net);
      expect(feeCentsOf(net + more, { percent, cents: null })).toBeGreaterThanOrEqual(fee);
    }),
  );
});
