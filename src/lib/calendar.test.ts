import { describe, expect, test } from 'vitest';
import { addWorkingDays, addWorkingHours, isWeekend, isWorkFree, isWorkingDay, workingDayBefore } from './calendar.ts';
import { addDays, yearOf } from './iso-date.ts';

const workFreeWeekdays = (year: number): string[] => {
  const days: string[] = [];
  for (let date = `${year}-01-01`; yearOf(date) === year; date = addDays(date, 1))
    if (isWorkFree(date) && !isWeekend(date)) days.push(date.slice(5));
  return days;
};

describe('work-free days', () => {
  test.each([
    [2025, ['01-01', '01-02', '04-21', '05-01', '05-02', '06-25', '08-15', '10-31', '12-25', '12-26']],
    [2026, ['01-01', '01-02', '04-06', '04-27', '05-01', '06-25', '12-25']],
    [2027, ['01-01', '02-08', '03-29', '04-27', '06-25', '11-01']],
  ])('on weekdays of %i are those of the published list', (year, days) => {
    expect(workFreeWeekdays(year)).toEqual(days);
  });

  test.each(['2027-06-08', '2026-08-17', '2026-09-15', '2026-09-23', '2026-11-23'])(
    '%s is a holiday on which people work',
    (date) => {
      expect(isWorkingDay(date)).toBe(true);
    },
  );
});

test.each([
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-04-03', 1, '2026-04-07'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %i working days is %s', (date, days, result) => {
  expect(addWorkingDays(date, days)).toBe(result);
});

test.each([
  ['2026-11-20T14:00:00Z', 1, '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00Z', 3, '2026-11-23T10:00:00.000Z'],
  ['2026-11-21T10:00:00Z', 24, '2026-11-25T16:00:00.000Z'],
  ['2026-11-19T22:30:00Z', 8, '2026-11-20T16:00:00.000Z'],
])('%s and %i working hours is %s', (from, hours, result) => {
  expect(new Date(addWorkingHours(Date.parse(from), hours)).toISOString()).toBe(result);
});

test.each([
  ['2026-11-24', '2026-11-23'],
  ['2026-11-23', '2026-11-20'],
  ['2026-12-28', '2026-12-24'],
  ['2026-04-07', '2026-04-03'],
  ['2027-01-04', '2026-12-31'],
])('the working day before %s is %s', (date, before) => {
  expect(workingDayBefore(date)).toBe(before);
});
