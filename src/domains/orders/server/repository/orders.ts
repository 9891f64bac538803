import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrderBy } from '#contract/call.ts';
import type { OrderState } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import { byWords, inOrder } from '#platform/server/db/order.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export type OrderRow = Selectable<Database['orders.purchase']>;
export type SeriesKind = Database['orders.series']['kind'];

/** The next number of a series in a year. Held until the transaction ends, so that one rolled back leaves no gap. */
export const takeSerial = async (db: Db, kind: SeriesKind, year: number): Promise<number> => {
  const { last } = await db
    .insertInto('orders.series')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/** Serialises the orders of one person. */
export const lockPerson = async (db: Db, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${userId}`}, 0))`.execute(db);
};

/** The payer of any order, sealed. */
export const anyPayer = async (db: Db): Promise<Buffer | undefined> =>
  (await db.selectFrom('orders.purchase').select('payer').limit(1).executeTakeFirst())?.payer;

export const insert = (db: Db, order: Insertable<Database['orders.purchase']>) =>
  db.insertInto('orders.purchase').values(order).returningAll().executeTakeFirstOrThrow();

export const update = async (
  db: Db,
  orderId: string,
  change: Updateable<Database['orders.purchase']>,
): Promise<void> => {
  await db.updateTable('orders.purchase').set(change).where('order_id', '=', orderId).execute();
};

export const find = (db: Db, orderId: string) =>
  db.selectFrom('orders.purchase').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const lock = (db: Db, orderId: string) =>
  db.selectFrom('orders.purchase').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();

export const findByKey = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('orders.purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** How many orders of access a person placed since the moment, when the first of them was, and how many wait for money. */
export const countPlaced = async (db: Db, userId: string, since: Date) => {
  const { day, oldest, open } = await db
    .selectFrom('orders.purchase')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('created_at', '>', since).as('day'),
      eb.fn.min('created_at').filterWhere('created_at', '>', since).as('oldest'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'pending').as('open'),
    ])
    .where('user_id', '=', userId)
    .where('inquiry_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { day: Number(day), oldest: oldest as Date | null, open: Number(open) };
};

/** The open orders of a package that came without a key since then. */
export const listUnkeyedSince = (db: Db, userId: string, packageId: string, since: Date) =>
  db
    .selectFrom('orders.purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('package_id', '=', packageId)
    .where('idempotency_key', 'is', null)
    .where('status', '=', 'pending')
    .where('created_at', '>', since)
    .execute();

/** The order that a case has now, or had last. */
export const findOfInquiry = (db: Db, inquiryId: string) =>
  db
    .selectFrom('orders.purchase')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    // A case whose price was corrected, or that was reopened, has ended orders too.
    .orderBy((order) => order('status', 'in', ['expired', 'cancelled', 'refunded']))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The same of several cases. */
export const listOfInquiries = (db: Db, inquiryIds: readonly string[]) =>
  db
    .selectFrom('orders.purchase')
    .distinctOn('inquiry_id')
    .select(['inquiry_id', 'due_cents', 'paid_cents', 'refunded_cents', 'pay_later'])
    .where(sql<boolean>`inquiry_id = any(${[...inquiryIds]}::uuid[])`)
    .orderBy('inquiry_id')
    .orderBy((order) => order('status', 'in', ['expired', 'cancelled', 'refunded']))
    .orderBy('created_at', 'desc')
    .execute();

/** Order by its number, that of its predračun or of one of its documents, or its reference. */
export const findByName = (db: Db, name: string) =>
  db
    .selectFrom('orders.purchase')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('number', '=', name),
        eb('proforma_number', '=', name),
        eb('reference', '=', name),
        eb(
          'order_id',
          'in',
          eb.selectFrom('orders.invoice').select('orders.invoice.order_id').where('orders.invoice.number', '=', name),
        ),
      ]),
    )
    .executeTakeFirst();

export const insertEvent = async (
  db: Db,
  event: Omit<Insertable<Database['orders.event']>, 'event_id'>,
): Promise<void> => {
  await db.insertInto('orders.event').values(event).execute();
};

/** Number of reversed payments of an order. */
export const countTakenBack = async (db: Db, orderId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('orders.event')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('order_id', '=', orderId)
    .where('event', '=', 'take_back')
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const listEvents = (db: Db, orderId: string) =>
  db.selectFrom('orders.event').selectAll().where('order_id', '=', orderId).orderBy('event_id').execute();

const purchases = (db: Db) => db.selectFrom('orders.purchase');

const columns = (states: Readonly<Record<string, string>>) => ({
  number: sql`number`,
  state: byWords(sql`status`, states),
  created: sql`created_at`,
  gross: sql`gross_cents`,
  paid: sql`paid_cents`,
});
type Order = OrderBy<keyof ReturnType<typeof columns>> & {
  /** What is shown for the states. */
  readonly words: Readonly<Record<string, string>>;
};

/** One page of the orders, the newest first if no column is named, and their number. */
const pageOf = async (
  of: ReturnType<typeof purchases>,
  page: number,
  size: number = limits.pageSize,
  order: Order = { sort: null, descending: false, words: {} },
) => {
  const { total } = await of.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await of
    .selectAll()
    .orderBy(inOrder(columns(order.words), order, sql`created_at desc, number desc`))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items, total: Number(total) };
};

export const listOf = (db: Db, userId: string, page: number) =>
  pageOf(purchases(db).where('user_id', '=', userId), page);

/** Unpaid orders of a person. */
export const listUnpaid = (db: Db, userId: string) =>
  db
    .selectFrom('orders.purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'partially_paid']),
        eb.and([eb('status', '=', 'fulfilled'), eb(sql`paid_cents - refunded_cents`, '<', eb.ref('due_cents'))]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();

const isSurplus = sql<boolean>`paid_cents - refunded_cents > case when status in ('expired', 'cancelled') then 0 when status = 'refunded' then paid_cents - refunded_cents else due_cents end`;

/** `customers` are the people and clients that the text matches, `cents` the amount that it is: of the order, a payment or a document. */
export const listAll = async (
  db: Db,
  {
    states,
    text,
    customers,
    payers,
    cents,
    page,
    ...order
  }: Order & {
    states: readonly OrderState[];
    text: string | null;
    customers: readonly string[];
    /** Orders of payers with that name, or that the client calls so. */
    payers: readonly string[];
    cents: number | null;
    page: number;
  },
  size?: number,
) => {
  const like = `%${(text ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const of = purchases(db)
    .$if(states.length > 0, (query) => query.where('status', 'in', states))
    .$if(text !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('number', 'ilike', like),
          eb('proforma_number', 'ilike', like),
          eb('reference', 'ilike', like.replaceAll(' ', '')),
          sql<boolean>`user_id = any(${customers}::uuid[])`,
          sql<boolean>`order_id = any(${payers}::uuid[])`,
          sql<boolean>`exists (select from orders.invoice i where i.order_id = purchase.order_id and i.number ilike ${like})`,
          ...(cents === null
            ? []
            : [
                eb('gross_cents', '=', cents),
                eb('due_cents', '=', cents),
                // A part payment, or a credit note, is known by its own amount.
                sql<boolean>`order_id in (select y.order_id from orders.payment y where y.amount_cents = ${cents})`,
                sql<boolean>`order_id in (select i.order_id from orders.invoice i where i.gross_cents in (${cents}, ${-cents}))`,
              ]),
        ]),
      ),
    );
  const { surplus } = await db
    .selectFrom('orders.purchase')
    .select((eb) => eb.fn.countAll<string>().as('surplus'))
    .where(isSurplus)
    .executeTakeFirstOrThrow();
  return { ...(await pageOf(of, page, size, order)), surplus: Number(surplus) };
};

/** Payer of each order, encrypted. */
export const listPayers = (db: Db, orderIds?: readonly string[]) =>
  db
    .selectFrom('orders.purchase')
    .select(['order_id', 'payer'])
    .$if(orderIds !== undefined, (query) => query.where('order_id', 'in', [...(orderIds ?? [])]))
    .execute();

/** The running numbers of orders, by their ids. */
export const numbersOf = async (db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('orders.purchase')
    .select(['order_id', 'number'])
    .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ order_id, number }) => [order_id, number]));
};

/** Orders in one of the states that were placed by the moment. */
export const listPlacedBefore = (db: Db, states: readonly OrderState[], moment: Date) =>
  db
    .selectFrom('orders.purchase')
    .selectAll()
    .where('status', 'in', states)
    .where('created_at', '<=', moment)
    .orderBy('created_at')
    .execute();

/** Orders of the firm that wait for the payment of their predračun. */
export const listAwaited = (db: Db) =>
  db
    .selectFrom('orders.purchase')
    .selectAll()
    .where('status', 'in', ['pending', 'partially_paid'])
    .where('pay_later', '=', false)
    .execute();

/** Orders of a client that are delivered and wait for the invoice of their month, in the order of delivery. */
export const listToInvoice = (db: Db, clientId: string) =>
  db
    .selectFrom('orders.purchase')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('status', '=', 'to_invoice')
    .orderBy('delivered_on')
    .orderBy('number')
    .execute();

/** Clients with deliveries waiting for the monthly invoice. */
export const listClientsToInvoice = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('orders.purchase')
    .select('client_id')
    .distinct()
    .where('status', '=', 'to_invoice')
    .orderBy('client_id')
    .execute();
  return rows.flatMap(({ client_id }) => (client_id === null ? [] : [client_id]));
};

/** Orders of the firm for which money may still come, each with the numbers of its documents. */
export const listOwing = (db: Db) =>
  db
    .selectFrom('orders.purchase as p')
    .select(['p.order_id', 'p.status', 'p.number', 'p.proforma_number', 'p.reference', 'p.payer'])
    .select(['p.due_cents', 'p.paid_cents', 'p.refunded_cents'])
    .select((eb) =>
      eb
        .selectFrom('orders.invoice as i')
        // The document that requests the price comes last.
        .select(sql<string[] | null>`array_agg(i.number order by i.kind <> 'credit', i.created_at)`.as('numbers'))
        .whereRef('i.order_id', '=', 'p.order_id')
        .as('invoices'),
    )
    .where('p.status', 'in', ['pending', 'partially_paid', 'in_delivery', 'fulfilled'])
    .whereRef('p.due_cents', '>', sql`p.paid_cents - p.refunded_cents`)
    .orderBy('p.created_at')
    .execute();

/** Orders with more money than they ask for; of one that never came about all of it. */
export const listSurplus = (db: Db) =>
  db.selectFrom('orders.purchase').selectAll().where(isSurplus).orderBy('created_at').execute();

export const hasSurplus = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders.purchase')
    .select('order_id')
    .where('user_id', '=', userId)
    .where(isSurplus)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** False when it was sent before. */
export const takeReminder = async (db: Db, orderId: string, kind: string, now: Date): Promise<boolean> => {
  const row = await db
    .insertInto('orders.reminder')
    .values({ order_id: orderId, kind, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const findBillingData = (db: Db, userId: string) =>
  db.selectFrom('orders.billing_data').select('payer').where('user_id', '=', userId).executeTakeFirst();

export const saveBillingData = async (db: Db, userId: string, payer: Buffer, now: Date): Promise<void> => {
  const row = { user_id: userId, payer, updated_at: now };
  await db
    .insertInto('orders.billing_data')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ payer, updated_at: now }))
    .execute();
};

export const removeBillingData = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('orders.billing_data').where('user_id', '=', userId).execute();
};

/** Every order of a person, oldest first. */
export const listWhole = (db: Db, userId: string) =>
  db.selectFrom('orders.purchase').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
