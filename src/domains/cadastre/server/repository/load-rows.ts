import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Rows, Target } from '../../core/rows.ts';
import { diffIn, mergeStatements, namesIn, typesOf } from './load.ts';

/** Loads rows that fit into memory, by the same rules as an import. */
export const loadRows = async <T extends Target>(db: Db, target: T, rows: readonly Rows[T][]): Promise<void> => {
  const from = `(select row.*, 1::smallint as file, false as fills from json_to_recordset($1) as row(${typesOf(target)})) given`;
  const values = [JSON.stringify(rows)];
  const merge = async (into: Target, given: string): Promise<void> => {
    const { add, change } = mergeStatements(into, `(${diffIn(into, given)})`);
    await rowsOf(db, add, values);
    if (change) await rowsOf(db, change, values);
  };
  if (target === 'address')
    for (const { target: name, rows: named } of namesIn(from)) await merge(name, `(${named}) named`);
  await merge(target, from);
};
