import type { Db } from '#server/db/database.ts';
import * as organisations from './repository.ts';

/** What organisations hold of a person. For the system's scope. */
export const organisationsOf = (db: Db, userId: string) => organisations.listOf(db, userId);

/** Takes a person out of every organisation. For the system's scope. */
export const forgetMembershipsOf = async (db: Db, userId: string): Promise<void> => {
  for (const { organisation_id } of await organisations.listOf(db, userId)) {
    await organisations.lock(db, organisation_id);
    await organisations.remove(db, organisation_id, { userId });
    await organisations.settle(db, organisation_id);
  }
};
