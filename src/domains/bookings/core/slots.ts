import type { PropertyKind } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { clock, localTime, type Moment, momentOf } from '#lib/ljubljana-time.ts';
import { addWorkingDays, isWeekend, isWorkFree } from './calendar.ts';

/** A stretch of time of one valuer that is taken. */
export type Busy = { readonly valuerId: string; readonly from: Moment; readonly to: Moment };

const stepMinutes = 30;
const bufferMinutes = 30;
const noticeWorkingDays = 2;
const horizonDays = 60;
const minuteMs = 60_000;

/** 45 minutes for a flat, 75 for a house, 90 for business premises, 60 for the rest; 15 more for each further one. */
export const visitMinutes = (kinds: readonly PropertyKind[]): number => {
  const lengths: Readonly<Partial<Record<PropertyKind, number>>> = { stanovanje: 45, hisa: 75, poslovni_prostor: 90 };
  const longest = kinds.reduce((most, kind) => {
    const length = lengths[kind] ?? 60;
    return length > most ? length : most;
  }, 45);
  return longest + 15 * (kinds.length > 1 ? kinds.length - 1 : 0);
};

export const earliestDay = (now: Moment): IsoDate => addWorkingDays(localTime(now).date, noticeWorkingDays);
export const latestDay = (now: Moment): IsoDate => addDays(localTime(now).date, horizonDays);

export type ClosedBecause = 'weekend' | 'work_free' | 'too_soon' | 'too_late';

/** Why nothing can be booked on the day, or null when it is open. */
export const closedBecause = (date: IsoDate, now: Moment): ClosedBecause | null => {
  if (isWorkFree(date)) return 'work_free';
  if (isWeekend(date)) return 'weekend';
  if (date < earliestDay(now)) return 'too_soon';
  return date > latestDay(now) ? 'too_late' : null;
};

export type Slot = { readonly startsAt: Moment; readonly endsAt: Moment; readonly local: string };

/** Every start of an open day whose visit ends by 17:00 on the clocks of Ljubljana. */
export const slotsOf = (date: IsoDate, minutes: number): readonly Slot[] => {
  const slots: Slot[] = [];
  const last = limits.visitLastHour * 60 - minutes;
  for (let start = limits.visitFirstHour * 60; start <= last; start += stepMinutes) {
    const startsAt = momentOf(date, start);
    slots.push({ startsAt, endsAt: startsAt + minutes * minuteMs, local: clock(start) });
  }
  return slots;
};

/** The slot that begins at the moment, if one is offered on an open day. */
export const slotAt = (startsAt: Moment, minutes: number, now: Moment): Slot | undefined => {
  const { date } = localTime(startsAt);
  if (closedBecause(date, now) !== null) return undefined;
  return slotsOf(date, minutes).find((slot) => slot.startsAt === startsAt);
};

/** What a visit takes of a valuer's day: itself and the way to and from it. */
export const withBuffer = (slot: { readonly startsAt: Moment; readonly endsAt: Moment }) => ({
  from: slot.startsAt - bufferMinutes * minuteMs,
  to: slot.endsAt + bufferMinutes * minuteMs,
});

/** The valuers who could take the slot, in the order given. */
export const freeValuers = (slot: Slot, valuers: readonly string[], busy: readonly Busy[]): readonly string[] => {
  const { from, to } = withBuffer(slot);
  return valuers.filter((valuer) => !busy.some((one) => one.valuerId === valuer && one.from < to && one.to > from));
};
