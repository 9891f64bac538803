import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Rows, Target } from '../../core/rows.ts';
import { mergeStatements, typesOf } from './load.ts';

/** Loads rows that fit into memory, by the same rules as an import. */
export const loadRows = async <T extends Target>(db: Db, target: T, rows: readonly Rows[T][]): Promise<void> => {
  const from = `json_to_recordset($1) as row(${typesOf(target)})`;
  for (const text of mergeStatements(target, from, 'newer')) await rowsOf(db, text, [JSON.stringify(rows)]);
};
