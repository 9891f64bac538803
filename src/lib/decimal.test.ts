import { expect, test } from 'vitest';
import { parseDecimal } from './decimal.ts';

test.each([
  ['4,1', 4.1],
  ['4.105', 4.105],
  [' 12 ', 12],
  ['1.234,5', 1_234.5],
  ['1 234,5', 1_234.5],
  ['', undefined],
  ['-1', undefined],
  ['1,2,3', undefined],
  ['4m', undefined],
])('%j is %s', (text, value) => {
  expect(parseDecimal(text)).toBe(value);
});

test('where there may be thousands, a point before three digits is theirs', () => {
  expect(parseDecimal('1.234', { thousands: true })).toBe(1_234);
  expect(parseDecimal('54.5', { thousands: true })).toBe(54.5);
  expect(parseDecimal('0.125', { thousands: true }), 'no thousands begin with nil').toBe(0.125);
});
