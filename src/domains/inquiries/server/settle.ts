import type { PaidCase } from '#domains/orders/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import { payForVisitBy } from '../core/next-steps.ts';
import { advance } from './advance.ts';
import * as bookings from './repository/bookings.ts';
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

/** Its payment was another customer's: it waits for its own again where nobody has begun; false where the work goes on. For the system's scope. */
export const unsettleCase = async (
  db: Db,
  { inquiryId, services, now, userId, note, requestId }: PaidCase,
): Promise<boolean> => {
  const { status } = found(await cases.lock(db, inquiryId, { party: 'system' }));
  if (status !== 'confirmed') return false;
  await advance(db, {
    inquiryId,
    event: 'take_back_payment',
    mover: userId ? { party: 'admin', userId } : { party: 'system' },
    now,
    services,
    internalNote: note,
    ...(requestId ? { requestId } : {}),
  });
  return true;
};

/** The visits that customers chose and that wait for the payment, and until when that may come; of cases with one ahead. */
export const visitsThatWait = async (db: Db, inquiryIds: readonly string[], now: Date) => {
  const rules = await settingsOf(db);
  const visits = await bookings.listWaiting(db, inquiryIds, now);
  return new Map(
    visits.map(({ inquiry_id, starts_at, early_start }) => [
      inquiry_id,
      {
        starts_at: starts_at.toISOString(),
        pay_by: payForVisitBy(starts_at.getTime(), rules, now.getTime(), early_start),
      },
    ]),
  );
};
