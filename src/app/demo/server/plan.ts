import { minuteOf } from '#domains/settings/contract/settings.ts';
import { addWorkingDays, workingDayBefore } from '#lib/calendar.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import { localTime, type Moment, momentOf } from '#lib/ljubljana-time.ts';
import { type DemoCase, demoCases } from './cases.ts';
import type { DemoTime, Step } from './steps.ts';

type PlannedStep = { readonly demoCase: DemoCase; readonly step: Step; readonly moment: Moment };

/** Every step of every case with its moment, in the order of time: numbers of documents then rise with their days. */
export const planFrom = (begunAt: Date) => {
  const today = localTime(begunAt.getTime()).date;
  const dayOf = (days: number) => dayFrom(today, days);
  const momentOfTime = ({ day, at }: DemoTime): Moment => momentOf(dayOf(day), minuteOf(at));
  const steps: readonly PlannedStep[] = demoCases
    .flatMap((demoCase) =>
      demoCase.steps.map((step) => ({ demoCase, step, moment: momentOfTime({ day: step[0], at: step[1] }) })),
    )
    .sort((one, other) => one.moment - other.moment);
  return { steps, dayOf, instant: (time: DemoTime) => new Date(momentOfTime(time)).toISOString() };
};

/** Day at this distance from today in working days, after or before it. */
const dayFrom = (today: IsoDate, days: number): IsoDate => {
  if (days > 0) return addWorkingDays(today, days);
  let day = today;
  for (let left = days; left < 0; left++) day = workingDayBefore(day);
  return day;
};
