import type { LicenceFit } from '#domains/accounts/core/licences.ts';
import { isWorkingDay } from '#lib/calendar.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import type { Moment } from '#lib/ljubljana-time.ts';
import { hypot, round } from '#lib/maths.ts';
import type { Busy, Place } from './slots.ts';

export type Away = { readonly from_on: IsoDate; readonly to_on: IsoDate };

/** Facts for and against a valuer for a case. */
export type Candidate = {
  readonly valuerId: string;
  readonly name: string;
  readonly licence: LicenceFit;
  readonly worksThere: boolean;
  /** At the time wished by the customer; null without a wish. */
  readonly isFree: boolean | null;
  /** When they are next away before the report is due, in whole days. */
  readonly away: Away | null;
  /** They are away on all remaining working days. */
  readonly awayThroughout: boolean;
  /** Kilometres as the crow flies from the nearest visit of that day; null if there is none. */
  readonly wayKm: number | null;
  readonly openCases: number;
  /** The valuer worked for this customer, last on that day. */
  readonly workedFor: IsoDate | null;
};

const mayTake = ({ licence, worksThere }: Candidate): boolean => licence === 'fits' && worksThere;

/** Without a way that is known one drives from the office: as far as to most places. */
const usualWayKm = 20;
/** An open case weighs as much as this many kilometres. */
const kmForCase = 10;

/** Whether absences leave no working day after today until the report is due. */
export const isAwayThroughout = (absences: readonly Away[], today: IsoDate, until: IsoDate): boolean => {
  let isAny = false;
  for (let day = addDays(today, 1); day <= until; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    isAny = true;
    if (!absences.some(({ from_on, to_on }) => from_on <= day && day <= to_on)) return false;
  }
  return isAny;
};

const isAway = ({ away, awayThroughout }: Candidate, today: IsoDate): boolean =>
  awayThroughout || (away !== null && away.from_on <= today);

const burden = ({ wayKm, openCases }: Candidate): number => (wayKm ?? usualWayKm) + kmForCase * openCases;

/**
 * Valuers for a case, the best proposal first: licence and area, no earlier work for the customer, here today and on a remaining day, free
 * at the wished time, present before the report is due, then the smallest way and load together. Ineligible ones come last.
 */
export const ranked = (candidates: readonly Candidate[], today: IsoDate): readonly Candidate[] =>
  [...candidates].sort(
    (one, other) =>
      Number(mayTake(other)) - Number(mayTake(one)) ||
      Number(one.workedFor !== null) - Number(other.workedFor !== null) ||
      Number(isAway(one, today)) - Number(isAway(other, today)) ||
      Number(other.isFree !== false) - Number(one.isFree !== false) ||
      Number(one.away !== null) - Number(other.away !== null) ||
      burden(one) - burden(other) ||
      one.name.localeCompare(other.name, 'sl') ||
      (one.valuerId < other.valuerId ? -1 : 1),
  );

/**
 * The valuer for the one-click choice: eligible, without work for the customer, free, here today and on a working day until the report is
 * due.
 */
export const proposed = (candidates: readonly Candidate[], today: IsoDate): string | null => {
  const [first] = ranked(candidates, today);
  const speaksFor = first && mayTake(first) && first.workedFor === null && first.isFree !== false;
  return speaksFor && !isAway(first, today) ? first.valuerId : null;
};

type Wish = { readonly startsAt: Moment; readonly endsAt: Moment; readonly place: Place | null };

/** Visits farther apart in time are not driven from one to the next. */
const sameTripMs = 5 * 60 * 60_000;

/** Kilometres as the crow flies to the valuer's visit nearest in time to the wished one; null without one near, or without places. */
export const wayKmTo = (wish: Wish, valuerId: string, busy: readonly Busy[]): number | null => {
  if (!wish.place) return null;
  let nearest: { readonly gap: number; readonly km: number } | undefined;
  for (const { valuerId: whose, from, to, at } of busy) {
    if (whose !== valuerId || at === 'away' || !at.place) continue;
    const gap = from >= wish.endsAt ? from - wish.endsAt : wish.startsAt - to;
    if (gap < 0 || gap > sameTripMs) continue;
    const km = hypot(at.place[0] - wish.place[0], at.place[1] - wish.place[1]) / 1000;
    if (!nearest || gap < nearest.gap) nearest = { gap, km };
  }
  return nearest === undefined ? null : round(nearest.km);
};
