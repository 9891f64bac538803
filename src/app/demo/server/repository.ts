import { type Db, inScope, whileLocked } from '#platform/server/db/database.ts';
import { locks } from '#platform/server/db/locks.ts';

/** How far the cases of a demonstration were made. */
export type DemoRun = {
  readonly begunAt: Date;
  readonly steps: number;
  /** The inquiry of each case by its name. */
  readonly cases: Readonly<Record<string, string>>;
};

/** Does the work unless another server is doing it; a server that dies releases it with its connection. */
export const aloneAtDemo = async (db: Db, work: () => Promise<void>): Promise<void> => {
  await whileLocked(db, locks.demo, work);
};

/** Stores the moment from which days are counted; an earlier one stays. */
export const beginRun = (db: Db, begunAt: Date): Promise<unknown> =>
  db
    .insertInto('demo.walk')
    .values({ begun_at: begunAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The run that was begun and is not finished. */
export const findProgress = async (db: Db): Promise<DemoRun | undefined> => {
  const row = await db
    .selectFrom('demo.walk')
    .select(['begun_at', 'steps', 'cases'])
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row && { begunAt: row.begun_at, steps: row.steps, cases: row.cases as DemoRun['cases'] };
};

export const saveProgress = (
  db: Db,
  { steps, cases }: Omit<DemoRun, 'begunAt'>,
  finishedAt: Date | null,
): Promise<unknown> =>
  inScope(db, 'system', (system) =>
    system
      .updateTable('demo.walk')
      .set({ steps, cases: JSON.stringify(cases), finished_at: finishedAt })
      .execute(),
  );
