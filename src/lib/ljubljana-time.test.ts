import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clock, dayOf, localTime, momentOf } from './ljubljana-time.ts';

const shown = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Ljubljana',
  dateStyle: 'short',
  timeStyle: 'short',
});

test('shows what clocks in Ljubljana show', () => {
  const from = Date.parse('2000-01-01T00:00:00Z');
  const to = Date.parse('2036-12-31T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (moment) => {
      const { date, minutes } = localTime(moment);
      expect(`${date} ${clock(minutes)}`).toBe(shown.format(moment));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['2027-03-26', '2027-03-26T08:00:00.000Z'],
  ['2027-03-30', '2027-03-30T07:00:00.000Z'],
  ['2027-10-29', '2027-10-29T07:00:00.000Z'],
  ['2027-11-02', '2027-11-02T08:00:00.000Z'],
])('nine o’clock of %s is %s', (date, moment) => {
  expect(new Date(momentOf(date, 9 * 60)).toISOString()).toBe(moment);
});

test.each([
  ['2027-03-27T22:59:00Z', '2027-03-27'],
  ['2027-03-27T23:30:00Z', '2027-03-28'],
  ['2027-07-01T22:30:00.000Z', '2027-07-02'],
])('%s is the day %s in Ljubljana', (instant, day) => {
  expect(dayOf(instant)).toBe(day);
});
