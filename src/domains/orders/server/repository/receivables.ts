import type { Insertable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

/** Reminders that were sent for orders, the first step first. */
export const listReminders = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orders.invoice_reminder')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('step')
    .execute();

/** False when that step was sent before. */
export const insertReminder = async (
  db: Db,
  reminder: Insertable<Database['orders.invoice_reminder']>,
): Promise<boolean> => {
  const row = await db
    .insertInto('orders.invoice_reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
};

export const listStops = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orders.reminder_stop')
    .select(['order_id', 'reason'])
    .where('order_id', 'in', [...orderIds])
    .execute();

export const saveStop = async (db: Db, stop: Insertable<Database['orders.reminder_stop']>): Promise<void> => {
  const { order_id: _, ...change } = stop;
  await db
    .insertInto('orders.reminder_stop')
    .values(stop)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(change))
    .execute();
};

/** False if there was no stop. */
export const removeStop = async (db: Db, orderId: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('orders.reminder_stop')
    .where('order_id', '=', orderId)
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Payments for orders by their day. */
export const listPaymentsOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orders.payment')
    .select(['order_id', 'paid_on', 'amount_cents'])
    .where('order_id', 'in', [...orderIds])
    .execute();
