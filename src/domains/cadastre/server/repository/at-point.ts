import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

type Point = { readonly e: number; readonly n: number };
type ParcelAt = {
  readonly sifraKo: number;
  readonly katastrskaObcina: string | null;
  readonly parcelnaStevilka: string;
  readonly povrsinaParcele: number | null;
  readonly dejanskaRaba: string | null;
};
type BuildingAt = { readonly sifraKo: number; readonly stevilkaStavbe: number; readonly naslovStavbe: string | null };

/** The boxes first: without them every outline would be looked at. */
const around = 'o.outline && polygon(box(point($1, $2), point($1, $2))) and o.outline @> point($1, $2)';

/** The smallest parcel at the point: where outlines lie over each other, the larger one would hide the others. */
export const findParcelAt = async (db: Db, { e, n }: Point): Promise<ParcelAt | undefined> => {
  const text = `
    select p.ko as "sifraKo", k.name as "katastrskaObcina", p.number as "parcelnaStevilka",
      p.area::double precision as "povrsinaParcele",
      (select coalesce(un.name, u.code) from cadastre.parcel_use u left join cadastre.use_name un using (kind, code)
       where u.parcel_eid = p.eid and u.kind = 'actual' order by u.share desc nulls last, u.code limit 1) as "dejanskaRaba"
    from (select o.eid from cadastre.parcel_outline o where ${around} offset 0) found
    join cadastre.parcel p using (eid) left join cadastre.ko k using (ko)
    order by p.area nulls last, p.eid limit 1`;
  return (await rowsOf<ParcelAt>(db, text, [e, n]))[0];
};

/** The building whose outline is there; else one that has only a point, within the square that is drawn for it. */
export const findBuildingAt = async (db: Db, { e, n }: Point): Promise<BuildingAt | undefined> => {
  const text = `
    select b.ko as "sifraKo", b.number as "stevilkaStavbe",
      (select s.name || ' ' || a.number || a.addition from cadastre.address a join cadastre.street s using (street_id)
       where a.building_eid = b.eid order by s.name, a.number, a.addition limit 1) as "naslovStavbe"
    from (
      select o.eid, 0 as rank from cadastre.building_outline o where ${around}
      union all
      select pb.eid, 1 from cadastre.building pb
      where point(pb.e, pb.n) <@ box(point($1 - 3, $2 - 3), point($1 + 3, $2 + 3))
        and not exists (select from cadastre.building_outline bo where bo.eid = pb.eid)
    ) found
    join cadastre.building b using (eid)
    order by found.rank, b.eid limit 1`;
  return (await rowsOf<BuildingAt>(db, text, [e, n]))[0];
};
