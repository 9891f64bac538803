import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

const each = (values: readonly number[]) => ({ values, counts: values.map(() => 1) });

test('bars have round steps, begin on one, and count every value once', () => {
  const areas = Array.from({ length: 101 }, (_, index) => 20 + index);
  const spread = spreadOf(each(areas), 24, 5);
  expect(spread).toMatchObject({ from: 20, step: 5 });
  expect(spread?.counts.slice(0, 3)).toEqual([5, 5, 5]);
  expect(spread?.counts.reduce((sum, n) => sum + n, 0)).toBe(101);
});

test('a palace stands in the last bar and flattens nothing', () => {
  const prices = { values: [100_000, 150_000, 200_000, 90_000_000], counts: [80, 80, 80, 1] };
  const spread = spreadOf(prices, 24, 5);
  expect(spread).toMatchObject({ from: 100_000, step: 5_000 });
  expect(spread?.counts).toHaveLength(21);
  expect([spread?.counts[0], spread?.counts[10], spread?.counts[20]]).toEqual([80, 80, 81]);
});

test.each([
  ['nothing', each([])],
  ['four values', each([1, 2, 3, 4])],
  ['one value many times', { values: [1_975], counts: [400] }],
])('%s says nothing', (_, counted) => {
  expect(spreadOf(counted, 24, 5)).toBeNull();
});

test('never more bars than asked for, whatever the values', () => {
  for (let seed = 1; seed < 200; seed++) {
    const values = Array.from({ length: 40 }, (_, index) => index * seed * 0.37 + seed).sort(
      (one, other) => one - other,
    );
    expect(spreadOf(each(values), 24, 5)?.counts.length).toBeLessThanOrEqual(24);
  }
});
