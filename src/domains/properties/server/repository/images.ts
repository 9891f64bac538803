import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export type ImageRow = Selectable<Database['properties.image']>;

const standing = (db: Db) => db.selectFrom('properties.image').selectAll().where('deleted_at', 'is', null);

export const listOfSpace = (db: Db, spaceId: string) =>
  standing(db)
    .where('property_floor_space_id', '=', spaceId)
    .orderBy('position')
    .orderBy('property_floor_space_images_id')
    .execute();

export const listOfProperty = (db: Db, propertyId: string) =>
  standing(db)
    .where('property_id', '=', propertyId)
    .orderBy('property_floor_space_id')
    .orderBy('position')
    .orderBy('property_floor_space_images_id')
    .execute();

/** Every picture of an inquiry, in the order of its properties. */
export const listOfInquiry = (db: Db, inquiryId: string) =>
  db
    .selectFrom('properties.image as m')
    .innerJoin('properties.property as p', 'p.property_id', 'm.property_id')
    .selectAll('m')
    .where('p.inquiry_id', '=', inquiryId)
    .where('m.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('m.property_floor_space_id')
    .orderBy('m.position')
    .orderBy('m.property_floor_space_images_id')
    .execute();

/** The picture, also one that was just deleted. */
export const find = (db: Db, imageId: string) =>
  db
    .selectFrom('properties.image')
    .selectAll()
    .where('property_floor_space_images_id', '=', imageId)
    .executeTakeFirst();

export const countInSpace = async (db: Db, spaceId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('properties.image')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('property_floor_space_id', '=', spaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** The place after the last one of a space; without a space, after the last one that has none. */
const nextPosition = (propertyId: string, spaceId: string | null) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from properties.image
    where property_id = ${propertyId}::uuid and property_floor_space_id is not distinct from ${spaceId}::uuid)`;

/** Adds the picture unless its id is there already. */
export const insert = async (
  db: Db,
  { position, ...image }: Omit<Insertable<Database['properties.image']>, 'position'> & { position: number | null },
): Promise<void> => {
  await db
    .insertInto('properties.image')
    .values({
      ...image,
      position: position ?? nextPosition(image.property_id, image.property_floor_space_id ?? null),
    })
    .onConflict((conflict) => conflict.column('property_floor_space_images_id').doNothing())
    .execute();
};

export const update = (db: Db, imageId: string, change: Updateable<Database['properties.image']>) =>
  db
    .updateTable('properties.image')
    .set(change)
    .where('property_floor_space_images_id', '=', imageId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives a picture to a space, behind those that are there. */
export const move = (db: Db, { property_id, property_floor_space_images_id }: ImageRow, spaceId: string | null) =>
  db
    .updateTable('properties.image')
    .set({ property_floor_space_id: spaceId, position: nextPosition(property_id, spaceId) })
    .where('property_floor_space_images_id', '=', property_floor_space_images_id)
    .execute();

/** Makes one picture the cover of its property, and no other. */
export const setCover = async (db: Db, { property_id, property_floor_space_images_id }: ImageRow): Promise<void> => {
  await clearCover(db, property_id);
  await update(db, property_floor_space_images_id, { is_cover: true });
};

const clearCover = async (db: Db, propertyId: string): Promise<void> => {
  await db
    .updateTable('properties.image')
    .set({ is_cover: false })
    .where('property_id', '=', propertyId)
    .where('is_cover', '=', true)
    .execute();
};

export const setOrder = async (db: Db, propertyId: string, ids: readonly string[]): Promise<void> => {
  await sql`
    update properties.image i set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (image_id, place)
    where i.property_floor_space_images_id = wanted.image_id and i.property_id = ${propertyId}::uuid
  `.execute(db);
};

/** Forgets pictures that were deleted before the moment; their files go with the sweep. */
export const removeDeleted = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('properties.image').where('deleted_at', '<', before).execute();
};

/** Removes every picture of these inquiries; how many there were. */
export const removeOf = async (db: Db, inquiryIds: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('properties.image')
    .where('property_id', 'in', (of) =>
      of
        .selectFrom('properties.property')
        .select('property_id')
        .where(sql<boolean>`inquiry_id = any(${inquiryIds}::uuid[])`),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** The given file keys that are used in pictures. */
export const keysInUse = async (db: Db, keys: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('properties.image')
    .select(['base_key', 'shown_key', 'thumb_key'])
    .where((eb) => eb.or([eb('base_key', 'in', keys), eb('shown_key', 'in', keys), eb('thumb_key', 'in', keys)]))
    .execute();
  return rows.flatMap(({ base_key, shown_key, thumb_key }) => [base_key, shown_key, thumb_key]);
};

/** The room that the documents and pictures of a person take, those in the trash included. For the system's scope. */
export const bytesOf = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(file_size), 0) as bytes from (
      select file_size from properties.document where added_by = ${userId}
      union all select file_size from properties.image where added_by = ${userId}) as given`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
};
