import type { Insertable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

/** Newest first, without their keys. */
export const listOf = (db: Db, userId: string) =>
  db
    .selectFrom('accounts.passkey')
    .select(['credential_id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

/** Held until the transaction ends: one answer of a device after the other. */
export const lock = (db: Db, credentialId: string) =>
  db
    .selectFrom('accounts.passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

/** False if another account has it already. */
export const insert = async (db: Db, passkey: Insertable<Database['accounts.passkey']>): Promise<boolean> => {
  const done = await db
    .insertInto('accounts.passkey')
    .values(passkey)
    .onConflict((taken) => taken.column('credential_id').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
};

export const used = (db: Db, credentialId: string, counter: number, now: Date) =>
  db
    .updateTable('accounts.passkey')
    .set({ counter: String(counter), last_used_at: now })
    .where('credential_id', '=', credentialId)
    .execute();

export const remove = async (db: Db, userId: string, credentialId: string): Promise<boolean> => {
  const done = await db
    .deleteFrom('accounts.passkey')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
};

/** Whether there was any. */
export const removeAll = async (db: Db, userId: string): Promise<boolean> => {
  await db.deleteFrom('accounts.passkey_challenge').where('user_id', '=', userId).execute();
  const done = await db.deleteFrom('accounts.passkey').where('user_id', '=', userId).executeTakeFirst();
  return done.numDeletedRows > 0n;
};

export const insertChallenge = (db: Db, challenge: Insertable<Database['accounts.passkey_challenge']>) =>
  db.insertInto('accounts.passkey_challenge').values(challenge).execute();

/** True if the question was put, by this person or at a sign-in, and not answered yet; it is used up by it. */
export const takeChallenge = async (db: Db, challenge: string, userId: string | null, now: Date): Promise<boolean> => {
  const done = await db
    .deleteFrom('accounts.passkey_challenge')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
};
