import { findAccountsByRole } from '#domains/accounts/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { addWorkingHours } from '../core/calendar.ts';
import { withBuffer } from '../core/slots.ts';
import * as bookings from './repository.ts';

const holdWorkingHours = 24;

/**
 * At submission the chosen time is kept for 24 working hours on the valuer's calendar (decision D16). A hold that
 * lapsed is taken again; when somebody else took the time meanwhile the customer is asked for another.
 */
export const holdAfterSubmission = async (db: Db, inquiryId: string, now: Date): Promise<void> => {
  await bookings.releaseLapsed(db, now);
  const booking = await bookings.findForInquiry(db, inquiryId);
  if (!booking || booking.starts_at <= now) throw new AppError('slot_taken');
  if (booking.state === 'confirmed') return;
  const until = new Date(addWorkingHours(now.getTime(), holdWorkingHours));
  const valuers = booking.valuer_id
    ? [booking.valuer_id]
    : await freeOf(db, { startsAt: booking.starts_at.getTime(), endsAt: booking.ends_at.getTime() }, now);
  for (const valuer of valuers) if (await bookings.hold(db, booking.booking_id, valuer, until)) return;
  // Without any valuer the office finds one; with valuers who are all taken the time is gone.
  if ((await findAccountsByRole(db, 'valuer')).length > 0) throw new AppError('slot_taken');
};

/** Valuers with nothing in the way of the visit. */
const freeOf = async (
  db: Db,
  slot: { readonly startsAt: number; readonly endsAt: number },
  now: Date,
): Promise<readonly string[]> => {
  const valuers = (await findAccountsByRole(db, 'valuer')).map(({ userId }) => userId);
  const { from, to } = withBuffer(slot);
  const busy = await bookings.listBusy(db, new Date(from), new Date(to), now);
  return valuers.filter((valuer) => !busy.some((one) => one.valuer_id === valuer));
};
