import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PropertyKind } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import { pendingColumns } from './turn.ts';

export type CaseRow = Selectable<Database['inquiries.inquiry']>;
export type EventRow = Selectable<Database['inquiries.event']>;

/** Required relation to the case. The office sees submitted cases; the system sees all. */
export type Whose =
  | { readonly party: 'customer' | 'valuer' | 'reviewer'; readonly userId: string }
  | { readonly party: 'admin' | 'system' };

/** States in which reviewers may look into a case. */
const inControl = ['in_qc', 'qc_returned'] as const;

const ofWhom = (db: Db, inquiryId: string, whose: Whose) => {
  const one = db.selectFrom('inquiries.inquiry').selectAll().where('inquiry_id', '=', inquiryId);
  if (whose.party === 'customer') return one.where('user_id', '=', whose.userId);
  if (whose.party === 'valuer') return one.where('valuer_id', '=', whose.userId);
  if (whose.party === 'system') return one;
  const handedIn = one.where('number', 'is not', null);
  return whose.party === 'reviewer' ? handedIn.where('user_id', '<>', whose.userId) : handedIn;
};

/** The case, locked until the transaction ends, so that its changes are serialized. */
export const lock = (db: Db, inquiryId: string, whose: Whose) =>
  ofWhom(db, inquiryId, whose).forUpdate().executeTakeFirst();

export const find = (db: Db, inquiryId: string, whose: Whose) => ofWhom(db, inquiryId, whose).executeTakeFirst();

/** The case under its number, whosesoever it is. For the system's scope. */
export const findByNumber = (db: Db, number: string) =>
  db.selectFrom('inquiries.inquiry').selectAll().where('number', '=', number).executeTakeFirst();

/** The case while it is in quality control, for reviewers who are neither its customer nor its valuer. */
export const findInControl = (db: Db, inquiryId: string, userId: string) =>
  ofWhom(db, inquiryId, { party: 'reviewer', userId })
    .where('valuer_id', '<>', userId)
    .where('status', 'in', inControl)
    .executeTakeFirst();

/** The columns of a list about the case's properties and visit. */
export const findSummary = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.inquiry as i')
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'i.inquiry_id')
    .leftJoin('bookings.visit_view as v', 'v.inquiry_id', 'i.inquiry_id')
    .select(['p.title', 'p.properties', 'p.obcina', 'v.visit_at', sql.ref<PropertyKind | null>('p.kind').as('kind')])
    .where('i.inquiry_id', '=', inquiryId)
    .executeTakeFirstOrThrow();

/** Pending matters of the case beside its state. */
export const findPending = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.pending_view as w')
    .select(pendingColumns)
    .where('w.inquiry_id', '=', inquiryId)
    .executeTakeFirstOrThrow();

/** The stored details of step 0 of each. */
export const listDetails = (db: Db, inquiryIds: readonly string[]) =>
  db
    .selectFrom('inquiries.inquiry')
    .select(['inquiry_id', 'details'])
    .where(sql<boolean>`inquiry_id = any(${[...inquiryIds]}::uuid[])`)
    .execute();

/** The person who opens the door of each case, and the one who ordered it. */
export const listDoors = (db: Db, inquiryIds: readonly string[]) =>
  db
    .selectFrom('inquiries.inquiry as i')
    .leftJoin('inquiries.personal_information as p', 'p.inquiry_id', 'i.inquiry_id')
    .select(['i.inquiry_id', 'i.details', 'p.first_name', 'p.last_name', 'p.phone'])
    .where('i.inquiry_id', '=', sql<string>`any(${inquiryIds}::uuid[])`)
    .execute();

export const update = async (
  db: Db,
  inquiryId: string,
  change: Updateable<Database['inquiries.inquiry']>,
): Promise<void> => {
  await db.updateTable('inquiries.inquiry').set(change).where('inquiry_id', '=', inquiryId).execute();
};

/** Records that someone worked on it; an untouched draft expires. */
export const touch = async (db: Db, inquiryId: string, now: Date): Promise<void> => {
  await db.updateTable('inquiries.inquiry').set({ updated_at: now }).where('inquiry_id', '=', inquiryId).execute();
};

export const listEvents = (db: Db, inquiryId: string) =>
  db.selectFrom('inquiries.event').selectAll().where('inquiry_id', '=', inquiryId).orderBy('version').execute();

export const insertEvent = (db: Db, event: Omit<Insertable<Database['inquiries.event']>, 'event_id'>) =>
  db.insertInto('inquiries.event').values(event).returningAll().executeTakeFirstOrThrow();
