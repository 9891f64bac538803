import type { Call } from '#contract/call.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Context } from '#platform/server/http/handler.ts';
import type { Booking } from './book.ts';
import type { OrdersServices } from './ports.ts';
import type * as orders from './repository/orders.ts';

export type Office = Pick<Context<Call, OrdersServices>, 'services' | 'now' | 'exchange'> & {
  readonly actor: { readonly userId: string };
};

export const bookingOf = ({ actor, services, now, exchange }: Office, note: string | null = null): Booking => ({
  services,
  now,
  party: 'admin',
  userId: actor.userId,
  requestId: exchange.requestId,
  note,
});

/** With the number of the case, for its documents. */
export const withNumber = async (db: Db, order: orders.OrderRow, booking: Booking): Promise<Booking> => ({
  ...booking,
  inquiryNumber: order.inquiry_id ? await booking.services.ports.orderedCase.numberOf(db, order.inquiry_id) : null,
});
