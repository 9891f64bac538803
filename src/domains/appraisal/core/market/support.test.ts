import { expect, test } from 'vitest';
import type { GridLine } from '../../contract/market.ts';
import { supportGrade, supportOfPairs } from './support.ts';

type Support = NonNullable<GridLine['support']>;

const support = (more: Partial<Support>): Support => ({
  method: 'regression',
  low: 0.01,
  mid: 0.02,
  high: 0.03,
  n: 40,
  stat: 0.5,
  pairs: [],
  sources: [],
  text: null,
  outside_reason: null,
  ...more,
});
const pair = (price_1: number, price_2: number, x_1: number, x_2: number) => ({ price_1, price_2, x_1, x_2 });
const pairs = [pair(230_000, 210_000, 3, 2), pair(200_000, 176_000, 2, 1), pair(250_000, 206_000, 4, 2)];

test.each([
  ['a regression with its interval', support({}), 'A'],
  ['three pairs', support({ method: 'paired_sales', n: null, pairs }), 'A'],
  ['a regression without an interval', support({ low: null }), 'B'],
  ['two sales', support({ n: 2 }), 'B'],
  ['a survey', support({ method: 'survey' }), 'B'],
  ['a judgement', support({ method: 'judgement' }), 'C'],
  ['an interval that spans nil', support({ low: -0.01 }), 'C'],
  ['nothing', null, 'C'],
])('%s', (_, of, grade) => {
  expect(supportGrade({ support: of })).toBe(grade);
});

test('pairs say a median and a range', () => {
  expect(supportOfPairs(support({ method: 'paired_sales', pairs }))).toEqual({
    low: 20_000,
    mid: 22_000,
    high: 24_000,
    n: 3,
  });
  expect(supportOfPairs(support({}))).toBeNull();
});
