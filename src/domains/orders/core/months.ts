import { type OrderField, type OrderReferences, referenceFacts } from '#domains/clients/core/terms.ts';
import { addDays } from '#lib/iso-date.ts';
import type { Line } from './money.ts';

/** True on the last day of a month. */
const isLastDay = (day: string): boolean => addDays(day, 1).slice(0, 7) !== day.slice(0, 7);

/** Whether a delivery of this day is on a monthly invoice made today: its month is over, or ends today. */
export const isMonthOver = (deliveredOn: string, today: string): boolean =>
  deliveredOn.slice(0, 7) < today.slice(0, 7) || (isLastDay(today) && deliveredOn <= today);

/** The day of the automatic invoice for deliveries of a day. */
export const monthEnd = (day: string): string => {
  const next = `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  return addDays(next, -1);
};

type Delivered = { readonly lines: readonly Line[]; readonly delivered_on: string | null };

/** The lines of the invoice of a month, by the day of delivery; nothing is added up, so each work is found again. */
export const linesOfMonth = (delivered: readonly Delivered[], nameOf: (line: Line, day: string) => string) =>
  delivered
    .toSorted((one, other) => (one.delivered_on ?? '').localeCompare(other.delivered_on ?? ''))
    .flatMap(({ lines, delivered_on }) => lines.map((line) => ({ ...line, name: nameOf(line, delivered_on ?? '') })));

/** The customer's references of a work in its line: the file number alone, as they know it, others with their names. */
export const referencesInLine = (
  { file_number, ...others }: OrderReferences,
  labels: Readonly<Record<OrderField, string>>,
): string | null =>
  [
    file_number,
    ...referenceFacts({ ...others, file_number: null }, labels).map(
      ({ label, value }) => `${label.toLowerCase()} ${value}`,
    ),
  ]
    .filter(Boolean)
    .join(', ') || null;

/** The value that all of them share; none if they differ. */
export const commonOf = <T>(values: readonly (T | null)[]): T | null => {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
};
