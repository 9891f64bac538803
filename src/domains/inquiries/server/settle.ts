import type { PaidCase } from '#domains/orders/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import { advance } from './advance.ts';
import * as cases from './repository/cases.ts';

/** The order of the case is paid: it goes on, where it waits for that. For the system's scope. */
export const settleCase = async (
  db: Db,
  { inquiryId, services, now, userId, note, requestId }: PaidCase,
): Promise<void> => {
  const { status } = found(await cases.lock(db, inquiryId, { party: 'system' }));
  if (status !== 'awaiting_payment') return;
  await advance(db, {
    inquiryId,
    event: 'settle_payment',
    mover: userId ? { party: 'admin', userId } : { party: 'system' },
    now,
    services,
    input: { paymentSettled: true },
    internalNote: note,
    ...(requestId ? { requestId } : {}),
  });
};
