import type { RefundStep } from '#contract/codelists.ts';
import { yearOf } from '#lib/iso-date.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { refundReference } from '../core/refunds.ts';
import { openBankDetails } from './bank-details.ts';
import { openPayer } from './issue.ts';
import { askForAccount } from './letters.ts';
import type { OrdersServices } from './ports.ts';
import * as documents from './repository/documents.ts';
import * as orders from './repository/orders.ts';
import * as refunds from './repository/refunds.ts';

/** Purpose of the key under which accounts are sealed: changing the words would make them unreadable. */
export const accountPurpose = 'account of a refund';

/** Recipient and account of a refund. */
export type Account = {
  readonly recipient: string;
  readonly iban: string;
  /** Proof by which the office entered it. */
  readonly proof_id?: string | null;
  /** Office member who entered it, and the time; null if its owner did. */
  readonly entered?: { readonly by: string; readonly at: string } | null;
};

export const sealAccount = (secrets: Secrets, account: Account): Buffer =>
  secrets.seal(accountPurpose, JSON.stringify(account));
export const openAccount = (secrets: Secrets, sealed: Buffer | null): Account | null =>
  sealed === null ? null : (JSON.parse(secrets.open(accountPurpose, sealed)) as Account);

/** Account of the last payment for an order, from its bank statement. */
const accountOf = async (db: Db, secrets: Secrets, order: orders.OrderRow): Promise<Account | null> => {
  const paid = (await documents.paymentsOfOrder(db, order.order_id)).toReversed();
  for (const { bank_details } of paid) {
    const { payer, iban } = openBankDetails(secrets, bank_details);
    if (iban) return { recipient: payer ?? openPayer(secrets, order.payer).name, iban };
  }
  return null;
};

/** Person and time of a step. */
export type Step = {
  readonly now: Date;
  readonly party: 'customer' | 'admin';
  readonly userId: string;
  readonly note?: string;
};

/** Adds a refund step to the history of its order; refunds without an order have none. */
export const tellStep = async (
  db: Db,
  { order_id, reference, cents }: Pick<refunds.RefundRow, 'order_id' | 'reference' | 'cents'>,
  event: RefundStep,
  { now, party, userId, note }: Step,
): Promise<void> => {
  const order = order_id === null ? undefined : await orders.find(db, order_id);
  if (!order) return;
  const { status } = order;
  await orders.insertEvent(db, {
    ...{
      order_id: order.order_id,
      event,
      from_state: status,
      to_state: status,
      party,
      actor_id: userId,
      at: now,
      cents,
    },
    note: note ? `${reference}, ${note}` : reference,
  });
};

const referenceIn = async (db: Db, today: string): Promise<string> => {
  const year = yearOf(today);
  return refundReference(year, await orders.takeSerial(db, 'refund', year));
};

/** A refund of an order waits for its payout; a customer whose payment names no account is asked for one. */
export const oweRefund = async (
  db: Db,
  order: orders.OrderRow,
  { cents, today }: { readonly cents: number; readonly today: string },
  { services, now }: { readonly services: OrdersServices; readonly now: Date },
): Promise<void> => {
  const { order_id, user_id } = order;
  const account = await accountOf(db, services.secrets, order);
  const credit = (await documents.listOfOrder(db, order_id)).findLast(({ kind }) => kind === 'credit');
  await refunds.insert(db, {
    reference: await referenceIn(db, today),
    reason: order.status === 'refunded' && credit ? 'credit' : 'surplus',
    order_id,
    user_id,
    document: credit?.number ?? null,
    cents,
    account: account && sealAccount(services.secrets, account),
    status: 'waiting',
    created_at: now,
  });
  if (account === null) await askForAccount(db, services, order, { cents, cameBack: false }, now);
};

/** Money without an order is returned to its source. */
export const owePayment = async (
  db: Db,
  secrets: Secrets,
  payment: documents.PaymentRow,
  today: string,
  now: Date,
): Promise<void> => {
  const { payer, iban } = openBankDetails(secrets, payment.bank_details);
  await refunds.insert(db, {
    reference: await referenceIn(db, today),
    reason: 'payment',
    payment_id: payment.payment_id,
    cents: payment.amount_cents,
    account: iban && payer ? sealAccount(secrets, { recipient: payer, iban }) : null,
    status: 'waiting',
    created_at: now,
  });
};
