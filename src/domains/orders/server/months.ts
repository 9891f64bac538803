import type { OrderReferences } from '#domains/clients/core/terms.ts';
import { type Client, clientOf } from '#domains/clients/server/public.ts';
import { clients } from '#domains/clients/texts/sl/clients.ts';
import { formats } from '#platform/i18n/format.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Services } from '#platform/server/services.ts';
import type { Payer } from '../contract/payer.ts';
import { budgetGapsOf, type EinvoiceBuyer, noEinvoiceBuyer } from '../core/einvoice.ts';
import { type Line, totalsOf } from '../core/money.ts';
import { commonOf, isMonthOver, linesOfMonth, referencesInLine } from '../core/months.ts';
import { legal } from '../texts/legal.ts';
import { type Booking, happen } from './book.ts';
import { openBuyer, requireEinvoice, saveBuyer } from './einvoice-buyer.ts';
import { issuerOf, linesFor, openPayer } from './issue.ts';
import { linesOf } from './lines.ts';
import { todayOf } from './money.ts';
import { place } from './place.ts';
import type { OrdersServices } from './ports.ts';
import * as einvoices from './repository/einvoices.ts';
import * as orders from './repository/orders.ts';

const { date } = formats('sl');

/** The client as the payer of its documents. */
export const payerOfClient = (client: Client): Payer => ({
  person_kind: client.person_kind,
  name: client.name,
  tax_number: client.tax_number,
  street: client.street,
  postal_code: client.postal_code,
  post: client.post,
  country: client.country,
  email: client.addressesFor('invoices')[0] ?? '',
});

/** The buyer of a client's e-invoices, with the numbers that an order names. */
export const buyerOfClient = (
  { budget_user, registration_number, iban }: Pick<Client, 'budget_user' | 'registration_number' | 'iban'>,
  { order_reference, buyer_reference }: Pick<EinvoiceBuyer, 'order_reference' | 'buyer_reference'>,
): EinvoiceBuyer => ({ budget_user, registration_number, iban, order_reference, buyer_reference });

/** Lines of the orders waiting for the monthly invoice, with the client's reference numbers. */
const waitingLines = async (db: Db, services: OrdersServices, waiting: readonly orders.OrderRow[]) => {
  const { secrets } = services;
  const sealed =
    waiting.length === 0
      ? []
      : await einvoices.listBuyers(
          db,
          waiting.map(({ order_id }) => order_id),
        );
  const buyers = new Map(sealed.map(({ order_id, buyer }) => [order_id, openBuyer(secrets, buyer)]));
  const numbers = new Map<string, OrderReferences>();
  const cases = await services.ports.orderedCase.referencesOf(
    db,
    waiting.flatMap(({ inquiry_id }) => inquiry_id ?? []),
  );
  for (const { order_id, inquiry_id } of waiting) {
    const given = inquiry_id === null ? undefined : cases.get(inquiry_id);
    const buyer = buyers.get(order_id);
    numbers.set(order_id, {
      // Fields that the office entered for its e-invoice take precedence.
      file_number: buyer?.buyer_reference ?? given?.file_number ?? null,
      loan_number: given?.loan_number ?? null,
      order_reference: buyer?.order_reference ?? given?.order_reference ?? null,
    });
  }
  const referenceOf = (orderId: string): string | null => {
    const known = numbers.get(orderId);
    return known ? referencesInLine(known, clients.fields) : null;
  };
  const lines = waiting.flatMap((order) =>
    linesOfMonth([{ lines: linesOf(order), delivered_on: order.delivered_on }], ({ name }, day) =>
      legal.money.ofMonth({ name, day: date(day), reference: referenceOf(order.order_id) }),
    ),
  );
  const all = [...numbers.values()];
  /** The numbers that all orders share, for the head of the document. */
  const common: OrderReferences = {
    file_number: commonOf(all.map(({ file_number }) => file_number)),
    loan_number: commonOf(all.map(({ loan_number }) => loan_number)),
    order_reference: commonOf(all.map(({ order_reference }) => order_reference)),
  };
  return { lines, buyers, common };
};

/** Orders that wait for the invoice of a client; with a day, only those of months that are over by then. */
const listWaiting = async (db: Db, clientId: string, overBy: string | null) =>
  (await orders.listToInvoice(db, clientId)).filter(
    ({ delivered_on }) => overBy === null || (delivered_on !== null && isMonthOver(delivered_on, overBy)),
  );

/** The invoice of the month as it would be made now, and the fields that its e-invoice would lack. */
export const draftOfMonth = async (
  db: Db,
  services: OrdersServices,
  clientId: string,
  overBy: string | null = null,
) => {
  const waiting = await listWaiting(db, clientId, overBy);
  const { lines, common } = await waitingLines(db, services, waiting);
  const issuer = await issuerOf(db);
  const totals = totalsOf(linesFor(lines, issuer));
  const client = await clientOf(db, services.secrets, clientId);
  const missing = client ? budgetGapsOf(issuer, buyerOfClient(client, namedIn(common))) : [];
  return { waiting, lines, totals, missing };
};

/** The numbers that all works of an e-invoice share, as it names them. */
const namedIn = ({ order_reference, file_number }: OrderReferences) => ({
  order_reference,
  buyer_reference: file_number,
});

/**
 * An invoice to a client with lines written by the office: done, and due within the client's days. In the system's transaction of the
 * caller.
 */
export const invoiceByHand = async (
  db: Db,
  services: Services,
  client: Client,
  lines: readonly Line[],
  booking: Booking & { readonly serviceOn: string },
): Promise<string> => {
  const { now, party, userId: by, requestId } = booking;
  const payer = payerOfClient(client);
  const buyer = buyerOfClient(client, {
    order_reference: booking.references?.order_reference ?? null,
    buyer_reference: booking.references?.file_number ?? null,
  });
  await requireEinvoice(db, buyer);
  const terms = { clientId: client.client_id, invoiceDays: client.payment_days, monthly: false };
  const { order_id } = await place(
    db,
    services,
    { kind: 'manual', userId: client.client_id, payer, lines, party, by, requestId, payLater: true, client: terms },
    now,
  );
  await saveBuyer(db, services.secrets, order_id, buyer, { by: by ?? client.client_id, now });
  await happen(db, order_id, { event: 'start_delivery' }, booking);
  await happen(db, order_id, { event: 'fulfil' }, booking);
  return order_id;
};

/**
 * One invoice for all uninvoiced deliveries to a client: an order of its own, so that payments, reminders and corrections work like those
 * of any other. Undefined without deliveries. In the system's transaction.
 */
export const invoiceMonth = async (
  db: Db,
  services: OrdersServices,
  clientId: string,
  booking: Booking,
  { onlyOver, orderReference = null }: { readonly onlyOver: boolean; readonly orderReference?: string | null },
): Promise<string | undefined> => {
  const { now, party, userId: by, requestId } = booking;
  const { secrets } = services;
  const today = todayOf(now);
  await orders.lockPerson(db, clientId);
  const waiting = await listWaiting(db, clientId, onlyOver ? today : null);
  const [first] = waiting;
  if (!first) return undefined;
  const { lines, buyers, common: known } = await waitingLines(db, services, waiting);
  const common = { ...known, order_reference: orderReference ?? known.order_reference };
  const client = await clientOf(db, secrets, clientId);
  const buyer = buyerOfClient(client ?? buyers.get(first.order_id) ?? noEinvoiceBuyer, namedIn(common));
  await requireEinvoice(db, buyer);
  const payer = client ? payerOfClient(client) : openPayer(secrets, first.payer);
  const terms = { clientId, invoiceDays: first.invoice_days, monthly: false };
  const month = await place(
    db,
    services,
    { kind: 'month', userId: clientId, payer, lines, party, by, requestId, payLater: true, client: terms },
    now,
  );
  await saveBuyer(db, secrets, month.order_id, buyer, { by: by ?? clientId, now });
  for (const { order_id } of waiting)
    await happen(db, order_id, { event: 'collect' }, { ...booking, collectedBy: month.order_id });
  await happen(db, month.order_id, { event: 'start_delivery' }, booking);
  const serviceOn = found(
    waiting
      .map(({ delivered_on }) => delivered_on ?? today)
      .toSorted()
      .at(-1),
  );
  await happen(db, month.order_id, { event: 'fulfil' }, { ...booking, serviceOn, references: common });
  return month.order_id;
};
