import type { PricedKind } from '#contract/codelists.ts';
import { minuteOf, type Settings } from '#domains/settings/contract/settings.ts';
import {
  addWorkingDays,
  addWorkingHours,
  isWeekend,
  isWorkFree,
  workingDayBefore,
  workingHoursOfDay,
} from '#lib/calendar.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { clock, localTime, type Moment, momentOf } from '#lib/ljubljana-time.ts';
import { ceil, hypot } from '#lib/maths.ts';
import { isAccessory } from './price.ts';

/** Place of a visit: D96/TM, metres east and north. */
export type Place = readonly [e: number, n: number];

/** A stretch of time of one valuer that is taken: a visit at its place, or an absence, from which no way is counted. */
export type Busy = {
  readonly valuerId: string;
  readonly from: Moment;
  readonly to: Moment;
  readonly at: { readonly place: Place | null } | 'away';
};

const stepMinutes = 30;
const shortestWayMinutes = 15;
/** Roads are longer than the straight line, and one drives slower than the signs allow (product rule for bookings). */
const detour = 1.4;
const kilometresPerHour = 50;
const minuteMs = 60_000;
const reminderMs = 2 * 60 * minuteMs;
/** From nine to five. */

/** Settings for visits. */
export type VisitRules = Pick<
  Settings,
  | 'visit_from'
  | 'visit_until'
  | 'last_start'
  | 'minutes_flat'
  | 'minutes_house'
  | 'minutes_business'
  | 'minutes_other'
  | 'minutes_further'
  | 'buffer_minutes'
  | 'notice_working_days'
  | 'review_working_days'
  | 'horizon_days'
>;

/** Duration of a visit: that of its longest property, and more for each further one; accessories are included. */
export const visitMinutes = (all: readonly PricedKind[], rules: VisitRules): number => {
  const main = all.filter((kind) => !isAccessory(kind));
  const kinds = main.length > 0 ? main : all;
  const lengths: Readonly<Partial<Record<PricedKind, number>>> = {
    stanovanje: rules.minutes_flat,
    hisa: rules.minutes_house,
    poslovni_prostor: rules.minutes_business,
  };
  const longest = kinds.reduce((most, kind) => {
    const length = lengths[kind] ?? rules.minutes_other;
    return length > most ? length : most;
  }, 0);
  return (longest || rules.minutes_flat) + rules.minutes_further * (kinds.length > 1 ? kinds.length - 1 : 0);
};

/** The office offers times without the notice that customers are given for theirs. */
export const withoutNotice = <Rules extends VisitRules>(rules: Rules): Rules => ({
  ...rules,
  notice_working_days: 0,
  review_working_days: 0,
});

/** An order that the office has yet to confirm, or one that a valuer has and whose visit alone is to be agreed. */
export type Confirmation = 'to_confirm' | 'confirmed';

/**
 * First day on which a visit can be agreed: after the notice that every visit needs, which begins with the confirmation of the order.
 * Earlier days could not be confirmed in time.
 */
export const earliestDay = (now: Moment, order: Confirmation, rules: VisitRules): IsoDate =>
  addWorkingDays(
    localTime(now).date,
    rules.notice_working_days + (order === 'to_confirm' ? rules.review_working_days : 0),
  );
export const latestDay = (now: Moment, rules: VisitRules): IsoDate => addDays(localTime(now).date, rules.horizon_days);

export type ClosedBecause = 'weekend' | 'work_free' | 'too_soon' | 'too_late';

/** Why nothing can be booked on the day, or null when it is open. */
export const closedBecause = (
  date: IsoDate,
  now: Moment,
  order: Confirmation,
  rules: VisitRules,
): ClosedBecause | null => {
  if (isWorkFree(date)) return 'work_free';
  if (isWeekend(date)) return 'weekend';
  if (date < earliestDay(now, order, rules)) return 'too_soon';
  return date > latestDay(now, rules) ? 'too_late' : null;
};

export type Slot = { readonly startsAt: Moment; readonly endsAt: Moment; readonly local: string };

/** Starts of an open day, up to the last one of the settings or the last whose visit ends in time, local time in Ljubljana. */
export const slotsOf = (date: IsoDate, minutes: number, rules: VisitRules): readonly Slot[] => {
  const slots: Slot[] = [];
  const last = rules.last_start === null ? minuteOf(rules.visit_until) - minutes : minuteOf(rules.last_start);
  for (let start = minuteOf(rules.visit_from); start <= last; start += stepMinutes) {
    const startsAt = momentOf(date, start);
    slots.push({ startsAt, endsAt: startsAt + minutes * minuteMs, local: clock(start) });
  }
  return slots;
};

/** The slot that begins at the moment, if one is offered on an open day. */
export const slotAt = (
  startsAt: Moment,
  minutes: number,
  now: Moment,
  order: Confirmation,
  rules: VisitRules,
): Slot | undefined => {
  const { date } = localTime(startsAt);
  if (closedBecause(date, now, order, rules) !== null) return undefined;
  return slotsOf(date, minutes, rules).find((slot) => slot.startsAt === startsAt && startsAt > now);
};

/** Reason why no slot begins at the moment, in the words of the field. */
export const whyNoSlot = (startsAt: Moment, now: Moment, order: Confirmation, rules: VisitRules) => {
  const closed = closedBecause(localTime(startsAt).date, now, order, rules);
  return closed === null ? ('visit_hour' as const) : (`visit_${closed}` as const);
};

/**
 * Deadline of a valuer's answer to an assignment: the given working hours, but in any case by the end of the working day before the chosen
 * visit, or two hours ahead if that is over.
 */
export const answerBy = (now: Moment, workingHours: number, visitAt: Moment | null): Moment => {
  const usual = addWorkingHours(now, workingHours);
  if (visitAt === null) return usual;
  const eve = addWorkingHours(momentOf(workingDayBefore(localTime(visitAt).date), 0), workingHoursOfDay);
  const latest = [eve, visitAt - reminderMs].find((moment) => moment > now);
  return latest !== undefined && latest < usual ? latest : usual;
};

/** When both sides are reminded of a visit: when the working day before it begins, and two hours before it. */
export const remindersOf = (startsAt: Moment, rules: VisitRules): { readonly day: Moment; readonly hours: Moment } => ({
  day: momentOf(workingDayBefore(localTime(startsAt).date), minuteOf(rules.visit_from)),
  hours: startsAt - reminderMs,
});

/** Minutes that a valuer needs from one visit to the next: by the road between them, if both places are known. */
export const wayMinutes = (from: Place | null, to: Place | null, { buffer_minutes }: VisitRules): number => {
  if (!from || !to) return buffer_minutes;
  const kilometres = (hypot(to[0] - from[0], to[1] - from[1]) / 1000) * detour;
  const minutes = ceil((kilometres / kilometresPerHour) * 60);
  return minutes > shortestWayMinutes ? minutes : shortestWayMinutes;
};

/**
 * Period stored for a visit in the database: the visit and half of the shortest way on both sides, so that two visits are never closer than
 * that. The actual way between two places is checked before saving.
 */
export const withBuffer = (slot: { readonly startsAt: Moment; readonly endsAt: Moment }) => ({
  from: slot.startsAt - (shortestWayMinutes / 2) * minuteMs,
  to: slot.endsAt + (shortestWayMinutes / 2) * minuteMs,
});

type Visited = Pick<Slot, 'startsAt' | 'endsAt'> & { readonly place: Place | null };

const isInTheWay = ({ startsAt, endsAt, place }: Visited, { from, to, at }: Busy, rules: VisitRules): boolean => {
  const way = at === 'away' ? 0 : wayMinutes(at.place, place, rules) * minuteMs;
  return from < endsAt + way && to > startsAt - way;
};

/** The valuers available for the visit, in the order given. */
export const freeValuers = (
  visit: Visited,
  valuers: readonly string[],
  busy: readonly Busy[],
  rules: VisitRules,
): readonly string[] =>
  valuers.filter((valuer) => !busy.some((one) => one.valuerId === valuer && isInTheWay(visit, one, rules)));
