import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** The rows that a statement of SQL answers, its values by their places ($1, $2 …). */
export const rowsOf = async <T>(db: Db, text: string, values: readonly unknown[] = []): Promise<T[]> => {
  const { rows } = await db.executeQuery<T>(CompiledQuery.raw(text, [...values]));
  return rows;
};
