import { sql } from 'kysely';
import { type Grant, mayBeGranted, type Role } from '#contract/permissions.ts';
import type { Db } from '#platform/server/db/database.ts';
import { asContact, type Contact, type ContactRow } from './accounts.ts';

export const ofPerson = async (db: Db, userId: string): Promise<readonly Grant[]> =>
  (await ofPeople(db, [userId])).map(({ permission }) => permission);

export const ofPeople = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('accounts.permission_grant')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('permission')
    .select(['user_id', 'permission'])
    .execute();

/** Makes the grants of a person these and no others. */
export const replace = async (db: Db, userId: string, to: readonly Grant[], by: string, now: Date): Promise<void> => {
  await db
    .deleteFrom('accounts.permission_grant')
    .where('user_id', '=', userId)
    .where('permission', '<>', sql<Grant>`all(${to}::text[])`)
    .execute();
  if (to.length === 0) return;
  await db
    .insertInto('accounts.permission_grant')
    .values(to.map((permission) => ({ user_id: userId, permission, granted_by: by, granted_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Everyone who can receive mail and has a valid grant, oldest account first. Works in any scope. */
export const contactsBy = async (db: Db, grant: Grant): Promise<readonly Contact[]> => {
  const { rows } = await sql<ContactRow & { role: Role }>`select * from accounts.contacts_by_grant(${grant})`.execute(
    db,
  );
  return rows.filter(({ role }) => mayBeGranted(role, grant)).map(asContact);
};
