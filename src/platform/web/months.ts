import { addDays } from '#lib/iso-date.ts';
import { today } from './today.ts';

const shownMonths = 24;

/** This month and those before it, as `2026-11`. */
export const lastMonths = (): readonly string[] => {
  const months = [today().slice(0, 7)];
  while (months.length < shownMonths) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
};

/** `2026-11` as the months of files are written. */
export const monthName = (month: string): string => month.split('-').toReversed().join('/');
