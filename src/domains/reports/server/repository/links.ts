import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export type LinkRow = Selectable<Database['reports.link']>;

export const insert = (db: Db, link: Insertable<Database['reports.link']>): Promise<LinkRow> =>
  db.insertInto('reports.link').values(link).returningAll().executeTakeFirstOrThrow();

/** The links to these reports, the newest first. */
export const listOf = (db: Db, reportIds: readonly string[]): Promise<LinkRow[]> =>
  db
    .selectFrom('reports.link')
    .selectAll()
    .where('report_id', '=', sql<string>`any(${reportIds}::uuid[])`)
    .orderBy('made_at', 'desc')
    .execute();

export const find = (db: Db, linkId: string): Promise<LinkRow | undefined> =>
  db.selectFrom('reports.link').selectAll().where('link_id', '=', linkId).executeTakeFirst();

export const findByHash = (db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  db.selectFrom('reports.link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const countOpening = async (db: Db, linkId: string, now: Date): Promise<void> => {
  await db
    .updateTable('reports.link')
    .set({ opened: sql<number>`opened + 1`, opened_at: now })
    .where('link_id', '=', linkId)
    .execute();
};

/** Invalidates the open links of a person; returns whether there were any. */
export const withdrawOf = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const done = await db
    .updateTable('reports.link')
    .set({ withdrawn_at: now })
    .where('made_by', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

export const withdraw = async (db: Db, linkId: string, now: Date): Promise<void> => {
  await db
    .updateTable('reports.link')
    .set({ withdrawn_at: now })
    .where('link_id', '=', linkId)
    .where('withdrawn_at', 'is', null)
    .execute();
};
