import { type Insertable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

/** The fee agreed with the case's valuer, or with a former one. */
export const findTerms = async (db: Db, inquiryId: string, valuerId: string | null = null) => {
  const row = await db
    .selectFrom('inquiries.assignment as a')
    .innerJoin('inquiries.inquiry as i', 'i.inquiry_id', 'a.inquiry_id')
    .select(['a.assignment_id', 'a.valuer_id', 'a.accepted_at', 'a.fee_percent', 'a.fee_cents'])
    .where('a.inquiry_id', '=', inquiryId)
    .where((eb) => eb('a.valuer_id', '=', valuerId === null ? eb.ref('i.valuer_id') : valuerId))
    .orderBy('a.offered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      assignmentId: row.assignment_id,
      valuerId: row.valuer_id,
      isAccepted: row.accepted_at !== null,
      percent: row.fee_percent === null ? null : Number(row.fee_percent),
      cents: row.fee_cents,
    }
  );
};

export const setTerms = async (
  db: Db,
  assignmentId: string,
  { percent, cents }: { readonly percent: number | null; readonly cents: number | null },
): Promise<void> => {
  await db
    .updateTable('inquiries.assignment')
    .set({ fee_percent: percent === null ? null : String(percent), fee_cents: cents })
    .where('assignment_id', '=', assignmentId)
    .execute();
};

/** Owed once: a corrected report that is delivered again changes neither the amount nor the day. */
export const owe = async (db: Db, fee: Insertable<Database['inquiries.valuer_fee']>): Promise<void> => {
  await db
    .insertInto('inquiries.valuer_fee')
    .values(fee)
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'valuer_id']).doNothing())
    .execute();
};

export const findOwed = (db: Db, inquiryId: string, valuerId: string) =>
  db
    .selectFrom('inquiries.valuer_fee')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('valuer_id', '=', valuerId)
    .executeTakeFirst();

/** The amount that is owed, as long as it was not paid; false if it was. */
export const changeOwed = async (
  db: Db,
  inquiryId: string,
  valuerId: string,
  change: { readonly percent: number | null; readonly cents: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('inquiries.valuer_fee')
    .set({ percent: change.percent === null ? null : String(change.percent), cents: change.cents })
    .where('inquiry_id', '=', inquiryId)
    .where('valuer_id', '=', valuerId)
    .where('paid_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes an agreed fee; false if it is paid. */
export const removeOwed = async (db: Db, inquiryId: string, valuerId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('inquiries.valuer_fee')
    .where('inquiry_id', '=', inquiryId)
    .where('valuer_id', '=', valuerId)
    .where('paid_on', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export type Asked = {
  /** Month as `2026-11`. */
  readonly month: string | null;
  readonly valuerId: string | null;
};

const found = (db: Db, { month, valuerId }: Asked) =>
  db
    .selectFrom('inquiries.valuer_fee as f')
    .$if(month !== null, (query) =>
      query
        .where('f.owed_on', '>=', `${month}-01`)
        .where(sql<boolean>`f.owed_on < (${`${month}-01`}::date + interval '1 month')`),
    )
    .$if(valuerId !== null, (query) => query.where('f.valuer_id', '=', valuerId));

/** Newest first. */
export const list = (db: Db, asked: Asked, page: number, size: number = limits.pageSize) =>
  db
    .selectFrom(
      found(db, asked)
        .innerJoin('inquiries.case_view as c', 'c.inquiry_id', 'f.inquiry_id')
        .selectAll('f')
        .select('c.number')
        .orderBy('f.owed_on', 'desc')
        .orderBy('c.number', 'desc')
        .orderBy('f.valuer_id')
        .limit(size)
        .offset((page - 1) * size)
        .as('f'),
    )
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 'f.inquiry_id')
    .selectAll('f')
    .select('p.title')
    .orderBy('f.owed_on', 'desc')
    .orderBy('f.number', 'desc')
    .orderBy('f.valuer_id')
    .execute();

/** Sums by valuer, the largest debt first. */
export const sum = async (db: Db, asked: Asked) => {
  const rows = await found(db, asked)
    .groupBy('f.valuer_id')
    .select([
      'f.valuer_id',
      sql<string>`count(*)`.as('cases'),
      sql<string>`sum(f.cents)`.as('cents'),
      sql<string>`coalesce(sum(f.cents) filter (where f.paid_on is null), 0)`.as('open_cents'),
    ])
    .orderBy('open_cents', 'desc')
    .orderBy('cents', 'desc')
    .orderBy('f.valuer_id')
    .execute();
  return rows.map(({ valuer_id, cases, cents, open_cents }) => ({
    valuer_id,
    cases: Number(cases),
    cents: Number(cents),
    open_cents: Number(open_cents),
  }));
};

/** How many of the month are paid by this. */
export const pay = async (db: Db, valuerId: string, month: string, paidOn: string): Promise<readonly number[]> => {
  const paid = await db
    .updateTable('inquiries.valuer_fee')
    .set({ paid_on: paidOn })
    .where('valuer_id', '=', valuerId)
    .where('paid_on', 'is', null)
    .where('owed_on', '>=', `${month}-01`)
    .where(sql<boolean>`owed_on < (${`${month}-01`}::date + interval '1 month')`)
    .returning('cents')
    .execute();
  return paid.map(({ cents }) => cents);
};
