import type { Insertable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

/** The inquiry as an order states it. Access is checked by the caller. */
export const findOrdered = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.inquiry as i')
    .leftJoin('bookings.visit_view as v', 'v.inquiry_id', 'i.inquiry_id')
    .selectAll('i')
    .select('v.visit_at')
    .where('i.inquiry_id', '=', inquiryId)
    .executeTakeFirst();

/** The order in its state at submission; a later submission replaces it. */
export const saveForm = async (
  db: Db,
  { inquiry_id, ...form }: Insertable<Database['inquiries.order_form']>,
): Promise<void> => {
  await db
    .insertInto('inquiries.order_form')
    .values({ inquiry_id, ...form })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet(form))
    .execute();
};

export const findForm = (db: Db, inquiryId: string) =>
  db.selectFrom('inquiries.order_form').select('facts').where('inquiry_id', '=', inquiryId).executeTakeFirst();
