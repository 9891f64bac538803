import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Call } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { contactOf, findAccountsByRole, findAccountsByWords } from '#domains/accounts/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { listFile } from '#platform/server/files/table-file.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/orders.ts';
import type { Issuer } from '../../contract/orders.ts';
import { sampleFieldsOf } from '../../core/issuer.ts';
import { balanceOf } from '../../core/money.ts';
import { plainReference } from '../../core/reference.ts';
import { type Entry, readStatements } from '../../core/statement.ts';
import { type Booking, happen } from '../book.ts';
import { issuerOf, salesBarOf, sellerOf } from '../issue.ts';
import { bookMoney, keepPayment, todayOf } from '../money.ts';
import { presentMoney, presentSummary } from '../presenter.ts';
import * as documents from '../repository/documents.ts';
import * as orders from '../repository/orders.ts';
import { readXml } from '../statement-source.ts';
import { sentences } from '../texts.ts';

/** Purpose of the key under which stored payments are sealed: changing the words would make them unreadable. */
const bankDetailsPurpose = 'what a bank told of a payment';

type Office = Pick<Context<Call>, 'services' | 'now' | 'exchange'> & { readonly actor: { readonly userId: string } };

const bookingOf = ({ actor, services, now, exchange }: Office, note: string | null = null): Booking => ({
  services,
  now,
  party: 'admin',
  userId: actor.userId,
  requestId: exchange.requestId,
  note,
});

const withNumber = async (db: Db, order: orders.OrderRow, booking: Booking): Promise<Booking> => ({
  ...booking,
  inquiryNumber: order.inquiry_id ? await booking.services.ports.orderedCase.numberOf(db, order.inquiry_id) : null,
});

/** Orders with the names of their customers. */
const withNames = async (db: Db, rows: readonly orders.OrderRow[], now: Date) => {
  const shown = [];
  for (const row of rows) {
    const customer = await contactOf(db, row.user_id);
    shown.push({ ...presentSummary(row, now), customer: customer?.name ?? '–' });
  }
  return shown;
};

type Asked = Omit<Parameters<typeof orders.listAll>[1], 'customers'>;

const listFound = async (db: Db, asked: Asked, size?: number) =>
  orders.listAll(
    db,
    { ...asked, customers: asked.text === null ? [] : await findAccountsByWords(db, asked.text) },
    size,
  );

export const getOrdersExport: Handler<typeof calls.getOrdersExport> = async ({ input, asSystem, exchange, now }) => {
  const found = await asSystem(async (db) => {
    const { items, total } = await listFound(db, { ...input.filters, page: 1 }, limits.exportedRows);
    return { items: await withNames(db, items, now), total };
  });
  const { orders: texts } = sentences[exchange.language];
  const { list, office } = texts;
  const euros = (cents: number) => cents / 100;
  return listFile<(typeof found)['items'][number]>(
    input.id,
    office.fileName,
    [
      { title: list.number, width: 18, cell: (row) => row.number },
      { title: office.customer, width: 28, cell: (row) => row.customer },
      { title: list.what, width: 40, cell: (row) => row.title },
      { title: list.state, width: 18, cell: (row) => texts.states[row.status] },
      { title: list.created, width: 12, isDay: true, cell: (row) => dayOf(row.created_at) },
      { title: office.net, width: 12, cell: (row) => euros(row.net_cents) },
      { title: office.vat, width: 12, cell: (row) => euros(row.vat_cents) },
      { title: list.gross, width: 12, cell: (row) => euros(row.gross_cents) },
      { title: office.paid, width: 12, cell: (row) => euros(row.paid_cents) },
    ],
    found,
    exchange.language,
  );
};

export const showAllOrders: Handler<typeof calls.showAllOrders> = ({ input, asSystem, now }) =>
  asSystem(async (db) => {
    const { items, total, surplus } = await listFound(db, input);
    return {
      items: await withNames(db, items, now),
      page: input.page,
      page_size: limits.pageSize,
      total,
      unknown: await documents.countPayments(db, true),
      surplus,
      month: await documents.sumSince(db, `${todayOf(now).slice(0, 7)}-01`),
    };
  });

export const markPaid: Handler<typeof calls.markPaid> = async (context) => {
  const { input, asSystem, exchange, now } = context;
  const { order_id, amount_cents: cents, paid_on: paidOn, note } = input;
  if (paidOn > todayOf(now)) throw new AppError('validation_failed', { errors: { paid_on: ['wrong_date'] } });
  return asSystem(async (db) => {
    const order = found(await orders.lock(db, order_id));
    const booking = await withNumber(db, order, bookingOf(context, note));
    const key = `manual ${order_id} ${exchange.idempotencyKey ?? randomUUID()}`;
    const incoming = { source: 'manual', key, cents, paidOn, reference: order.reference, bank_details: null } as const;
    if (!(await keepPayment(db, incoming, order, booking))) return { status: order.status };
    return { status: await bookMoney(db, order, incoming, booking) };
  });
};

export const refundOrder: Handler<typeof calls.refundOrder> = async (context) => {
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

export const importStatement: Handler<typeof calls.importStatement> = async (context) => {
  const { files, asSystem, actor, exchange } = context;
  const [file] = files;
  if (!file || file.size === 0) throw new AppError('file_missing', { errors: { file: ['validation_required'] } });
  const document = readXml(await readFile(file.path));
  const statements = document && readStatements(document);
  if (!statements) throw new AppError('file_type_not_allowed');
  const { iban } = await asSystem(issuerOf);
  // A statement of another account was uploaded by mistake; nothing of it is booked.
  if (statements.some((one) => one.iban !== iban.replaceAll(' ', ''))) throw new AppError('file_corrupt');
  const sum = { entries: 0, known: 0, settled: 0, partial: 0, surplus: 0, unknown: 0, passed_over: 0 };
  for (const statement of statements) {
    sum.passed_over += statement.passedOver;
    for (const entry of statement.entries) {
      sum.entries += 1;
      // Each in a transaction of its own: a file that stops in the middle is read again, and what is booked is known.
      const outcome = await asSystem((db) => bookEntry(db, entry, context));
      sum[outcome] += 1;
    }
  }
  await asSystem((db) =>
    record(db, {
      event: 'statement.imported',
      actorId: actor.userId,
      objectType: 'statement',
      objectId: file.sha256,
      requestId: exchange.requestId,
      details: { ...sum },
    }),
  );
  return sum;
};

type Outcome = 'known' | 'settled' | 'partial' | 'surplus' | 'unknown';

const bookEntry = async (db: Db, entry: Entry, context: Office): Promise<Outcome> => {
  const { services } = context;
  const reference = entry.reference ? plainReference(entry.reference) : null;
  const named = reference ? await orders.findByName(db, reference) : undefined;
  const order = named && found(await orders.lock(db, named.order_id));
  const booking = bookingOf(context);
  const bank_details = services.secrets.seal(
    bankDetailsPurpose,
    JSON.stringify({ payer: entry.payer, purpose: entry.purpose }),
  );
  const key = createHash('sha256').update(entry.key).digest('hex');
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

export const showPayments: Handler<typeof calls.showPayments> = ({ input, asSystem, services }) =>
  asSystem(async (db) => {
    const { items, total } = await documents.listPayments(db, { onlyUnknown: input.only_unknown, page: input.page });
    return {
      items: items.map((row) => {
        const bankDetails = row.bank_details
          ? (JSON.parse(services.secrets.open(bankDetailsPurpose, row.bank_details)) as {
              payer: string | null;
              purpose: string | null;
            })
          : { payer: null, purpose: null };
        return { ...presentMoney(row), ...bankDetails };
      }),
      page: input.page,
      page_size: limits.pageSize,
      total,
    };
  });

export const assignPayment: Handler<typeof calls.assignPayment> = async (context) => {
  const { input, asSystem } = context;
  return asSystem(async (db) => {
    const payment = found(await documents.lockPayment(db, input.payment_id));
    if (payment.order_id) throw new AppError('version_conflict');
    const named = await orders.findByName(db, plainName(input.order_number));
    if (!named) throw new AppError('validation_failed', { errors: { order_number: ['no_such_order'] } });
    const order = found(await orders.lock(db, named.order_id));
    await documents.assignPayment(db, payment.payment_id, order.order_id, order.user_id);
    const { amount_cents: cents, paid_on: paidOn } = payment;
    const booking = await withNumber(db, order, bookingOf(context));
    return { order_id: order.order_id, status: await bookMoney(db, order, { cents, paidOn }, booking) };
  });
};

/** A number as it stands, or a reference in one spelling. */
const plainName = (text: string): string => {
  const name = text.trim().toUpperCase();
  return /^[NP]-/.test(name) ? name : plainReference(name);
};

export const showIssuer: Handler<typeof calls.showIssuer> = async ({ asSystem, services }) => {
  const issuer = await asSystem(issuerOf);
  const missing = [...sampleFieldsOf(issuer)];
  return { ...issuer, sample: missing.length > 0, missing, sales_closed: salesBarOf(issuer, services).length > 0 };
};

export const showSeller: Handler<typeof calls.showSeller> = async ({ db, services }) => ({
  seller: await sellerOf(db, services),
});

export const editIssuer: Handler<typeof calls.editIssuer> = async ({
  input,
  actor,
  asSystem,
  now,
  exchange,
  services: { settings },
}) => {
  await asSystem(async (db) => {
    const before = await issuerOf(db);
    const after: Issuer = { ...input, iban: input.iban.replaceAll(' ', '').toUpperCase() };
    await orders.saveIssuer(db, { ...after, sample: false });
    const changed = (Object.keys(after) as (keyof Issuer)[]).filter((field) => after[field] !== before[field]);
    if (changed.length === 0) return;
    const link = `${settings.publicUrl}/user/pisarna/paketi`;
    for (const admin of await findAccountsByRole(db, 'admin'))
      await sendMail(db, {
        to: admin.email,
        language: admin.language,
        kind: 'issuer_changed',
        params: {
          fields: changed.map((field) => sentences[admin.language].orders.catalogue.issuerFields[field]),
          ibanBefore: before.iban,
          iban: after.iban,
          when: now.toISOString(),
        },
        link,
        now,
      });
    await record(db, {
      event: 'issuer.edited',
      actorId: actor.userId,
      objectType: 'issuer',
      requestId: exchange.requestId,
      details: Object.fromEntries(changed.map((field) => [field, `${before[field] ?? '–'} → ${after[field] ?? '–'}`])),
    });
  });
  return {};
};
