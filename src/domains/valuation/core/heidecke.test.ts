import { expect, test } from 'vitest';
import { heideckeStateOf, heideckeStates } from './heidecke.ts';

test('the states stand from new to valueless, each with more than the one before', () => {
  const percentages = Object.values(heideckeStates).map((part) => Number((part * 100).toFixed(2)));
  expect(percentages).toEqual([0, 0.32, 2.52, 8.09, 18.1, 33.2, 52.6, 75.2, 100]);
});

test.each([
  [0, 'new'],
  [0.181, 'simple_repairs'],
  [1, 'valueless'],
  [0.2, null],
  [null, null],
])('%s is the percentage of %s', (percentage, state) => {
  expect(heideckeStateOf(percentage)).toBe(state);
});
