import type { Db } from '#platform/server/db/database.ts';

/** The buyer as the e-invoices of an order name it; sealed. */
export const findBuyer = (db: Db, orderId: string) =>
  db.selectFrom('orders.einvoice_buyer').select('buyer').where('order_id', '=', orderId).executeTakeFirst();

export const listBuyers = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orders.einvoice_buyer')
    .select(['order_id', 'buyer'])
    .where('order_id', 'in', [...orderIds])
    .execute();

export const saveBuyer = async (db: Db, orderId: string, buyer: Buffer, by: string, now: Date): Promise<void> => {
  const change = { buyer, updated_at: now, updated_by: by };
  await db
    .insertInto('orders.einvoice_buyer')
    .values({ order_id: orderId, ...change })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(change))
    .execute();
};
