import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf, fencesOf, isBeyond } from './outliers.ts';

const rents = [8, 8.5, 9, 9, 9.5, 10, 10, 10.5, 11, 12];

test('an absurd price stands out and does not stretch the axis', () => {
  const all = [...rents, 428];
  const fences = fencesOf(all);
  expect(all.filter((price) => isBeyond(price, fences))).toEqual([428]);
  const [low, high] = axisOf(all, fences);
  expect(low).toBeLessThan(8);
  expect(high).toBeLessThan(13);
});

test('where most prices are equal a usual one beside them does not stand out', () => {
  const fences = fencesOf([10, 10, 10, 10, 10, 11]);
  expect(isBeyond(11, fences)).toBe(false);
  expect(isBeyond(20, fences)).toBe(true);
});

test('of a few prices none stands out', () => {
  expect(fencesOf([1, 2, 3, 400])).toBeNull();
  expect(axisOf([1, 400], null)).toEqual([0, 400 + 399 * 0.06]);
  expect(axisOf([], null)).toEqual([0, 1]);
});

test('at least half of all values are usual, and fences grow with what they are of', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 5, maxLength: 60 }),
      (values) => {
        const fences = fencesOf(values);
        const beyond = values.filter((value) => isBeyond(value, fences));
        expect(beyond.length).toBeLessThanOrEqual(values.length / 2);
        const tenfold = fencesOf(values.map((value) => value * 10));
        expect((tenfold?.high ?? 0) / (fences?.high ?? 1)).toBeCloseTo(10, 6);
      },
    ),
  );
});
