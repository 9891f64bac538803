import { kindsOfInquiry } from '#domains/properties/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { addWorkingHours } from '../core/calendar.ts';
import { slotsOf, visitMinutes, withBuffer } from '../core/slots.ts';
import { calendarEntry } from './calendar-entry.ts';
import { eligibleValuers } from './eligible.ts';
import { answerWorkingHours, rangesOf } from './offers.ts';
import * as bookings from './repository/bookings.ts';
import { visitLinkPath } from './visit-link.ts';

export { calendarEntry, visitLinkPath };

/**
 * At submission the chosen time is kept for 24 working hours on the valuer's calendar (decision D16). A hold that
 * lapsed is taken again; when somebody else took the time meanwhile the customer is asked for another.
 */
export const holdAfterSubmission = async (db: Db, inquiryId: string, now: Date): Promise<void> => {
  await bookings.releaseLapsed(db, now);
  const booking = await bookings.findForInquiry(db, inquiryId);
  if (!booking || booking.starts_at <= now) throw new AppError('slot_taken');
  if (booking.state === 'confirmed') return;
  // Properties came or changed their kind since the time was chosen: the visit is as long as it has to be now.
  const minutes = visitMinutes(await kindsOfInquiry(db, inquiryId));
  const startsAt = booking.starts_at.getTime();
  const slot = slotsOf(localTime(startsAt).date, minutes).find((one) => one.startsAt === startsAt);
  if (!slot) throw new AppError('slot_taken');
  const until = answerBy(now);
  const valuers = booking.valuer_id ? [booking.valuer_id] : await freeOf(db, inquiryId, slot, now);
  for (const valuer of valuers) if (await bookings.hold(db, booking.booking_id, valuer, until, rangesOf(slot))) return;
  // Without any valuer the office finds one; with valuers who are all taken the time is gone.
  if ((await eligibleValuers(db, inquiryId, now)).length > 0) throw new AppError('slot_taken');
};

/** Valuers with nothing in the way of the visit. */
const freeOf = async (
  db: Db,
  inquiryId: string,
  slot: { readonly startsAt: number; readonly endsAt: number },
  now: Date,
): Promise<readonly string[]> => {
  const valuers = await eligibleValuers(db, inquiryId, now);
  const { from, to } = withBuffer(slot);
  const busy = await bookings.listBusy(db, new Date(from), new Date(to), now);
  return valuers.filter((valuer) => !busy.some((one) => one.valuer_id === valuer));
};

/** Until when somebody has to answer what is offered now: 24 hours of working time. */
export const answerBy = (now: Date): Date => new Date(addWorkingHours(now.getTime(), answerWorkingHours));

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

/** The visit that began at the moment, also when it was given back since. */
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
 * Keeps the customer's first choice on the calendar of the valuer who got the case, until they answer. False when that
 * time is gone: the choice stays as a wish, and the customer is asked for another.
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
  if (booking.starts_at > now && (await bookings.hold(db, booking.booking_id, valuerId, until))) return true;
  await bookings.makeWish(db, inquiryId);
  return false;
};

/** Holds that ran out become wishes: their time is free for others. */
export const endHolds = (db: Db, now: Date): Promise<void> => bookings.releaseLapsed(db, now);

/** Did the valuer offer the customer other times that still stand? */
export const hasOffers = async (db: Db, inquiryId: string): Promise<boolean> =>
  (await bookings.listProposals(db, inquiryId)).some(({ by }) => by === 'valuer');

/** Nobody comes: the time is free for others, and other times that were offered are off. */
export const releaseVisit = async (db: Db, inquiryId: string): Promise<void> => {
  await bookings.release(db, inquiryId);
  await bookings.removeProposals(db, inquiryId, 'customer');
  await bookings.removeProposals(db, inquiryId, 'valuer');
};

/** The valuer is gone from the case: the time stays as a wish, what they offered is off. */
export const wishAgain = async (db: Db, inquiryId: string): Promise<void> => {
  await bookings.makeWish(db, inquiryId);
  await bookings.removeProposals(db, inquiryId, 'valuer');
};
