import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';

type Bucket = { readonly count: number; readonly resetsAt: Date };

/** Counts one more in the bucket and returns the new count; an expired bucket starts again. */
export const take = async (db: Db, bucket: string, now: Date, resetsAt: Date): Promise<Bucket> => {
  const row = await db
    .insertInto('accounts.throttle')
    .values({ bucket, count: 1, resets_at: resetsAt })
    .onConflict((known) =>
      known.column('bucket').doUpdateSet({
        count: sql<number>`case when throttle.resets_at <= ${now} then 1 else throttle.count + 1 end`,
        resets_at: sql<Date>`case when throttle.resets_at <= ${now} then excluded.resets_at else throttle.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, resetsAt: row.resets_at };
};

/** Undoes counts, in the same order, so that two simultaneous calls cannot deadlock. */
export const giveBack = async (db: Db, buckets: readonly string[]): Promise<void> => {
  for (const bucket of buckets)
    await db
      .updateTable('accounts.throttle')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('bucket', '=', bucket)
      .where('count', '>', 0)
      .execute();
};

export const forget = async (db: Db, buckets: readonly string[]): Promise<void> => {
  if (buckets.length > 0) await db.deleteFrom('accounts.throttle').where('bucket', 'in', buckets).execute();
};

/** False when the same solution was accepted before. */
export const takeCaptcha = async (db: Db, signature: string, expiresAt: Date): Promise<boolean> => {
  const row = await db
    .insertInto('accounts.used_captcha')
    .values({ signature, expires_at: expiresAt })
    .onConflict((used) => used.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('accounts.throttle').where('resets_at', '<=', now).execute();
  await db.deleteFrom('accounts.used_captcha').where('expires_at', '<=', now).execute();
};
