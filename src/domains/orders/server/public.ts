import { type Language, type OrderState, type Party, refundSteps } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { Permission } from '#contract/permissions.ts';
import { clientOf } from '#domains/clients/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import type { Package } from '../contract/orders.ts';
import type { Payer } from '../contract/payer.ts';
import type { EinvoiceBuyer } from '../core/einvoice.ts';
import { prepaidBy } from '../core/issued.ts';
import { missingFieldsOf } from '../core/issuer.ts';
import { type Ending, endingOf, lineOf } from '../core/money.ts';
import { legal } from '../texts/legal.ts';
import { type Booking, happen } from './book.ts';
import { requireEinvoice, saveBuyer } from './einvoice-buyer.ts';
import { acceptTerms, issuerOf, openFacts, openPayer, opensPayers, realIssuerOf, sellerOf } from './issue.ts';
import { listOpen } from './ledger-rows.ts';
import { askForPayment } from './letters.ts';
import { linesOf } from './lines.ts';
import { todayOf } from './money.ts';
import { buyerOfClient, draftOfMonth, payerOfClient } from './months.ts';
import { type AcceptedTerms, type ClientTerms, place } from './place.ts';
import type { OrdersServices } from './ports.ts';
import { packageNames, presentAccess, presentPayments, presentSummary } from './presenters/order.ts';
import { present } from './presenters/package.ts';
import { openAccount } from './refunds.ts';
import * as access from './repository/access.ts';
import { listPackages } from './repository/catalogue.ts';
import * as documents from './repository/documents.ts';
import * as orders from './repository/orders.ts';
import * as refunds from './repository/refunds.ts';
import { repriceOrder } from './reprice.ts';

export { ordersBySecret } from './kept-by-secret.ts';
export { requireNotOurs } from './not-ours.ts';
export { paperOf } from './papers.ts';
export type { OrderLetter, OrdersPorts, PaidCase } from './ports.ts';
export { remindersByPost } from './receivables.ts';
export { mayWithdrawFrom, withdrawOrderOf } from './withdraw.ts';

export { acceptTerms, buyerOfClient, issuerOf, opensPayers, payerOfClient, requireEinvoice, sellerOf };

/** Refuses steps towards a paid order while nothing may be sold. For the system's scope. */
export const requireOpenForSale = async (db: Db, services: Services, party: Party): Promise<void> => {
  await realIssuerOf(db, services, party);
};

/** The public catalogue, for the public pages. */
export const packagesOn = async (db: Db, language: Language, now: Date): Promise<Package[]> =>
  (await listPackages(db, language, now)).map(present);

/** The only check of a paid right: by role, or by running access, whose permissions the actor has while it runs. */
export const requireEntitlement = (actor: Actor, permission: Permission): void => {
  if (!actor.permissions.includes(permission)) throw new AppError('package_required');
};

export type CaseOrder = {
  readonly inquiryId: string;
  readonly inquiryNumber: string;
  readonly userId: string;
  readonly payer: Payer;
  readonly netCents: number;
  readonly payLater: boolean;
  readonly earlyStart?: boolean | null;
  /** Terms accepted with the case. */
  readonly terms?: AcceptedTerms | undefined;
  /** The client, with the data of its e-invoices. */
  readonly client?: (ClientTerms & { readonly buyer: EinvoiceBuyer }) | undefined;
};

/**
 * The order of a case whose price was accepted: with a predračun that waits for payment, or directly in delivery
 * if it is paid later. There is one for each case. For the system's scope.
 */
export const openCaseOrder = async (db: Db, about: CaseOrder, booking: Booking): Promise<void> => {
  const { inquiryId, inquiryNumber, userId, payer, netCents, payLater, client, earlyStart = null, terms } = about;
  const { services, now, party, userId: by, requestId } = booking;
  const name = legal.money.valuation({ number: inquiryNumber });
  const lines = [lineOf({ code: 'valuation', name, unit_net_cents: netCents, vat_percent: limits.vatPercent })];
  const order = await place(
    db,
    services,
    {
      kind: 'valuation',
      userId,
      payer,
      lines,
      party,
      by,
      requestId,
      inquiryId,
      payLater,
      client,
      earlyStart,
      terms,
    },
    now,
  );
  if (client) await saveBuyer(db, services.secrets, order.order_id, client.buyer, { by: by ?? userId, now });
  if (payLater) await happen(db, order.order_id, { event: 'start_delivery' }, booking);
  else await askForPayment(db, services, order, now);
};

/** The order of a case counts as paid: an open amount is booked by hand. For the system's scope. */
export const settleCaseOrder = async (db: Db, inquiryId: string, booking: Booking): Promise<void> => {
  const order = await orders.findOfInquiry(db, inquiryId);
  if (!order || (order.status !== 'pending' && order.status !== 'partially_paid')) return;
  const { now, userId } = booking;
  const cents = order.due_cents - order.paid_cents;
  await documents.insertPayment(db, {
    order_id: order.order_id,
    user_id: order.user_id,
    source: 'manual',
    entry_key: `case ${order.order_id}`,
    amount_cents: cents,
    paid_on: localTime(now.getTime()).date,
    reference: order.reference,
    bank_details: null,
    booked_by: userId ?? null,
    created_at: now,
  });
  await happen(db, order.order_id, { event: 'pay', cents }, booking);
};

/** The price of a case is another one that both sides agreed on. For the system's scope. */
export const repriceCaseOrder = async (
  db: Db,
  inquiryId: string,
  { inquiryNumber, netCents }: Pick<CaseOrder, 'inquiryNumber' | 'netCents'>,
  booking: Booking,
): Promise<void> => {
  const { order_id } = found(await orders.findOfInquiry(db, inquiryId));
  const name = legal.money.valuation({ number: inquiryNumber });
  const lines = [lineOf({ code: 'valuation', name, unit_net_cents: netCents, vat_percent: limits.vatPercent })];
  await repriceOrder(db, order_id, lines, { ...booking, inquiryNumber });
};

/** The report was delivered: the final invoice. For the system's scope. */
export const deliverCaseOrder = async (db: Db, inquiryId: string, booking: Booking): Promise<void> => {
  const order = await orders.findOfInquiry(db, inquiryId);
  if (order?.status === 'in_delivery') await happen(db, order.order_id, { event: 'fulfil' }, booking);
};

/**
 * The case ended early: payments are refunded by a credit note except for the fee; unpaid orders are cancelled, or invoiced for the fee if
 * the work was to be paid later (decision D26). Returns the settlement; undefined without an order. For the system's scope.
 */
export const endCaseOrder = async (db: Db, inquiryId: string, booking: Booking): Promise<Ending | undefined> => {
  const order = await orders.findOfInquiry(db, inquiryId);
  if (!order) return undefined;
  const { order_id, status, pay_later, paid_cents, refunded_cents } = order;
  const { feePercent = 0 } = booking;
  const kept = paid_cents - refunded_cents;
  const ending = endingIn(order, feePercent);
  if (status === 'pending') await happen(db, order_id, { event: 'cancel' }, booking);
  else if (status === 'partially_paid') await happen(db, order_id, { event: 'refund', cents: kept }, booking);
  else if (status === 'in_delivery' && pay_later && paid_cents === 0)
    await happen(db, order_id, { event: feePercent > 0 ? 'fulfil' : 'cancel' }, booking);
  // A consumer may withdraw after the delivery too, if they did not want the work before.
  else if (status === 'in_delivery' || status === 'fulfilled')
    await happen(db, order_id, { event: 'refund', cents: ending.back_cents }, booking);
  return ending;
};

export type { Ending };

const endingIn = (order: orders.OrderRow, percent: number): Ending =>
  endingOf(
    {
      lines: linesOf(order),
      kept: order.paid_cents - order.refunded_cents,
      inDelivery: order.status === 'in_delivery',
    },
    percent,
  );

/** The cost of ending the case now, at each of these shares of its price; undefined without an order. For the system's scope. */
export const endingsOf = async (
  db: Db,
  inquiryId: string,
  percents: readonly number[],
): Promise<readonly Ending[] | undefined> => {
  const order = await orders.findOfInquiry(db, inquiryId);
  return order && percents.map((percent) => endingIn(order, percent));
};

/** The paid part of the price of each case by its id; nothing for one without an order. In the office's scope. */
export const paidOfCases = async (db: Db, inquiryIds: readonly string[]) => {
  const rows = await orders.listOfInquiries(db, inquiryIds);
  return new Map(
    rows.map(({ inquiry_id, due_cents, paid_cents, refunded_cents, pay_later }) => [
      inquiry_id ?? '',
      { due_cents, paid_cents: paid_cents - refunded_cents, pays_later: pay_later },
    ]),
  );
};

/** The money of a case: its documents in the order of issue, the kept amount, and the refunds. In the office's scope. */
export const moneyOfCase = async (db: Db, inquiryId: string) => {
  const order = await orders.findOfInquiry(db, inquiryId);
  if (!order) return undefined;
  const { order_id, number, paid_cents, refunded_cents, collected_by } = order;
  const [month] = collected_by === null ? [] : await documents.listInvoicesOf(db, [collected_by]);
  const invoices = await documents.listOfOrder(db, order_id);
  const back = await refunds.listOfOrder(db, order_id);
  const happened = await orders.listEvents(db, order_id);
  return {
    order_id,
    number,
    // If work is on a monthly invoice, that invoice is paid.
    month: month ? { order_id: month.order_id, number: month.number } : null,
    paid_cents,
    kept_cents: paid_cents - refunded_cents,
    documents: invoices.map((invoice) => ({
      ...{ invoice_id: invoice.invoice_id, number: invoice.number, kind: invoice.kind },
      gross_cents: invoice.gross_cents,
      issued_on: invoice.issued_on,
      prepaid_by: prepaidBy(invoice),
      at: invoice.created_at.toISOString(),
    })),
    refunds: back.map(({ refund_id, reference, cents, status, account, account_refused, created_at }) => ({
      ...{ refund_id, reference, cents, status },
      has_account: account !== null && !account_refused,
      at: created_at.toISOString(),
    })),
    refund_steps: happened.flatMap(({ event, party, actor_id, at, cents, note }) => {
      const step = refundSteps.find((one) => one === event);
      return step === undefined ? [] : [{ step, party, actor_id, at: at.toISOString(), cents: cents ?? 0, note }];
    }),
  };
};

/** The order of this number, if not of a case; undefined without one. For the system's scope. */
export const findAccessOrder = async (db: Db, { secrets }: Services, number: string) => {
  const order = await orders.findByName(db, number);
  if (order?.number !== number || order.inquiry_id !== null) return undefined;
  const { name, email } = openPayer(secrets, order.payer);
  return { orderId: order.order_id, userId: order.user_id, payer: { name, email } };
};

/** Expires the order, because it was not paid in time. For the system's scope. */
export const expireCaseOrder = async (db: Db, inquiryId: string, booking: Booking): Promise<void> => {
  const order = await orders.findOfInquiry(db, inquiryId);
  if (order?.status === 'pending') await happen(db, order.order_id, { event: 'expire' }, booking);
};

/** State of a case's order; undefined without one. For the system's scope. */
export const caseOrderState = async (db: Db, inquiryId: string): Promise<OrderState | undefined> =>
  (await orders.findOfInquiry(db, inquiryId))?.status;

/** Whether money is owed to a person. For the system's scope. */
export const isMoneyOwedTo = refunds.isOwedTo;

/** Deletes a person's data for the next invoice; the payers of orders stay with them. */
export const forgetBillingDataOf = async (db: Db, userId: string, now: Date): Promise<void> => {
  await orders.removeBillingData(db, userId);
  // A seat that others gave is free again.
  await access.endSeatsOf(db, userId, now);
};

/** Money of a person that we hold. For the system's scope. */
export const orderDataOf = async (db: Db, { secrets }: Services, userId: string) => {
  const billing = await orders.findBillingData(db, userId);
  return {
    billing_data: billing ? openPayer(secrets, billing.payer) : null,
    orders: (await orders.listWhole(db, userId)).map(({ payer, ...order }) => ({
      ...order,
      payer: openPayer(secrets, payer),
    })),
    invoices: (await documents.listOfPerson(db, userId)).map(({ facts }) => openFacts(secrets, facts)),
    payments: (await documents.paymentsOfPerson(db, userId)).map(({ bank_details: _, ...payment }) => payment),
    seats: await access.listSeats(db, userId),
    refunds: (await refunds.listOfPerson(db, userId)).map(({ account, ...refund }) => ({
      ...refund,
      account: openAccount(secrets, account),
    })),
  };
};

const shownUnpaid = 3;

/** Open payments of a person with the text of their QR codes, and the access that runs. */
export const openMoneyOf = async (db: Db, services: OrdersServices, userId: string, language: Language, now: Date) => {
  const unpaid = [];
  const rows = (await orders.listUnpaid(db, userId)).slice(0, shownUnpaid);
  const payments = await presentPayments(db, services, rows, now);
  for (const row of rows) {
    const payment = payments.get(row.order_id);
    if (!payment) continue;
    const { order_id, number, title, due_on, overdue } = presentSummary(row, now);
    unpaid.push({
      order_id,
      number,
      title,
      due_on,
      overdue,
      open_cents: payment.amount_cents,
      qr: payment.qr,
      payment,
    });
  }
  const present = presentAccess(await packageNames(db, language, now), now);
  const running = (await access.listOpen(db, userId, now)).map(present).filter((one) => one.running);
  const owed = (await refunds.listWithoutAccount(db, userId)).slice(0, shownUnpaid);
  return { unpaid, refunds: owed, access: running.map(({ name, ends_at }) => ({ name, ends_at })) };
};

/** Unassigned payments, and net and VAT of documents issued since the day. For the system's scope. */
export const moneyOfMonth = async (db: Db, firstDay: string) => ({
  payments: await documents.countPayments(db, true),
  month: await documents.sumSince(db, firstDay),
});

/** Number of overdue invoices, and of unassigned payments. For the system's scope. */
export const openItemsOf = async (db: Db, secrets: Services['secrets'], today: string) => ({
  receivables: (await listOpen(db, secrets, today)).filter(({ due_on }) => due_on !== null && due_on < today).length,
  payments: await documents.countPayments(db, true),
});

/** Clients with a finished month and an incomplete e-invoice, each with the missing data. For the system's scope. */
export const monthsThatLack = async (db: Db, services: OrdersServices, now: Date) => {
  const months = [];
  for (const client_id of await orders.listClientsToInvoice(db)) {
    const { missing } = await draftOfMonth(db, services, client_id, todayOf(now));
    const client = missing.length > 0 ? await clientOf(db, services.secrets, client_id) : undefined;
    if (client) months.push({ client_id, buyer: client.name, missing: [...missing] });
  }
  return months;
};

/** The client's reference numbers of an order, by its document if no case has them. For the system's scope. */
export const referencesOfOrder = async (db: Db, { secrets }: Services, orderId: string | null) => {
  const [invoice] = orderId === null ? [] : await documents.listOfOrder(db, orderId);
  return invoice ? (openFacts(secrets, invoice.facts).references ?? null) : null;
};

/** All access that a person bought, and that which runs or will run, by its end. */
export const accessOf = access.listUnended;

/** The fields that the issuer lacks before anything can be sold, and the prices on sale, in cents. For the system's scope. */
export const shopOf = async (db: Db, now: Date) => ({
  issuerLacks: missingFieldsOf(await issuerOf(db)),
  prices: (await listPackages(db, 'sl', now)).filter(({ is_active }) => is_active).map((one) => one.net_cents),
});
