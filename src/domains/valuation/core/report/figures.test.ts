import { expect, test } from 'vitest';
import type { Unit } from '#domains/appraisal/contract/result.ts';
import { formats } from '#platform/i18n/format.ts';
import { exactNumber } from './figures.ts';

const { number } = formats('sl');

test.each<[number, Unit, string]>([
  [368_000.126, 'EUR', '368.000,13'],
  [8.0375, 'EUR/m2', '8,0375'],
  [1234, 'EUR/m2', '1.234,00'],
  [5200.5, 'EUR/year', '5.200,50'],
  [0.0725, 'fraction', '7,25'],
  [0.00648721, 'fraction/month', '0,648721'],
  [0.930233, 'factor', '0,930233'],
  [1.067, 'months', '1,067'],
  [5, 'years', '5'],
  [-0.015, 'fraction', '−1,50'],
])('%d in %s has the digits that one computes on with: %s', (value, unit, text) => {
  expect(exactNumber(value, unit, number)).toBe(text);
});
