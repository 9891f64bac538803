import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export type SignatureRow = Selectable<Database['reports.signature']>;

/** The signatures of these reports, in the order in which they were put. */
export const listOf = (db: Db, reportIds: readonly string[]): Promise<SignatureRow[]> =>
  db
    .selectFrom('reports.signature')
    .selectAll()
    .where('report_id', '=', sql<string>`any(${reportIds}::uuid[])`)
    .orderBy('report_id')
    .orderBy('ordinal')
    .execute();

/** Undefined where another one took the place in the meantime. */
export const insert = (
  db: Db,
  signature: Insertable<Database['reports.signature']>,
): Promise<SignatureRow | undefined> =>
  db
    .insertInto('reports.signature')
    .values(signature)
    .onConflict((conflict) => conflict.columns(['report_id', 'ordinal']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Which of these files a signature names. */
export const keysInUse = async (db: Db, keys: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('reports.signature')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
};
