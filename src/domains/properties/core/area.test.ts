import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, compare, countedArea, type Measured, sumOf } from './area.ts';

const measured = (change: Partial<Measured>): Measured => ({
  shape: 'rectangle',
  a: null,
  b: null,
  c: null,
  d: null,
  entered_area: null,
  coefficient: 1,
  ...change,
});

describe('area', () => {
  test.each([
    ['a rectangle', { a: 4.2, b: 3.15 }, 13.23],
    ['an L-shaped room 5 × 4 less 2 × 1', { shape: 'l_shape', a: 5, b: 4, c: 2, d: 1 }, 18],
    ['a triangle by base and height', { shape: 'triangle', a: 3, b: 2.5 }, 3.75],
    ['a trapezoid', { shape: 'trapezoid', a: 4, b: 3, c: 2.5 }, 8.75],
    ['a free shape', { shape: 'free', entered_area: 7.77 }, 7.77],
    ['half a hundredth goes up', { a: 0.05, b: 0.1 }, 0.01],
    ['less than half goes down', { a: 0.07, b: 0.07 }, 0],
    ['sides whose product is no exact double', { a: 1.15, b: 1 }, 1.15],
    ['a side that is missing', { a: 4 }, null],
    ['an L without its corner', { shape: 'l_shape', a: 5, b: 4 }, null],
  ] as const)('of %s', (_name, change, area) => {
    expect(areaOf(measured(change))).toBe(area);
  });

  test('never differs by more than half a hundredth from the exact product', () => {
    const side = fc.integer({ min: 0, max: 100_000 }).map((cm) => cm / 100);
    fc.assert(
      fc.property(side, side, (a, b) => {
        const exact = BigInt(Math.round(a * 100)) * BigInt(Math.round(b * 100));
        expect(BigInt(Math.round((areaOf(measured({ a, b })) ?? 0) * 100))).toBe((exact + 50n) / 100n);
      }),
    );
  });
});

test.each([
  [10, 0.25, 2.5],
  [3.33, 0.5, 1.67],
  [18, 1, 18],
  [null, 1, null],
])('%s m² by %s counts as %s', (area, coefficient, counted) => {
  expect(countedArea(area, coefficient)).toBe(counted);
});

test('many small areas add up exactly', () => {
  expect(sumOf(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect(sumOf([1.1, null, 2.2])).toBe(3.3);
});

describe('beside the register', () => {
  test.each([
    [100, 100, 0, 'agrees'],
    [102, 100, 2, 'agrees'],
    [97, 100, -3, 'near'],
    [105, 100, 5, 'near'],
    [106, 100, 6, 'differs'],
    [53.99, 54.5, -0.9, 'agrees'],
  ])('%s of %s m² is %s %%: %s', (sum, register, percent, verdict) => {
    expect(compare(sum, register)).toMatchObject({ percent, verdict });
  });

  test.each([
    [0, 54],
    [54, null],
    [54, 0],
  ])('%s beside %s says nothing', (sum, register) => {
    expect(compare(sum, register)).toMatchObject({ verdict: 'unknown', difference: null, percent: null });
  });
});
