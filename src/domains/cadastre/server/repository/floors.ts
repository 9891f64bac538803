import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

/** A part by the numbers that other registers call it by. */
export type PartNumbers = {
  readonly sifraKo: number;
  readonly stevilkaStavbe: number;
  readonly stevilkaDelaStavbe: number;
};

/** The floors of parts, one for each, in their order; null if unknown to the cadastre. */
export const listFloors = async (db: Db, parts: readonly PartNumbers[]): Promise<(string | null)[]> => {
  const rows = await rowsOf<{ readonly floor: string | null }>(
    db,
    `select (
       select pos.floor
       from cadastre.building b
       join cadastre.building_part p on p.building_eid = b.eid and p.number = t.part
       join cadastre.part_position pos on pos.part_eid = p.eid
       where b.ko = t.ko and b.number = t.building
       order by b.state_on desc nulls last, b.eid desc limit 1
     ) as floor
     from unnest($1::integer[], $2::integer[], $3::integer[]) with ordinality as t (ko, building, part, nth)
     order by t.nth`,
    [
      parts.map(({ sifraKo }) => sifraKo),
      parts.map(({ stevilkaStavbe }) => stevilkaStavbe),
      parts.map(({ stevilkaDelaStavbe }) => stevilkaDelaStavbe),
    ],
  );
  return rows.map(({ floor }) => floor);
};
