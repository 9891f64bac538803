import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import { repriceCredit } from '../core/issued.ts';
import { balanceOf, type Line, type Totals, totalsOf } from '../core/money.ts';
import { type Booking, happen, invoicedOf } from './book.ts';
import { issuerOf, linesFor } from './issue.ts';
import * as orders from './repository/orders.ts';

/**
 * Replaces the lines of an order before its final invoice. The part of an advance invoice above the new price is credited, and the payment
 * above it refunded. In the system's transaction of the caller.
 */
export const repriceOrder = async (
  db: Db,
  orderId: string,
  wanted: readonly Line[],
  booking: Booking,
): Promise<void> => {
  const order = found(await orders.lock(db, orderId));
  const lines = linesFor(wanted, await issuerOf(db));
  const totals = totalsOf(lines);
  const invoiced = order.status === 'in_delivery' ? await invoicedOf(db, booking.services, orderId) : undefined;
  const credit = repriceCredit(invoiced?.totals ?? null, totals);
  const { net_cents, vat_cents, gross_cents } = totals;
  if (credit) await creditPart(db, orderId, credit, booking);
  await orders.update(db, orderId, { lines: JSON.stringify(lines), net_cents, vat_cents, gross_cents });
  await happen(db, orderId, { event: 'reprice', cents: gross_cents }, booking);
};

/** A partial credit note; payments beyond the rest are refunded. In the system's transaction of the caller. */
export const creditPart = async (db: Db, orderId: string, credited: Totals, booking: Booking): Promise<void> => {
  const invoiced = await invoicedOf(db, booking.services, orderId);
  const left = (percent: number): number =>
    invoiced?.totals.rates.find(({ vat_percent }) => vat_percent === percent)?.net_cents ?? 0;
  if (credited.rates.some(({ vat_percent, net_cents }) => net_cents > left(vat_percent)))
    throw new AppError('transition_not_allowed', { data: { refusal: 'too_much' } });
  await happen(db, orderId, { event: 'credit_part', cents: credited.gross_cents }, { ...booking, credited });
  const { due_cents: due, paid_cents: paid, refunded_cents: refunded } = found(await orders.lock(db, orderId));
  const { surplus_cents: cents } = balanceOf({ due, paid, refunded });
  if (cents > 0) await happen(db, orderId, { event: 'return_surplus', cents }, booking);
};
