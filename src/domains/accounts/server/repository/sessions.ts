import { type Insertable, sql, type Updateable } from 'kysely';
import type { AccountState } from '#contract/codelists.ts';
import type { Grant, Role } from '#contract/permissions.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

type SessionTable = Database['accounts.session'];

export type EndReason =
  | 'signed_out'
  | 'replaced'
  | 'too_many'
  | 'password_changed'
  | 'password_reset'
  | 'address_proved'
  | 'two_factor_changed'
  | 'role_changed'
  | 'account_closed'
  | 'reuse_detected';

export type Holder = {
  readonly user_id: string;
  readonly role: Role;
  readonly status: AccountState;
  readonly two_factor: boolean;
  readonly confirmed: number;
  readonly counter: number;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly revoked_at: Date | null;
  readonly auth_at: Date;
  /** Codes of the paid access that runs. */
  readonly access: readonly string[];
  readonly grants: readonly Grant[];
};

/** Session, account and paid access together, in one look-up by primary key and in any scope. */
export const holderOf = async (db: Db, sessionId: string, now: Date): Promise<Holder | undefined> => {
  const { rows } = await sql<Holder>`select * from accounts.holder_of(${sessionId}::uuid, ${now}::timestamptz)`.execute(
    db,
  );
  return rows[0];
};

/** Codes of the paid access that runs for a person; in any scope. */
export const accessOf = async (db: Db, userId: string, now: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{
    access: string[];
  }>`select orders.access_of(${userId}::uuid, ${now}::timestamptz) as access`.execute(db);
  return rows[0]?.access ?? [];
};

export const touch = async (db: Db, sessionId: string, generation: number, now: Date): Promise<void> => {
  await sql`select accounts.touch_session(${sessionId}::uuid, ${generation}::integer, ${now}::timestamptz)`.execute(db);
};

export const find = (db: Db, sessionId: string) =>
  db.selectFrom('accounts.session').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** The session, held until the transaction ends: two refreshes of one session go one after the other. */
export const lock = (db: Db, sessionId: string) =>
  db.selectFrom('accounts.session').selectAll().where('session_id', '=', sessionId).forUpdate().executeTakeFirst();

export const insert = (db: Db, session: Insertable<SessionTable>) =>
  db.insertInto('accounts.session').values(session).execute();

export const update = (db: Db, sessionId: string, changes: Updateable<SessionTable>) =>
  db.updateTable('accounts.session').set(changes).where('session_id', '=', sessionId).execute();

/** True when it was open until now. */
export const end = async (db: Db, sessionId: string, reason: EndReason, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('accounts.session')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The same for a session of this person only. */
export const endOwn = async (db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('accounts.session')
    .set({ revoked_at: now, revoke_reason: 'signed_out' })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Every session of the person that was not ended, most recently used first. */
export const listOpen = (db: Db, userId: string) =>
  db
    .selectFrom('accounts.session')
    .select(['session_id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();

/** Every session that is still known, ended ones too. */
export const listAll = (db: Db, userId: string) =>
  db
    .selectFrom('accounts.session')
    .select(['user_agent', 'address', 'created_at', 'last_used_at', 'revoked_at', 'revoke_reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Ends every open session of the person, except perhaps one; whether there was any. */
export const endAll = async (
  db: Db,
  userId: string,
  reason: EndReason,
  now: Date,
  except?: string,
): Promise<boolean> => {
  const done = await db
    .updateTable('accounts.session')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except ?? ''))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

/** Ends the oldest sessions above the maximum. */
export const endBeyond = (db: Db, userId: string, max: number, now: Date) =>
  db
    .updateTable('accounts.session')
    .set({ revoked_at: now, revoke_reason: 'too_many' })
    .where('session_id', 'in', (query) =>
      query
        .selectFrom('accounts.session')
        .select('session_id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('session_id')
        .offset(max),
    )
    .execute();

/** Whether a person has signed in before, and with this browser. */
export const devicesOf = async (db: Db, userId: string, userAgent: string) => {
  const { all, same } = await db
    .selectFrom('accounts.session')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('user_agent', '=', userAgent).as('same'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { any: Number(all) > 0, same: Number(same) > 0 };
};

export const deleteEndedBefore = (db: Db, moment: Date) =>
  db
    .deleteFrom('accounts.session')
    .where((eb) => eb.or([eb('expires_at', '<', moment), eb('revoked_at', '<', moment)]))
    .execute();
