import { type Insertable, sql } from 'kysely';
import type { AbsenceReason } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

const shown = [
  'absence_id',
  'valuer_id',
  sql.ref<AbsenceReason>('reason').as('reason'),
  sql<Date>`lower(during)`.as('starts_at'),
  sql<Date>`upper(during)`.as('ends_at'),
] as const;

export type AbsenceRow = Awaited<ReturnType<typeof listOf>>[number];

/** Current and future absences of a valuer, the nearest first. */
export const listOf = (db: Db, valuerId: string, now: Date) =>
  db
    .selectFrom('bookings.absence')
    .select(shown)
    .where('valuer_id', '=', valuerId)
    .where(sql<boolean>`upper(during) > ${now}`)
    .orderBy('during')
    .execute();

/** When valuers are away between the two moments. */
export const listBetween = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('bookings.absence')
    .select(shown)
    .where(sql<boolean>`during && tstzrange(${from}, ${to}, '[)')`)
    .execute();

/** Undefined if the valuer is away already. */
export const insert = (
  db: Db,
  absence: Omit<Insertable<Database['bookings.absence']>, 'during'>,
  { from, to }: { readonly from: Date; readonly to: Date },
) =>
  db
    .insertInto('bookings.absence')
    .values({ ...absence, during: sql<string>`tstzrange(${from}, ${to}, '[)')` })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();

/** Undefined if it is another valuer's. */
export const remove = (db: Db, absenceId: string, ofValuer: string | null) =>
  db
    .deleteFrom('bookings.absence')
    .where('absence_id', '=', absenceId)
    .$if(ofValuer !== null, (query) => query.where('valuer_id', '=', ofValuer ?? ''))
    .returning('valuer_id')
    .executeTakeFirst();
