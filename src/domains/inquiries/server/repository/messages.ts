import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import { newsEvents } from '../../contract/new-messages.ts';

export type MessageRow = Selectable<Database['messages.message']>;

export const list = (db: Db, inquiryId: string): Promise<MessageRow[]> =>
  db
    .selectFrom('messages.message')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('message_id')
    .execute();

export const find = (db: Db, messageId: string) =>
  db.selectFrom('messages.message').selectAll().where('message_id', '=', messageId).executeTakeFirst();

/** Undefined when the id is taken. */
export const insert = (db: Db, message: Insertable<Database['messages.message']>) =>
  db
    .insertInto('messages.message')
    .values(message)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const seenAt = async (db: Db, inquiryId: string, userId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('messages.seen')
      .select('seen_at')
      .where('inquiry_id', '=', inquiryId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.seen_at;

export const markSeen = async (db: Db, seen: Insertable<Database['messages.seen']>): Promise<void> => {
  await db
    .insertInto('messages.seen')
    .values(seen)
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'user_id']).doUpdateSet({ seen_at: seen.seen_at }))
    .execute();
};

type Unseen = {
  readonly inquiry_id: string;
  readonly number: string;
  readonly user_id: string;
  readonly valuer_id: string | null;
  readonly unread: string;
  readonly last_at: Date;
};

/** Cases with unseen messages, of those the person may see, the newest first. */
export const listUnseen = async (db: Db, userId: string, since: Date, limit: number): Promise<Unseen[]> => {
  const { rows } = await sql<Unseen>`
    select i.inquiry_id, i.number, i.user_id, i.valuer_id, count(*) as unread, max(m.created_at) as last_at
    from messages.message m
    join inquiries.inquiry i using (inquiry_id)
    left join messages.seen s on s.inquiry_id = m.inquiry_id and s.user_id = ${userId}::uuid
    where m.author_id <> ${userId}::uuid and m.created_at > ${since}::timestamptz
      and (s.seen_at is null or m.created_at > s.seen_at)
    group by i.inquiry_id
    order by last_at desc
    limit ${limit}`.execute(db);
  return rows;
};

type News = {
  readonly inquiry_id: string;
  readonly number: string;
  readonly event: (typeof newsEvents)[number];
  readonly at: Date;
  readonly visit_at: Date | null;
  readonly is_new: boolean;
};

/**
 * Events confirmed to the customer in their own cases, or in one of them, the newest first; their own actions are not news. A payment after
 * the delivery moves no case, so it has no event and is read from the orders.
 */
export const listNews = async (
  db: Db,
  userId: string,
  {
    since,
    limit,
    inquiryId = null,
  }: { readonly since: Date; readonly limit: number; readonly inquiryId?: string | null },
): Promise<News[]> => {
  const { rows } = await sql<News>`
    select e.inquiry_id, i.number, e.event, e.at, e.visit_at,
      (s.seen_at is null or e.at > s.seen_at) and e.actor_id is distinct from ${userId}::uuid as is_new
    from inquiries.inquiry i
    join lateral (
      select inquiry_id, event, at, visit_at, actor_id, version from inquiries.event
      where inquiry_id = i.inquiry_id and event = any(${newsEvents}::text[]) and not internal
      union all
      select inquiry_id, 'settle_payment', at, null, actor_id, 0 from orders.paid_later_view where inquiry_id = i.inquiry_id
    ) e on true
    left join messages.seen s on s.inquiry_id = i.inquiry_id and s.user_id = ${userId}::uuid
    where i.user_id = ${userId}::uuid and i.number is not null and (${inquiryId}::uuid is null or i.inquiry_id = ${inquiryId}::uuid)
      and e.at > ${since}::timestamptz
    order by e.at desc, e.version desc
    limit ${limit}`.execute(db);
  return rows;
};

/** True if the person has unseen messages of the case. For the system's scope. */
export const hasUnseen = async (db: Db, inquiryId: string, userId: string, withNotes: boolean): Promise<boolean> => {
  const seen = await seenAt(db, inquiryId, userId);
  const unseen = db
    .selectFrom('messages.message')
    .select('message_id')
    .where('inquiry_id', '=', inquiryId)
    .where('author_id', '<>', userId)
    .$if(!withNotes, (rows) => rows.where('internal', '=', false))
    .$if(seen !== undefined, (rows) => rows.where('created_at', '>', seen as Date));
  return (await unseen.limit(1).executeTakeFirst()) !== undefined;
};

/** The given file keys that are used in a message. */
export const keysInUse = async (db: Db, keys: readonly string[]): Promise<readonly string[]> => {
  const rows = await db.selectFrom('messages.message').select('storage_key').where('storage_key', 'in', keys).execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
};

export const bytesOf = async (db: Db, userId: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('messages.message')
    .select((eb) => eb.fn.sum<string | null>('file_size').as('bytes'))
    .where('author_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

export const listBy = (db: Db, userId: string) =>
  db
    .selectFrom('messages.message')
    .select(['inquiry_id', 'body', 'file_name', 'created_at'])
    .where('author_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const removeBefore = async (db: Db, moment: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('messages.message')
    .where('created_at', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
