import type { Grant } from '#contract/permissions.ts';
import { type Db, inScope } from '#platform/server/db/database.ts';

/** The person with a permission beside their role, as if the office had given it. */
export const withGrant = async <P extends { readonly userId: string }>(
  db: Db,
  person: P,
  permission: Grant = 'report.review',
): Promise<P> => {
  const row = { user_id: person.userId, permission, granted_by: person.userId, granted_at: new Date() };
  await inScope(db, 'system', (system) => system.insertInto('accounts.permission_grant').values(row).execute());
  return person;
};

/** Audit trail of an object, oldest first. */
export const auditOf = async (db: Db, objectId: string): Promise<readonly string[]> => {
  const rows = await inScope(db, 'system', (system) =>
    system.selectFrom('audit.event').where('object_id', '=', objectId).orderBy('event_id').select('event').execute(),
  );
  return rows.map(({ event }) => event);
};
