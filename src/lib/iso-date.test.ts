import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOf, dayNumber, easterSunday, weekday } from './iso-date.ts';

const anyDay = fc.integer({ min: dayNumber('1800-01-01'), max: dayNumber('2400-12-31') });

test('a day number and its date are one another', () => {
  fc.assert(
    fc.property(anyDay, (number) => {
      expect(dayNumber(dateOf(number))).toBe(number);
      expect(dateOf(number)).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10));
    }),
  );
});

test('weekdays are those of the calendar', () => {
  fc.assert(
    fc.property(anyDay, (number) => {
      expect(weekday(dateOf(number)) % 7).toBe(new Date(number * 86_400_000).getUTCDay());
    }),
  );
});

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

test('days are counted over the end of February', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});
