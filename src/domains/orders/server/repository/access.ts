import { type Insertable, sql } from 'kysely';
import type { Language } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export const insert = async (db: Db, access: Insertable<Database['orders.access']>): Promise<void> => {
  const { starts_at, ends_at } = access;
  await db
    .insertInto('orders.access')
    .values(access)
    // It may have been opened by a taken-back payment, and closed.
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ starts_at, ends_at, closed_at: null }))
    .execute();
};

export const close = async (db: Db, orderId: string, now: Date): Promise<void> => {
  await db
    .updateTable('orders.access')
    .set({ closed_at: now })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute();
};

const named = (db: Db) =>
  db
    .selectFrom('orders.access as a')
    .innerJoin('orders.purchase as p', 'p.order_id', 'a.order_id')
    .selectAll('a')
    .select(['p.number', 'p.lines']);

/** Access that runs or is still to come, earliest end first. */
export const listOpen = (db: Db, userId: string, now: Date) => listOpenOf(db, [userId], now);

/** The same of several persons. */
export const listOpenOf = (db: Db, userIds: readonly string[], now: Date) =>
  named(db)
    .where('a.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('a.closed_at', 'is', null)
    .where('a.ends_at', '>', now)
    .orderBy('a.ends_at')
    .execute();

export const findOfOrder = (db: Db, orderId: string) => named(db).where('a.order_id', '=', orderId).executeTakeFirst();

/** Access that ends between the two moments and is not closed. */
export const listEnding = (db: Db, from: Date, to: Date) =>
  named(db)
    .where('a.closed_at', 'is', null)
    .where('a.ends_at', '>', from)
    .where('a.ends_at', '<=', to)
    .orderBy('a.ends_at')
    .execute();

/** Ended access of orders still marked as running. */
export const listEnded = (db: Db, now: Date) =>
  named(db).where('p.status', '=', 'active').where('a.ends_at', '<=', now).execute();

/** With the holders of the seats, even of closed accounts. For the system's scope. */
export const listSeats = (db: Db, ownerId: string) =>
  db
    .selectFrom('orders.seat as s')
    .innerJoin('accounts.person_view as p', 'p.user_id', 's.user_id')
    .selectAll('s')
    .select(['p.name', 'p.email'])
    .where('s.owner_id', '=', ownerId)
    .where('s.ended_at', 'is', null)
    .orderBy('s.created_at')
    .execute();

/** Owners whose access a person uses. */
export const ownersOf = async (db: Db, userId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('orders.seat')
    .select('owner_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ owner_id }) => owner_id);
};

/** False when the person has a seat of this owner already. */
export const insertSeat = async (db: Db, ownerId: string, userId: string, now: Date): Promise<boolean> => {
  const row = await db
    .insertInto('orders.seat')
    .values({ owner_id: ownerId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'user_id']).where('ended_at', 'is', null).doNothing())
    .returning('seat_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const endSeat = async (db: Db, ownerId: string, seatId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('orders.seat')
    .set({ ended_at: now })
    .where('seat_id', '=', seatId)
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends the seats on which a person sits. */
export const endSeatsOf = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('orders.seat')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

/** All access that a person bought, and that which runs or will run, by its end. */
export const listUnended = (db: Db, userId: string, language: Language, now: Date) =>
  db
    .selectFrom('orders.access_view')
    .select(['name', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('language', '=', language)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .$castTo<{ readonly name: string; readonly starts_at: Date; readonly ends_at: Date }>()
    .execute();
