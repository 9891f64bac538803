import { expect, test } from 'vitest';
import { monthsOf, quartilesOf, workingDaysBetween } from './figures.ts';

test.each([
  ['2026-01-15', '2026-01-15', 0],
  ['2026-01-15', '2026-01-16', 1],
  // Over a weekend, and over Easter Monday.
  ['2026-01-16', '2026-01-19', 1],
  ['2026-04-03', '2026-04-07', 1],
])('from %s to %s there are %i working days', (first, last, days) => {
  expect(workingDaysBetween(first, last)).toBe(days);
});

test.each([
  [[], { q1: null, median: null, q3: null }],
  [[7], { q1: 7, median: 7, q3: 7 }],
  [[4, 1, 3, 2], { q1: 1.75, median: 2.5, q3: 3.25 }],
])('the quarters of %j', (values, quartiles) => {
  expect(quartilesOf(values)).toEqual(quartiles);
});

test('months go over the turn of a year', () => {
  expect(monthsOf('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsOf('2026-11', '2026-11')).toEqual(['2026-11']);
});
