import type { InquiryEvent } from '#contract/case-moves.ts';
import type { InquiryState, Party } from '#contract/codelists.ts';
import { addWorkingDays, isWorkingDay } from '#lib/calendar.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { localTime, type Moment } from '#lib/ljubljana-time.ts';
import { isClockStopped } from './lifecycle.ts';

const riskWorkingDays = 2;
const afterVisitMs = 60 * 60_000;

/** A period of waiting for the customer, whose days do not count; without an end it is still running. */
export type Pause = { readonly from: Moment; readonly to: Moment | null };

/** History entry that the clock needs, oldest first. */
export type Happened = {
  readonly at: Moment;
  readonly event: InquiryEvent;
  readonly to: InquiryState;
  readonly by: Party;
  /** When the visit is that the event agreed. */
  readonly visitAt: Moment | null;
};

export type Clock = {
  /** The later of the confirmation and the last missing document. */
  readonly startsAt: Moment;
  /** Working days from there to delivery. */
  readonly days: number;
  readonly pauses: readonly Pause[];
};

const dayOf = (moment: Moment): IsoDate => localTime(moment).date;

/**
 * Does the day count? A working day after the first one, unless the case waited when it began: the day on which a pause begins still
 * counts, the day on which it ends does not, so the days left are the same before and after.
 */
const counts = (date: IsoDate, { startsAt, pauses }: Clock, now: Moment): boolean =>
  isWorkingDay(date) &&
  date > dayOf(startsAt) &&
  !pauses.some(({ from, to }) => date > dayOf(from) && date <= dayOf(to ?? later(now, from)));

/** Start of the count: at the confirmation, or with the last answer to questions asked before it. */
export const clockStart = (
  confirmedAt: Moment,
  items: readonly { readonly askedAt: Moment; readonly answeredAt: Moment | null }[],
): Moment =>
  items.reduce(
    (start, { askedAt, answeredAt }) =>
      askedAt < confirmedAt && answeredAt !== null ? later(start, answeredAt) : start,
    confirmedAt,
  );

const later = (one: Moment, other: Moment): Moment => (one > other ? one : other);

/** The last day for delivery; while the case waits, as if it went on now. */
export const dueOn = (clock: Clock, now: Moment): IsoDate => {
  let date = dayOf(clock.startsAt);
  for (let left = clock.days; left > 0; ) {
    date = addDays(date, 1);
    if (counts(date, clock, now)) left -= 1;
  }
  return date;
};

/** Working days that are left after today; 0 on the last day, below it when late. */
export const daysLeft = (clock: Clock, now: Moment): number => {
  const today = dayOf(now);
  let used = 0;
  for (let date = addDays(dayOf(clock.startsAt), 1); date <= today; date = addDays(date, 1))
    if (counts(date, clock, now)) used += 1;
  return clock.days - used;
};

/** The fewest days with which the clock ends on that day or after it; an unreachable day becomes the last reachable one. */
export const daysUntil = (clock: Clock, day: IsoDate, now: Moment): number => {
  let days = 1;
  while (days < longestDays && dueOn({ ...clock, days }, now) < day) days += 1;
  return days;
};
const longestDays = 400;

/** Working days from today to that day; below 0 once it is over. */
export const workingDaysTo = (day: IsoDate, now: Moment): number => {
  const today = dayOf(now);
  const [from, to] = day < today ? [day, today] : [today, day];
  let days = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) if (isWorkingDay(date)) days += 1;
  return day < today ? -days : days;
};

/** A day of its own after a wait: later by the working days that the wait took, as a pause moves the deadline. */
export const dayAfterWait = (day: IsoDate, since: Moment, now: Moment): IsoDate => {
  const waited = workingDaysTo(dayOf(now), since);
  return waited > 0 ? addWorkingDays(day, waited) : day;
};

/** The pauses in a history: waiting states, and from a move of the visit by the customer to the new visit. */
export const pausesOf = (history: readonly Happened[]): readonly Pause[] => [
  ...waitingPauses(history),
  ...movePauses(history),
];

const waitingPauses = (history: readonly Happened[]): readonly Pause[] => {
  const pauses: Pause[] = [];
  let from: Moment | null = null;
  for (const { at, to } of history) {
    const stopped = isClockStopped(to);
    if (stopped && from === null) from = at;
    if (!stopped && from !== null) {
      pauses.push({ from, to: at });
      from = null;
    }
  }
  return from === null ? pauses : [...pauses, { from, to: null }];
};

/** Work without a visit, or a valuer who leaves the case: from then on the case does not wait for a new time of the visit. */
const endsTheWait: readonly InquiryEvent[] = ['start_work', 'decline_assignment', 'lapse_assignment', 'reassign'];

const movePauses = (history: readonly Happened[]): readonly Pause[] =>
  history.flatMap((moved, index) => {
    if (moved.event !== 'cancel_visit' || moved.by !== 'customer') return [];
    const after = history.slice(index + 1);
    const again = after.findIndex(({ event }) => event === 'schedule_visit');
    const worked = after.find(({ event }) => endsTheWait.includes(event));
    const visitAt = after[again]?.visitAt ?? null;
    if (visitAt === null) return [{ from: moved.at, to: worked?.at ?? null }];
    const undone = after.slice(again + 1).find(({ event }) => event === 'cancel_visit');
    const until = undone && undone.at < visitAt ? undone.at : visitAt;
    return [{ from: moved.at, to: until }];
  });

/** Whether the clock is paused at this moment. */
export const isPaused = (pauses: readonly Pause[], now: Moment): boolean =>
  pauses.some(({ from, to }) => from <= now && (to === null || now < to));

/** States before quality control, in which staff still have to do the work. */
const working: readonly InquiryState[] = [
  'confirmed',
  'assigned',
  'visit_scheduled',
  'visit_done',
  'in_progress',
  'clarification',
];
/** States in which a passed day is late. */
const undelivered: readonly InquiryState[] = [...working, 'in_qc', 'qc_returned'];

/** A deadline up to this day is at risk: at most two working days are left to it. */
export const riskUntil = (now: Moment): IsoDate => addWorkingDays(dayOf(now), riskWorkingDays);

type Risk = {
  readonly state: InquiryState;
  readonly dueOn: IsoDate | null;
  readonly paused: boolean;
  readonly visitEndsAt: Moment | null;
};

/** At most two working days are left before quality control, or a visit ended an hour ago without a reported outcome. */
export const isAtRisk = ({ state, dueOn: due, paused, visitEndsAt }: Risk, now: Moment): boolean => {
  if (state === 'visit_scheduled' && visitEndsAt !== null && now >= visitEndsAt + afterVisitMs) return true;
  return working.includes(state) && !paused && due !== null && due <= riskUntil(now);
};

export const isOverdue = ({ state, dueOn: due, paused }: Omit<Risk, 'visitEndsAt'>, now: Moment): boolean =>
  undelivered.includes(state) && !paused && due !== null && due < dayOf(now);

/** States in which the valuer has something to do by the day of delivery, so that an absence on it matters. */
const needsValuer: readonly InquiryState[] = [...working, 'qc_returned'];

/** The states that the rules above ask about, for the query that asks them of a whole queue. */
export const riskStates = { working, undelivered, needsValuer, afterVisitMs } as const;
