import { addDays, easterSunday, type IsoDate, weekday, yearOf } from './iso-date.ts';
import { localTime, type Moment, momentOf } from './ljubljana-time.ts';

/**
 * Work-free days of Slovenia with a fixed date. Holidays that are not work-free (8 June, 17 August, 15 September,
 * 23 September, 25 October, 23 November) stay bookable. Source: Zakon o praznikih in dela prostih dnevih.
 */
const fixedWorkFree = new Set([
  '01-01',
  '01-02',
  '02-08',
  '04-27',
  '05-01',
  '05-02',
  '06-25',
  '08-15',
  '10-31',
  '11-01',
  '12-25',
  '12-26',
]);

export const isWorkFree = (date: IsoDate): boolean => {
  if (fixedWorkFree.has(date.slice(5))) return true;
  const easter = easterSunday(yearOf(date));
  return date === easter || date === addDays(easter, 1) || date === addDays(easter, 49);
};

export const isWeekend = (date: IsoDate): boolean => weekday(date) >= 6;

export const isWorkingDay = (date: IsoDate): boolean => !isWeekend(date) && !isWorkFree(date);

/** Banks rest on Good Friday too, which is a working day of others. */
export const isBankDay = (date: IsoDate): boolean =>
  isWorkingDay(date) && date !== addDays(easterSunday(yearOf(date)), -2);

/** Adds working days to a day, which itself does not count. */
export const addWorkingDays = (date: IsoDate, days: number): IsoDate => {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};

/** The last working day before the given one. */
export const workingDayBefore = (date: IsoDate): IsoDate => {
  let day = addDays(date, -1);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
};

const opens = 9 * 60;
const closes = 17 * 60;

/** Working hours of a working day. */
export const workingHoursOfDay = (closes - opens) / 60;

/** Adds hours of working time (working days, 9–17); other time does not count. */
export const addWorkingHours = (from: Moment, hours: number): Moment => {
  let { date, minutes } = localTime(from);
  let left = hours * 60;
  for (;;) {
    if (isWorkingDay(date) && minutes < closes) {
      const start = minutes > opens ? minutes : opens;
      if (left <= closes - start) return momentOf(date, start + left);
      left -= closes - start;
    }
    date = addDays(date, 1);
    minutes = 0;
  }
};
