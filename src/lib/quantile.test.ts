import { expect, test } from 'vitest';
import { quantileOf } from './quantile.ts';

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
