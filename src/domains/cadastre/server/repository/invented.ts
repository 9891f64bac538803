import type { Client } from 'pg';
import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

/** The source of invented records (cadastre.source). */
export const inventedId = 9;

/** Record kinds counted for people: those that can be looked up. */
const counted = ['building', 'building_part', 'parcel', 'address'];
const stated = [
  ...counted,
  'part_position',
  'parcel_use',
  'parcel_value',
  'part_value',
  'room',
  'parcel_outline',
  'building_outline',
  'area',
];
/** Names, which have no source. */
const named = ['ko', 'post', 'street', 'use_name'];

export const anyInvented = `select from cadastre.building where source_id = ${inventedId} union all select from cadastre.parcel where source_id = ${inventedId}`;

/** Records of the demonstration that the first import of real ones will take away. For the owner's connection of an import. */
export const countInvented = async (client: Client): Promise<number> => {
  const parts = counted.map((table) => `(select count(*) from cadastre.${table} where source_id = ${inventedId})`);
  const { rows } = await client.query<{ n: number }>(`select (${parts.join(' + ')})::integer as n`);
  return rows[0]?.n ?? 0;
};

/**
 * Removes invented records with the first real ones, in the same transaction. Names are marked separately, so that those imported from a
 * register meanwhile stay. Returns the count.
 */
export const removeInvented = async (client: Client): Promise<number> => {
  const { rows } = await client.query(`${anyInvented} limit 1`);
  if (rows.length === 0) return 0;
  const found = await countInvented(client);
  await client.query(`delete from cadastre.building_parcel l
    where exists (select from cadastre.building b where b.eid = l.building_eid and b.source_id = ${inventedId})
      or exists (select from cadastre.parcel p where p.eid = l.parcel_eid and p.source_id = ${inventedId})`);
  for (const table of stated) await client.query(`delete from cadastre.${table} where source_id = ${inventedId}`);
  for (const table of named) await client.query(`delete from cadastre.${table} where is_invented`);
  // Rebuilds the words of the remaining rows, each through its trigger.
  await client.query('delete from cadastre.word');
  for (const table of ['ko', 'post', 'street']) await client.query(`update cadastre.${table} set folded = folded`);
  return found;
};

/** Whether records of the demonstration are shown. */
export const hasInvented = async (db: Db): Promise<boolean> => (await rowsOf(db, `${anyInvented} limit 1`)).length > 0;

/** Whether the cadastre is completely empty: only then the demonstration fills in its own. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (
    await rowsOf(
      db,
      `select from cadastre.import_file union all select from cadastre.building union all select from cadastre.parcel
       union all select from cadastre.address limit 1`,
    )
  ).length === 0;

/** Marks the names that the demonstration brought into an empty cadastre. */
export const markNames = async (db: Db): Promise<void> => {
  for (const table of named) await rowsOf(db, `update cadastre.${table} set is_invented = true`);
};
