import type { Client } from 'pg';

/** The source of what is invented (cadastre.source). */
const made = 9;

/** Records that are counted where people are told of them: what can be looked up. */
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
];

/** Records of the demonstration that the first import of real ones will take away. For the owner's connection of an import. */
export const countInvented = async (client: Client): Promise<number> => {
  const parts = counted.map((table) => `(select count(*) from cadastre.${table} where source_id = ${made})`);
  const { rows } = await client.query<{ n: number }>(`select (${parts.join(' + ')})::integer as n`);
  return rows[0]?.n ?? 0;
};

/** With the first real records the invented ones go; in the transaction that brings the real ones. False where there were none. */
export const removeInvented = async (client: Client): Promise<boolean> => {
  await client.query(`delete from cadastre.building_parcel l
    where exists (select from cadastre.building b where b.eid = l.building_eid and b.source_id = ${made})
      or exists (select from cadastre.parcel p where p.eid = l.parcel_eid and p.source_id = ${made})`);
  let removed = 0;
  for (const table of stated)
    removed += (await client.query(`delete from cadastre.${table} where source_id = ${made}`)).rowCount ?? 0;
  return removed > 0;
};
