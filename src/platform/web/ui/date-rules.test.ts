import { expect, test } from 'vitest';
import { dayFault, isBegunDay, isoDay, shownDay, timesOf, weekend, wholeDay } from './date-rules.ts';

const today = '2026-11-24';

test.each([
  { day: '2026-11-23', rules: { blockPast: true }, fault: 'future' },
  { day: '2026-11-24', rules: { blockPast: true, blockFuture: true }, fault: undefined },
  { day: '2026-11-25', rules: { blockFuture: true }, fault: 'past' },
  { day: '2026-11-28', rules: { blockWeekdays: weekend }, fault: 'weekend' },
  { day: '2026-11-29', rules: { blockWeekdays: weekend }, fault: 'weekend' },
  { day: '2026-11-30', rules: { blockWeekdays: weekend }, fault: undefined },
  { day: '2026-02-30', rules: {}, fault: 'not_in_calendar' },
  { day: '2026-11-31', rules: {}, fault: 'not_in_calendar' },
  { day: '2026-13-01', rules: {}, fault: 'not_in_calendar' },
  { day: '2025-02-29', rules: { blockFuture: true }, fault: 'not_in_calendar' },
  { day: '24.', rules: {}, fault: 'wrong' },
  { day: '2020-01-01', rules: {}, fault: undefined },
])('$day with $rules is $fault', ({ day, rules, fault }) => {
  expect(dayFault(day, { today, ...rules })).toBe(fault);
});

test.each([
  ['24/11/2026', '2026-11-24'],
  ['1. 2. 2026', '2026-02-01'],
  ['1. 12. 2026', '2026-12-01'],
  ['01. 12.  2026', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  ['1/12/2026', '2026-12-01'],
  ['1 / 12 / 2026', '2026-12-01'],
  [' 2026-12-01 ', '2026-12-01'],
  ['1. 12. 202', '1. 12. 202'],
  [' 9/1/2026 ', '2026-01-09'],
  ['24/11', '24/11'],
  ['', null],
])('%s is read as %s', (typed, day) => {
  expect(isoDay(typed)).toBe(day);
});

test.each([
  ['20.11.26', '2026-11-20'],
  ['1. 2. 79', '2079-02-01'],
  ['1/2/80', '1980-02-01'],
  ['20.11.2', '20.11.2'],
  ['2026-11-20', '2026-11-20'],
])('a field that is left with %s holds %s', (typed, day) => {
  expect(wholeDay(typed)).toBe(day);
});

test('what a day may still come of is not wrong yet', () => {
  for (const day of ['1. 12. 2026', '01/12/2026', '2026-12-01'])
    for (let typed = 1; typed < day.length; typed += 1)
      expect(isBegunDay(day.slice(0, typed)), day.slice(0, typed)).toBe(true);
  expect(['1. 12. 2026', '1. 12. 20266', 'december'].map(isBegunDay)).toEqual([false, false, false]);
});

test('a day is shown with slashes, unfinished text as it stands', () => {
  expect([shownDay('2026-11-24'), shownDay('24/1')]).toEqual(['24/11/2026', '24/1']);
});

test('times go from nine to five, and today only from now on', () => {
  const hours = { first: 9, last: 17, stepMinutes: 30 };
  const all = timesOf('2026-11-25', { day: today, time: '12:10' }, hours);
  expect([all[0], all.at(-1), all.length]).toEqual(['09:00', '17:00', 17]);
  expect(timesOf(today, { day: today, time: '12:10' }, hours)[0]).toBe('12:30');
  expect(timesOf(today, { day: today, time: '17:00' }, hours)).toEqual([]);
});
