import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { VisitThatWaits } from './ports.ts';
import type { OrderRow } from './repository/orders.ts';

/**
 * What the day of the visit asks for beside the due day (decision 122): who pays by that day only keeps the order, and not the time that they
 * chose.
 */
export const visitBeforeDue = async (
  db: Db,
  { ports }: Pick<Services, 'ports'>,
  { inquiry_id: inquiryId, due_on: dueOn }: OrderRow,
  now: Date,
): Promise<VisitThatWaits | null> => {
  const visit = inquiryId && dueOn ? await ports.orderedCase.visitThatWaits(db, inquiryId, now) : null;
  return visit && (visit.pay_by === null || visit.pay_by < (dueOn ?? '')) ? visit : null;
};
