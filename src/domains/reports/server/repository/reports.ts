import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import { hasWords } from '#platform/server/db/words.ts';

type Row = Selectable<Database['reports.report']>;
export type ReportRow = Omit<Row, 'content'> & {
  readonly newest: number;
  /** Hash and size of the file without any signature; `storage_key`, `sha256` and `size` are those of the delivered one. */
  readonly sealed_sha256: string;
  readonly sealed_size: number;
  /** Days stated in the sealed case. */
  readonly valuation_on: string | null;
  readonly valid_until: string | null;
};
export type QuestionRow = Selectable<Database['reports.question']>;

/** Everything of a report but the case inside it, with the file that is delivered and the newest version of its number. */
const reports = (db: Db) =>
  db
    .selectFrom('reports.report as r')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports.signature as g')
          .whereRef('g.report_id', '=', 'r.report_id')
          .where('g.withdrawn_at', 'is', null)
          .select(['g.storage_key', 'g.sha256', 'g.size'])
          .orderBy('g.ordinal', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'r.report_id',
      'r.inquiry_id',
      'r.calculation_id',
      'r.valuer_id',
      'r.number',
      'r.version',
      'r.code',
      'r.hash',
      'r.value',
      'r.sha256 as sealed_sha256',
      'r.size as sealed_size',
      'r.sealed_at',
      'r.sealed_by',
      'r.withdrawn_at',
      'r.withdrawn_by',
      'r.withdrawn_reason',
    ])
    .select(({ fn, ref }) => [
      fn.coalesce('s.storage_key', ref('r.storage_key')).as('storage_key'),
      fn.coalesce('s.sha256', ref('r.sha256')).as('sha256'),
      fn.coalesce('s.size', ref('r.size')).as('size'),
    ])
    .select([
      sql<string | null>`r.content #>> '{header,valuation_on}'`.as('valuation_on'),
      sql<string | null>`r.content #>> '{header,valid_until}'`.as('valid_until'),
    ])
    .select((eb) =>
      eb
        .selectFrom('reports.report as n')
        .whereRef('n.number', '=', 'r.number')
        .select(({ fn }) => fn.max<number>('n.version').as('newest'))
        .$asScalar()
        .$notNull()
        .as('newest'),
    );

export const find = (db: Db, reportId: string): Promise<ReportRow | undefined> =>
  reports(db).where('r.report_id', '=', reportId).executeTakeFirst();

/** The newest version of the reports of these inquiries, if it was not withdrawn. */
export const listThatHold = async (db: Db, inquiryIds: readonly string[]) => {
  if (inquiryIds.length === 0) return [];
  const newest = await db
    .selectFrom('reports.report')
    .distinctOn('inquiry_id')
    .select(['inquiry_id', 'report_id', 'number', 'withdrawn_at'])
    .where('inquiry_id', 'in', inquiryIds)
    .orderBy('inquiry_id')
    .orderBy('version', 'desc')
    .execute();
  return newest.filter(({ withdrawn_at }) => withdrawn_at === null);
};

/** The sealed versions of a case, the newest first. */
export const listOfInquiry = (db: Db, inquiryId: string): Promise<ReportRow[]> =>
  reports(db).where('r.inquiry_id', '=', inquiryId).orderBy('r.version', 'desc').execute();

/** True if the newest version of a case was withdrawn. */
export const isWithdrawn = async (db: Db, inquiryId: string): Promise<boolean> => {
  const newest = await db
    .selectFrom('reports.report')
    .select('withdrawn_at')
    .where('inquiry_id', '=', inquiryId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && newest.withdrawn_at !== null;
};

/** The code in groups, in printed form. */
const shownCode = sql`regexp_replace(r.code, '(.{4})', '\\1-', 'g')`;

/**
 * Reports that contain every word in their number, code (in stored form) or the number of their case, within the scope; the newest first.
 */
export const findByWords = (db: Db, words: readonly string[], limit: number) =>
  reports(db)
    .leftJoin('inquiries.case_view as i', 'i.inquiry_id', 'r.inquiry_id')
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'r.inquiry_id')
    .select(['i.user_id', 'p.title'])
    .where(hasWords(sql<string>`concat_ws(' ', r.number, i.number, r.code, ${shownCode})`, words))
    .orderBy('r.sealed_at', 'desc')
    .orderBy('r.report_id')
    .limit(limit)
    .execute();

/** The reports of others that a person sealed, the newest first. For the system's scope. */
export const listSealedBy = async (db: Db, reviewerId: string, page: number) => {
  const { pageSize } = limits;
  const own = db
    .selectFrom('reports.report as s')
    .where('s.sealed_by', '=', reviewerId)
    .where('s.inquiry_id', 'is not', null);
  const { total } = await own.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await reports(db)
    .innerJoin('inquiries.case_view as i', 'i.inquiry_id', 'r.inquiry_id')
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'r.inquiry_id')
    .where('r.sealed_by', '=', reviewerId)
    .select(['i.number as inquiry_number', 'p.title'])
    .orderBy('r.sealed_at', 'desc')
    .orderBy('r.report_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, page_size: pageSize, total: Number(total) };
};

/** The sealed versions of a case of a valuer's own, the newest first. */
export const listOfCalculation = (db: Db, calculationId: string): Promise<ReportRow[]> =>
  reports(db)
    .where('r.calculation_id', '=', calculationId)
    .where('r.inquiry_id', 'is', null)
    .orderBy('r.version', 'desc')
    .execute();

/** The sealed versions of the cases that a person ordered, oldest first. */
export const listOfCustomer = (db: Db, userId: string): Promise<ReportRow[]> =>
  reports(db)
    .innerJoin('inquiries.case_view as i', 'i.inquiry_id', 'r.inquiry_id')
    .where('i.user_id', '=', userId)
    .orderBy('r.sealed_at')
    .execute();

/** Questions of the customer of these cases about their reports, oldest first. */
export const questionsOfCustomer = (db: Db, userId: string) =>
  db
    .selectFrom('reports.question as q')
    .innerJoin('inquiries.case_view as i', 'i.inquiry_id', 'q.inquiry_id')
    .where('i.user_id', '=', userId)
    .orderBy('q.asked_at')
    .select(['q.inquiry_id', 'q.category', 'q.text', 'q.asked_at', 'q.answer', 'q.changes', 'q.answered_at'])
    .execute();

/** Report by its code, by the file itself (signed or not), or by the case inside it; the newest first. */
export const findBy = (
  db: Db,
  by: { readonly code: string } | { readonly sha256: string } | { readonly hash: string },
): Promise<ReportRow | undefined> => {
  const one = reports(db).orderBy('r.sealed_at', 'desc').limit(1);
  const found =
    'code' in by
      ? one.where('r.code', '=', by.code)
      : 'sha256' in by
        ? one.where((eb) =>
            eb.or([
              eb('r.sha256', '=', by.sha256),
              eb.exists(
                eb
                  .selectFrom('reports.signature as f')
                  .select('f.report_id')
                  .whereRef('f.report_id', '=', 'r.report_id')
                  .where('f.sha256', '=', by.sha256),
              ),
            ]),
          )
        : one.where('r.hash', '=', by.hash);
  return found.executeTakeFirst();
};

/** The case that was sealed. */
export const contentOf = async (db: Db, reportId: string): Promise<ValuationCase> => {
  const { content } = await db
    .selectFrom('reports.report')
    .select('content')
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return content as ValuationCase;
};

/** The next number of the year. Held until the transaction ends, so that one rolled back leaves no gap. */
export const takeSerial = async (db: Db, year: number): Promise<number> => {
  const { last } = await db
    .insertInto('reports.series')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

type NewReport = Omit<Insertable<Database['reports.report']>, 'content'> & { readonly content: ValuationCase };

export const insert = async (db: Db, { content, ...report }: NewReport): Promise<string> => {
  const { report_id } = await db
    .insertInto('reports.report')
    .values({ ...report, content: JSON.stringify(content) })
    .returning('report_id')
    .executeTakeFirstOrThrow();
  return report_id;
};

/** True when it held until now. */
export const withdraw = async (
  db: Db,
  reportId: string,
  withdrawal: { readonly withdrawn_at: Date; readonly withdrawn_by: string; readonly withdrawn_reason: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reports.report')
    .set(withdrawal)
    .where('report_id', '=', reportId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Locked until the transaction ends, so that simultaneous changes of signatures run one after the other. */
export const lock = async (db: Db, reportId: string): Promise<void> => {
  await db.selectFrom('reports.report').select('report_id').where('report_id', '=', reportId).forUpdate().execute();
};

/** The given files that are used in reports. */
export const keysInUse = async (db: Db, keys: readonly string[]): Promise<readonly string[]> => {
  const rows = await db.selectFrom('reports.report').select('storage_key').where('storage_key', 'in', keys).execute();
  return rows.map(({ storage_key }) => storage_key);
};

export const listQuestions = (db: Db, inquiryId: string): Promise<QuestionRow[]> =>
  db
    .selectFrom('reports.question')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('asked_at', 'desc')
    .execute();

export const insertQuestion = async (db: Db, question: Insertable<Database['reports.question']>): Promise<void> => {
  await db.insertInto('reports.question').values(question).execute();
};

/** Answers the open question. */
export const answerQuestion = async (
  db: Db,
  inquiryId: string,
  answer: Required<Pick<Updateable<Database['reports.question']>, 'answer' | 'changes' | 'answered_at'>>,
): Promise<void> => {
  await db
    .updateTable('reports.question')
    .set(answer)
    .where('inquiry_id', '=', inquiryId)
    .where('answered_at', 'is', null)
    .execute();
};

type Standing = {
  readonly number: string;
  readonly version: number;
  readonly delivered_at: Date;
  readonly withdrawn_at: Date | null;
  readonly newest: number;
};

/** The public information of a code; works in any scope. */
export const standingOf = async (db: Db, code: string): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`select * from reports.standing_of(${code})`.execute(db);
  return rows[0];
};
