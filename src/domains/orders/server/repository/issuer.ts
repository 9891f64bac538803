import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export const find = (db: Db) => db.selectFrom('orders.issuer').selectAll().executeTakeFirstOrThrow();

/** The same, locked: changes of the issuer come one after another. */
export const lock = (db: Db) => db.selectFrom('orders.issuer').selectAll().forUpdate().executeTakeFirstOrThrow();

export const save = async (db: Db, change: Updateable<Database['orders.issuer']>): Promise<void> => {
  await db.updateTable('orders.issuer').set(change).execute();
};

/** The account that waits; undefined if none does. */
export const findIbanChange = (db: Db) => db.selectFrom('orders.iban_change').selectAll().executeTakeFirst();

/** Lets an account wait, in place of the one that waited before. */
export const saveIbanChange = async (db: Db, change: Insertable<Database['orders.iban_change']>): Promise<void> => {
  await db
    .insertInto('orders.iban_change')
    .values(change)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(change))
    .execute();
};

export const removeIbanChange = async (db: Db): Promise<void> => {
  await db.deleteFrom('orders.iban_change').execute();
};
