import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export type SignatureRow = Selectable<Database['reports.signature']>;

/** The signatures of these reports, in the order of their addition, including withdrawn ones. */
export const listOf = (db: Db, reportIds: readonly string[]): Promise<SignatureRow[]> =>
  db
    .selectFrom('reports.signature')
    .selectAll()
    .where('report_id', '=', sql<string>`any(${reportIds}::uuid[])`)
    .orderBy('report_id')
    .orderBy('ordinal')
    .execute();

/** False for a withdrawn one. */
export const isInForce = ({ withdrawn_at }: Pick<SignatureRow, 'withdrawn_at'>): boolean => withdrawn_at === null;

/** Undefined if another one took the place in the meantime. */
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

/** True if it was not withdrawn before. */
export const withdraw = async (
  db: Db,
  { report_id, ordinal }: Pick<SignatureRow, 'report_id' | 'ordinal'>,
  withdrawal: { readonly withdrawn_at: Date; readonly withdrawn_by: string; readonly withdrawn_reason: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reports.signature')
    .set(withdrawal)
    .where('report_id', '=', report_id)
    .where('ordinal', '=', ordinal)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The given files that are used in signatures. */
export const keysInUse = async (db: Db, keys: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('reports.signature')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
};
