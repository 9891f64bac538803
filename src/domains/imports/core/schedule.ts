import { addDays, weekday as weekdayOf } from '#lib/iso-date.ts';
import { localTime, type Moment, momentOf } from '#lib/ljubljana-time.ts';
import { remainder } from '#lib/maths.ts';

/** An hour of the week by the clocks of Ljubljana; Monday is 1. */
export type WeeklyHour = { readonly weekday: number; readonly hour: number };

/** The last time that it was that hour. */
export const lastSlot = ({ weekday, hour }: WeeklyHour, now: Moment): Moment => {
  const { date } = localTime(now);
  const day = addDays(date, -remainder(weekdayOf(date) - weekday, 7));
  const slot = momentOf(day, hour * 60);
  return slot <= now ? slot : momentOf(addDays(day, -7), hour * 60);
};

/** The next time that it will be that hour. */
export const nextSlot = (at: WeeklyHour, now: Moment): Moment =>
  momentOf(addDays(localTime(lastSlot(at, now)).date, 7), at.hour * 60);

export type Plan = WeeklyHour & {
  readonly is_on: boolean;
  readonly changed_at: Moment;
  /** The hour that was last taken up, and how often. */
  readonly slot: Moment | null;
  readonly tries: number;
  /** End of its run; null while there was none, or its row is deleted. */
  readonly run: { readonly failure: Failure | null; readonly ended_at: Moment | null } | null;
};

/** A failure that another attempt may fix: its process ended without a result, e.g. at a shutdown, or the service of GURS failed. */
export type Failure = 'unsaid' | 'service';

/** Hours after which it is tried again, one after the other. */
const waits: Readonly<Record<Failure, readonly number[]>> = { unsaid: [0], service: [1, 2, 4, 8] };

/** When the hour that failed is taken up again; undefined if it came to its end, or was tried often enough. */
export const nextAttempt = ({ is_on, tries, run }: Plan): Moment | undefined => {
  if (!is_on || !run?.failure || run.ended_at === null) return undefined;
  const hours = waits[run.failure][tries - 1];
  return hours === undefined ? undefined : run.ended_at + hours * 3_600_000;
};

/** The hour due now, if any. Of several missed ones the last; hours before the plan was made or changed do not count. */
export const dueSlot = (plan: Plan, now: Moment): Moment | undefined => {
  if (!plan.is_on) return undefined;
  const slot = lastSlot(plan, now);
  if (slot < plan.changed_at) return undefined;
  if (plan.slot === null || plan.slot < slot) return slot;
  const again = nextAttempt(plan);
  return again !== undefined && again <= now ? plan.slot : undefined;
};

/** An hour is over and nothing has taken it up within the time. */
export const isOverdue = (plan: Plan, now: Moment, withinMinutes: number): boolean => {
  const slot = dueSlot(plan, now);
  return slot !== undefined && now - slot > withinMinutes * 60_000;
};
