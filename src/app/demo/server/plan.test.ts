import { expect, test } from 'vitest';
import { isWorkingDay } from '#lib/calendar.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { planFrom } from './plan.ts';

/** Every day of the week, month and year in turn. */
const days = Array.from({ length: 40 }, (_, at) => addDays('2026-01-01', at * 10));

test.each(['00:05', '12:00', '23:55'])(
  'whatever day it begins, everything happened on working days before it (%s)',
  (at) => {
    for (const day of days) {
      const begunAt = new Date(`${day}T${at}:00+01:00`);
      const { steps, instant } = planFrom(begunAt);
      for (const { moment } of steps) {
        expect(moment).toBeLessThan(begunAt.getTime());
        expect(isWorkingDay(localTime(moment).date)).toBe(true);
      }
      const visit = localTime(Date.parse(instant({ day: 2, at: '09:30' })));
      expect(visit.minutes).toBe(9 * 60 + 30);
      expect(visit.date > localTime(begunAt.getTime()).date && isWorkingDay(visit.date)).toBe(true);
    }
  },
);

test('the steps of a case follow each other as they are written', () => {
  const { steps } = planFrom(new Date('2026-11-21T12:00:00Z'));
  for (const name of new Set(steps.map(({ demoCase }) => demoCase.name))) {
    const own = steps.filter(({ demoCase }) => demoCase.name === name);
    expect(own.map(({ step }) => step)).toEqual(own[0]?.demoCase.steps);
  }
});
