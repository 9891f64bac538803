import type { PricedKind } from '#contract/codelists.ts';
import { kindsOfInquiry } from '#domains/properties/server/public.ts';
import { minuteOf, type Settings } from '#domains/settings/contract/settings.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { momentOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import {
  answerBy,
  type Confirmation,
  closedBecause,
  earliestDay,
  latestDay,
  type Place,
  type Slot,
  slotAt,
  slotsOf,
  visitMinutes,
  withoutNotice,
} from '../../core/slots.ts';
import * as absences from '../repository/absences.ts';
import * as bookings from '../repository/bookings.ts';
import { busyBetween, calendarOf, freeOn } from './calendar.ts';
import { valuersIn } from './eligible.ts';
import { answerWorkingHours, noSlot, offerOthers, rangesOf } from './offers.ts';

const holdMinutes = 15;

/** A case that has its valuer was confirmed before. */
const orderOf = (valuerId: string | null): Confirmation => (valuerId ? 'confirmed' : 'to_confirm');

type Asked = {
  readonly inquiry_id: string;
  /** The case's valuer; null if it has none. */
  readonly valuerId: string | null;
  readonly from?: string | undefined;
  readonly days: number;
  /** Without the notice that customers are given. */
  readonly soon?: boolean;
};

/** The days from the earliest bookable one with their starts, free and taken. For the system's scope. */
export const openSlots = async (
  db: Db,
  { inquiry_id, valuerId, from, days: count, soon = false }: Asked,
  now: Date,
) => {
  const at = now.getTime();
  const settings = await settingsOf(db);
  const rules = soon ? withoutNotice(settings) : settings;
  const minutes = visitMinutes(await kindsOfInquiry(db, inquiry_id), rules);
  const order = orderOf(valuerId);
  const [earliest, latest] = [earliestDay(at, order, rules), latestDay(at, rules)];
  const first = from && from > earliest ? from : earliest;
  const dates = Array.from({ length: count }, (_, index) => addDays(first, index));
  const last = addDays(first, count);
  const calendar = await calendarOf(db, inquiry_id, valuerId, { from: momentOf(first, 0), to: momentOf(last, 0), now });
  const { valuers } = calendar;
  const isFree = (slot: Slot): boolean =>
    slot.startsAt > at && (valuers.length === 0 || freeOn(calendar, slot).length > 0);
  const away = await absences.listBetween(db, new Date(momentOf(first, 0)), new Date(momentOf(last, 0)));
  const days = dates.map((date) => {
    const absent = awayOn(date, valuers, away, rules);
    const closed = closedBecause(date, at, order, rules) ?? (absent ? ('absent' as const) : null);
    const slots = closed ? [] : slotsOf(date, minutes, rules);
    return {
      date,
      closed,
      // The customer learns whose absence it is only once the case has its valuer; an illness is never shown.
      away: closed === 'absent' && valuerId && absent?.reason !== 'illness' ? (absent?.reason ?? null) : null,
      slots: slots.map((slot) => ({
        starts_at: new Date(slot.startsAt).toISOString(),
        local: slot.local,
        free: isFree(slot),
      })),
    };
  });
  return { minutes, earliest, latest, days };
};

type Wanted = {
  readonly kinds: readonly PricedKind[];
  readonly obcina: string | null;
  readonly place: Place | null;
};

/** Days searched for the first free time. */
const lookAheadDays = 31;

/** The earliest possible visit, before there is an inquiry; null if no valuer works there or none is free. For the system's scope. */
export const firstFree = async (db: Db, { kinds, obcina, place }: Wanted, now: Date) => {
  const at = now.getTime();
  const rules = await settingsOf(db);
  const minutes = visitMinutes(kinds, rules);
  const first = earliestDay(at, 'to_confirm', rules);
  const valuers = await valuersIn(db, obcina === null ? [] : [obcina], null, now);
  const calendar = {
    valuers,
    busy: await busyBetween(
      db,
      { from: momentOf(first, 0), to: momentOf(addDays(first, lookAheadDays), 0), now },
      null,
    ),
    place,
    rules,
  };
  const slots = Array.from({ length: lookAheadDays }, (_, index) => addDays(first, index)).flatMap((date) =>
    closedBecause(date, at, 'to_confirm', rules) ? [] : slotsOf(date, minutes, rules),
  );
  const slot = slots.find((one) => freeOn(calendar, one).length > 0);
  return { minutes, startsAt: slot ? new Date(slot.startsAt) : null };
};

/** The absence that closes a day; undefined while at least one valuer could come. */
const awayOn = (
  date: string,
  valuers: readonly string[],
  away: readonly absences.AbsenceRow[],
  rules: Settings,
): absences.AbsenceRow | undefined => {
  const [opens, closes] = [momentOf(date, minuteOf(rules.visit_from)), momentOf(date, minuteOf(rules.visit_until))];
  const of = (valuer: string) =>
    away.find(
      ({ valuer_id, starts_at, ends_at }) =>
        valuer_id === valuer && starts_at.getTime() <= opens && ends_at.getTime() >= closes,
    );
  return valuers.every((valuer) => of(valuer)) ? of(valuers[0] ?? '') : undefined;
};

type Chosen = {
  readonly inquiry_id: string;
  readonly valuerId: string | null;
  readonly starts_at: string;
  readonly alternatives: readonly string[];
};

/** Reserves the chosen time for the inquiry, or refuses because it was just taken. For the system's scope. */
export const choose = async (db: Db, { inquiry_id, valuerId, starts_at, alternatives }: Chosen, now: Date) => {
  const rules = await settingsOf(db);
  const minutes = visitMinutes(await kindsOfInquiry(db, inquiry_id), rules);
  const order = orderOf(valuerId);
  const slot = slotAt(Date.parse(starts_at), minutes, now.getTime(), order, rules);
  if (!slot) throw noSlot('starts_at', starts_at, now, order, rules);
  await offerOthers(db, { inquiry_id, by: 'customer', order }, alternatives, 'alternatives', now);
  await bookings.releaseLapsed(db, now);
  await bookings.releaseOfInquiry(db, inquiry_id);
  await bookings.lockCalendars(db);
  const calendar = await calendarOf(db, inquiry_id, valuerId, { from: slot.startsAt, to: slot.endsAt, now });
  const { valuers } = calendar;
  const kept = { inquiry_id, ...rangesOf(slot), created_at: now };
  if (valuers.length === 0)
    return found(await bookings.insert(db, { ...kept, valuer_id: null, state: 'wished', held_until: null }));
  // In the draft for a quarter of an hour; with a valuer, for as long as they have to answer.
  const held_until = valuerId
    ? new Date(answerBy(now.getTime(), answerWorkingHours, slot.startsAt))
    : new Date(now.getTime() + holdMinutes * 60_000);
  for (const valuer_id of freeOn(calendar, slot)) {
    const booked = await bookings.insert(db, { ...kept, valuer_id, state: 'held', held_until });
    if (booked) return booked;
  }
  throw new AppError('slot_taken');
};
