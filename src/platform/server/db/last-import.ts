import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The last reading of a register, of the table of its files: everything that was read within an hour up to the newest file.
 * Null before the first one.
 */
export const findLastImport = async (db: Db, files: RawBuilder<unknown>) => {
  const { rows } = await sql<{ imported_at: Date | null; state_on: string | null; lines: string; rejected: string }>`
    with newest as (select max(imported_at) as at from ${files} all_files)
    select n.at as imported_at, max(f.state_on) as state_on, sum(f.lines) as lines, sum(f.rejected) as rejected
    from newest n join ${files} f on f.imported_at = n.at group by n.at`.execute(db);
  const row = rows[0];
  if (!row?.imported_at) return null;
  const { imported_at, state_on, lines, rejected } = row;
  return {
    imported_at: imported_at.toISOString(),
    state_on,
    lines: Number(lines),
    rejected: Number(rejected),
  };
};
