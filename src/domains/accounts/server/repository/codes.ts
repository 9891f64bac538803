import type { Insertable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export const insertResetCode = (db: Db, code: Insertable<Database['accounts.reset_code']>) =>
  db.insertInto('accounts.reset_code').values(code).execute();

export const spendResetCodes = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('accounts.reset_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();

/** The open codes that a browser may use, held until the transaction ends: guesses go one after the other. */
export const lockResetCodes = (db: Db, userId: string, browserHash: Buffer | undefined, now: Date, maxTries: number) =>
  db
    .selectFrom('accounts.reset_code')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('browser_hash', 'is', null), eb('browser_hash', '=', browserHash ?? Buffer.alloc(0))]))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .orderBy('reset_code_id')
    .forUpdate()
    .execute();

/** Counts a wrong guess against the codes of that browser; the long code of an invitation is past guessing. */
export const countTry = (db: Db, userId: string, browserHash: Buffer) =>
  db
    .updateTable('accounts.reset_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .execute();

export const insertConfirmation = (db: Db, confirmation: Insertable<Database['accounts.email_confirmation']>) =>
  db.insertInto('accounts.email_confirmation').values(confirmation).execute();

type Purpose = 'confirm' | 'change' | 'reactivate';

export const takeConfirmation = (db: Db, hash: Buffer, purposes: readonly Purpose[], now: Date) =>
  db
    .updateTable('accounts.email_confirmation')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'purpose'])
    .executeTakeFirst();

/** Voids links of these purposes, or of any. */
export const deleteConfirmations = (db: Db, userId: string, purposes?: readonly Purpose[]) =>
  db
    .deleteFrom('accounts.email_confirmation')
    .where('user_id', '=', userId)
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes ?? []))
    .execute();

/** The last requested new address that still waits for its link. */
export const findPendingEmail = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('accounts.email_confirmation')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();

/** The link of a mail with one of these hashes that still leads somewhere. */
export const findLink = (db: Db, confirmation: Buffer, signIn: Buffer, now: Date) =>
  db
    .selectFrom('accounts.email_confirmation')
    .select(['user_id', 'email'])
    .where('code_hash', '=', confirmation)
    .where('purpose', 'in', ['confirm', 'change'])
    .where('expires_at', '>', now)
    .unionAll((both) =>
      both
        .selectFrom('accounts.sign_in_link')
        .select(['user_id', 'email'])
        .where('code_hash', '=', signIn)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now),
    )
    .executeTakeFirst();

export const insertSignInLink = (db: Db, link: Insertable<Database['accounts.sign_in_link']>) =>
  db.insertInto('accounts.sign_in_link').values(link).execute();

/** Invalidates the open links of a person. */
export const endSignInLinks = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('accounts.sign_in_link')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();

export const takeSignInLink = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable('accounts.sign_in_link')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

export const deleteExpired = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('accounts.reset_code').where('expires_at', '<', moment).execute();
  await db.deleteFrom('accounts.email_confirmation').where('expires_at', '<', moment).execute();
  await db.deleteFrom('accounts.sign_in_link').where('expires_at', '<', moment).execute();
  await db.deleteFrom('accounts.passkey_challenge').where('expires_at', '<', moment).execute();
};
