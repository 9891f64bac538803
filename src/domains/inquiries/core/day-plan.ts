import type { InquiryState } from '#contract/codelists.ts';
import { isWeekend } from '#lib/calendar.ts';
import { addDays, type IsoDate, weekday } from '#lib/iso-date.ts';
import { dayOf, lastDayOf } from '#lib/ljubljana-time.ts';
import { hypot } from '#lib/maths.ts';

type Visit = {
  readonly inquiry_id: string;
  readonly side: 'customer' | 'valuer';
  readonly state: 'held' | 'wished' | 'confirmed' | 'released';
  readonly status: InquiryState;
  readonly starts_at: string;
  readonly ends_at: string;
};

/** The nearest day with agreed visits on the own calendar, of upcoming visits in order. */
export const dayPlan = <V extends Visit>(visits: readonly V[]): readonly V[] => {
  const agreed = visits.filter(
    ({ side, state, status }) => side === 'valuer' && state === 'confirmed' && status === 'visit_scheduled',
  );
  const [first] = agreed;
  return first ? agreed.filter(({ starts_at }) => dayOf(starts_at) === dayOf(first.starts_at)) : [];
};

/** States in which a case still needs work at the property: an upcoming visit, or measuring until the report is submitted. */
const onSite: readonly InquiryState[] = ['visit_scheduled', 'visit_done', 'in_progress', 'qc_returned'];

export const isOnSite = ({ status }: { readonly status: InquiryState }): boolean => onSite.includes(status);

/** Properties case by case, each case with its visit: in the order of `visits`, upcoming ones before past ones; cases without one last. */
export const casesOnSite = <P extends { readonly inquiry_id: string }, V extends Pick<Visit, 'inquiry_id' | 'state'>>(
  properties: readonly P[],
  visits: readonly V[],
): readonly { readonly inquiry_id: string; readonly visit: V | undefined; readonly properties: readonly P[] }[] => {
  const agreed = visits.filter(({ state }) => state === 'confirmed');
  const placeOf = (id: string): number => {
    const place = agreed.findIndex(({ inquiry_id }) => inquiry_id === id);
    return place < 0 ? agreed.length : place;
  };
  const ids = [...new Set(properties.map(({ inquiry_id }) => inquiry_id))];
  return ids
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((inquiry_id) => ({
      inquiry_id,
      visit: agreed[placeOf(inquiry_id)],
      properties: properties.filter((one) => one.inquiry_id === inquiry_id),
    }));
};

type Timed = Pick<Visit, 'starts_at' | 'ends_at'>;

/** Shown instead of the number when a visit is over. */
const overMark = '✓';

/** Numbers upcoming items in order; past ones have none. */
const numbered = <T>(all: readonly T[], isOver: (one: T) => boolean) => {
  let last = 0;
  return all.map((one) => {
    if (!isOver(one)) last += 1;
    return { one, isOver: isOver(one), mark: isOver(one) ? overMark : String(last) };
  });
};

/**
 * Numbers cases in their order; those of the nearest day with upcoming visits form its route. `now` has the format of the visits' times.
 */
export const fieldStops = <C extends { readonly visit: V | undefined }, V extends Timed>(
  cases: readonly C[],
  ahead: readonly V[],
  now: string,
) => {
  const isOver = ({ visit }: C): boolean => visit !== undefined && visit.ends_at <= now;
  const isAhead = (one: C): boolean => one.visit !== undefined && !isOver(one) && ahead.includes(one.visit);
  const first = cases.find(isAhead)?.visit;
  return numbered(cases, isOver).map(({ one, ...numbers }) => ({
    ...one,
    ...numbers,
    isOnWay: isAhead(one) && first !== undefined && dayOf(one.visit?.starts_at ?? '') === dayOf(first.starts_at),
  }));
};

type Placed = Timed & { readonly place: readonly [number, number] | null };

/**
 * Visits with their numbers, and the distance in metres as the crow flies from the previous one with a place. Past ones of today have
 * neither; another day is complete. `now` has the format of the visits' times.
 */
export const stopsOf = <V extends Placed>(visits: readonly V[], now: string) => {
  const stops = numbered(visits, ({ starts_at, ends_at }) => ends_at <= now && dayOf(starts_at) === dayOf(now));
  return stops.map(({ one: visit, isOver, mark }, index) => {
    const before = stops.slice(0, index).findLast((stop) => !stop.isOver && stop.one.place !== null)?.one.place;
    const { place } = visit;
    const leg = place && before && !isOver ? hypot(place[0] - before[0], place[1] - before[1]) : null;
    return { visit, mark, isOver, leg };
  });
};

type Waiting = { readonly inquiry_id: string; readonly status: InquiryState };

/**
 * Waiting cases to show beside the day plan: without those with an upcoming visit in the plan; after its beginning the case waits again for
 * the next step. `now` has the format of the visits' times.
 */
export const besideDayPlan = <C extends Waiting>(
  cases: readonly C[],
  plan: readonly Visit[],
  now: string,
): readonly C[] => {
  const planned = new Set(plan.filter(({ starts_at }) => starts_at > now).map(({ inquiry_id }) => inquiry_id));
  return cases.filter(({ inquiry_id, status }) => status !== 'visit_scheduled' || !planned.has(inquiry_id));
};

type Dated = { readonly starts_at: string };
type OfValuer = { readonly valuer_id: string };
type Calendars<V, A> = { readonly visits: readonly V[]; readonly absences: readonly A[] };

/** A valuer's day: visits that begin on it, and an absence that touches it. */
export const calendarDay = <V extends Dated & OfValuer, A extends Dated & OfValuer & { readonly ends_at: string }>(
  { visits, absences }: Calendars<V, A>,
  valuerId: string,
  day: IsoDate,
) => {
  const isOwn = ({ valuer_id }: OfValuer): boolean => valuer_id === valuerId;
  return {
    visits: visits.filter((visit) => isOwn(visit) && dayOf(visit.starts_at) === day),
    away: absences.find((one) => isOwn(one) && dayOf(one.starts_at) <= day && lastDayOf(one.ends_at) >= day),
  };
};

/** The times of a valuer that are offered on a day. */
export const proposedOn = <P extends Dated & OfValuer>(proposed: readonly P[], valuerId: string, day: IsoDate) =>
  proposed.filter(({ valuer_id, starts_at }) => valuer_id === valuerId && dayOf(starts_at) === day);

/** The Monday of the week of a day. */
export const mondayOf = (day: IsoDate): IsoDate => addDays(day, 1 - weekday(day));

/** Monday of the week in which work can still be done: at a weekend that of the next one. */
export const workMondayOf = (day: IsoDate): IsoDate => (isWeekend(day) ? addDays(mondayOf(day), 7) : mondayOf(day));
