import type { Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.gen.ts';

/** What an order says of the inquiry itself. */
export const findOrdered = (db: Db, userId: string, inquiryId: string) =>
  db
    .selectFrom('inquiries.inquiry as i')
    .leftJoin('bookings.visit_view as v', 'v.inquiry_id', 'i.inquiry_id')
    .select(['i.inquiry_id', 'i.number', 'i.status', 'i.assesment_reason', 'i.completed_on', 'v.visit_at'])
    .where('i.user_id', '=', userId)
    .where('i.inquiry_id', '=', inquiryId)
    .executeTakeFirst();

export const findPerson = (db: Db, inquiryId: string) =>
  db.selectFrom('inquiries.personal_information').selectAll().where('inquiry_id', '=', inquiryId).executeTakeFirst();

/** The order as it stood when it was handed in; a later one takes its place. */
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
