import { expect, test } from 'vitest';
import { centsIn, holdsCents, percentIn } from './amount.ts';

test('a row about money says how much: a payment, a refund, an order, a reminder', () => {
  expect(centsIn({ from: 'pending', to: 'paid', cents: 30_500 })).toBe(30_500);
  expect(centsIn({ kind: 'valuation', gross_cents: 48_800 })).toBe(48_800);
  expect(centsIn({ step: 1, open_cents: 0, interest_cents: 12 })).toBe(0);
  expect(centsIn({ from: 'draft', cents: null })).toBeNull();
  expect(percentIn({ percent: 40, cents: null })).toBe(40);
  expect(percentIn({ cents: 10 })).toBeNull();
});

test('what holds cents is told by its name', () => {
  expect(['cents', 'cents_before', 'gross_cents'].map(holdsCents)).toEqual([true, true, true]);
  expect(['percent', 'accents', 'cases'].map(holdsCents)).toEqual([false, false, false]);
});
