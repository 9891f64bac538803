import { type Insertable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

const { pageSize } = limits;

export const insert = async (
  db: Db,
  letter: Omit<Insertable<Database['inquiries.letter']>, 'ordinal'>,
): Promise<void> => {
  await db.insertInto('inquiries.letter').values(letter).execute();
};

export const listOfCase = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.letter')
    .select(['letter_id', 'subject', 'made_at', 'posted_at', 'enclosures'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('ordinal')
    .execute();

/** Letters waiting to be posted, the oldest first; a page beyond the end gives the last one, because posting empties the open page. */
export const listWaiting = async (db: Db, asked: number) => {
  const total = await countWaiting(db);
  const page = Math.max(1, Math.min(asked, Math.ceil(total / pageSize)));
  const items = await db
    .selectFrom('inquiries.letter')
    .select(['letter_id', 'subject', 'letter', 'made_at', 'enclosures', 'inquiry_id', 'order_id'])
    .where('posted_at', 'is', null)
    .orderBy('made_at')
    .orderBy('ordinal')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, page_size: pageSize, total };
};

export const countWaiting = async (db: Db): Promise<number> => {
  const { n } = await db
    .selectFrom('inquiries.letter')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('posted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
};

export const find = (db: Db, letterId: string) =>
  db.selectFrom('inquiries.letter').selectAll().where('letter_id', '=', letterId).executeTakeFirst();

/** False if it went to the post before. */
export const markPosted = async (db: Db, letterId: string, by: string, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('inquiries.letter')
    .set({ posted_at: at, posted_by: by })
    .where('letter_id', '=', letterId)
    .where('posted_at', 'is', null)
    .returning('letter_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** An ended offer and its predračun are no longer posted; posted letters stay. */
export const dropOffers = async (db: Db, inquiryId: string): Promise<void> => {
  await db
    .deleteFrom('inquiries.letter')
    .where('inquiry_id', '=', inquiryId)
    .where('posted_at', 'is', null)
    .where(sql<boolean>`(enclosures @> '[{"kind": "offer"}]' or enclosures @> '[{"kind": "proforma"}]')`)
    .execute();
};

/** Deletes letters of orders without a case; returns their number. Those of a case are deleted with it. */
export const deleteBefore = async (db: Db, moment: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('inquiries.letter')
    .where('inquiry_id', 'is', null)
    .where('made_at', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
