import { type Insertable, type Selectable, sql } from 'kysely';
import type { AssesmentReason, InquiryState, PropertyKind, QcCategory } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import type { ReviewItem } from '../../core/review.ts';

export type SubmissionRow = Selectable<Database['reports.submission']>;
export type PointRow = Selectable<Database['reports.point']>;

const { pageSize } = limits;

/** Every way through quality control of a case, the newest first. */
export const listSubmissions = (db: Db, inquiryId: string): Promise<SubmissionRow[]> =>
  db
    .selectFrom('reports.submission')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('round', 'desc')
    .execute();

export const findNewest = (db: Db, inquiryId: string): Promise<SubmissionRow | undefined> =>
  db
    .selectFrom('reports.submission')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether the person ever submitted it: they remain an author if another valuer continues it. */
export const isAuthor = async (db: Db, inquiryId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('reports.submission')
    .select('round')
    .where('inquiry_id', '=', inquiryId)
    .where('submitted_by', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertSubmission = async (db: Db, row: Insertable<Database['reports.submission']>): Promise<void> => {
  await db.insertInto('reports.submission').values(row).execute();
};

/** Takes the round up, or gives it back; false if it was decided meanwhile. */
export const claim = async (
  db: Db,
  { inquiry_id, round }: Pick<SubmissionRow, 'inquiry_id' | 'round'>,
  by:
    | { readonly claimed_by: string; readonly claimed_at: Date }
    | { readonly claimed_by: null; readonly claimed_at: null },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reports.submission')
    .set(by)
    .where('inquiry_id', '=', inquiry_id)
    .where('round', '=', round)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The newest round, locked until the transaction ends: two who take it up go one after the other. */
export const lockNewest = (db: Db, inquiryId: string): Promise<SubmissionRow | undefined> =>
  db
    .selectFrom('reports.submission')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('round', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const listChecked = (db: Db, inquiryId: string) =>
  db
    .selectFrom('reports.checked')
    .select(['round', sql.ref<ReviewItem>('item').as('item')])
    .where('inquiry_id', '=', inquiryId)
    .execute();

type Checked = Pick<SubmissionRow, 'inquiry_id' | 'round'> & { readonly items: readonly ReviewItem[] };

export const check = async (db: Db, { items, ...round }: Checked, by: string, now: Date): Promise<void> => {
  await db
    .insertInto('reports.checked')
    .values(items.map((item) => ({ ...round, item, checked_by: by, checked_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const uncheck = async (db: Db, { inquiry_id, round, items }: Checked): Promise<void> => {
  await db
    .deleteFrom('reports.checked')
    .where('inquiry_id', '=', inquiry_id)
    .where('round', '=', round)
    .where('item', 'in', items)
    .execute();
};

export const decide = async (
  db: Db,
  { inquiry_id, round }: Pick<SubmissionRow, 'inquiry_id' | 'round'>,
  outcome: 'returned' | 'sealed',
  reviewerId: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('reports.submission')
    .set({ outcome, reviewer_id: reviewerId, decided_at: now, claimed_by: null, claimed_at: null })
    .where('inquiry_id', '=', inquiry_id)
    .where('round', '=', round)
    .execute();
};

export const listPoints = (db: Db, inquiryId: string): Promise<PointRow[]> =>
  db
    .selectFrom('reports.point')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('round')
    .orderBy('ordinal')
    .execute();

/** The points of the newest round of quality control of each case, in the order of their entry. */
export const listReturnedPoints = (db: Db, inquiryIds: readonly string[]) =>
  db
    .selectFrom('reports.point as p')
    .innerJoin('reports.submission as s', (on) =>
      on.onRef('s.inquiry_id', '=', 'p.inquiry_id').onRef('s.round', '=', 'p.round'),
    )
    .select(['p.inquiry_id', sql.ref<QcCategory>('p.category').as('category'), 'p.text', 'p.answer'])
    .where('p.inquiry_id', 'in', inquiryIds)
    .where('s.outcome', '=', 'returned')
    .where('s.round', '=', (eb) =>
      eb
        .selectFrom('reports.submission as n')
        .whereRef('n.inquiry_id', '=', 'p.inquiry_id')
        .select(({ fn }) => fn.max<number>('n.round').as('round')),
    )
    .orderBy('p.inquiry_id')
    .orderBy('p.ordinal')
    .execute();

type NewPoint = Omit<Insertable<Database['reports.point']>, 'category'> & { readonly category: QcCategory };

export const insertPoints = async (db: Db, points: readonly NewPoint[]): Promise<void> => {
  await db.insertInto('reports.point').values(points).execute();
};

export const answerPoint = (
  db: Db,
  inquiryId: string,
  round: number,
  pointId: string,
  answer: { readonly answer: string; readonly answered_at: Date },
): Promise<PointRow | undefined> =>
  db
    .updateTable('reports.point')
    .set(answer)
    .where('inquiry_id', '=', inquiryId)
    .where('round', '=', round)
    .where('point_id', '=', pointId)
    .returningAll()
    .executeTakeFirst();

const notWrittenBy = (userId: string) => sql<boolean>`not exists (
  select from reports.submission as own where own.inquiry_id = i.inquiry_id and own.submitted_by = ${userId}
)`;

/** How many wait for a decision of the person whose scope it is. */
export const countWaiting = async (db: Db, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('inquiries.in_control_view as i')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('i.status', '=', 'in_qc')
    .where(notWrittenBy(userId))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** A page of the cases that the person may control, undecided ones first, the longest waiting before. In their scope. */
export const listInControl = async (db: Db, userId: string, page: number) => {
  const cases = db
    .selectFrom('inquiries.in_control_view as i')
    .innerJoin('reports.submission as s', 's.inquiry_id', 'i.inquiry_id')
    .where(notWrittenBy(userId))
    .where('s.round', '=', (eb) =>
      eb
        .selectFrom('reports.submission as n')
        .whereRef('n.inquiry_id', '=', 'i.inquiry_id')
        .select(({ fn }) => fn.max<number>('n.round').as('round')),
    );
  const items = await cases
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'i.inquiry_id')
    .select([
      's.inquiry_id',
      'i.number',
      sql.ref<InquiryState>('i.status').as('status'),
      sql.ref<AssesmentReason | null>('i.assesment_reason').as('assesment_reason'),
      'i.valuer_id',
      'i.due_on',
      'p.title',
      sql.ref<PropertyKind | null>('p.kind').as('kind'),
      's.round',
      's.submitted_at',
      's.claimed_by',
      's.claimed_at',
    ])
    .orderBy(sql`i.status <> 'in_qc'`)
    .orderBy('s.submitted_at')
    .orderBy('i.inquiry_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await cases.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items, page, page_size: pageSize, total: Number(total) };
};
