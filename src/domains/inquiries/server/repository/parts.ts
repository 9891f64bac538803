import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export type ItemRow = Selectable<Database['inquiries.missing_item']>;
export type QuoteRow = Selectable<Database['inquiries.quote']>;
export type AssignmentRow = Selectable<Database['inquiries.assignment']>;

/** Requested items that still matter, oldest first. */
export const listItems = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.missing_item')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('closed_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('item_id')
    .execute();

export const insertItems = async (
  db: Db,
  items: readonly Insertable<Database['inquiries.missing_item']>[],
): Promise<void> => {
  await db.insertInto('inquiries.missing_item').values(items).execute();
};

type Answer = { readonly unavailable: boolean; readonly answer: string | null };

/** False when the item is not one of this case that waits. */
export const answerItem = async (
  db: Db,
  inquiryId: string,
  itemId: string,
  answer: Answer,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .updateTable('inquiries.missing_item')
    .set({ ...answer, answered_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('item_id', '=', itemId)
    .where('closed_at', 'is', null)
    .returning('item_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const closeItems = async (db: Db, inquiryId: string, now: Date): Promise<void> => {
  await db
    .updateTable('inquiries.missing_item')
    .set({ closed_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
};

export const findQuote = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.quote')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

/** Every price that the office offered, the oldest first; including ended ones. */
export const listOffers = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.quote')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('source', '=', 'office')
    .orderBy('created_at')
    .orderBy('quote_id')
    .execute();

/** The last accepted price that has ended. */
export const findAcceptedBefore = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.quote')
    .select(['net_cents', 'vat_cents', 'gross_cents', 'accepted_at'])
    .where('inquiry_id', '=', inquiryId)
    .where('withdrawn_at', 'is not', null)
    .where('accepted_at', 'is not', null)
    .orderBy('withdrawn_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The new price takes the place of the one that stood. */
export const replaceQuote = async (
  db: Db,
  quote: Insertable<Database['inquiries.quote']>,
  now: Date,
): Promise<void> => {
  await withdrawQuote(db, quote.inquiry_id, now);
  await db.insertInto('inquiries.quote').values(quote).execute();
};

export const withdrawQuote = async (db: Db, inquiryId: string, now: Date): Promise<void> => {
  await db
    .updateTable('inquiries.quote')
    .set({ withdrawn_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('withdrawn_at', 'is', null)
    .execute();
};

export const acceptQuote = async (db: Db, quoteId: string, now: Date): Promise<void> => {
  await db.updateTable('inquiries.quote').set({ accepted_at: now }).where('quote_id', '=', quoteId).execute();
};

/** The terms that wait for an answer. */
export const findTerms = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.terms_offer')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('answer', 'is', null)
    .executeTakeFirst();

export const listTerms = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.terms_offer')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('offered_at')
    .execute();

/** All offers in a case, in the form of its history. */
export const listOffered = async (db: Db, inquiryId: string) => ({
  quotes: await db
    .selectFrom('inquiries.quote')
    .select(['gross_cents', 'created_at', 'accepted_at', 'withdrawn_at'])
    .where('inquiry_id', '=', inquiryId)
    .execute(),
  terms: await listTerms(db, inquiryId),
});

export type TermsRow = NonNullable<Awaited<ReturnType<typeof findTerms>>>;

export const answerTerms = async (
  db: Db,
  inquiryId: string,
  answer: 'accepted' | 'declined' | 'replaced',
  now: Date,
): Promise<void> => {
  await db
    .updateTable('inquiries.terms_offer')
    .set({ answer, answered_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('answer', 'is', null)
    .execute();
};

export const insertTerms = async (db: Db, offer: Insertable<Database['inquiries.terms_offer']>): Promise<void> => {
  await db.insertInto('inquiries.terms_offer').values(offer).execute();
};

export const findAssignment = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.assignment')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const insertAssignment = async (
  db: Db,
  assignment: Insertable<Database['inquiries.assignment']>,
): Promise<void> => {
  await db.insertInto('inquiries.assignment').values(assignment).execute();
};

export const acceptAssignment = async (db: Db, assignmentId: string, now: Date): Promise<void> => {
  await db
    .updateTable('inquiries.assignment')
    .set({ accepted_at: now })
    .where('assignment_id', '=', assignmentId)
    .execute();
};

export const endAssignment = async (db: Db, inquiryId: string, because: string, now: Date): Promise<void> => {
  await db
    .updateTable('inquiries.assignment')
    .set({ ended_at: now, ended_because: because })
    .where('inquiry_id', '=', inquiryId)
    .where('ended_at', 'is', null)
    .execute();
};

/** Valuers to whom the case was offered, and the end of each offer. */
export const listAssignments = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.assignment')
    .select(['valuer_id', 'offered_at', 'ended_at'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('offered_at')
    .execute();

/** Records the look; false if today's is already recorded. */
export const insertLook = async (db: Db, look: Insertable<Database['inquiries.look']>): Promise<boolean> => {
  const row = await db
    .insertInto('inquiries.look')
    .values(look)
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'admin_id', 'day']).doNothing())
    .returning('look_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const findLook = (db: Db, inquiryId: string, adminId: string, day: string) =>
  db
    .selectFrom('inquiries.look')
    .select('look_id')
    .where('inquiry_id', '=', inquiryId)
    .where('admin_id', '=', adminId)
    .where('day', '=', day)
    .executeTakeFirst();

export const listLooks = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.look')
    .select(['at', 'admin_id', 'reason'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('at', 'desc')
    .execute();

/** True for the first caller only: the reminder is sent once for each wait. */
export const takeReminder = async (db: Db, reminder: Insertable<Database['inquiries.reminder']>): Promise<boolean> => {
  const row = await db
    .insertInto('inquiries.reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
};
