import type { PaidCase } from '#domains/orders/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import { payForVisitBy } from '../core/next-steps.ts';
import { advance } from './advance.ts';
import * as cases from './repository/cases.ts';
import { visitOf } from './visits/bookings.ts';

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

/** The visit that the customer chose and that waits for the payment, and until when that may come; null without one ahead. */
export const visitThatWaits = async (db: Db, inquiryId: string, now: Date) => {
  const visit = await visitOf(db, inquiryId);
  if (!visit || visit.state === 'released' || visit.state === 'confirmed' || visit.startsAt <= now) return null;
  return {
    starts_at: visit.startsAt.toISOString(),
    pay_by: payForVisitBy(visit.startsAt.getTime(), await settingsOf(db), now.getTime()),
  };
};
