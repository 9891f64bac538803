import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthAmong, quantileAmong, quantileOf } from './quantile.ts';

test.each([
  [[], 0.5, null],
  [[7], 0.25, 7],
  [[100, 200, 300, 400], 0.25, 175],
  [[100, 200, 300, 400], 0.5, 250],
  [[1, 2, 3], 0.5, 2],
  [[1, 2, 3], 0, 1],
  [[1, 2, 3], 1, 3],
])('of %j the quantile %d is %j', (sorted, share, wanted) => {
  expect(quantileOf(sorted, share)).toBe(wanted);
});

const values = fc.oneof(
  fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }), { maxLength: 80 }),
  // Much that is alike, as days are, and places that are not known.
  fc.array(fc.constantFrom(1, 2, 3, Number.POSITIVE_INFINITY), { maxLength: 80 }),
);

test('a value is put where it stands when all are sorted, and nothing is lost', () => {
  fc.assert(
    fc.property(values, fc.nat(90), (list, place) => {
      const [moved, sorted] = [Float64Array.from(list), Float64Array.from(list).sort()];
      const found = nthAmong(moved, place);
      if (found !== undefined) {
        expect(found).toBe(sorted[place]);
        for (const value of moved.slice(0, place)) expect(value).toBeLessThanOrEqual(found);
        for (const value of moved.slice(place)) expect(value).toBeGreaterThanOrEqual(found);
      }
      expect(found === undefined).toBe(place >= list.length);
      expect([...moved].sort()).toEqual([...sorted].sort());
    }),
  );
});

test('a quantile is the same whether the values stand sorted or not', () => {
  const finite = values.map((list) => list.filter(Number.isFinite));
  fc.assert(
    fc.property(finite, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const sorted = Float64Array.from(list).sort();
      expect(quantileAmong(Float64Array.from(list), share)).toBe(quantileOf(sorted, share));
    }),
  );
});
