import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Database } from '../db/schema.gen.ts';

export const insert = async (db: Db, upload: Insertable<Database['uploads.upload']>): Promise<void> => {
  await db.insertInto('uploads.upload').values(upload).execute();
};

export const find = (db: Db, uploadId: string) =>
  db.selectFrom('uploads.upload').selectAll().where('upload_id', '=', uploadId).executeTakeFirst();

/** Uploads of a person in progress: how many files, and the bytes that they will have. */
export const onTheirWay = async (db: Db, userId: string): Promise<{ files: number; bytes: number }> => {
  const { files, bytes } = await db
    .selectFrom('uploads.upload')
    .select((eb) => [eb.fn.countAll<string>().as('files'), eb.fn.sum<string | null>('size').as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
};

/** The same, locked until the transaction ends: its pieces come one after the other. */
export const lock = (db: Db, uploadId: string) =>
  db.selectFrom('uploads.upload').selectAll().where('upload_id', '=', uploadId).forUpdate().executeTakeFirst();

export const addPiece = async (db: Db, piece: Insertable<Database['uploads.piece']>): Promise<void> => {
  await db.insertInto('uploads.piece').values(piece).execute();
  await db
    .updateTable('uploads.upload')
    .set({ received: piece.starts_at + piece.bytes.length })
    .where('upload_id', '=', piece.upload_id)
    .execute();
};

export const pieces = (db: Db, uploadId: string) =>
  db.selectFrom('uploads.piece').select('bytes').where('upload_id', '=', uploadId).orderBy('starts_at').execute();

export const remove = async (db: Db, uploadId: string): Promise<void> => {
  await db.deleteFrom('uploads.upload').where('upload_id', '=', uploadId).execute();
};

export const removeBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('uploads.upload').where('created_at', '<', moment).execute();
};

/** Owners of uploads begun before the moment. */
export const ownersBefore = async (db: Db, moment: Date): Promise<readonly string[]> =>
  (await db.selectFrom('uploads.upload').select('user_id').distinct().where('created_at', '<', moment).execute()).map(
    ({ user_id }) => user_id,
  );

export const removeOfBefore = async (db: Db, userIds: readonly string[], moment: Date): Promise<void> => {
  await db
    .deleteFrom('uploads.upload')
    .where('user_id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
    .where('created_at', '<', moment)
    .execute();
};
