import type { Db } from '#platform/server/db/database.ts';
import type { ImportRegister } from '../../core/packages.ts';

const schedules = (db: Db) =>
  db
    .selectFrom('imports.schedule as s')
    .leftJoin('imports.run as r', 'r.run_id', 's.run_id')
    .select([
      's.register',
      's.is_on',
      's.obcina',
      's.obcina_name',
      's.weekday',
      's.hour',
      's.version',
      's.changed_at',
      's.slot',
      's.tries',
      'r.run_id',
      'r.state',
      'r.started_at',
      'r.ended_at',
      'r.inserted',
      'r.updated',
      'r.rejected',
      'r.message',
      'r.refusal',
    ])
    .orderBy('s.register', 'desc');

/** The plans of the office, each with the run that it last began. */
export const listSchedules = (db: Db) => schedules(db).execute();

/** The same, kept from other servers until the end of the transaction. */
export const lockSchedules = (db: Db) => schedules(db).forUpdate('s').execute();

export type ScheduleRow = Awaited<ReturnType<typeof listSchedules>>[number];

export type NewSchedule = {
  readonly register: ImportRegister;
  readonly is_on: boolean;
  readonly obcina: number | null;
  readonly obcina_name: string | null;
  readonly weekday: number;
  readonly hour: number;
};

/** False when someone changed it since that version; 0 is the version before there was one. */
export const saveSchedule = async (
  db: Db,
  { register, ...plan }: NewSchedule,
  version: number,
  by: string,
  now: Date,
): Promise<boolean> => {
  const row = { ...plan, version: version + 1, changed_at: now, changed_by: by };
  const saved =
    version === 0
      ? await db
          .insertInto('imports.schedule')
          .values({ register, ...row })
          .onConflict((taken) => taken.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('imports.schedule')
          .set(row)
          .where('register', '=', register)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved !== undefined;
};

/** Notes that the hour was taken up by that run. */
export const takeSlot = async (db: Db, register: ImportRegister, slot: Date, tries: number, runId: string) => {
  await db
    .updateTable('imports.schedule')
    .set({ slot, tries, run_id: runId })
    .where('register', '=', register)
    .execute();
};
