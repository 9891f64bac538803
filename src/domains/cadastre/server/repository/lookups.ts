import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';

export type LookupSource = 'local' | 'gurs';

/** Results of look-ups in one source within one hour; times in milliseconds. */
export type LookupHour = {
  readonly hour: Date;
  readonly source: LookupSource;
  readonly answered: number;
  readonly missing: number;
  readonly failed: number;
  readonly total_ms: number;
  readonly slowest_ms: number;
  readonly last_failed_at: Date | null;
};

/** Adds to the counts of this and other servers. */
export const addLookups = async (db: Db, hours: readonly LookupHour[]): Promise<void> => {
  await db
    .insertInto('cadastre.lookup_hour')
    .values(hours)
    .onConflict((known) =>
      known.columns(['hour', 'source']).doUpdateSet({
        answered: sql`lookup_hour.answered + excluded.answered`,
        missing: sql`lookup_hour.missing + excluded.missing`,
        failed: sql`lookup_hour.failed + excluded.failed`,
        total_ms: sql`lookup_hour.total_ms + excluded.total_ms`,
        slowest_ms: sql`greatest(lookup_hour.slowest_ms, excluded.slowest_ms)`,
        last_failed_at: sql`greatest(lookup_hour.last_failed_at, excluded.last_failed_at)`,
      }),
    )
    .execute();
};

export const forgetLookupsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('cadastre.lookup_hour').where('hour', '<', moment).execute();
};

/** Results of look-ups since then, a row for each source that was asked. */
export const sumLookups = (db: Db, since: Date) =>
  db
    .selectFrom('cadastre.lookup_hour')
    .select(({ fn }) => [
      sql.ref<LookupSource>('source').as('source'),
      fn.sum<string>('answered').as('answered'),
      fn.sum<string>('missing').as('missing'),
      fn.sum<string>('failed').as('failed'),
      fn.sum<string>('total_ms').as('total_ms'),
      fn.max('slowest_ms').as('slowest_ms'),
      fn.max('last_failed_at').as('last_failed_at'),
    ])
    .where('hour', '>=', since)
    .groupBy('source')
    .orderBy('source', 'desc')
    .execute();
