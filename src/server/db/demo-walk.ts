import { sql } from 'kysely';
import { type Db, inScope } from './database.ts';
import { locks } from './locks.ts';

/** How far the cases of a demonstration were made. */
export type Walk = {
  readonly begunAt: Date;
  readonly steps: number;
  /** The inquiry of each case by its name. */
  readonly cases: Readonly<Record<string, string>>;
};

/** Does the work unless another server is at it; a server that dies lets go of it with its connection. */
export const aloneAtDemo = (db: Db, work: () => Promise<void>): Promise<void> =>
  inScope(db, 'system', async (held) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${locks.demo}) as mine`.execute(
      held,
    );
    if (rows[0]?.mine) await work();
  });

/**
 * The walk that is to be made or gone on with. None where it is finished, nor where anybody but the demonstration's own
 * people has an account, or anything was ordered before it began.
 */
export const openWalk = (db: Db, people: readonly string[], now: Date): Promise<Walk | undefined> =>
  inScope(db, 'system', async (system) => {
    await sql`
      insert into demo.walk (begun_at)
      select ${now}
      where not exists (select from inquiries.inquiry)
        and not exists (select from accounts.account where email <> all (${people}))
      on conflict do nothing`.execute(system);
    const row = await system
      .selectFrom('demo.walk')
      .select(['begun_at', 'steps', 'cases'])
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    return row && { begunAt: row.begun_at, steps: row.steps, cases: row.cases as Walk['cases'] };
  });

/** Notes how far it is. */
export const noteWalk = (db: Db, { steps, cases }: Omit<Walk, 'begunAt'>, finishedAt: Date | null): Promise<unknown> =>
  inScope(db, 'system', (system) =>
    system
      .updateTable('demo.walk')
      .set({ steps, cases: JSON.stringify(cases), finished_at: finishedAt })
      .execute(),
  );
