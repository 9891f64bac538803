import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';

/** Current membership of a person; undefined without one. */
export const membershipOf = (db: Db, userId: string) =>
  db
    .selectFrom('organisations.member as m')
    .innerJoin('organisations.organisation as o', 'o.organisation_id', 'm.organisation_id')
    .select(['m.member_id', 'm.organisation_id', 'm.is_owner', 'o.name', 'o.client_id'])
    .where('m.user_id', '=', userId)
    .where('m.joined_at', 'is not', null)
    .executeTakeFirst();

/** One at a time for each person and organisation: founding, joining and leaving wait for each other. */
export const lock = async (db: Db, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organisations ${id}`}, 0))`.execute(db);
};

/** For the system's scope: the names of other people are returned to everyone who may see the list. */
export const members = (db: Db, organisationId: string) =>
  db
    .selectFrom('organisations.member as m')
    .innerJoin('accounts.person_view as p', 'p.user_id', 'm.user_id')
    .select(['m.member_id', 'm.user_id', 'm.is_owner', 'm.joined_at', 'p.name', 'p.email'])
    .where('m.organisation_id', '=', organisationId)
    .orderBy('m.is_owner', 'desc')
    .orderBy('m.joined_at', (order) => order.asc().nullsLast())
    .orderBy('m.member_id')
    .execute();

export const invitationsOf = (db: Db, userId: string) =>
  db
    .selectFrom('organisations.member as m')
    .innerJoin('organisations.organisation as o', 'o.organisation_id', 'm.organisation_id')
    .leftJoin('accounts.person_view as p', 'p.user_id', 'm.invited_by')
    .select(['m.organisation_id', 'o.name', 'p.name as invited_by'])
    .where('m.user_id', '=', userId)
    .where('m.joined_at', 'is', null)
    .orderBy('m.invited_at')
    .execute();

export const found = async (db: Db, name: string, userId: string, now: Date): Promise<string> => {
  const { organisation_id } = await db
    .insertInto('organisations.organisation')
    .values({ name, created_by: userId, created_at: now })
    .returning('organisation_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('organisations.member')
    .values({ organisation_id, user_id: userId, is_owner: true, invited_at: now, joined_at: now })
    .execute();
  return organisation_id;
};

/** False when the person is invited or in already. */
export const invite = async (
  db: Db,
  organisation_id: string,
  { userId, by }: { readonly userId: string; readonly by: string },
  now: Date,
): Promise<boolean> => {
  const row = await db
    .insertInto('organisations.member')
    .values({ organisation_id, user_id: userId, invited_by: by, invited_at: now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** False when there is no pending invitation. */
export const join = async (db: Db, organisationId: string, userId: string, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('organisations.member')
    .set({ joined_at: now })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('joined_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Invitations of a person go; memberships stay. */
export const removeInvitationsOf = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('organisations.member').where('user_id', '=', userId).where('joined_at', 'is', null).execute();
};

/** A membership is an invitation again. */
export const unjoin = async (db: Db, memberId: string): Promise<void> => {
  await db.updateTable('organisations.member').set({ joined_at: null }).where('member_id', '=', memberId).execute();
};

/** The membership or invitation that was taken out. */
export const remove = (
  db: Db,
  organisationId: string,
  by: { readonly userId: string } | { readonly memberId: string },
) =>
  db
    .deleteFrom('organisations.member')
    .where('organisation_id', '=', organisationId)
    .where(
      'userId' in by
        ? sql<boolean>`user_id = ${by.userId}::uuid`
        : sql<boolean>`member_id = ${by.memberId}::uuid and not is_owner`,
    )
    .returning(['user_id', 'joined_at'])
    .executeTakeFirst();

/** After its owner the oldest member is the owner; an organisation without a member is deleted, with its invitations. */
export const settle = async (db: Db, organisationId: string): Promise<void> => {
  const rest = (await members(db, organisationId)).filter(({ joined_at }) => joined_at !== null);
  const [oldest] = rest;
  if (!oldest)
    await db.deleteFrom('organisations.organisation').where('organisation_id', '=', organisationId).execute();
  else if (!rest.some(({ is_owner }) => is_owner))
    await db
      .updateTable('organisations.member')
      .set({ is_owner: true })
      .where('member_id', '=', oldest.member_id)
      .execute();
};

/** Organisations whose name has the text, with the client that each is; those of one client if it is named. */
export const search = (db: Db, { text, clientId }: { readonly text: string; readonly clientId: string | null }) =>
  db
    .selectFrom('organisations.organisation as o')
    .select(['o.organisation_id', 'o.name', 'o.client_id'])
    .select((eb) =>
      eb
        .selectFrom('organisations.member as m')
        .select((of) => of.fn.countAll<string>().as('n'))
        .whereRef('m.organisation_id', '=', 'o.organisation_id')
        .where('m.joined_at', 'is not', null)
        .as('members'),
    )
    .$if(clientId !== null, (query) => query.where('o.client_id', '=', clientId))
    .$if(text !== '', (query) => query.where('o.name', 'ilike', `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`))
    .orderBy('o.name')
    .orderBy('o.organisation_id')
    .limit(limits.pageSize)
    .execute();

/** False if there is no such organisation. */
export const setClient = async (db: Db, organisationId: string, clientId: string | null): Promise<boolean> => {
  const row = await db
    .updateTable('organisations.organisation')
    .set({ client_id: clientId })
    .where('organisation_id', '=', organisationId)
    .returning('organisation_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Every membership and invitation of a person. */
export const listOf = (db: Db, userId: string) =>
  db
    .selectFrom('organisations.member as m')
    .innerJoin('organisations.organisation as o', 'o.organisation_id', 'm.organisation_id')
    .select(['m.organisation_id', 'o.name', 'm.is_owner', 'm.invited_at', 'm.joined_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.invited_at')
    .execute();
