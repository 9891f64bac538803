import { expect, test } from 'vitest';
import { isTooFarAhead } from './valuation-date.ts';

test.each([
  ['1998-05-02', false],
  ['2026-11-28', false],
  ['2027-11-29', false],
  ['2027-11-30', true],
  ['2099-02-01', true],
])('a day of valuation on %s is too far ahead: %s', (day, isTooFar) => {
  expect(isTooFarAhead(day, '2026-11-28')).toBe(isTooFar);
});
