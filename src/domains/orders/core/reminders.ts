import { addDays, dayNumber, yearOf } from '#lib/iso-date.ts';
import { floorDivide, max } from '#lib/maths.ts';

/** The three steps of the office's reminders for an overdue invoice. */
const reminderSteps = [1, 2, 3] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** Days after the due day of each step. */
export type ReminderDays = Readonly<Record<ReminderStep, number>>;

type Waiting = {
  readonly due_on: string;
  readonly open_cents: number;
  /** The last step that was sent, and its day; 0 and null before the first. */
  readonly step: number;
  readonly reminded_on: string | null;
  readonly stopped: boolean;
};

const stepAfter = (step: number): ReminderStep | undefined => reminderSteps.find((one) => one > step);

/** The step to be sent today, or undefined: always the one after the last sent, because its words refer to that one. */
export const reminderDue = (waiting: Waiting, days: ReminderDays, today: string): ReminderStep | undefined => {
  if (waiting.stopped || waiting.open_cents <= 0) return undefined;
  const on = nextReminderOn(waiting, days);
  return on !== undefined && today >= on ? stepAfter(waiting.step) : undefined;
};

type Paid = { readonly paid_on: string; readonly cents: number };
type Debt = {
  readonly due_on: string;
  /** Amount of the invoice. */
  readonly due_cents: number;
  readonly payments: readonly Paid[];
};
/** Days of one year on which the same amount was open. */
export type InterestPeriod = {
  /** The first and the last day that bear interest. */
  readonly from: string;
  readonly until: string;
  readonly days: number;
  readonly open_cents: number;
  readonly cents: number;
};

const daysIn = (year: number): number => ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 366 : 365);

/**
 * Statutory default interest from the day after the due day up to today, on the amount open on each of these days; the day of a payment
 * still counts. Linear, by the days of each year, rounded half up for each period. `rate` in hundredths of a per cent.
 */
export const interestPeriods = (
  { due_on, due_cents, payments }: Debt,
  rate: number,
  today: string,
): InterestPeriod[] => {
  // A payment of today, or of a later day by mistake, lowers nothing yet.
  const came = payments.filter(({ paid_on }) => paid_on < today);
  const turns = new Set([due_on, today, ...came.map(({ paid_on }) => paid_on), ...yearEnds(due_on, today)]);
  const days = [...turns].filter((day) => day >= due_on && day <= today).toSorted();
  return days.flatMap((before, index) => {
    const until = days[index + 1];
    const paid = came.filter(({ paid_on }) => paid_on <= before).reduce((sum, { cents }) => sum + cents, 0);
    const open_cents = max(0, due_cents - paid);
    if (until === undefined || open_cents === 0) return [];
    const length = dayNumber(until) - dayNumber(before);
    const divisor = daysIn(yearOf(until)) * 10_000;
    const cents = floorDivide(2 * open_cents * length * rate + divisor, 2 * divisor);
    return [{ from: addDays(before, 1), until, days: length, open_cents, cents }];
  });
};

/** The last days of the years between: the days after them are of another length. */
const yearEnds = (from: string, until: string): readonly string[] =>
  Array.from({ length: max(0, yearOf(until) - yearOf(from)) }, (_, index) => `${yearOf(from) + index}-12-31`);

/** All of it together. */
export const sumInterest = (periods: readonly InterestPeriod[]): { readonly cents: number; readonly days: number } => ({
  cents: periods.reduce((sum, { cents }) => sum + cents, 0),
  days: periods.reduce((sum, { days }) => sum + days, 0),
});

/** How many days payers take from the day of an invoice to its money, on average; null if none was paid. */
export const daysToPay = (paid: readonly { readonly issued_on: string; readonly paid_on: string }[]): number | null =>
  paid.length === 0
    ? null
    : floorDivide(
        2 * paid.reduce((sum, one) => sum + max(0, dayNumber(one.paid_on) - dayNumber(one.issued_on)), 0) + paid.length,
        2 * paid.length,
      );

/**
 * The day of the next step; undefined after the last one. After one that was sent late the payer has the full interval between the two
 * steps, so that three of them do not come on three days.
 */
export const nextReminderOn = (
  { due_on, step, reminded_on }: Pick<Waiting, 'due_on' | 'step' | 'reminded_on'>,
  days: ReminderDays,
): string | undefined => {
  const next = stepAfter(step);
  if (next === undefined) return undefined;
  const [last] = reminderSteps.filter((one) => one === step);
  const usual = addDays(due_on, days[next]);
  if (last === undefined || reminded_on === null) return usual;
  const answered = addDays(reminded_on, max(1, days[next] - days[last]));
  return answered > usual ? answered : usual;
};
