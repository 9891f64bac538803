import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import { wholeNumber } from '#lib/whole-number.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, fileRefused, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { reader } from '#platform/server/reading/reading.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type * as calls from '../../contract/orders.ts';
import type * as receivables from '../../contract/receivables.ts';
import { isUnpaid } from '../../core/lifecycle.ts';
import { balanceOf } from '../../core/money.ts';
import { type Awaiting, proposalsFor, referencesIn } from '../../core/proposals.ts';
import { plainReference } from '../../core/reference.ts';
import { refundReferencesIn } from '../../core/refunds.ts';
import type { Entry, LeftOut, Outgoing } from '../../core/statement.ts';
import { openBankDetails, sealBankDetails } from '../bank-details.ts';
import { issuerOf, openPayer } from '../issue.ts';
import { askForAccount } from '../letters.ts';
import { bookMoney, keepPayment, todayOf } from '../money.ts';
import { bookingOf, type Office, withNumber } from '../office-booking.ts';
import type { OrdersServices } from '../ports.ts';
import { presentMoney } from '../presenters/order.ts';
import { owePayment, type Step, tellStep } from '../refunds.ts';
import * as documents from '../repository/documents.ts';
import * as orders from '../repository/orders.ts';
import * as refunds from '../repository/refunds.ts';
import type { statementsIn } from '../statement-source.ts';

const readStatements = reader<typeof statementsIn>(new URL('../statement-source.ts', import.meta.url), 'statementsIn');

export const importStatement: Handler<typeof calls.importStatement, OrdersServices> = async (context) => {
  const { files, asSystem, actor, exchange, now } = context;
  const [file] = files;
  if (!file || file.size === 0) throw new AppError('file_missing', { errors: { file: ['validation_required'] } });
  const statements = await readStatements(await readFile(file.path));
  if (!statements) throw fileRefused('statement');
  const { iban } = await asSystem(issuerOf);
  // A statement of another account was uploaded by mistake; nothing of it is booked.
  if (statements.some((one) => one.iban !== iban.replaceAll(' ', ''))) throw new AppError('other_account');
  const by: Step = { now, party: 'admin', userId: actor.userId };
  const sum = {
    entries: 0,
    known: 0,
    settled: 0,
    partial: 0,
    surplus: 0,
    unknown: 0,
    passed_over: 0,
    refunds: 0,
    returned: 0,
  };
  const left_out: LeftOut[] = [];
  const recognised = new Set<string>();
  for (const { entries, outgoing, passedOver, leftOut } of statements) {
    sum.passed_over += passedOver;
    left_out.push(...leftOut);
    // Each in a transaction of its own: a file interrupted in the middle is read again, and booked entries are recognised.
    for (const move of [...outgoing, ...entries].toSorted((one, other) => one.place - other.place)) {
      if (!('isReturned' in move)) {
        if (await asSystem((db) => payRefund(db, move, by))) sum.refunds += 1;
        continue;
      }
      sum.entries += 1;
      const outcome = await asSystem((db) => bookEntry(db, move, context, recognised)).catch(leaveRefused);
      if (outcome !== undefined) sum[outcome] += 1;
      else {
        sum.passed_over += 1;
        left_out.push({ reason: 'not_booked', amount: centsText(move.cents), day: move.paidOn, payer: move.payer });
      }
    }
  }
  await asSystem((db) =>
    record(db, {
      event: 'statement.imported',
      actorId: actor.userId,
      objectType: 'statement',
      objectId: file.sha256,
      requestId: exchange.requestId,
      details: { ...sum, left_out: left_out.length },
    }),
  );
  return { ...sum, left_out };
};

/** Entries that the rules refuse are left to the office; the rest of the file is booked. Any other error is not the entry's fault. */
const leaveRefused = (error: unknown): undefined => {
  if (!(error instanceof AppError) || error.retryAfterSeconds !== undefined) throw error;
};

/** Amount in the notation of a statement. */
const centsText = (cents: number): string => (cents / 100).toFixed(2);

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A refund debited from the account is paid, and its file after all of its refunds. Amounts that came back or differ do not match. */
const payRefund = async (db: Db, { key, endToEnd, cents, paidOn }: Outgoing, by: Step): Promise<boolean> => {
  const refund = await refunds.lockByReference(db, endToEnd, cents);
  if (!refund || refund.status === 'waiting') return false;
  // A repeated statement proves nothing about a later transfer.
  if (!(await refunds.takeEntry(db, hashOf(key), refund.refund_id))) return false;
  if (refund.status !== 'exported' || !refund.file_id) return false;
  await refunds.pay(db, refund.refund_id, paidOn);
  await tellStep(db, refund, 'pay_refund', by);
  await refunds.closePaidFile(db, refund.file_id, paidOn);
  return true;
};

/**
 * A refund that the bank could not pay out came back: it waits again, for its account to be entered or confirmed anew, and its customer is
 * notified. Undefined for any other entry.
 */
const takeRefundBack = async (
  db: Db,
  entry: Entry,
  { services, now, actor }: Office,
): Promise<'returned' | 'known' | undefined> => {
  const by: Step = { now, party: 'admin', userId: actor.userId };
  const [name, ...others] = refundReferencesIn(entry);
  if (name === undefined || others.length > 0) return undefined;
  const refund = await refunds.lockByReference(db, name, entry.cents);
  if (!refund) return undefined;
  if (await refunds.hasEntry(db, hashOf(entry.key))) return 'known';
  if (refund.status === 'waiting') return undefined;
  await refunds.takeEntry(db, hashOf(entry.key), refund.refund_id);
  await refunds.waitAgain(db, refund.refund_id, { on: entry.paidOn, reason: entry.returnReason });
  await tellStep(db, refund, 'refund_came_back', entry.purpose === null ? by : { ...by, note: entry.purpose });
  if (refund.file_id) await refunds.closePaidFile(db, refund.file_id, entry.paidOn);
  const order = refund.order_id === null ? undefined : await orders.find(db, refund.order_id);
  if (order) await askForAccount(db, services, order, { cents: refund.cents, cameBack: true }, now);
  return 'returned';
};

type Outcome = 'known' | 'settled' | 'partial' | 'surplus' | 'unknown' | 'returned';

/** The order that the payment names by a reference, in any notation; undefined if it names none, or several. */
const namedBy = async (db: Db, entry: Entry): Promise<orders.OrderRow | undefined> => {
  const names = new Set([...(entry.reference ? [entry.reference] : []), ...referencesIn(entry)]);
  const named = new Map<string, orders.OrderRow>();
  for (const name of names) {
    const ordered = await orders.findByName(db, name);
    // Orders on one invoice are paid together.
    const order = ordered?.collected_by ? await orders.find(db, ordered.collected_by) : ordered;
    if (order) named.set(order.order_id, order);
  }
  const [only] = named.values();
  return named.size === 1 ? only : undefined;
};

/**
 * Whether it was booked when payer and statement were not part of a payment's identity: a row under the former key matches one entry of the
 * file, and only with the same payer, account and purpose.
 */
const isKnownAsFormer = async (db: Db, entry: Entry, secrets: Secrets, recognised: Set<string>): Promise<boolean> => {
  const row = await documents.findPaymentByKey(db, hashOf(entry.formerKey));
  if (!row || recognised.has(row.payment_id)) return false;
  const { payer, iban, purpose } = openBankDetails(secrets, row.bank_details);
  if (payer !== entry.payer || iban !== entry.payerIban || purpose !== entry.purpose) return false;
  recognised.add(row.payment_id);
  return true;
};

const bookEntry = async (db: Db, entry: Entry, context: Office, recognised: Set<string>): Promise<Outcome> => {
  const { services } = context;
  if (await isKnownAsFormer(db, entry, services.secrets, recognised)) return 'known';
  const back = await takeRefundBack(db, entry, context);
  if (back !== undefined) return back;
  // A transfer that we sent ourselves pays no order, even if it names one.
  const named = entry.isReturned ? undefined : await namedBy(db, entry);
  const order = named && found(await orders.lock(db, named.order_id));
  const booking = bookingOf(context);
  const { payer, payerIban: iban, purpose, endToEnd, reference } = entry;
  const bank_details = sealBankDetails(services.secrets, { payer, iban, purpose, endToEnd });
  const key = hashOf(entry.key);
  const incoming = {
    source: 'statement',
    key,
    cents: entry.cents,
    paidOn: entry.paidOn,
    reference,
    bank_details,
  } as const;
  if (!(await keepPayment(db, incoming, order, booking))) return 'known';
  if (!order) return 'unknown';
  await bookMoney(db, order, incoming, await withNumber(db, order, booking));
  return outcomeOf(found(await orders.find(db, order.order_id)));
};

const outcomeOf = (order: orders.OrderRow): Outcome => {
  const isOver = ['expired', 'cancelled', 'refunded'].includes(order.status);
  const balance = balanceOf({
    due: isOver ? 0 : order.due_cents,
    paid: order.paid_cents,
    refunded: order.refunded_cents,
  });
  if (balance.surplus_cents > 0) return 'surplus';
  return balance.open_cents > 0 ? 'partial' : 'settled';
};

/** Open orders of the firm, under every name by which a payer may call them. */
const listAwaiting = async (
  db: Db,
  secrets: Secrets,
): Promise<readonly (Awaiting & { readonly number: string; readonly document: string })[]> =>
  (await orders.listOwing(db)).map((row) => ({
    order_id: row.order_id,
    number: row.number,
    reference: row.reference,
    numbers: [row.number, row.proforma_number, ...(row.invoices ?? [])],
    // The invoice; before it is issued, or after it was credited, the predračun.
    document: (isUnpaid(row.status) ? row.proforma_number : row.invoices?.at(-1)) ?? row.number,
    buyer: openPayer(secrets, row.payer).name,
    open_cents: balanceOf({ due: row.due_cents, paid: row.paid_cents, refunded: row.refunded_cents }).open_cents,
  }));

export const showPayments: Handler<typeof calls.showPayments> = ({ input, asSystem, services: { secrets } }) =>
  asSystem(async (db) => {
    const { items, total } = await documents.listPayments(db, { onlyUnknown: input.only_unknown, page: input.page });
    const isUnknown = (row: (typeof items)[number]) => row.order_id === null && row.outcome === null;
    const awaiting = items.some(isUnknown) ? await listAwaiting(db, secrets) : [];
    return {
      items: items.map((row) => {
        const { payer, purpose, endToEnd } = openBankDetails(secrets, row.bank_details);
        const { amount_cents: cents, reference, taken_from: takenFrom } = row;
        const told = { cents, reference, endToEnd, payer, purpose, takenFrom };
        const proposals = isUnknown(row) ? proposalsFor(told, awaiting) : [];
        return {
          ...presentMoney(row),
          payer,
          purpose,
          proposals: proposals.flatMap(({ order_id, reasons }) => {
            const order = awaiting.find((one) => one.order_id === order_id);
            if (!order) return [];
            const { number, document, buyer, open_cents } = order;
            return [
              {
                order_id,
                order_number: number,
                document,
                buyer,
                open_cents,
                reasons: [...reasons],
              },
            ];
          }),
        };
      }),
      page: input.page,
      page_size: limits.pageSize,
      total,
    };
  });

export const assignPayment: Handler<typeof calls.assignPayment, OrdersServices> = async (context) => {
  const { input, actor, asSystem, exchange } = context;
  return asSystem(async (db) => {
    const payment = found(await documents.lockPayment(db, input.payment_id));
    if (payment.order_id || payment.outcome) throw new AppError('version_conflict');
    const named = await orders.findByName(db, plainName(input.order_number));
    if (!named) throw new AppError('validation_failed', { errors: { order_number: ['no_such_order'] } });
    const order = found(await orders.lock(db, named.order_id));
    await documents.assignPayment(db, payment.payment_id, order.order_id, order.user_id);
    const { amount_cents: cents, paid_on: paidOn } = payment;
    const booking = await withNumber(db, order, bookingOf(context));
    await record(db, {
      event: 'payment.assigned',
      actorId: actor.userId,
      objectType: 'order',
      objectId: order.order_id,
      requestId: exchange.requestId,
      details: { payment: payment.payment_id, cents },
    });
    return { order_id: order.order_id, status: await bookMoney(db, order, { cents, paidOn }, booking) };
  });
};

/** A number, or a reference in its canonical spelling. */
const plainName = (text: string): string => {
  const name = wholeNumber(text.trim().toUpperCase());
  return /^[NPRAD]-/.test(name) ? name : plainReference(name);
};

/** Ends the wait of money without an order, by sending it back or leaving it; the trail keeps why. */
const close = async (
  db: Db,
  outcome: 'returned' | 'dismissed',
  {
    input,
    actor,
    exchange,
    now,
  }: Pick<Parameters<Handler<typeof receivables.returnPayment>>[0], 'input' | 'actor' | 'exchange' | 'now'>,
): Promise<documents.PaymentRow> => {
  const payment = found(await documents.lockPayment(db, input.payment_id));
  const { payment_id, amount_cents } = payment;
  const closed = { outcome, note: input.note, by: actor.userId, at: now };
  if (!(await documents.closePayment(db, payment_id, closed))) throw new AppError('version_conflict');
  await record(db, {
    event: `payment.${outcome}`,
    actorId: actor.userId,
    objectType: 'payment',
    objectId: payment_id,
    requestId: exchange.requestId,
    details: { cents: amount_cents, note: input.note },
  });
  return payment;
};

export const returnPayment: Handler<typeof receivables.returnPayment> = async (context) => {
  const { asSystem, services, now } = context;
  await asSystem(async (db) => {
    const payment = await close(db, 'returned', context);
    await owePayment(db, services.secrets, payment, todayOf(now), now);
  });
  return {};
};

export const dismissPayment: Handler<typeof receivables.dismissPayment> = async (context) => {
  await context.asSystem((db) => close(db, 'dismissed', context));
  return {};
};
