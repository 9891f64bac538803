import type { Db } from '#platform/server/db/database.ts';
import * as organisations from './repository/organisations.ts';

/** Personal data in organisations. For the system's scope. */
export const organisationsOf = (db: Db, userId: string) => organisations.listOf(db, userId);

/** Do two people belong to the same organisation? For the system's scope. */
export const areColleagues = async (db: Db, one: string, other: string): Promise<boolean> => {
  const own = await organisations.membershipOf(db, one);
  return own !== undefined && own.organisation_id === (await organisations.membershipOf(db, other))?.organisation_id;
};

/** The client that the office assigned to the person's organisation. For the system's scope. */
export const clientOfPerson = async (db: Db, userId: string): Promise<string | undefined> =>
  (await organisations.membershipOf(db, userId))?.client_id ?? undefined;

/**
 * Removes a person from their organisation; an accepted invitation is open again. Returns whether there was one. For the system's scope.
 */
export const undoMembershipOf = async (db: Db, userId: string): Promise<boolean> => {
  const own = await organisations.membershipOf(db, userId);
  if (!own) return false;
  await organisations.lock(db, own.organisation_id);
  if (own.is_owner) await organisations.remove(db, own.organisation_id, { userId });
  else await organisations.unjoin(db, own.member_id);
  await organisations.settle(db, own.organisation_id);
  return true;
};

/** Invitations that wait for a person. For the system's scope. */
export const forgetInvitationsOf = organisations.removeInvitationsOf;

/** Takes a person out of every organisation. For the system's scope. */
export const forgetMembershipsOf = async (db: Db, userId: string): Promise<void> => {
  for (const { organisation_id } of await organisations.listOf(db, userId)) {
    await organisations.lock(db, organisation_id);
    await organisations.remove(db, organisation_id, { userId });
    await organisations.settle(db, organisation_id);
  }
};

export type { OrganisationsPorts } from './ports.ts';
