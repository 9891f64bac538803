import { addDays, dateOf, dayNumber, type IsoDate, weekday, yearOf } from './iso-date.ts';
import { floorDivide, remainder } from './maths.ts';

/** A moment in milliseconds since 1970-01-01T00:00Z, as Date.getTime gives it. */
export type Moment = number;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const lastSunday = (year: number, month: '03' | '10'): IsoDate => {
  const last = `${String(year).padStart(4, '0')}-${month}-31`;
  return addDays(last, -remainder(weekday(last), 7));
};

/** Offset from UTC in minutes: summer time from the last Sunday of March to that of October, each at 01:00 UTC. */
const offsetMinutes = (moment: Moment): number => {
  const year = yearOf(dateOf(floorDivide(moment, dayMs)));
  const starts = dayNumber(lastSunday(year, '03')) * dayMs + hourMs;
  const ends = dayNumber(lastSunday(year, '10')) * dayMs + hourMs;
  return moment >= starts && moment < ends ? 120 : 60;
};

export type LocalTime = { readonly date: IsoDate; readonly minutes: number };

/** The day and the minute of the day that clocks in Europe/Ljubljana show. */
export const localTime = (moment: Moment): LocalTime => {
  const local = moment + offsetMinutes(moment) * minuteMs;
  return { date: dateOf(floorDivide(local, dayMs)), minutes: floorDivide(remainder(local, dayMs), minuteMs) };
};

/** The day in Ljubljana of an instant in ISO form. */
export const dayOf = (instant: string): IsoDate => localTime(Date.parse(instant)).date;

/** The last day of a period ending at an instant: one that ends at midnight does not touch the day that begins then. */
export const lastDayOf = (instant: string): IsoDate => localTime(Date.parse(instant) - 1).date;

/** The moment at which clocks in Ljubljana show that minute of that day; in the repeated hour of autumn the first. */
export const momentOf = (date: IsoDate, minutes: number): Moment => {
  const asUtc = dayNumber(date) * dayMs + minutes * minuteMs;
  const inSummer = asUtc - 120 * minuteMs;
  return offsetMinutes(inSummer) === 120 ? inSummer : asUtc - 60 * minuteMs;
};

/** `09:30` of minute 570. */
export const clock = (minutes: number): string =>
  `${String(floorDivide(minutes, 60)).padStart(2, '0')}:${String(remainder(minutes, 60)).padStart(2, '0')}`;
