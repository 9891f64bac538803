import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export const listFloors = (db: Db, propertyId: string) =>
  db
    .selectFrom('properties.floor')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .orderBy('property_floor_id')
    .execute();

export const findFloor = (db: Db, floorId: string) =>
  db.selectFrom('properties.floor').selectAll().where('property_floor_id', '=', floorId).executeTakeFirst();

/** Returns nothing when the id exists already, no matter whose it is. */
export const insertFloor = (db: Db, floor: Omit<Insertable<Database['properties.floor']>, 'position'>) =>
  db
    .insertInto('properties.floor')
    .values((eb) => ({
      ...floor,
      position: eb
        .selectFrom('properties.floor')
        .where('property_id', '=', floor.property_id)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .onConflict((conflict) => conflict.column('property_floor_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateFloor = (db: Db, floorId: string, change: Updateable<Database['properties.floor']>) =>
  db
    .updateTable('properties.floor')
    .set(change)
    .where('property_floor_id', '=', floorId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const listSpaces = (db: Db, propertyId: string) =>
  db
    .selectFrom('properties.floor_space')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .orderBy('property_floor_space_id')
    .execute();

export const findSpace = (db: Db, spaceId: string) =>
  db.selectFrom('properties.floor_space').selectAll().where('property_floor_space_id', '=', spaceId).executeTakeFirst();

/** Returns nothing when the id exists already, no matter whose it is. */
export const insertSpace = (db: Db, space: Omit<Insertable<Database['properties.floor_space']>, 'position'>) =>
  db
    .insertInto('properties.floor_space')
    .values((eb) => ({
      ...space,
      position: eb
        .selectFrom('properties.floor_space')
        .where('property_floor_id', '=', space.property_floor_id)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .onConflict((conflict) => conflict.column('property_floor_space_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateSpace = (db: Db, spaceId: string, change: Updateable<Database['properties.floor_space']>) =>
  db
    .updateTable('properties.floor_space')
    .set(change)
    .where('property_floor_space_id', '=', spaceId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Current measurements of all spaces of a property. */
export const listMeasurements = (db: Db, propertyId: string) =>
  db
    .selectFrom('properties.measurement as m')
    .innerJoin('properties.floor_space as s', 's.property_floor_space_id', 'm.property_floor_space_id')
    .selectAll('m')
    .where('s.property_id', '=', propertyId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.position')
    .orderBy('m.property_floor_space_measurements_id')
    .execute();

/** Adds it or changes the one with this id in the space; false when the id is another space's. */
export const saveMeasurement = async (
  db: Db,
  { property_floor_space_measurements_id: id, ...measurement }: Insertable<Database['properties.measurement']>,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('properties.measurement')
    .values({ property_floor_space_measurements_id: id, ...measurement })
    .onConflict((conflict) => conflict.column('property_floor_space_measurements_id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const updated = await db
    .updateTable('properties.measurement')
    .set({ ...measurement, deleted_at: null })
    .where('property_floor_space_measurements_id', '=', id)
    .where('property_floor_space_id', '=', measurement.property_floor_space_id)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
};

/** Deletes the measurements of a space that are not named. */
export const deleteOtherMeasurements = async (
  db: Db,
  spaceId: string,
  kept: readonly string[],
  now: Date,
): Promise<void> => {
  let others = db
    .updateTable('properties.measurement')
    .set({ deleted_at: now })
    .where('property_floor_space_id', '=', spaceId)
    .where('deleted_at', 'is', null);
  if (kept.length > 0) others = others.where('property_floor_space_measurements_id', 'not in', kept);
  await others.execute();
};
