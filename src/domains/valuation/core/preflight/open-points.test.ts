import { expect, test } from 'vitest';
import { openPoints } from './open-points.ts';

const stop = (code: string, cell: string) => ({ code, cell });

test.each([
  ['nothing', [], [], [], 0],
  ['a check that fails in several places is one', [stop('B1', 'a'), stop('B1', 'b'), stop('B2', 'c')], [], [], 2],
  ['errors are one together', [], ['one', 'other'], [], 1],
  ['each empty block is one', [stop('B1', 'a'), stop('B1', 'b')], ['one'], ['summary', 'scope'], 4],
])('%s', (_, stops, errors, empty_blocks, n) => {
  expect(openPoints({ stops, errors, empty_blocks }).n).toBe(n);
});

test('the way of a check leads to the first of its places', () => {
  const stops = [stop('B1', 'a'), stop('B1', 'b')];
  expect(openPoints({ stops, errors: [], empty_blocks: [] }).stops).toEqual([stop('B1', 'a')]);
});
