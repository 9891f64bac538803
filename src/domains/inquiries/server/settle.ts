import type { InquiryEvent } from '#contract/case-moves.ts';
import type { InquiryState } from '#contract/codelists.ts';
import type { PaidCase } from '#domains/orders/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import { payForVisitBy } from '../core/next-steps.ts';
import { applyTransition } from './apply-transition.ts';
import type { InquiriesServices } from './ports.ts';
import * as bookings from './repository/bookings.ts';
import * as cases from './repository/cases.ts';

type Paid = Omit<PaidCase, 'services'> & { readonly services: InquiriesServices };

type MoneyMove = { readonly from: InquiryState; readonly event: InquiryEvent; readonly isPaid: boolean };

/** Moves a case by a payment; false if its state does not wait for one. */
const moveByMoney = async (
  db: Db,
  { inquiryId, services, now, userId, note, requestId }: Paid,
  { from, event, isPaid }: MoneyMove,
): Promise<boolean> => {
  const { status } = found(await cases.lock(db, inquiryId, { party: 'system' }));
  if (status !== from) return false;
  await applyTransition(db, {
    inquiryId,
    event,
    mover: userId ? { party: 'admin', userId } : { party: 'system' },
    now,
    services,
    input: { paymentSettled: isPaid },
    internalNote: note,
    ...(requestId ? { requestId } : {}),
  });
  return true;
};

/** The order of the case is paid: a case waiting for that continues. For the system's scope. */
export const settleCase = (db: Db, paid: Paid): Promise<boolean> =>
  moveByMoney(db, paid, { from: 'awaiting_payment', event: 'settle_payment', isPaid: true });

/**
 * The payment belonged to another customer: the case waits for its own payment again unless work has begun; then false. For the system's
 * scope.
 */
export const unsettleCase = (db: Db, paid: Paid): Promise<boolean> =>
  moveByMoney(db, paid, { from: 'confirmed', event: 'take_back_payment', isPaid: false });

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
