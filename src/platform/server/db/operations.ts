import { sql } from 'kysely';
import { type Db, inScope, openDatabase } from './database.ts';

type Operation = 'backup' | 'restore';

/** Keeps when it was done last. For the system's scope. */
export const noteOperation = async (db: Db, kind: Operation, at: Date): Promise<void> => {
  await sql`
    insert into access.operation (kind, at) values (${kind}, ${at})
    on conflict (kind) do update set at = excluded.at`.execute(db);
};

/** When each was done last; null for never. For the system's scope. */
export const lastOperations = async (db: Db): Promise<Readonly<Record<Operation, Date | null>>> => {
  const { rows } = await sql<{ kind: Operation; at: Date }>`select kind, at from access.operation`.execute(db);
  const of = (kind: Operation) => rows.find((row) => row.kind === kind)?.at ?? null;
  return { backup: of('backup'), restore: of('restore') };
};

/** Jobs that are due and wait, since when the first of them has, and how many were given up. */
export const queueState = async (db: Db) => {
  const { rows } = await sql<{ due: string; oldest: Date | null; failed: string }>`
    select due, oldest, failed from jobs.state()`.execute(db);
  const [{ due, oldest, failed } = { due: 0, oldest: null, failed: 0 }] = rows;
  return { due: Number(due), oldest, failed: Number(failed) };
};

/** The same from a command, which has no connection yet. */
export const noteCommand = async (url: string, kind: Operation, at: Date): Promise<void> => {
  const { db, pool } = openDatabase(url, () => undefined, { max: 1 });
  try {
    await inScope(db, 'system', (system) => noteOperation(system, kind, at));
  } finally {
    await pool.end();
  }
};
