import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** A statement of SQL with its values by their places ($1, $2 …). */
export type Question = { readonly text: string; readonly values: readonly unknown[] };

/** The rows of an SQL statement, with its values by their places ($1, $2 …). */
export const rowsOf = async <T>(db: Db, text: string, values: readonly unknown[] = []): Promise<T[]> => {
  const { rows } = await db.executeQuery<T>(CompiledQuery.raw(text, [...values]));
  return rows;
};

/**
 * The rows of several statements in one round trip, each in its own order; skipped statements have none. They come as JSON, which is read
 * faster than columns: a day is text, every number is a number.
 */
export const rowsOfEach = async <T extends Readonly<Record<string, object>>>(
  db: Db,
  questions: { readonly [K in keyof T]: Question | undefined },
): Promise<{ readonly [K in keyof T]: readonly T[K][] }> => {
  const values: unknown[] = [];
  const columns = Object.entries<Question | undefined>(questions).map(([name, question]) => {
    if (!question) return `'[]'::json as "${name}"`;
    const before = values.length;
    values.push(...question.values);
    const text = question.text.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + before}`);
    return `(select coalesce(json_agg(found), '[]') from (${text}) found) as "${name}"`;
  });
  const [answer] = await rowsOf<{ readonly [K in keyof T]: readonly T[K][] }>(
    db,
    `select ${columns.join(', ')}`,
    values,
  );
  if (!answer) throw new Error('a statement without a table has one row');
  return answer;
};
