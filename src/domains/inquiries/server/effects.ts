import {
  deliverCaseOrder,
  type Ending,
  endCaseOrder,
  expireCaseOrder,
  openCaseOrder,
  repriceCaseOrder,
  settleCaseOrder,
} from '#domains/orders/server/public.ts';
import { legal } from '#domains/orders/texts/legal.ts';
import { yearOf } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Effect } from '../core/lifecycle.ts';
import { announce, announceNote } from './announce.ts';
import { caseOrderOf } from './case-order.ts';
import type { CaseTransition } from './case-transition.ts';
import { oweFee } from './fees.ts';
import * as cases from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import * as parts from './repository/parts.ts';
import { releaseVisit, wishAgain } from './visits/bookings.ts';

/** Runs the effects of a change, in its transaction. The case has its new state already. */
export const runEffects = async (db: Db, effects: readonly Effect[], transition: CaseTransition): Promise<void> => {
  const { inquiryId, now } = transition;
  let ending: Ending | undefined;
  for (const effect of effects)
    switch (effect.type) {
      case 'number':
        await number(db, transition);
        break;
      case 'visit':
        await (effect.does === 'release' ? releaseVisit : wishAgain)(db, inquiryId);
        break;
      case 'items':
        await parts.closeItems(db, inquiryId, now);
        break;
      case 'assignment':
        await endAssignment(db, transition);
        break;
      case 'mail':
        await announce(db, effect.mail, { ...transition, ending });
        break;
      case 'order':
        ending = (await order(db, effect.does, effects, transition)) ?? ending;
        break;
      case 'valuer_fee':
        await oweFee(db, inquiryId, 100, now);
        break;
      // The customer's charge is kept in the case itself; the valuer's fee is for the same part.
      case 'fee':
        await oweFee(db, inquiryId, effect.percent, now);
        break;
      // Kept in the case itself.
      case 'clock':
        break;
    }
  await announceNote(
    db,
    effects.flatMap((effect) => (effect.type === 'mail' ? [effect.mail] : [])),
    transition,
  );
};

/** Changes the case's order; the orders keep the money, and return the settlement. */
const order = async (
  db: Db,
  does: (Effect & { type: 'order' })['does'],
  effects: readonly Effect[],
  transition: CaseTransition,
): Promise<Ending | undefined> => {
  const { inquiryId, event, services, now, mover, requestId } = transition;
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  const fee = effects.find((effect) => effect.type === 'fee');
  const booking = {
    services,
    now,
    party: mover.party,
    userId: mover.userId,
    requestId,
    inquiryNumber: row.number,
    feePercent: fee?.percent,
    note: event === 'withdraw_contract' ? legal.money.withdrawalReason : undefined,
  };
  switch (does) {
    case 'proforma':
    case 'order':
      await openCaseOrder(db, { ...(await caseOrderOf(db, services, row)), payLater: does === 'order' }, booking);
      return undefined;
    case 'prepayment_invoice':
      await settleCaseOrder(db, inquiryId, booking);
      return undefined;
    case 'final_invoice':
      await deliverCaseOrder(db, inquiryId, booking);
      return undefined;
    case 'reprice':
      await reprice(db, row, transition, booking);
      return undefined;
    case 'refund':
      return endCaseOrder(db, inquiryId, booking);
    case 'expire':
      await expireCaseOrder(db, inquiryId, booking);
      return undefined;
  }
};

/** Applies a newly agreed price; if only the day changes the money stays. */
const reprice = async (
  db: Db,
  { inquiry_id, number }: cases.CaseRow,
  { terms }: CaseTransition,
  booking: Parameters<typeof repriceCaseOrder>[3],
): Promise<void> => {
  if (terms && terms.netCents !== null)
    await repriceCaseOrder(db, inquiry_id, { inquiryNumber: number ?? '', netCents: terms.netCents }, booking);
};

/** The number is given once and kept through every withdrawal; the moment is that of the last time. */
const number = async (db: Db, { inquiryId, now }: CaseTransition): Promise<void> => {
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  await cases.update(db, inquiryId, {
    number: row.number ?? (await inquiries.takeNumber(db, yearOf(localTime(now.getTime()).date))),
    completed_on: now,
    terms_accepted_at: now,
  });
};

const endAssignment = async (db: Db, { inquiryId, event, reason, now }: CaseTransition): Promise<void> => {
  await parts.endAssignment(db, inquiryId, reason ?? event, now);
  // A valuer who declined no longer sees the case; in a cancelled one they keep access to their work.
  if (event === 'decline_assignment' || event === 'lapse_assignment')
    await cases.update(db, inquiryId, { valuer_id: null });
};
