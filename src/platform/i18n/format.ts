import type { Language } from '#contract/codelists.ts';
import { withMinus } from '#lib/decimal.ts';

const locales: Readonly<Record<Language, string>> = { sl: 'sl-SI', en: 'en-GB' };
const timeZone = 'Europe/Ljubljana';

const pattern = (options: Intl.DateTimeFormatOptions) => {
  // en-GB gives two digits in every part; the order and the signs between are ours.
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options });
  return (instant: Date) =>
    Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value])) as Record<string, string>;
};
const dayParts = pattern({ day: '2-digit', month: '2-digit', year: 'numeric' });
const timeParts = pattern({ hour: '2-digit', minute: '2-digit' });

const asDate = (instant: string | Date): Date => (typeof instant === 'string' ? new Date(instant) : instant);

/** DD/MM/YYYY of an instant in Ljubljana, or of a plain day (2026-11-21). */
const date = (instant: string | Date): string => {
  if (typeof instant === 'string' && instant.length === 10) return instant.split('-').reverse().join('/');
  const { day, month, year } = dayParts(asDate(instant));
  return `${day}/${month}/${year}`;
};

/** hh:mm in Ljubljana, 24 hours. */
const time = (instant: string | Date): string => {
  const { hour, minute } = timeParts(asDate(instant));
  return `${hour}:${minute}`;
};

/** Dates, numbers, euros and areas as people of one language read them. */
export const formats = (language: Language) => {
  const locale = locales[language];
  const numbers = (digits: number, options: Intl.NumberFormatOptions = {}) => {
    const { format } = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
      signDisplay: 'negative',
      ...options,
    });
    return { format: (value: number): string => withMinus(format(value)) };
  };
  const euros = numbers(2, { style: 'currency', currency: 'EUR' });
  const upToTwo = numbers(0, { maximumFractionDigits: 2 });
  const plain = numbers(0, { maximumFractionDigits: 2, useGrouping: false });
  const byDigits = { 0: numbers(0), 1: numbers(1), 2: numbers(2), 3: numbers(3), 4: numbers(4), 6: numbers(6) };
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' });
  const longDay = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const shortWeekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' });
  // A plain day is read at noon UTC, which is the same day in Ljubljana.
  const dayOf = (day: string | Date) => asDate(typeof day === 'string' && day.length === 10 ? `${day}T12:00:00Z` : day);
  return {
    date,
    time,
    /** A day within a running sentence, which a line does not break: 3. 12. 2026, 3 December 2026. */
    dayInSentence: (day: string | Date): string => {
      if (language === 'en') return longDay.format(dayOf(day)).replaceAll(' ', '\u00a0');
      const { day: of, month, year } = dayParts(dayOf(day));
      return `${Number(of)}.\u00a0${Number(month)}.\u00a0${year}`;
    },
    dateTime: (instant: string | Date) => `${date(instant)} ${time(instant)}`,
    weekday: (day: string | Date) => weekday.format(dayOf(day)),
    shortWeekday: (day: string | Date) => shortWeekday.format(dayOf(day)),
    /** With exactly 0, 1, 2 or, for ratios and factors, 3, 4 or 6 decimals; at most two by default. */
    number: (value: number, digits?: 0 | 1 | 2 | 3 | 4 | 6) =>
      (digits === undefined ? upToTwo : byDigits[digits]).format(value),
    /** A year, a code or a coordinate, which has no thousands. */
    plain: (value: number) => plain.format(value),
    money: (value: number) => euros.format(value),
    area: (squareMetres: number, digits: 0 | 1 | 2 = 1) => `${byDigits[digits].format(squareMetres)}\u00a0m²`,
    /** How far something is: below a kilometre in metres. */
    distance: (metres: number) =>
      metres < 999.5 ? `${numbers(0).format(metres)}\u00a0m` : `${numbers(1).format(metres / 1_000)}\u00a0km`,
    /** The size of a file in MB of a million bytes, as upload limits count them. */
    megabytes: (bytes: number) =>
      `${numbers(bytes < 950_000 ? 2 : 1).format(Math.max(bytes, 10_000) / 1_000_000)}\u00a0MB`,
  };
};

export type Formats = ReturnType<typeof formats>;
