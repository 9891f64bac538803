import type { Insertable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export const find = (db: Db, userId: string) =>
  db.selectFrom('accounts.factor_removal').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Replaces a waiting request. */
export const save = async (db: Db, row: Insertable<Database['accounts.factor_removal']>): Promise<void> => {
  await db
    .insertInto('accounts.factor_removal')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

export const remove = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('accounts.factor_removal').where('user_id', '=', userId).execute();
};
