import { sql } from 'kysely';
import type { Db } from './database.ts';

export const findMark = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ mark: string }>`select mark from access.secret_mark`.execute(db);
  return rows[0]?.mark;
};

/** Keeps the first mark, and returns the stored one. */
export const keepMark = async (db: Db, mark: string): Promise<string> => {
  await sql`insert into access.secret_mark (mark) values (${mark}) on conflict do nothing`.execute(db);
  return (await findMark(db)) ?? mark;
};
