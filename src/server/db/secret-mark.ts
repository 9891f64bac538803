import type { Db } from './database.ts';

export const findMark = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('access.secret_mark').select('mark').executeTakeFirst())?.mark;

/** The mark that stands afterwards: the first one stays. */
export const keepMark = async (db: Db, mark: string): Promise<string> => {
  await db
    .insertInto('access.secret_mark')
    .values({ mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findMark(db)) ?? mark;
};
