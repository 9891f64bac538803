import { expect, test } from 'vitest';
import { rangeOf, summarizeRange, thumbsOf } from './cut.ts';

const spread = { from: 20, step: 10, counts: [1, 5, 9, 3, 2] };

test.each([
  ['an open range', [null, null], [0, 5]],
  ['an inner range', [30, 50], [1, 3]],
  ['a range beyond the bars', [5, 900], [0, 5]],
  ['what was typed between two steps', [34, 56], [1, 4]],
] as const)('%s has its thumbs', (_, range, thumbs) => expect(thumbsOf(spread, range)).toEqual(thumbs));

test.each([
  [
    [0, 5],
    [null, null],
  ],
  [
    [1, 5],
    [30, null],
  ],
  [
    [0, 3],
    [null, 50],
  ],
] as const)('thumbs at %j are the range %j', (thumbs, range) => {
  expect(rangeOf(spread, thumbs)).toEqual(range);
  expect(thumbsOf(spread, range)).toEqual(thumbs);
});

test('steps below one give no tails of binary fractions', () => {
  expect(rangeOf({ from: 0.1, step: 0.1, counts: [1, 1, 1, 1] }, [2, 3])).toEqual([0.3, 0.4]);
});

test('finds the highest bar and counts what the range holds', () => {
  expect(summarizeRange(spread, [1, 3])).toEqual({ most: 9, from: 40, to: 50, within: 14, all: 20 });
});
