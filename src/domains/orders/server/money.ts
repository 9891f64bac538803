import type { OrderState, PaymentSource } from '#contract/codelists.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type Booking, happen } from './book.ts';
import type { PaidCase } from './ports.ts';
import * as documents from './repository/documents.ts';
import type { OrderRow } from './repository/orders.ts';

/** Money as it came in. A provider of card payments would bring the same; those payments must be confirmed with FURS. */
export type Incoming = {
  readonly source: PaymentSource;
  /** The identity of the payment: the same key counts once. */
  readonly key: string;
  readonly cents: number;
  readonly paidOn: string;
  readonly reference: string | null;
  readonly bank_details: Buffer | null;
};

/** Keeps the payment, with or without an order; undefined if it was known. In the system's transaction of the caller. */
export const keepPayment = (
  db: Db,
  incoming: Incoming,
  order: OrderRow | undefined,
  { now, userId }: Booking,
): Promise<documents.PaymentRow | undefined> =>
  documents.insertPayment(db, {
    order_id: order?.order_id ?? null,
    user_id: order?.user_id ?? null,
    source: incoming.source,
    entry_key: incoming.key,
    amount_cents: incoming.cents,
    paid_on: incoming.paidOn,
    reference: incoming.reference,
    bank_details: incoming.bank_details,
    booked_by: userId ?? null,
    created_at: now,
  });

/** Books money on its order and moves on the case waiting for it; including documents and access. */
export const bookMoney = async (
  db: Db,
  order: OrderRow,
  { cents, paidOn }: Pick<Incoming, 'cents' | 'paidOn'>,
  booking: Booking,
): Promise<OrderState> => {
  const status = await happen(db, order.order_id, { event: 'pay', cents }, { ...booking, paidOn });
  if (order.inquiry_id && status === 'in_delivery')
    await booking.services.ports.orderedCase.settle(db, paidCaseOf(order.inquiry_id, booking));
  return status;
};

/** The money of a case as the case shows it. */
export const paidCaseOf = (
  inquiryId: string,
  { services, now, party, userId, note, requestId }: Booking,
): PaidCase => ({
  inquiryId,
  services,
  now,
  userId: party === 'admin' ? userId : undefined,
  note,
  requestId,
});

export const todayOf = (now: Date): string => localTime(now.getTime()).date;
