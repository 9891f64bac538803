import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import { openStates } from '../../core/open-states.ts';

type Tables = Database;
export type CalculationRow = Selectable<Tables['valuation.calculation']>;
type VersionRow = Omit<Selectable<Tables['valuation.version']>, 'content'> & { readonly content: ValuationCase };
export type CommentRow = Selectable<Tables['valuation.comment']>;

const { pageSize } = limits;

const listed = (db: Db, whose: { readonly valuerId: string } | { readonly inquiryId: string }) => {
  const rows = db
    .selectFrom('valuation.calculation as c')
    .innerJoin('valuation.version as v', (join) =>
      join.onRef('v.calculation_id', '=', 'c.calculation_id').onRef('v.version', '=', 'c.version'),
    )
    .leftJoin('inquiries.case_view as i', 'i.inquiry_id', 'c.inquiry_id')
    .where('c.deleted_at', 'is', null);
  return 'inquiryId' in whose
    ? rows.where('c.inquiry_id', '=', whose.inquiryId)
    : rows.where('c.valuer_id', '=', whose.valuerId);
};

const shown = [
  'c.calculation_id',
  'c.title',
  'c.inquiry_id',
  'c.property_id',
  'c.valuer_id',
  'c.version',
  'c.revision',
  'c.updated_at',
  'i.number',
  'i.status',
  'v.value',
  sql<string>`v.content #>> '{header,assesment_reason}'`.as('assesment_reason'),
  sql<string | null>`v.content #>> '{subject,address}'`.as('address'),
  sql<string | null>`v.content #>> '{header,valuation_on}'`.as('valuation_on'),
  sql<string | null>`v.content #>> '{report,left_out_reason}'`.as('left_out_reason'),
  sql<boolean>`jsonb_path_exists(v.content, '$.**.comparables[*].source.invented ? (@ == true)')`.as('is_invented'),
] as const;

/** A page of the calculations of a valuer, or of a case, newest first. */
export const list = async (
  db: Db,
  whose: { readonly valuerId: string } | { readonly inquiryId: string },
  page: number,
) => {
  const items = await listed(db, whose)
    .select(shown)
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.calculation_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await listed(db, whose)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, page, page_size: pageSize, total: Number(total) };
};
/** The valuer's most recent calculation, of those they can continue. */
export const findLast = (db: Db, valuerId: string) =>
  listed(db, { valuerId })
    .select(shown)
    .where((eb) => eb.or([eb('c.inquiry_id', 'is', null), eb('i.status', 'in', openStates)]))
    .orderBy('c.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type ListedRow = Awaited<ReturnType<typeof list>>['items'][number];

export const findListed = (db: Db, calculationId: string): Promise<ListedRow | undefined> =>
  db
    .selectFrom('valuation.calculation as c')
    .innerJoin('valuation.version as v', (join) =>
      join.onRef('v.calculation_id', '=', 'c.calculation_id').onRef('v.version', '=', 'c.version'),
    )
    .leftJoin('inquiries.case_view as i', 'i.inquiry_id', 'c.inquiry_id')
    .where('c.deleted_at', 'is', null)
    .where('c.calculation_id', '=', calculationId)
    .select(shown)
    .executeTakeFirst();

/** The calculation, locked until the transaction ends: saves go one after the other. */
export const lock = (db: Db, calculationId: string): Promise<CalculationRow | undefined> =>
  db
    .selectFrom('valuation.calculation')
    .selectAll()
    .where('calculation_id', '=', calculationId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const handOver = async (db: Db, inquiryId: string, valuerId: string): Promise<void> => {
  await db
    .updateTable('valuation.calculation')
    .set({ valuer_id: valuerId })
    .where('inquiry_id', '=', inquiryId)
    .where('deleted_at', 'is', null)
    .execute();
};

export const insert = (db: Db, row: Insertable<Tables['valuation.calculation']>): Promise<CalculationRow> =>
  db.insertInto('valuation.calculation').values(row).returningAll().executeTakeFirstOrThrow();

export const update = async (
  db: Db,
  calculationId: string,
  change: Updateable<Tables['valuation.calculation']>,
): Promise<void> => {
  await db.updateTable('valuation.calculation').set(change).where('calculation_id', '=', calculationId).execute();
};

export const findVersion = (db: Db, calculationId: string, version: number): Promise<VersionRow | undefined> =>
  db
    .selectFrom('valuation.version')
    .selectAll()
    .where('calculation_id', '=', calculationId)
    .where('version', '=', version)
    .executeTakeFirst() as Promise<VersionRow | undefined>;

export const listVersions = async (db: Db, calculationId: string, page: number) => {
  const rows = db.selectFrom('valuation.version').where('calculation_id', '=', calculationId);
  const items = await rows
    .select(['version', 'kind', 'author_id', 'saved_at', 'value', 'hash'])
    .orderBy('version', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items, page, page_size: pageSize, total: Number(total) };
};

/** Every version as it was kept, oldest first. */
export const listWholeVersions = (db: Db, calculationId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('valuation.version')
    .selectAll()
    .where('calculation_id', '=', calculationId)
    .orderBy('version')
    .execute() as Promise<VersionRow[]>;

export type NewVersion = Omit<Insertable<Tables['valuation.version']>, 'content'> & { readonly content: ValuationCase };

/** Writes a version, or updates it with another save of the same author. */
export const saveVersion = async (db: Db, { content, ...version }: NewVersion): Promise<void> => {
  const text = JSON.stringify(content);
  const { hash, value, saved_at } = version;
  await db
    .insertInto('valuation.version')
    .values({ ...version, content: text })
    .onConflict((conflict) =>
      conflict.columns(['calculation_id', 'version']).doUpdateSet({ content: text, hash, value, saved_at }),
    )
    .execute();
};

type NewSnapshot = Omit<Insertable<Tables['valuation.snapshot']>, 'source' | 'deal'> & {
  readonly source: object;
  readonly deal: object;
};

/** Stores deals in their current state; an identical stored one is kept. */
export const insertSnapshots = async (db: Db, snapshots: readonly NewSnapshot[]): Promise<void> => {
  if (snapshots.length === 0) return;
  await db
    .insertInto('valuation.snapshot')
    .values(
      snapshots.map(({ source, deal, ...snapshot }) => ({
        ...snapshot,
        source: JSON.stringify(source),
        deal: JSON.stringify(deal),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Everything that was frozen for a calculation, oldest first. */
export const listSnapshots = (db: Db, calculationId: string) =>
  db
    .selectFrom('valuation.snapshot')
    .selectAll()
    .where('calculation_id', '=', calculationId)
    .orderBy('taken_at')
    .execute();
export type SnapshotRow = Awaited<ReturnType<typeof listSnapshots>>[number];

export const copySnapshots = async (db: Db, from: string, to: string): Promise<void> => {
  await db
    .insertInto('valuation.snapshot')
    .columns([
      'calculation_id',
      'register',
      'id_posla',
      'ordinal',
      'source',
      'deal',
      'deal_hash',
      'taken_by',
      'taken_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('valuation.snapshot')
        .where('calculation_id', '=', from)
        .select([
          sql<string>`${to}::uuid`.as('calculation_id'),
          'register',
          'id_posla',
          'ordinal',
          'source',
          'deal',
          'deal_hash',
          'taken_by',
          'taken_at',
        ]),
    )
    .execute();
};

export const listComments = (db: Db, calculationId: string): Promise<CommentRow[]> =>
  db
    .selectFrom('valuation.comment')
    .selectAll()
    .where('calculation_id', '=', calculationId)
    .orderBy('at')
    .orderBy('comment_id')
    .execute();

export const insertComment = (db: Db, comment: Insertable<Tables['valuation.comment']>): Promise<CommentRow> =>
  db.insertInto('valuation.comment').values(comment).returningAll().executeTakeFirstOrThrow();

export const resolveComment = (
  db: Db,
  calculationId: string,
  commentId: string,
  at: Date | null,
): Promise<CommentRow | undefined> =>
  db
    .updateTable('valuation.comment')
    .set({ resolved_at: at })
    .where('calculation_id', '=', calculationId)
    .where('comment_id', '=', commentId)
    .returningAll()
    .executeTakeFirst();
