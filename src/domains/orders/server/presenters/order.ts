import type { z } from 'zod';
import type { Language } from '#contract/codelists.ts';
import { namesOf } from '#domains/accounts/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Services } from '#platform/server/services.ts';
import type { Order, showAllOrders, showBilling, showOrder } from '../../contract/orders.ts';
import { prepaidBy } from '../../core/issued.ts';
import { balanceOf, totalsOf } from '../../core/money.ts';
import { shownReference } from '../../core/reference.ts';
import { legal } from '../../texts/legal.ts';
import { openBankDetails } from '../bank-details.ts';
import { issuerOf, openFacts, openPayer, salesBarOf, upnOf } from '../issue.ts';
import { linesOf } from '../lines.ts';
import type { OrdersServices } from '../ports.ts';
import { openAccount } from '../refunds.ts';
import * as access from '../repository/access.ts';
import { listPackages } from '../repository/catalogue.ts';
import * as documents from '../repository/documents.ts';
import * as orders from '../repository/orders.ts';
import * as refunds from '../repository/refunds.ts';
import { visitsBeforeDue } from '../visit-before-due.ts';
import { withdrawalFrom } from '../withdraw.ts';

type Summary = Omit<
  z.input<typeof showAllOrders.data>['items'][number],
  'payer' | 'customer' | 'collected_in' | 'found'
>;
type Billing = z.input<typeof showBilling.data>;
type OwnRefund = Omit<Billing['refunds'][number], 'inquiry_id' | 'recipient'>;

const titleOf = (row: { lines: unknown }): string =>
  linesOf(row)
    .map(({ name }) => name)
    .join(', ');

/** In an expired or cancelled order nothing is due, so the whole payment is surplus. */
const dueOf = ({ status, due_cents }: orders.OrderRow): number =>
  status === 'expired' || status === 'cancelled' ? 0 : due_cents;

const waits = ({ status, paid_cents, refunded_cents, due_cents }: orders.OrderRow): boolean =>
  status === 'pending' ||
  status === 'partially_paid' ||
  (status === 'fulfilled' && paid_cents - refunded_cents < due_cents);

export const presentSummary = (row: orders.OrderRow, now: Date): Summary => {
  const balance = balanceOf({ due: dueOf(row), paid: row.paid_cents, refunded: row.refunded_cents });
  return {
    order_id: row.order_id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    title: titleOf(row),
    inquiry_id: row.inquiry_id,
    net_cents: row.net_cents,
    vat_cents: row.vat_cents,
    gross_cents: row.gross_cents,
    paid_cents: row.paid_cents,
    refunded_cents: row.refunded_cents,
    open_cents: waits(row) ? balance.open_cents : 0,
    surplus_cents: row.status === 'refunded' ? 0 : balance.surplus_cents,
    created_at: row.created_at.toISOString(),
    due_on: row.due_on,
    overdue: waits(row) && row.due_on !== null && row.due_on < localTime(now.getTime()).date,
  };
};

/** Payment instructions of open amounts, by order. */
export const presentPayments = async (
  db: Db,
  services: OrdersServices,
  rows: readonly orders.OrderRow[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<Order['payment']>>> => {
  const waiting = rows.filter(waits);
  if (waiting.length === 0) return new Map();
  const issuer = await issuerOf(db);
  // An earlier order: customers must not be asked to pay to an invented account.
  if (salesBarOf(issuer, services).length > 0) return new Map();
  const issued = await documents.listInvoicesOf(
    db,
    waiting.map(({ order_id }) => order_id),
  );
  const invoices = new Map(issued.map((invoice) => [invoice.order_id, invoice]));
  const visits = await visitsBeforeDue(db, services, waiting, now);
  return new Map(
    waiting.map((row) => {
      const { order_id, reference, due_on: dueOn } = row;
      const { open_cents: cents } = balanceOf({
        due: row.due_cents,
        paid: row.paid_cents,
        refunded: row.refunded_cents,
      });
      // The invoice of a reversed payment is credited: the predračun requests it again.
      const isInvoiced = row.status !== 'pending' && row.status !== 'partially_paid';
      const invoice = isInvoiced ? invoices.get(order_id) : undefined;
      const purpose = invoice
        ? legal.money.purposeOfInvoice(invoice)
        : legal.money.purposeOf({ number: row.proforma_number });
      const payment = {
        proforma_number: invoice ? null : row.proforma_number,
        recipient: `${issuer.name}, ${issuer.street}, ${issuer.postal_code} ${issuer.post}`,
        iban: issuer.iban,
        reference,
        reference_shown: shownReference(reference),
        amount_cents: cents,
        purpose,
        due_on: dueOn,
        visit: visits.get(order_id) ?? null,
        qr: upnOf(issuer, openPayer(services.secrets, row.payer), { cents, purpose, dueOn, reference }),
      };
      return [order_id, payment];
    }),
  );
};

export const presentInvoice =
  ({ secrets }: Pick<Services, 'secrets'>) =>
  (row: Awaited<ReturnType<typeof documents.listOfOrder>>[number]): Billing['invoices'][number] => ({
    invoice_id: row.invoice_id,
    number: row.number,
    kind: row.kind,
    order_id: row.order_id,
    order_number: row.order_number,
    inquiry_id: row.inquiry_id,
    inquiry_number: openFacts(secrets, row.facts).inquiry_number,
    corrects: row.corrected,
    issued_on: row.issued_on,
    net_cents: row.net_cents,
    vat_cents: row.vat_cents,
    gross_cents: row.gross_cents,
    to_pay_cents: row.to_pay_cents,
    prepaid_by: prepaidBy(row),
  });

export const presentOwnRefund =
  ({ secrets }: Pick<Services, 'secrets'>) =>
  ({
    refund_id,
    cents,
    status,
    paid_on,
    account,
    came_back_on,
    account_refused,
  }: Awaited<ReturnType<typeof refunds.listOfOrder>>[number]): OwnRefund => ({
    refund_id,
    cents,
    status,
    paid_on,
    account_ends: account_refused ? null : (openAccount(secrets, account)?.iban.slice(-4) ?? null),
    came_back_on,
  });

export const presentMoney = (
  row: Awaited<ReturnType<typeof documents.paymentsOfOrder>>[number],
): Billing['payments'][number] => ({
  payment_id: row.payment_id,
  order_id: row.order_id,
  order_number: row.order_number,
  source: row.source,
  amount_cents: row.amount_cents,
  paid_on: row.paid_on,
  reference: row.reference,
});

type AccessRow = NonNullable<Awaited<ReturnType<typeof access.findOfOrder>>>;

/** Access under its name in the catalogue, in the language of the page. */
export const presentAccess =
  (names: ReadonlyMap<string, string>, now: Date, shared = false) =>
  (row: AccessRow): Billing['access'][number] => ({
    access_id: row.access_id,
    code: row.code,
    extra_type: row.extra_type,
    name: names.get(row.code) ?? titleOf(row),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    users: row.users,
    running: row.closed_at === null && row.starts_at <= now && row.ends_at > now,
    shared,
  });

export const packageNames = async (db: Db, language: Language, now: Date): Promise<ReadonlyMap<string, string>> =>
  new Map((await listPackages(db, language, now)).map(({ code, name }) => [code, name]));

/** The monthly order whose invoice pays its orders together. */
const presentMonth = async (db: Db, orderId: string) => {
  const month = found(await orders.find(db, orderId));
  const invoice = (await documents.listOfOrder(db, orderId)).find(({ kind }) => kind === 'invoice');
  const { due_cents: due, paid_cents: paid, refunded_cents: refunded } = month;
  return {
    order_id: orderId,
    number: month.number,
    invoice_id: invoice?.invoice_id ?? null,
    invoice_number: invoice?.number ?? null,
    paid_cents: paid,
    open_cents: balanceOf({ due, paid, refunded }).open_cents,
  };
};

export const presentOrder = async (
  db: Db,
  services: OrdersServices,
  row: orders.OrderRow,
  { language, now, isOffice }: { readonly language: Language; readonly now: Date; readonly isOffice: boolean },
): Promise<z.input<typeof showOrder.data>> => {
  const { order_id } = row;
  const events = await orders.listEvents(db, order_id);
  const people = isOffice
    ? await namesOf(
        db,
        events.flatMap(({ actor_id }) => actor_id ?? []),
      )
    : new Map<string, string>();
  const opened = await access.findOfOrder(db, order_id);
  const lines = linesOf(row);
  const withdrawal = await withdrawalFrom(db, services, row, now);
  return {
    ...presentSummary(row, now),
    lines: [...lines],
    rates: [...totalsOf(lines).rates],
    payer: openPayer(services.secrets, row.payer),
    price_list_version: row.price_list_version,
    terms_version: row.terms_version,
    // Manual and monthly invoices have no accepted terms.
    terms_kept: row.terms_text !== null && row.kind !== 'manual' && row.kind !== 'month',
    pay_later: row.pay_later,
    payment: (await presentPayments(db, services, [row], now)).get(order_id) ?? null,
    history: events.map(({ event, from_state, to_state, party, at, cents, note, actor_id }) => ({
      event,
      from: from_state,
      to: to_state,
      party,
      at: at.toISOString(),
      cents,
      note,
      by: (actor_id !== null && people.get(actor_id)) || null,
    })),
    invoices: (await documents.listOfOrder(db, order_id)).map(presentInvoice(services)),
    payments: (await documents.paymentsOfOrder(db, order_id)).map((payment) => ({
      ...presentMoney(payment),
      payer: isOffice ? openBankDetails(services.secrets, payment.bank_details).payer : null,
    })),
    collected_in: row.collected_by === null ? null : await presentMonth(db, row.collected_by),
    refunds: (await refunds.listOfOrder(db, order_id)).map(presentOwnRefund(services)),
    access: opened ? presentAccess(await packageNames(db, language, now), now)(opened) : null,
    early_start: row.early_start,
    withdrawal: withdrawal
      ? { until: withdrawal.until, cost_cents: withdrawal.cost_cents, back_cents: withdrawal.back_cents }
      : null,
    may_cancel: row.status === 'pending' && row.kind !== 'valuation',
  };
};
