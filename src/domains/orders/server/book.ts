import type { OrderState, Party } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { OrderReferences } from '#domains/clients/core/terms.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/db/jobs.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import { accessSpan } from '../core/entitlements.ts';
import { afterCredits, creditLines, creditOf, keepsAdvance, linesOfRates, settlesOf } from '../core/issued.ts';
import { type Happens, nextOrder, type OrderEffect, type OrderFacts } from '../core/lifecycle.ts';
import { balanceOf, type Line, negated, shareOf, type Totals, totalsOf } from '../core/money.ts';
import { beginsAt } from '../core/withdrawal.ts';
import { legal } from '../texts/legal.ts';
import { invoiceDaysOf, issue, openFacts } from './issue.ts';
import { tellOfMistake, tellOfPayment } from './letters.ts';
import { linesOf } from './lines.ts';
import type { OrdersServices } from './ports.ts';
import { oweRefund } from './refunds.ts';
import * as access from './repository/access.ts';
import * as documents from './repository/documents.ts';
import * as orders from './repository/orders.ts';
import { sendInvoice } from './send-invoice.ts';

/** The author of a change of an order, and its time. */
export type Booking = {
  readonly services: OrdersServices;
  readonly now: Date;
  readonly party: Party;
  readonly userId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly note?: string | null | undefined;
  /** The number of the case, for its documents. */
  readonly inquiryNumber?: string | null | undefined;
  /** The day on which money came, if it is another than today. */
  readonly paidOn?: string | undefined;
  /** The day on which the work was done, if it is another than today. */
  readonly serviceOn?: string | undefined;
  /** The order that requests it together with others. */
  readonly collectedBy?: string | undefined;
  /** Per cent of the price that a cancellation costs. */
  readonly feePercent?: number | undefined;
  /** The part of the price that is kept if it is no such share. */
  readonly kept?: readonly Line[] | undefined;
  /** The client's reference numbers, if no case has them. */
  readonly references?: OrderReferences | undefined;
  /** Amount of a credit note of a part. */
  readonly credited?: Totals | undefined;
  /** The line that it takes from; of none if it takes from the amount. */
  readonly creditedLine?: string | undefined;
};

const factsOf = (row: orders.OrderRow): OrderFacts => ({
  kind: row.kind,
  status: row.status,
  pay_later: row.pay_later,
  monthly: row.monthly,
  due_cents: row.due_cents,
  price_cents: row.gross_cents,
  paid_cents: row.paid_cents,
  refunded_cents: row.refunded_cents,
});

/**
 * The only way to change an order, in the system's transaction of the caller: it locks the order, asks the pure machine, keeps the history,
 * and runs the effects, including documents and access. All of that happens, or nothing.
 */
export const happen = async (db: Db, orderId: string, happens: Happens, booking: Booking): Promise<OrderState> => {
  const { now, party, userId, requestId, note } = booking;
  const before = found(await orders.lock(db, orderId));
  const moved = nextOrder(factsOf(before), happens);
  if (!moved.ok) throw new AppError('transition_not_allowed', { data: { refusal: moved.code } });
  const { order, history, effects } = moved.value;
  const { status, pay_later, monthly, due_cents, paid_cents, refunded_cents } = order;
  const collected = happens.event === 'collect' ? { collected_by: booking.collectedBy ?? null } : {};
  await orders.update(db, orderId, { status, pay_later, monthly, due_cents, paid_cents, refunded_cents, ...collected });
  for (const { event, from, to } of history)
    await orders.insertEvent(db, {
      order_id: orderId,
      event,
      from_state: from,
      to_state: to,
      party,
      actor_id: userId ?? null,
      at: now,
      cents: event === happens.event ? centsOf(happens) : null,
      note: note ?? null,
    });
  const after = { ...before, status, pay_later, monthly, due_cents, paid_cents, refunded_cents };
  const money = moneyOf(happens, before, after);
  for (const effect of effects) await follow(db, after, effect, booking, money);
  if (happens.event === 'take_back' && effects.length > 0) await askAgain(db, after, happens.cents, booking);
  if (isMoneyBack(happens) && happens.cents > 0)
    await oweRefund(db, after, { cents: happens.cents, today: localTime(now.getTime()).date }, booking);
  await record(db, {
    event: `order.${happens.event}`,
    actorId: userId,
    objectType: 'order',
    objectId: orderId,
    requestId,
    details: { from: before.status, to: status, ...('cents' in happens ? { cents: happens.cents } : {}) },
  });
  return status;
};

const balance = ({ due_cents: due, paid_cents: paid, refunded_cents: refunded }: orders.OrderRow) =>
  balanceOf({ due, paid, refunded });

/** Amounts for a credit note: open before it, and going back with it. */
type Money = { readonly open: number; readonly returned: number };

const moneyOf = (happens: Happens, before: orders.OrderRow, after: orders.OrderRow): Money => ({
  // Without the reversed payment its document is open at its full price, and a credit note ends that.
  open: balance(happens.event === 'take_back' ? { ...after, due_cents: before.due_cents } : before).open_cents,
  returned: happens.event === 'refund' ? happens.cents : balance(after).surplus_cents,
});

const centsOf = (happens: Happens): number | null => ('cents' in happens ? happens.cents : null);

const isMoneyBack = (happens: Happens): happens is Extract<Happens, { event: 'refund' | 'return_surplus' }> =>
  happens.event === 'refund' || happens.event === 'return_surplus';

const follow = async (
  db: Db,
  order: orders.OrderRow,
  effect: OrderEffect,
  booking: Booking,
  money: Money,
): Promise<void> => {
  switch (effect) {
    case 'open_access':
      return openAccess(db, order, booking.now);
    case 'close_access':
      return access.close(db, order.order_id, booking.now);
    case 'invoice':
    case 'advance_invoice':
      return paidInvoice(db, order, effect === 'invoice' ? 'invoice' : 'advance', booking);
    case 'final_invoice':
      return finalInvoice(db, order, booking);
    case 'await_month':
      return awaitMonth(db, order, booking);
    case 'credit_note':
      return creditNote(db, order, booking, money);
    case 'part_credit_note':
      return partCreditNote(db, order, booking, money);
    case 'invoice_again':
      return invoiceAgain(db, order, booking, money);
  }
};

/**
 * Opens an access from now, or from the end of the running one: consecutive for one person; a seat begins now, beside the others. For a
 * consumer without an early start it begins after the withdrawal period.
 */
const openAccess = async (db: Db, order: orders.OrderRow, now: Date): Promise<void> => {
  const { order_id, user_id, extra_type, days, users, early_start } = order;
  if (!extra_type || !days || !users) return;
  const code = found(linesOf(order)[0]).code;
  await orders.lockPerson(db, user_id);
  const running = (await access.listOpen(db, user_id, now)).filter((one) =>
    extra_type === 'valuer_account' ? one.extra_type === extra_type : one.code === code && code !== 'seat',
  );
  const { startsAt, endsAt } = accessSpan(
    beginsAt(now.getTime(), early_start),
    days,
    running.map(({ starts_at, ends_at }) => ({ startsAt: starts_at.getTime(), endsAt: ends_at.getTime() })),
  );
  const row = { order_id, user_id, extra_type, code, users };
  await access.insert(db, { ...row, starts_at: new Date(startsAt), ends_at: new Date(endsAt) });
};

const paidInvoice = async (
  db: Db,
  order: orders.OrderRow,
  kind: 'invoice' | 'advance',
  { services, now, paidOn, inquiryNumber = null }: Booking,
): Promise<void> => {
  const serviceOn = paidOn ?? localTime(now.getTime()).date;
  const lines = linesOf(order);
  const paidCents = order.gross_cents;
  const row = await issue(db, services, { order, kind, now, serviceOn, lines, inquiryNumber, paidCents });
  await tellOfPayment(db, services, order, row.number, now);
  await enqueue(db, sendInvoice, { invoice_id: row.invoice_id });
};

/**
 * The document that requests the price of an order, reduced by credit notes: the newest, because that of a reversed payment is credited and
 * another one follows. Undefined if nothing is left of it.
 */
export const invoicedOf = async (db: Db, { secrets }: OrdersServices, orderId: string) => {
  const all = await documents.listOfOrder(db, orderId);
  const invoice = all.findLast(({ kind }) => kind !== 'credit');
  if (!invoice) return undefined;
  const credits = all.filter(({ kind, corrects }) => kind === 'credit' && corrects === invoice.invoice_id);
  const factsIn = ({ facts }: documents.InvoiceRow) => openFacts(secrets, facts);
  const [issued, taken] = [factsIn(invoice), credits.map(factsIn)];
  const totals = afterCredits(
    issued.totals,
    taken.map((credit) => credit.totals),
  );
  if (totals.gross_cents === 0) return undefined;
  return {
    invoice,
    credits,
    totals,
    lines: issued.lines,
    creditedLines: taken.flatMap(({ lines }) => lines),
  };
};

/** Invoice for work done, less the advance; if it is paid later, for the amount to be paid now. */
const finalInvoice = async (db: Db, order: orders.OrderRow, booking: Booking): Promise<void> => {
  const { services, now, inquiryNumber = null, feePercent, serviceOn = localTime(now.getTime()).date } = booking;
  const lines = feePercent === undefined ? linesOf(order) : feeLines(order, feePercent);
  const advance = await invoicedOf(db, services, order.order_id);
  const paidCents = order.paid_cents - order.refunded_cents;
  const row = await issue(db, services, {
    order,
    kind: 'invoice',
    now,
    serviceOn,
    lines,
    inquiryNumber,
    references: booking.references,
    advance,
    paidCents,
  });
  const { gross_cents } = totalsOf(lines);
  const { issued_on } = row;
  await orders.update(db, order.order_id, {
    due_cents: gross_cents,
    due_on: row.to_pay_cents > 0 ? addDays(issued_on, await invoiceDaysOf(db, order)) : order.due_on,
    delivered_on: serviceOn,
  });
  await enqueue(db, sendInvoice, { invoice_id: row.invoice_id });
};

/** Done, and due with the client's other orders at the end of the month; for a cancelled one its fee. */
const awaitMonth = async (db: Db, order: orders.OrderRow, { now, feePercent }: Booking): Promise<void> => {
  const lines = feePercent === undefined ? linesOf(order) : feeLines(order, feePercent);
  const { net_cents, vat_cents, gross_cents } = totalsOf(lines);
  await orders.update(db, order.order_id, {
    lines: JSON.stringify(lines),
    ...{ net_cents, vat_cents, gross_cents, due_cents: gross_cents },
    delivered_on: localTime(now.getTime()).date,
  });
};

const feeLines = (order: orders.OrderRow, percent: number): readonly Line[] =>
  shareOf(linesOf(order), percent).map((line) => ({ ...line, name: legal.money.fee({ name: line.name, percent }) }));

/** A credit note has the service date of the corrected document, whenever it is issued. */
const servedOn = ({ secrets }: OrdersServices, { facts }: documents.InvoiceRow): string =>
  openFacts(secrets, facts).service_on;

/** Credits the invoice: all of it, or all but the fee of a cancellation. */
const creditNote = async (db: Db, order: orders.OrderRow, booking: Booking, money: Money): Promise<void> => {
  const { services, now, note, inquiryNumber = null, feePercent = 0, kept: keptLines } = booking;
  const invoiced = await invoicedOf(db, services, order.order_id);
  if (!invoiced) return;
  const share = feePercent > 0 ? shareOf(linesOf(order), feePercent) : [];
  const credit = creditOf(linesOf(order), keptLines ?? share, invoiced.totals);
  if (credit) {
    const { kept, totals, lines } = credit;
    const serviceOn = servedOn(services, invoiced.invoice);
    // The note may name the true payer, which this customer must not see.
    const reason = order.status === 'refunded' ? (note ?? legal.money.cancelReason) : legal.money.mistakeReason;
    const corrects = { invoice: invoiced.invoice, reason };
    const settles = settlesOf(-totals.gross_cents, money);
    const about = { order, kind: 'credit', now, serviceOn, lines, totals, inquiryNumber, corrects, settles } as const;
    const row = await issue(db, services, about);
    await enqueue(db, sendInvoice, { invoice_id: row.invoice_id });
    // A reversed payment changes no price.
    if (order.status === 'refunded') await orders.update(db, order.order_id, { due_cents: kept.gross_cents });
  }
  if (order.status !== 'refunded') return;
  await settleAdvance(db, order, booking);
};

/** The payment that settled the work was reversed: its final invoice is credited, and another one requests the open amount. */
const invoiceAgain = async (db: Db, order: orders.OrderRow, booking: Booking, money: Money): Promise<void> => {
  const { services, now, inquiryNumber = null, references } = booking;
  const { totals, invoice, creditedLines } = found(await invoicedOf(db, services, order.order_id));
  const serviceOn = servedOn(services, invoice);
  await creditNote(db, order, booking, money);
  // Earlier credit notes stay unchanged.
  const lines =
    creditedLines.length === 0
      ? openFacts(services.secrets, invoice.facts).lines
      : linesOfRates(totals, { code: 'valuation', name: linesOf(order)[0]?.name ?? '' });
  const paidCents = order.paid_cents - order.refunded_cents;
  const about = {
    order,
    kind: 'invoice',
    now,
    serviceOn,
    lines,
    totals,
    inquiryNumber,
    references,
    paidCents,
  } as const;
  const row = await issue(db, services, about);
  await orders.update(db, order.order_id, { due_on: addDays(row.issued_on, await invoiceDaysOf(db, order)) });
  await enqueue(db, sendInvoice, { invoice_id: row.invoice_id });
};

/** The customer had a confirmation of the payment: now they get a correction, and the whole period to pay again. */
const askAgain = async (db: Db, order: orders.OrderRow, cents: number, { services, now }: Booking): Promise<void> => {
  if (order.status === 'pending' || order.status === 'partially_paid')
    await orders.update(db, order.order_id, {
      due_on: addDays(localTime(now.getTime()).date, limits.proformaDays.end),
    });
  await tellOfMistake(db, services, order, cents, now);
};

/** The kept part of an advance is the cancellation fee, on an invoice of its own: an advance is for work not done yet. */
const settleAdvance = async (db: Db, order: orders.OrderRow, booking: Booking): Promise<void> => {
  const { services, now, inquiryNumber = null, feePercent = 0, kept } = booking;
  const advance = await invoicedOf(db, services, order.order_id);
  if (!advance || !keepsAdvance(advance.invoice.kind, advance.totals)) return;
  // A fee for the days that were used has its own lines, and is no share of the price.
  const name = kept?.[0]?.name ?? legal.money.fee({ name: linesOf(order)[0]?.name ?? '', percent: feePercent });
  const { totals } = advance;
  const row = await issue(db, services, {
    order,
    kind: 'invoice',
    now,
    serviceOn: localTime(now.getTime()).date,
    lines: linesOfRates(totals, { code: 'fee', name }),
    totals,
    inquiryNumber,
    advance,
    paidCents: order.paid_cents - order.refunded_cents,
  });
  await enqueue(db, sendInvoice, { invoice_id: row.invoice_id });
};

/** Credits the named part and leaves the rest of the document unchanged. */
const partCreditNote = async (db: Db, order: orders.OrderRow, booking: Booking, money: Money): Promise<void> => {
  const { services, now, note, inquiryNumber = null, credited } = booking;
  const { invoice } = found(await invoicedOf(db, services, order.order_id));
  const taken = found(credited);
  const [only, ...others] = linesOf(order);
  const ofLine = booking.creditedLine ?? (others.length === 0 ? only?.name : undefined);
  const lines = creditLines(
    taken,
    ofLine === undefined ? legal.money.reductionOfAll : legal.money.reduction({ name: ofLine }),
  );
  const serviceOn = servedOn(services, invoice);
  const corrects = { invoice, reason: note ?? legal.money.reductionReason };
  const totals = negated(taken);
  const settles = settlesOf(taken.gross_cents, money);
  const about = { order, kind: 'credit', now, serviceOn, lines, totals, inquiryNumber, corrects, settles } as const;
  const row = await issue(db, services, about);
  await enqueue(db, sendInvoice, { invoice_id: row.invoice_id });
};
