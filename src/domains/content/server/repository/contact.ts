import type { Insertable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

const { pageSize } = limits;

export const insert = async (db: Db, message: Insertable<Database['contact.contact_us']>): Promise<void> => {
  await db.insertInto('contact.contact_us').values(message).execute();
};

/** Number of messages since the moment: from an address, or from all guests. Statements of withdrawal do not count. */
export const countComeSince = async (db: Db, moment: Date, email?: string): Promise<number> => {
  const { n } = await db
    .selectFrom('contact.contact_us')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('created_at', '>', moment)
    .where('withdraws', 'is', null)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .$if(email === undefined, (query) => query.where('user_id', 'is', null))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Locks a message, so that it is acted on only once. */
export const lock = (db: Db, contactUsId: string) =>
  db
    .selectFrom('contact.contact_us')
    .select(['contact_us_id', 'name', 'answered_at', 'created_at', 'withdraws', 'link_sent_at'])
    .where('contact_us_id', '=', contactUsId)
    .forUpdate()
    .executeTakeFirst();

export const noteLink = async (db: Db, contactUsId: string, at: Date): Promise<void> => {
  await db
    .updateTable('contact.contact_us')
    .set({ link_sent_at: at })
    .where('contact_us_id', '=', contactUsId)
    .execute();
};

/** How many links were sent since the moment for statements on this contract. */
export const countLinksSince = async (db: Db, withdraws: string, moment: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('contact.contact_us')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('withdraws', '=', withdraws)
    .where('link_sent_at', '>=', moment)
    .executeTakeFirstOrThrow();
  return Number(n);
};

export const listOf = (db: Db, userId: string) =>
  db
    .selectFrom('contact.contact_us')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('contact_us_id')
    .execute();

export const removeOf = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('contact.contact_us').where('user_id', '=', userId).execute();
};

/** Removes messages that came before the moment; how many there were. */
export const removeBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('contact.contact_us')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const list = async (db: Db, page: number, open: boolean) => {
  const { waiting, all } = await db
    .selectFrom('contact.contact_us')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('answered_at', 'is', null).as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('contact.contact_us as c')
    .leftJoin('accounts.person_view as p', 'p.user_id', 'c.answered_by')
    .select([
      'c.contact_us_id',
      'c.name',
      'c.email',
      'c.message',
      'c.created_at',
      'c.answered_at',
      'c.note',
      'c.withdraws',
      'c.link_sent_at',
      'p.name as answered_by',
    ])
    .$if(open, (query) => query.where('c.answered_at', 'is', null))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.contact_us_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, page_size: pageSize, total: Number(open ? waiting : all), waiting: Number(waiting) };
};

/** False when there is no such message. */
export const mark = async (
  db: Db,
  contactUsId: string,
  answered: { readonly at: Date; readonly by: string | null } | null,
  note: string | null,
): Promise<boolean> => {
  const row = await db
    .updateTable('contact.contact_us')
    .set({ answered_at: answered?.at ?? null, answered_by: answered?.by ?? null, note })
    .where('contact_us_id', '=', contactUsId)
    .returning('contact_us_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const countSince = async (db: Db, moment: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('contact.contact_us')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('created_at', '>=', moment)
    .executeTakeFirstOrThrow();
  return Number(n);
};
