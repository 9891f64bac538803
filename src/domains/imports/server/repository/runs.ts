import { type Insertable, sql } from 'kysely';
import { importSteps } from '#contract/codelists.ts';
import type { PlanTable } from '#contract/import-plan.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import type { ImportRegister } from '../../core/packages.ts';
import { locksOf } from './download-lock.ts';
import { silentSeconds } from './track.ts';

export type Register = ImportRegister;

/** A run whose process has died did not finish. */
export const endSilent = (db: Db) =>
  db
    .updateTable('imports.run')
    .set({ state: 'failed', ended_at: sql<Date>`beat_at`, message: null })
    .where('state', '=', 'running')
    .where('beat_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${silentSeconds})`)
    .execute();

/** Whether no process imports or fetches the register, the command line included. */
const isFree = async (db: Db, register: Register): Promise<boolean> => {
  const { importing, downloading } = locksOf[register];
  const { rows } = await sql<{ free: boolean }>`
    select not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
        and objid in (${importing}, ${downloading})
    ) as free`.execute(db);
  return rows[0]?.free ?? false;
};

/** False when one of the register runs already. */
export const begin = async (
  db: Db,
  run: Pick<Insertable<Database['imports.run']>, 'run_id' | 'source' | 'name' | 'started_by'> & {
    readonly register: Register;
  },
): Promise<boolean> => {
  if (!(await isFree(db, run.register))) return false;
  const row = await db
    .insertInto('imports.run')
    .values({ ...run, state: 'running' })
    // Written out: a statement that is planned once for every value would not find the index of those that run.
    .onConflict((taken) => taken.column('register').where('state', '=', sql.lit('running')).doNothing())
    .returning('run_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A run that was planned; undefined if none of that id waits. */
export const findPlanned = (db: Db, runId: string) =>
  db
    .selectFrom('imports.run')
    .select(['register', 'plan'])
    .where('run_id', '=', runId)
    .where('state', '=', 'planned')
    .executeTakeFirst();

/** Starts the import of a planned run; false if another one of the register runs. */
export const goOn = async (db: Db, runId: string, register: Register): Promise<boolean> => {
  if (!(await isFree(db, register))) return false;
  const { numUpdatedRows } = await db
    .updateTable('imports.run')
    .set({ state: 'running', step: 'merge', ended_at: null, stop_asked: false, beat_at: sql<Date>`clock_timestamp()` })
    .where('run_id', '=', runId)
    .where('state', '=', 'planned')
    .where('register', 'not in', (eb) =>
      eb.selectFrom('imports.run').select('register').where('state', '=', sql.lit('running')),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const discard = async (db: Db, runId: string): Promise<void> => {
  await db.updateTable('imports.run').set({ state: 'discarded' }).where('run_id', '=', runId).execute();
};

/** Columns of a view are nullable by their type; those of its tables are not. */
export type Change = {
  readonly register: Register;
  readonly change_id: number;
  readonly made_at: Date;
  readonly name: string;
  readonly tables: readonly PlanTable[];
};

/** The last import of each register that can be undone, with those that could be undone after it. */
export const listUndoable = async (db: Db): Promise<(Change & { readonly earlier: readonly Change[] })[]> => {
  const of = async (owner: 'cadastre' | 'market') => {
    const changes = db.selectFrom(`${owner}.change_view`).selectAll().orderBy('change_id', 'desc').$castTo<Change>();
    const [last, ...earlier] = await changes.limit(limits.imports.undoable).execute();
    return last ? [{ ...last, earlier }] : [];
  };
  return [...(await of('market')), ...(await of('cadastre'))];
};

export const countRuns = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('imports.run')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const listRuns = (db: Db, most: number) =>
  db
    .selectFrom('imports.run as r')
    .leftJoin('accounts.person_view as p', 'p.user_id', 'r.started_by')
    .selectAll('r')
    .select('p.name as person')
    .orderBy('r.started_at', 'desc')
    .limit(most)
    .execute();

/** Asks the run to stop; returns its register, undefined if it is not running. */
export const askToStop = (db: Db, runId: string) =>
  db
    .updateTable('imports.run')
    .set({ stop_asked: true })
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .returning('register')
    .executeTakeFirst();

/** Ends the run of a process that died without a result. One that only plans is over before its run continues in another. */
export const endUnsaid = (db: Db, runId: string, onlyPlans: boolean) =>
  db
    .updateTable('imports.run')
    .set({ state: 'failed', ended_at: sql<Date>`clock_timestamp()` })
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .where('step', 'in', onlyPlans ? ['read', 'compare'] : [...importSteps])
    .execute();

/** Columns of a view are nullable by their type; those of its tables are not. */
export type ImportedFile = {
  readonly register: Register;
  readonly import_file_id: number;
  readonly name: string;
  readonly state_on: string | null;
  readonly lines: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly imported_at: Date;
};

const files = (db: Db) =>
  db
    .selectFrom('cadastre.import_view')
    .selectAll()
    .unionAll(db.selectFrom('market.import_view').selectAll())
    .as('files');

export const listFiles = async (db: Db, page: number) => {
  const { page: pageSize } = limits.imports;
  const { total } = await db
    .selectFrom(files(db))
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom(files(db))
    .selectAll()
    .orderBy('imported_at', 'desc')
    .orderBy('register')
    .orderBy('import_file_id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .$castTo<ImportedFile>()
    .execute();
  return { items, page, page_size: pageSize, total: Number(total) };
};

/** The refused lines of one file, in its order; undefined if no such file was imported. */
export const rejectionsOf = async (db: Db, register: Register, fileId: number) => {
  const owner = register === 'etn' ? 'market' : 'cadastre';
  const file = await db
    .selectFrom(`${owner}.import_view`)
    .select('name')
    .where('import_file_id', '=', fileId)
    .$castTo<Pick<ImportedFile, 'name'>>()
    .executeTakeFirst();
  if (!file) return undefined;
  const rows = await db
    .selectFrom(`${owner}.import_rejection_view`)
    .select(['file', 'line', 'reason'])
    .where('import_file_id', '=', fileId)
    .orderBy('file')
    .orderBy('line')
    .execute();
  return { name: file.name, rows };
};
