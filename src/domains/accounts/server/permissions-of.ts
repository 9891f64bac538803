import { type Permission, permissionsWith } from '#contract/permissions.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Account } from './repository/accounts.ts';
import * as grants from './repository/grants.ts';
import * as sessions from './repository/sessions.ts';

/** Current permissions of a person: by their role, by their running access and by grants. In the system's scope. */
export const permissionsOf = async (
  db: Db,
  { user_id, role }: Pick<Account, 'user_id' | 'role'>,
  now: Date,
): Promise<readonly Permission[]> =>
  permissionsWith(role, await sessions.accessOf(db, user_id, now), await grants.ofPerson(db, user_id));
