import type { Db } from '#platform/server/db/database.ts';
import type { OrdersServices, VisitThatWaits } from './ports.ts';
import type { OrderRow } from './repository/orders.ts';

/**
 * Payment deadline set by the visit, earlier than the due day, by order (`inquiries/rules.md`): paying only by the due day keeps the order,
 * but not the chosen time.
 */
export const visitsBeforeDue = async (
  db: Db,
  { ports }: Pick<OrdersServices, 'ports'>,
  rows: readonly OrderRow[],
  now: Date,
): Promise<ReadonlyMap<string, VisitThatWaits>> => {
  const due = rows.flatMap(({ order_id, inquiry_id, due_on }) =>
    inquiry_id && due_on ? [{ order_id, inquiry_id, due_on }] : [],
  );
  if (due.length === 0) return new Map();
  const inquiryIds = due.map(({ inquiry_id }) => inquiry_id);
  const visits = await ports.orderedCase.visitsThatWait(db, inquiryIds, now);
  return new Map(
    due.flatMap(({ order_id, inquiry_id, due_on }) => {
      const visit = visits.get(inquiry_id);
      return visit && (visit.pay_by === null || visit.pay_by < due_on) ? [[order_id, visit]] : [];
    }),
  );
};
