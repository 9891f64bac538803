import { floorDivide, remainder } from './maths.ts';

/** A day as `2026-11-21`, without time or zone. Text of this form sorts by time. */
export type IsoDate = string;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/**
 * Days since 1970-01-01 in the Gregorian calendar.
 * Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
 */
export const dayNumber = (date: IsoDate): number => {
  // Years with more than four digits do not occur here; slicing is several times faster than splitting.
  const [y, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  const year = month <= 2 ? y - 1 : y;
  const era = floorDivide(year, 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = floorDivide(153 * (month + (month > 2 ? -3 : 9)) + 2, 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + floorDivide(yearOfEra, 4) - floorDivide(yearOfEra, 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

/** The day of a day number; the inverse of `dayNumber` (civil_from_days of the same source). */
export const dateOf = (number: number): IsoDate => {
  const shifted = number + 719_468;
  const era = floorDivide(shifted, 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = floorDivide(
    dayOfEra - floorDivide(dayOfEra, 1_460) + floorDivide(dayOfEra, 36_524) - floorDivide(dayOfEra, 146_096),
    365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + floorDivide(yearOfEra, 4) - floorDivide(yearOfEra, 100));
  const shiftedMonth = floorDivide(5 * dayOfYear + 2, 153);
  const day = dayOfYear - floorDivide(153 * shiftedMonth + 2, 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
};

export const addDays = (date: IsoDate, days: number): IsoDate => dateOf(dayNumber(date) + days);

/** 1 is Monday, 7 is Sunday. */
export const weekday = (date: IsoDate): number => remainder(dayNumber(date) + 3, 7) + 1;

export const yearOf = (date: IsoDate): number => Number(date.slice(0, 4));

/** Easter Sunday of a Gregorian year. Source: the anonymous Gregorian computus (Meeus, Jones, Butcher). */
export const easterSunday = (year: number): IsoDate => {
  const a = remainder(year, 19);
  const b = floorDivide(year, 100);
  const c = remainder(year, 100);
  const g = floorDivide(8 * b + 13, 25);
  const h = remainder(19 * a + b - floorDivide(b, 4) - g + 15, 30);
  const l = remainder(32 + 2 * remainder(b, 4) + 2 * floorDivide(c, 4) - h - remainder(c, 4), 7);
  const m = floorDivide(a + 11 * h + 22 * l, 451);
  const n = h + l - 7 * m + 114;
  return `${pad(year, 4)}-${pad(floorDivide(n, 31))}-${pad(remainder(n, 31) + 1)}`;
};
