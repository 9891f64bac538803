import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Language, NotificationLevel } from '#contract/codelists.ts';
import type { Role } from '#contract/permissions.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

type AccountTable = Database['accounts.account'];
export type Account = Selectable<AccountTable>;

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('accounts.account').selectAll().where('email', '=', email).executeTakeFirst();

/** Whether there is an account besides these addresses. */
export const unconfirmedAmong = async (db: Db, userIds: readonly string[]): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('accounts.account')
      .select('user_id')
      .where('user_id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
      .where('status', '=', 'unconfirmed')
      .execute()
  ).map(({ user_id }) => user_id);

export const hasOthers = async (db: Db, emails: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('accounts.account')
    .select('user_id')
    .where('email', 'not in', emails)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The second factor of any account. */
export const anyTwoFactor = (db: Db) =>
  db
    .selectFrom('accounts.account')
    .select('user_id')
    .select((eb) => eb.ref('two_factor_secret').$notNull().as('two_factor_secret'))
    .where('two_factor_secret', 'is not', null)
    .limit(1)
    .executeTakeFirst();

export const find = (db: Db, userId: string) =>
  db.selectFrom('accounts.account').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** The account, locked until the transaction ends: session changes run one after the other. */
export const lock = (db: Db, userId: string) =>
  db.selectFrom('accounts.account').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** The new account's id; undefined when the address is taken. */
export const insert = async (db: Db, account: Insertable<AccountTable>): Promise<string | undefined> => {
  const row = await db
    .insertInto('accounts.account')
    .values(account)
    .onConflict((taken) => taken.constraint('account_email_unique').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
};

export const update = (db: Db, userId: string, changes: Updateable<AccountTable>) =>
  db.updateTable('accounts.account').set(changes).where('user_id', '=', userId).execute();

/** Gives the account another address; false when it is taken. */
export const takeEmail = async (db: Db, userId: string, email: string): Promise<boolean> => {
  // Concurrent requests for one address wait here, not at the constraint.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db);
  if (await findByEmail(db, email)) return false;
  await update(db, userId, { email });
  return true;
};

/** Accounts that their owners closed before the moment, and that still hold their data. */
export const listClosedBefore = (db: Db, moment: Date) =>
  db
    .selectFrom('accounts.account')
    .select(['user_id', 'email'])
    .where('closed_by_owner_at', '<', moment)
    .where('erased_at', 'is', null)
    .orderBy('closed_by_owner_at')
    .execute();

/** Leaves a pseudonym where a person was. */
export const erase = async (db: Db, userId: string, now: Date): Promise<void> => {
  const ofAccount = [
    'recovery_code',
    'session',
    'reset_code',
    'email_confirmation',
    'sign_in_link',
    'passkey',
    'factor_removal',
    'valuer_profile',
    'valuer_licence',
  ] as const;
  for (const table of [...ofAccount, 'permission_grant'] as const)
    await db.deleteFrom(`accounts.${table}`).where('user_id', '=', userId).execute();
  await update(db, userId, {
    email: `${userId}@erased.invalid`,
    first_name: '',
    last_name: '',
    company: null,
    tax_number: null,
    phone: null,
    password_hash: null,
    erased_at: now,
  });
  await clearTwoFactor(db, userId);
};

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('accounts.recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Takes the half-minute of a code as used; false when it, or a later one, was used before. */
export const takeTwoFactorStep = async (db: Db, userId: string, step: number): Promise<boolean> => {
  const row = await db
    .updateTable('accounts.account')
    .set({ two_factor_last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('two_factor_last_step', 'is', null), eb('two_factor_last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The account has no second factor any more. */
export const clearTwoFactor = async (db: Db, userId: string): Promise<void> => {
  await update(db, userId, {
    two_factor_secret: null,
    two_factor_pending: null,
    two_factor_enabled_at: null,
    two_factor_last_step: null,
  });
  await replaceRecoveryCodes(db, userId, []);
};

export const replaceRecoveryCodes = async (db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> => {
  await db.deleteFrom('accounts.recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('accounts.recovery_code')
      .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
      .execute();
};

/** Marks the code as used; false when there is no such code, or it was used before. */
export const takeRecoveryCode = async (db: Db, userId: string, hash: Buffer, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('accounts.recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

export type Contact = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** How much they want to be written. */
  readonly level: NotificationLevel;
};

export type ContactRow = {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  notification_level: NotificationLevel;
};

export const asContact = ({
  user_id,
  email,
  first_name,
  last_name,
  language,
  notification_level,
}: ContactRow): Contact => ({
  userId: user_id,
  email,
  name: `${first_name} ${last_name}`,
  language,
  level: notification_level,
});

export const contactOf = async (db: Db, userId: string): Promise<Contact | undefined> => {
  const { rows } = await sql<ContactRow>`select * from accounts.contact_of(${userId}::uuid)`.execute(db);
  return rows.map(asContact)[0];
};

export const contactsOf = async (db: Db, userIds: readonly string[]): Promise<Contact[]> => {
  const { rows } = await sql<ContactRow>`
    select c.* from unnest(${userIds}::uuid[]) as asked (user_id) cross join lateral accounts.contact_of(asked.user_id) c
  `.execute(db);
  return rows.map(asContact);
};

export const contactsByRole = async (db: Db, role: Role): Promise<Contact[]> => {
  const { rows } = await sql<ContactRow>`select * from accounts.contacts_by_role(${role})`.execute(db);
  return rows.map(asContact);
};
