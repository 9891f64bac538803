/** Days accepted by an input. `today` is the day in Ljubljana, in ISO form. */
export type DayRules = {
  readonly today: string;
  readonly blockPast?: boolean | undefined;
  readonly blockFuture?: boolean | undefined;
  /** Weekdays that cannot be chosen, counted from Sunday as 1, as the specification does. */
  readonly blockWeekdays?: readonly number[] | undefined;
};

export type DayFault = 'future' | 'past' | 'weekend' | 'not_in_calendar' | 'wrong';

/** The weekdays of the specification: Sunday and Saturday. */
export const weekend: readonly number[] = [1, 7];

const hasForm = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const isDay = (text: string): boolean => {
  if (!hasForm(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Why a day cannot be chosen, if so. Text in another form than 2026-11-24 is not a day. */
export const dayFault = (
  day: string,
  { today, blockPast, blockFuture, blockWeekdays }: DayRules,
): DayFault | undefined => {
  if (!isDay(day)) return hasForm(day) ? 'not_in_calendar' : 'wrong';
  if (blockPast && day < today) return 'future';
  if (blockFuture && day > today) return 'past';
  return blockWeekdays?.includes(new Date(`${day}T12:00:00Z`).getUTCDay() + 1) ? 'weekend' : undefined;
};

/** Typed text as an ISO day; null when it is empty, the text itself while it is not a day. */
export const isoDay = (text: string): string | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\s*[/.]\s*(\d{1,2})\s*[/.]\s*(\d{4})$/.exec(text.trim()) ?? [];
  if (text.trim() === '') return null;
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text.trim()) ? text.trim() : text;
};

/** Text after leaving the field: a year of two digits is completed, 1980 to 2079. */
export const wholeDay = (text: string): string => {
  const [, day, month, year = ''] = /^(\d{1,2})\s*[/.]\s*(\d{1,2})\s*[/.]\s*(\d{2})$/.exec(text.trim()) ?? [];
  return (year && isoDay(`${day}/${month}/${Number(year) < 80 ? '20' : '19'}${year}`)) || text;
};

/** A day may still come of it, so that it is not wrong yet. */
export const isBegunDay = (text: string): boolean =>
  /^(\d{1,2}(\s*[/.]\s*(\d{1,2}(\s*[/.]\s*\d{0,3})?)?)?|\d{3,4}(-(\d{1,2}(-\d?)?)?)?)$/.test(text.trim());

/** DD/MM/YYYY of an ISO day; any other text unchanged. */
export const shownDay = (value: string): string => (hasForm(value) ? value.split('-').reverse().join('/') : value);

type Hours = { readonly first: number; readonly last: number; readonly stepMinutes: number };

/** The times of a day that can be chosen, as 09:00; of today only those that are still to come. */
export const timesOf = (
  day: string | null,
  now: { day: string; time: string },
  { first, last, stepMinutes }: Hours,
) => {
  const times: string[] = [];
  for (let minute = first * 60; minute <= last * 60; minute += stepMinutes)
    times.push(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  return day === now.day ? times.filter((time) => time > now.time) : times;
};
