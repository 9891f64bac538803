import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { isSameTaxNumber } from '#contract/tax-number.ts';
import { findAccountsByWords, namesOf } from '#domains/accounts/server/public.ts';
import { findClientsByWords, namesOfClients } from '#domains/clients/server/public.ts';
import { parseDecimal } from '#lib/decimal.ts';
import { fold } from '#lib/fold.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { min } from '#lib/maths.ts';
import { wholeNumber } from '#lib/whole-number.ts';
import type { Db } from '#platform/server/db/database.ts';
import { listFile } from '#platform/server/files/table-file.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type * as calls from '../../contract/orders.ts';
import { highestPart, leftOfLine } from '../../core/issued.ts';
import { balanceOf, lineOf, totalsOf } from '../../core/money.ts';
import { legal } from '../../texts/legal.ts';
import { type Booking, happen, invoicedOf } from '../book.ts';
import { openFacts, openPayer } from '../issue.ts';
import { bookMoney, keepPayment, paidCaseOf, todayOf } from '../money.ts';
import { bookingOf, withNumber } from '../office-booking.ts';
import type { OrdersServices } from '../ports.ts';
import { presentSummary } from '../presenters/order.ts';
import * as documents from '../repository/documents.ts';
import * as orders from '../repository/orders.ts';
import { creditPart } from '../reprice.ts';
import { sentences } from '../texts.ts';

/** Orders with their payers, owners, and the order that requests their amount. */
const withNames = async (db: Db, secrets: Secrets, rows: readonly orders.OrderRow[], now: Date) => {
  const clients = await namesOfClients(
    db,
    rows.flatMap(({ client_id }) => client_id ?? []),
  );
  const people = await namesOf(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const months = await orders.numbersOf(
    db,
    rows.flatMap(({ collected_by }) => collected_by ?? []),
  );
  return rows.map((row) => ({
    ...presentSummary(row, now),
    collected_in: row.collected_by ? { order_id: row.collected_by, number: months.get(row.collected_by) ?? '–' } : null,
    payer: openPayer(secrets, row.payer).name,
    customer: (row.client_id !== null && clients.get(row.client_id)) || people.get(row.user_id) || '–',
  }));
};

type Listed = Awaited<ReturnType<typeof withNames>>[number];

type Asked = Omit<Parameters<typeof orders.listAll>[1], 'customers' | 'payers' | 'cents'>;

/** Orders whose payer's name contains the text, or whose tax number equals it: these are sealed, so they are opened for the comparison. */
const paidBy = async (db: Db, secrets: Secrets, text: string): Promise<readonly string[]> => {
  const words = fold(text);
  return (await orders.listPayers(db)).flatMap(({ order_id, payer }) => {
    const { name, tax_number } = openPayer(secrets, payer);
    return fold(name).includes(words) || isSameTaxNumber(tax_number, text) ? [order_id] : [];
  });
};

/** Invoices to clients that name the text as a file, a loan or an order, in their references or in a line of a work. */
const calledBy = async (db: Db, secrets: Secrets, text: string): Promise<readonly string[]> => {
  const words = fold(text);
  return (await documents.listFactsOfClients(db)).flatMap(({ order_id, facts }) => {
    const { references, lines } = openFacts(secrets, facts);
    const said = [...Object.values(references ?? {}), ...lines.map(({ name }) => name)];
    return said.some((one) => one !== null && fold(one).includes(words)) ? [order_id] : [];
  });
};

const listFound = async (db: Db, secrets: Secrets, asked: Asked, size?: number) => {
  const text = asked.text === null ? null : wholeNumber(asked.text.trim());
  const customers =
    text === null ? [] : [...(await findAccountsByWords(db, text)), ...(await findClientsByWords(db, secrets, text))];
  const payers = text === null ? [] : [...(await paidBy(db, secrets, text)), ...(await calledBy(db, secrets, text))];
  const amount = text === null ? undefined : parseDecimal(text.replace('€', ''), { thousands: true });
  const cents = amount === undefined || amount > mostEuros ? null : Math.round(amount * 100);
  return orders.listAll(db, { ...asked, text, customers, payers, cents }, size);
};
/** A longer row of digits is a number of something else. */
const mostEuros = 10_000_000;

export const getOrdersExport: Handler<typeof calls.getOrdersExport> = async ({
  input,
  asSystem,
  services,
  exchange,
  now,
}) => {
  const { secrets } = services;
  const { orders: texts } = sentences[exchange.language];
  const found = await asSystem(async (db) => {
    const { items, total } = await listFound(
      db,
      secrets,
      { ...input.filters, words: texts.states, page: 1 },
      limits.exportedRows,
    );
    return { items: await withNames(db, secrets, items, now), total };
  });
  const { list, office } = texts;
  // Null for orders on a monthly invoice, which has a row of its own: so a sum of the column counts it once.
  const cents = (of: 'net_cents' | 'vat_cents' | 'gross_cents') => (row: Listed) => (row.collected_in ? null : row[of]);
  return listFile<Listed>(
    input.id,
    office.fileName,
    [
      { title: list.number, width: 18, cell: (row) => row.number },
      { title: office.payer, width: 28, cell: (row) => row.payer },
      { title: office.customer, width: 28, cell: (row) => row.customer },
      { title: list.what, width: 40, cell: (row) => row.title },
      { title: list.state, width: 18, cell: (row) => texts.states[row.status] },
      { title: list.created, width: 12, as: 'day', cell: (row) => dayOf(row.created_at) },
      { title: office.net, width: 12, as: 'money', cell: cents('net_cents') },
      { title: office.vat, width: 12, as: 'money', cell: cents('vat_cents') },
      { title: list.gross, width: 12, as: 'money', cell: cents('gross_cents') },
      { title: office.paid, width: 12, as: 'money', cell: (row) => row.paid_cents },
      { title: office.returnedColumn, width: 12, as: 'money', cell: (row) => row.refunded_cents },
      { title: office.collectedIn, width: 18, cell: (row) => row.collected_in?.number ?? '' },
    ],
    found,
    exchange.language,
  );
};

export const showAllOrders: Handler<typeof calls.showAllOrders> = ({ input, asSystem, services, exchange, now }) =>
  asSystem(async (db) => {
    const { secrets } = services;
    const words = sentences[exchange.language].orders.states;
    const { items, total, surplus } = await listFound(db, secrets, { ...input, words });
    const named = await documents.listNumbered(
      db,
      items.map(({ order_id }) => order_id),
      input.text?.trim().toUpperCase() ?? '',
    );
    const documentOf = new Map(named.map(({ order_id, number, gross_cents }) => [order_id, { number, gross_cents }]));
    return {
      items: (await withNames(db, secrets, items, now)).map((item) => ({
        ...item,
        found: documentOf.get(item.order_id) ?? null,
      })),
      page: input.page,
      page_size: limits.pageSize,
      total,
      unknown: await documents.countPayments(db, true),
      surplus,
      month: await documents.sumSince(db, `${todayOf(now).slice(0, 7)}-01`),
    };
  });

export const markPaid: Handler<typeof calls.markPaid, OrdersServices> = async (context) => {
  const { input, asSystem, exchange, now } = context;
  const { order_id, amount_cents: cents, paid_on: paidOn, note } = input;
  if (paidOn > todayOf(now)) throw new AppError('validation_failed', { errors: { paid_on: ['date_future'] } });
  return asSystem(async (db) => {
    const order = found(await orders.lock(db, order_id));
    const booking = await withNumber(db, order, bookingOf(context, note));
    const key = `manual ${order_id} ${exchange.idempotencyKey ?? randomUUID()}`;
    const incoming = { source: 'manual', key, cents, paidOn, reference: order.reference, bank_details: null } as const;
    const others = (await documents.paymentsOfOrder(db, order_id)).filter((one) => one.entry_key !== key);
    // Two office members may enter the same payment: the second one must confirm that it is another.
    if (!input.again && others.some(({ amount_cents }) => amount_cents === cents))
      throw new AppError('payment_repeated');
    if (!(await keepPayment(db, incoming, order, booking))) {
      const known = await documents.findPaymentByKey(db, key);
      if (known?.amount_cents !== cents || known.paid_on !== paidOn) throw new AppError('idempotency_key_reused');
      return { status: order.status };
    }
    return { status: await bookMoney(db, order, incoming, booking) };
  });
};

/** Whether the work of an order continues without its payment; an unbegun case waits for its payment again. */
const goesOnWithout = async (db: Db, order: orders.OrderRow, cents: number, booking: Booking): Promise<boolean> => {
  const { inquiry_id, status, pay_later, due_cents, paid_cents } = order;
  if (!inquiry_id || status !== 'in_delivery' || pay_later || paid_cents - cents >= due_cents) return false;
  return !(await booking.services.ports.orderedCase.unsettle(db, paidCaseOf(inquiry_id, booking)));
};

export const takeBackPayment: Handler<typeof calls.takeBackPayment, OrdersServices> = async (context) => {
  const { input, actor, asSystem, now } = context;
  return asSystem(async (db) => {
    const order = found(await orders.lock(db, input.order_id));
    const payment = found(await documents.lockPayment(db, input.payment_id));
    if (payment.order_id !== order.order_id) throw new AppError('not_found');
    const booking = await withNumber(db, order, bookingOf(context, input.note));
    const cents = payment.amount_cents;
    const begun = await goesOnWithout(db, order, cents, booking);
    const status = await happen(db, order.order_id, { event: 'take_back', cents, begun }, booking);
    // The money of a statement is there, only not for this order.
    if (payment.source === 'statement') await documents.releasePayment(db, payment.payment_id);
    else await documents.takeBackPayment(db, payment.payment_id, { note: input.note, by: actor.userId, at: now });
    return { status };
  });
};

export const refundOrder: Handler<typeof calls.refundOrder, OrdersServices> = async (context) => {
  const { input, asSystem } = context;
  return asSystem(async (db) => {
    const order = found(await orders.lock(db, input.order_id));
    const booking = await withNumber(db, order, bookingOf(context, input.note));
    const kept = order.paid_cents - order.refunded_cents;
    const isOver = ['expired', 'cancelled'].includes(order.status);
    const surplus =
      order.status === 'refunded'
        ? kept
        : balanceOf({ due: isOver ? 0 : order.due_cents, paid: kept, refunded: 0 }).surplus_cents;
    const cents = input.what === 'surplus' ? surplus : kept;
    const event = input.what === 'surplus' ? 'return_surplus' : 'refund';
    const status = await happen(db, order.order_id, { event, cents }, booking);
    return { status, refunded_cents: cents };
  });
};

export const creditOrderPart: Handler<typeof calls.creditOrderPart, OrdersServices> = (context) =>
  context.asSystem(async (db) => {
    const { order_id, net_cents, note, line: at } = context.input;
    const order = found(await orders.lock(db, order_id));
    const invoiced = await invoicedOf(db, context.services, order_id);
    // A document with several rates uses the one with the largest share.
    const rates = (invoiced?.totals.rates ?? []).toSorted((one, other) => other.net_cents - one.net_cents);
    const ofLine = at == null ? undefined : invoiced?.lines[at];
    if (at != null && !ofLine) throw new AppError('validation_failed', { errors: { line: ['not_in_list'] } });
    const rate = ofLine ? rates.find(({ vat_percent }) => vat_percent === ofLine.vat_percent) : rates[0];
    if (!invoiced || !rate) throw new AppError('transition_not_allowed', { data: { refusal: 'not_listed' } });
    const ofRate = highestPart(rate, order.due_cents);
    const { reduction } = legal.money;
    const left = ofLine && leftOfLine(ofLine, invoiced.lines, invoiced.creditedLines, (name) => reduction({ name }));
    const highest = min(ofRate, left ?? ofRate);
    if ((highest > 0 || left === 0) && net_cents > highest)
      throw new AppError('transition_not_allowed', { data: { refusal: 'too_much', highest_net_cents: highest } });
    const credited = { code: 'credit', name: note, unit_net_cents: net_cents, vat_percent: rate.vat_percent };
    const booking = await withNumber(db, order, bookingOf(context, note));
    await creditPart(db, order_id, totalsOf([lineOf(credited)]), { ...booking, creditedLine: ofLine?.name });
    const credit = (await documents.listOfOrder(db, order_id)).findLast(({ kind }) => kind === 'credit');
    return { status: order.status, number: found(credit).number };
  });
