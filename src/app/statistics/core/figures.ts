import { isWorkingDay } from '#lib/calendar.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { quantileOf } from '#lib/quantile.ts';

/** Working days after the first day, up to and with the last one. */
export const workingDaysBetween = (first: IsoDate, last: IsoDate): number => {
  let days = 0;
  for (let date = addDays(first, 1); date <= last; date = addDays(date, 1)) if (isWorkingDay(date)) days += 1;
  return days;
};

export type Quartiles = { readonly q1: number | null; readonly median: number | null; readonly q3: number | null };

/** The quarters of the values. */
export const quartilesOf = (values: readonly number[]): Quartiles => {
  const sorted = [...values].sort((one, other) => one - other);
  return { q1: quantileOf(sorted, 0.25), median: quantileOf(sorted, 0.5), q3: quantileOf(sorted, 0.75) };
};

/** Every month from the first to the last, such as 2026-03. */
export const monthsOf = (from: string, to: string): readonly string[] => {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
};

export const monthAfter = (month: string): string => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
