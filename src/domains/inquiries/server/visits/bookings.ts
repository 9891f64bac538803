import { kindsOfInquiry } from '#domains/properties/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import { answerBy, remindersOf, slotsOf, visitMinutes } from '../../core/slots.ts';
import * as bookings from '../repository/bookings.ts';
import { calendarOf, freeOn } from './calendar.ts';
import { calendarEntry } from './calendar-entry.ts';
import { answerWorkingHours, rangesOf } from './offers.ts';
import { visitLinkPath } from './visit-link.ts';

export { calendarEntry, visitLinkPath };

/**
 * At submission the chosen time is kept for 24 working hours on the valuer's calendar (decision D16). A lapsed hold is taken again; if
 * another booking took the time meanwhile the customer is asked for another.
 */
export const holdAfterSubmission = async (db: Db, inquiryId: string, now: Date): Promise<void> => {
  await bookings.releaseLapsed(db, now);
  const booking = await bookings.findForInquiry(db, inquiryId);
  if (!booking || booking.starts_at <= now) throw new AppError('slot_taken');
  if (booking.state === 'confirmed') return;
  // Properties came or changed their kind since the time was chosen: the visit is as long as it has to be now.
  const rules = await settingsOf(db);
  const minutes = visitMinutes(await kindsOfInquiry(db, inquiryId), rules);
  const startsAt = booking.starts_at.getTime();
  const slot = slotsOf(localTime(startsAt).date, minutes, rules).find((one) => one.startsAt === startsAt);
  if (!slot) throw new AppError('slot_taken');
  const until = new Date(answerBy(now.getTime(), answerWorkingHours, startsAt));
  await bookings.lockCalendars(db);
  const between = { from: slot.startsAt, to: slot.endsAt, now };
  const calendar = await calendarOf(db, inquiryId, booking.valuer_id, between);
  const valuers = booking.valuer_id ? [booking.valuer_id] : freeOn(calendar, slot);
  for (const valuer of valuers) if (await bookings.hold(db, booking.booking_id, valuer, until, rangesOf(slot))) return;
  // Without any valuer the office finds one; if all valuers are taken the time is gone.
  if (calendar.valuers.length > 0) throw new AppError('slot_taken');
};

export type Visit = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: 'held' | 'wished' | 'confirmed' | 'released';
  readonly valuerId: string | null;
  readonly chosenAt: Date;
};

/** The visit that an inquiry has, agreed or not. */
export const visitOf = async (db: Db, inquiryId: string): Promise<Visit | undefined> => {
  const booking = await bookings.findForInquiry(db, inquiryId);
  return booking && visitFrom(booking);
};

/** The visit that began at the moment, even if released since. */
export const visitAt = async (db: Db, inquiryId: string, startsAt: Date): Promise<Visit | undefined> => {
  const booking = (await bookings.listForInquiry(db, inquiryId)).find(
    ({ starts_at }) => starts_at.getTime() === startsAt.getTime(),
  );
  return booking && visitFrom(booking);
};

const visitFrom = (booking: NonNullable<Awaited<ReturnType<typeof bookings.findForInquiry>>>): Visit => ({
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  state: booking.state,
  valuerId: booking.valuer_id,
  chosenAt: booking.created_at,
});

/**
 * Keeps the customer's first choice on the calendar of the new valuer until they answer. False if that time is gone: the choice stays as a
 * wish, and the customer is asked for another.
 */
export const offerTo = async (
  db: Db,
  inquiryId: string,
  valuerId: string,
  until: Date,
  now: Date,
): Promise<boolean> => {
  await bookings.releaseLapsed(db, now);
  const booking = await bookings.findForInquiry(db, inquiryId);
  if (!booking) return false;
  await bookings.lockCalendars(db);
  const slot = { startsAt: booking.starts_at.getTime(), endsAt: booking.ends_at.getTime() };
  const calendar = await calendarOf(db, inquiryId, valuerId, { from: slot.startsAt, to: slot.endsAt, now });
  const isFree = booking.starts_at > now && freeOn(calendar, slot).length > 0;
  if (isFree && (await bookings.hold(db, booking.booking_id, valuerId, until))) return true;
  await bookings.makeWish(db, inquiryId);
  return false;
};

/** Expired holds become wishes: their time is free for others. */
export const endHolds = (db: Db, now: Date): Promise<void> => bookings.releaseLapsed(db, now);

/** Agreed visits of which both sides are to be reminded now; one agreed after that moment needs none. */
export const visitsToRemindOf = async (db: Db, now: Date) => {
  const rules = await settingsOf(db);
  // The longest stretch without a working day is shorter than a week.
  const ahead = await bookings.listAgreed(db, now, new Date(now.getTime() + 7 * 24 * 60 * 60_000));
  return ahead.flatMap(({ inquiry_id, starts_at, created_at }) => {
    const moments = remindersOf(starts_at.getTime(), rules);
    return (['day', 'hours'] as const).flatMap((kind) =>
      created_at.getTime() < moments[kind] && moments[kind] <= now.getTime()
        ? [{ inquiryId: inquiry_id, startsAt: starts_at, kind }]
        : [],
    );
  });
};

/** Whether other times offered by the valuer are still open. */
export const hasOffers = async (db: Db, inquiryId: string): Promise<boolean> =>
  (await bookings.listProposals(db, inquiryId)).some(({ by }) => by === 'valuer');

/** The visit is off: its time is free for others, and the other offered times are withdrawn. */
export const releaseVisit = async (db: Db, inquiryId: string): Promise<void> => {
  await bookings.release(db, inquiryId);
  await bookings.removeProposals(db, inquiryId, 'customer');
  await bookings.removeProposals(db, inquiryId, 'valuer');
};

/** The valuer has left the case: the time stays as a wish, their offers end. */
export const wishAgain = async (db: Db, inquiryId: string): Promise<void> => {
  await bookings.makeWish(db, inquiryId);
  await bookings.removeProposals(db, inquiryId, 'valuer');
};
