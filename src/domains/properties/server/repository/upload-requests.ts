import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export const insert = (db: Db, request: Insertable<Database['properties.upload_request']>) =>
  db.insertInto('properties.upload_request').values(request).returningAll().executeTakeFirstOrThrow();

const withFiles = (db: Db) =>
  db
    .selectFrom('properties.upload_request as r')
    .selectAll('r')
    .select((eb) =>
      eb
        .selectFrom('properties.document as d')
        .whereRef('d.upload_request_id', '=', 'r.upload_request_id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('files'),
    );

export const list = (db: Db, propertyId: string) =>
  withFiles(db).where('r.property_id', '=', propertyId).orderBy('r.created_at', 'desc').limit(50).execute();

/** Locks a request until the transaction ends, so that its files are taken one after the other. */
export const lock = async (db: Db, requestId: string) => {
  await db
    .selectFrom('properties.upload_request')
    .select('upload_request_id')
    .where('upload_request_id', '=', requestId)
    .forUpdate()
    .execute();
  return withFiles(db).where('r.upload_request_id', '=', requestId).executeTakeFirst();
};

export const findByCode = (db: Db, codeHash: Buffer) =>
  withFiles(db).where('r.code_hash', '=', codeHash).executeTakeFirst();

/** Invalidates the open requests of a person; returns whether there were any. */
export const withdrawOf = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const done = await db
    .updateTable('properties.upload_request')
    .set({ withdrawn_at: now })
    .where('asked_by', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

export const update = async (
  db: Db,
  requestId: string,
  change: Updateable<Database['properties.upload_request']>,
): Promise<void> => {
  await db.updateTable('properties.upload_request').set(change).where('upload_request_id', '=', requestId).execute();
};
