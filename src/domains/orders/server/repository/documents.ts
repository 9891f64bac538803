import { type Insertable, type Selectable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export type InvoiceRow = Selectable<Database['orders.invoice']>;
export type PaymentRow = Selectable<Database['orders.payment']>;

export const insertInvoice = (db: Db, invoice: Insertable<Database['orders.invoice']>) =>
  db.insertInto('orders.invoice').values(invoice).returningAll().executeTakeFirstOrThrow();

const withNames = (db: Db) =>
  db
    .selectFrom('orders.invoice as i')
    .innerJoin('orders.purchase as p', 'p.order_id', 'i.order_id')
    .leftJoin('orders.invoice as c', 'c.invoice_id', 'i.corrects')
    .selectAll('i')
    .select([
      'p.number as order_number',
      'p.proforma_number',
      'p.pay_later',
      'p.inquiry_id',
      'p.client_id',
      'c.number as corrected',
    ]);

export const findInvoice = (db: Db, invoiceId: string) =>
  withNames(db).where('i.invoice_id', '=', invoiceId).executeTakeFirst();

export const listOfOrder = (db: Db, orderId: string) =>
  withNames(db)
    .where('i.order_id', '=', orderId)
    .orderBy('i.created_at')
    .orderBy('i.attempt')
    .orderBy(sql`i.corrects is not null`)
    .orderBy('i.number')
    .execute();

/** The invoice of each order; with several, the last row of an order is the oldest since the last reversal of a payment. */
export const listInvoicesOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orders.invoice')
    .select(['order_id', 'number'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('kind', '=', 'invoice')
    .orderBy('attempt')
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();

/** Documents of a person, newest first; of one year if given. */
export const listOfPerson = (db: Db, userId: string, year?: number) =>
  withNames(db)
    .where('i.user_id', '=', userId)
    .$if(year !== undefined, (query) => query.where('i.year', '=', year ?? 0))
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.number', 'desc')
    .execute();

const withMoney = (db: Db) =>
  withNames(db).select(['p.status', 'p.due_cents', 'p.paid_cents', 'p.refunded_cents', 'p.due_on']);

/** Documents of the firm, newest first, from the first day up to the second, excluded; of all days by default. */
export const listIssued = (db: Db, days?: { readonly from: string; readonly before: string }) =>
  withMoney(db)
    .$if(days !== undefined, (query) =>
      query.where('i.issued_on', '>=', days?.from ?? '').where('i.issued_on', '<', days?.before ?? ''),
    )
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.number', 'desc')
    .limit(limits.exportedRows + 1)
    .execute();

/** The sealed content of the newest documents of invoices by hand and of months: the client's reference numbers are stored only there. */
export const listFactsOfClients = (db: Db) =>
  db
    .selectFrom('orders.invoice as i')
    .innerJoin('orders.purchase as p', 'p.order_id', 'i.order_id')
    .select(['i.order_id', 'i.facts'])
    .where('p.kind', 'in', ['manual', 'month'])
    .orderBy('i.created_at', 'desc')
    .limit(limits.openedToFind)
    .execute();

/** The documents of these orders that have exactly that number. */
export const listNumbered = (db: Db, orderIds: readonly string[], number: string) =>
  db
    .selectFrom('orders.invoice')
    .select(['order_id', 'number', 'gross_cents'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('number', '=', number)
    .execute();

/** Invoices of work that was delivered and is not paid whole. */
export const listOpen = (db: Db) =>
  withMoney(db)
    .where('i.kind', '=', 'invoice')
    .where('p.status', '=', 'fulfilled')
    .whereRef('p.due_cents', '>', sql`p.paid_cents - p.refunded_cents`)
    .execute();

/** Documents that were issued to a client, newest first. */
export const listOfClient = (db: Db, clientId: string) =>
  withMoney(db)
    .where('p.client_id', '=', clientId)
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.number', 'desc')
    .limit(limits.exportedRows)
    .execute();

/** The amount of a document less its corrections. */
const keptCents = sql<number>`(i.gross_cents + coalesce((select sum(k.gross_cents) from orders.invoice k where k.corrects = i.invoice_id and k.kind = 'credit'), 0))::integer`;

/** Documents paid in full, by the day of their last payment, since a day. */
export const listPaid = (db: Db, since: string) =>
  withMoney(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('orders.payment')
          .select((sums) => ['order_id', sums.fn.max<string>('paid_on').as('paid_on')])
          .where('order_id', 'is not', null)
          .groupBy('order_id')
          .as('y'),
      (join) => join.onRef('y.order_id', '=', 'i.order_id'),
    )
    .select(['y.paid_on', 'p.created_at as ordered_at', keptCents.as('kept_cents')])
    .where('i.kind', 'in', ['invoice', 'advance'])
    .where(keptCents, '>', 0)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('p.status', 'in', ['active', 'in_delivery', 'fulfilled', 'expired_access']),
          eb('p.due_cents', '<=', sql<number>`p.paid_cents - p.refunded_cents`),
        ]),
        // A part of a refunded payment may have been retained.
        eb.and([eb('p.status', '=', 'refunded'), eb('p.paid_cents', '>', eb.ref('p.refunded_cents'))]),
      ]),
    )
    .where('y.paid_on', '>=', since)
    .orderBy('y.paid_on', 'desc')
    .orderBy('i.number', 'desc')
    .limit(limits.exportedRows)
    .execute();

/** Payments for orders since a day, and as negative amounts those that left again: money to be refunded is ours until it is paid out. */
export const listMoney = (db: Db, since: string) => {
  const whose = ['p.order_id', 'p.due_on', 'p.user_id', 'p.client_id', 'p.payer'] as const;
  return db
    .selectFrom('orders.payment as y')
    .innerJoin('orders.purchase as p', 'p.order_id', 'y.order_id')
    .select([...whose, 'y.paid_on', sql<number>`y.amount_cents`.as('cents')])
    .where('y.paid_on', '>=', since)
    .unionAll(
      db
        .selectFrom('orders.refund as r')
        .innerJoin('orders.purchase as p', 'p.order_id', 'r.order_id')
        .select([...whose, sql<string>`r.paid_on`.as('paid_on'), sql<number>`-r.cents`.as('cents')])
        .where('r.status', '=', 'paid')
        .where('r.paid_on', '>=', since),
    )
    .execute();
};

/** Net and VAT of documents issued from the day on; including advances and their deductions. */
export const sumSince = async (db: Db, day: string) => {
  const row = await db
    .selectFrom('orders.invoice')
    .select((eb) => [eb.fn.sum<string | null>('net_cents').as('net'), eb.fn.sum<string | null>('vat_cents').as('vat')])
    .where('issued_on', '>=', day)
    .executeTakeFirstOrThrow();
  return { net_cents: Number(row.net ?? 0), vat_cents: Number(row.vat ?? 0) };
};

/** The payment, or undefined if it was known already. */
export const insertPayment = (db: Db, payment: Insertable<Database['orders.payment']>) =>
  db
    .insertInto('orders.payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('entry_key').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findPaymentByKey = (db: Db, key: string) =>
  db.selectFrom('orders.payment').selectAll().where('entry_key', '=', key).executeTakeFirst();

export const lockPayment = (db: Db, paymentId: string) =>
  db.selectFrom('orders.payment').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();

export const assignPayment = async (db: Db, paymentId: string, orderId: string, userId: string): Promise<void> => {
  await db
    .updateTable('orders.payment')
    .set({ order_id: orderId, user_id: userId })
    .where('payment_id', '=', paymentId)
    .execute();
};

/** A payment that was put on the wrong order waits for its own; the wrong one is kept, so that it is not proposed again. */
export const releasePayment = async (db: Db, paymentId: string): Promise<void> => {
  await db
    .updateTable('orders.payment')
    .set((eb) => ({ order_id: null, user_id: null, taken_from: eb.ref('order_id') }))
    .where('payment_id', '=', paymentId)
    .execute();
};

/** Closes a payment without an order in another way: false if it has an order or is closed already. */
export const closePayment = async (
  db: Db,
  paymentId: string,
  { outcome, note, by, at }: { outcome: 'returned' | 'dismissed'; note: string; by: string; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('orders.payment')
    .set({ outcome, outcome_note: note, outcome_by: by, outcome_at: at })
    .where('payment_id', '=', paymentId)
    .where('order_id', 'is', null)
    .where('outcome', 'is', null)
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A payment that was entered by mistake belongs to no order any more; its row stays, so that the same entry never counts again. */
export const takeBackPayment = async (
  db: Db,
  paymentId: string,
  { note, by, at }: { note: string; by: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('orders.payment')
    .set({ order_id: null, user_id: null, outcome: 'taken_back', outcome_note: note, outcome_by: by, outcome_at: at })
    .where('payment_id', '=', paymentId)
    .execute();
};

const paid = (db: Db) =>
  db
    .selectFrom('orders.payment as y')
    .leftJoin('orders.purchase as p', 'p.order_id', 'y.order_id')
    .selectAll('y')
    .select('p.number as order_number');

export const paymentsOfOrder = (db: Db, orderId: string) =>
  paid(db).where('y.order_id', '=', orderId).orderBy('y.paid_on').orderBy('y.created_at').execute();

export const paymentsOfPerson = (db: Db, userId: string) =>
  paid(db).where('y.user_id', '=', userId).orderBy('y.paid_on', 'desc').orderBy('y.created_at', 'desc').execute();

export const listPayments = async (db: Db, { onlyUnknown, page }: { onlyUnknown: boolean; page: number }) => {
  const of = paid(db).$if(onlyUnknown, (query) => query.where('y.order_id', 'is', null).where('y.outcome', 'is', null));
  const total = await countPayments(db, onlyUnknown);
  const items = await of
    .orderBy('y.created_at', 'desc')
    .orderBy('y.payment_id')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
    .execute();
  return { items, total };
};

export const countPayments = async (db: Db, onlyUnknown: boolean): Promise<number> => {
  const { total } = await db
    .selectFrom('orders.payment')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .$if(onlyUnknown, (query) => query.where('order_id', 'is', null).where('outcome', 'is', null))
    .executeTakeFirstOrThrow();
  return Number(total);
};
