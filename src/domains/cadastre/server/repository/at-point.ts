import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

type Point = { readonly e: number; readonly n: number };
type ParcelAt = {
  readonly sifraKo: number;
  readonly katastrskaObcina: string | null;
  readonly parcelnaStevilka: string;
  readonly povrsinaParcele: number | null;
  readonly dejanskaRaba: string | null;
  /** Buildings that the register links to it. */
  readonly stavbe: {
    readonly sifraKo: number;
    readonly stevilkaStavbe: number;
    readonly naslovStavbe: string | null;
  }[];
  /** A polygon as PostgreSQL writes it, without its brackets ("e,n,e,n"). */
  readonly ring: string;
};
type BuildingAt = {
  readonly sifraKo: number;
  readonly stevilkaStavbe: number;
  readonly naslovStavbe: string | null;
  /** Null if the register has only its point. */
  readonly ring: string | null;
  readonly e: number | null;
  readonly n: number | null;
};

/** The boxes first: without them every outline would be looked at. */
const around = 'o.outline && polygon(box(point($1, $2), point($1, $2))) and o.outline @> point($1, $2)';

/** The first address of building `b`. */
const addressOfBuilding = `
      (select s.name || ' ' || a.number || a.addition from cadastre.address a join cadastre.street s using (street_id)
       where a.building_eid = b.eid order by s.name, a.number, a.addition limit 1)`;

/** The smallest parcel at the point: of overlapping outlines the larger one would hide the others. */
export const findParcelAt = async (db: Db, { e, n }: Point): Promise<ParcelAt | undefined> => {
  const text = `
    select p.ko as "sifraKo", k.name as "katastrskaObcina", p.number as "parcelnaStevilka",
      p.area::double precision as "povrsinaParcele",
      (select coalesce(un.name, u.code) from cadastre.parcel_use u left join cadastre.use_name un using (kind, code)
       where u.parcel_eid = p.eid and u.kind = 'actual' order by u.share desc nulls last, u.code limit 1) as "dejanskaRaba",
      (select coalesce(jsonb_agg(jsonb_build_object('sifraKo', b.ko, 'stevilkaStavbe', b.number, 'naslovStavbe', ${addressOfBuilding}) order by b.ko, b.number), '[]')
       from cadastre.building_parcel bp join cadastre.building b on b.eid = bp.building_eid
       where bp.parcel_eid = p.eid) as stavbe,
      translate(found.outline::text, '()', '') as ring
    from (select o.eid, o.outline from cadastre.parcel_outline o where ${around} offset 0) found
    join cadastre.parcel p using (eid) left join cadastre.ko k using (ko)
    order by p.area nulls last, p.eid limit 1`;
  return (await rowsOf<ParcelAt>(db, text, [e, n]))[0];
};

/** Whether any parcel is drawn around the point: if none is, the register of that place is not here. */
export const hasParcelsNear = async (db: Db, { e, n }: Point): Promise<boolean> => {
  const text = `select exists (
    select from cadastre.parcel_outline o where o.outline && polygon(box(point($1::float8 - 150, $2::float8 - 150), point($1::float8 + 150, $2::float8 + 150)))
  ) as near`;
  return (await rowsOf<{ near: boolean }>(db, text, [e, n]))[0]?.near ?? false;
};

/** The building whose outline contains the point; otherwise one known only by a point, within its drawn square. */
export const findBuildingAt = async (db: Db, { e, n }: Point): Promise<BuildingAt | undefined> => {
  const text = `
    select b.ko as "sifraKo", b.number as "stevilkaStavbe", ${addressOfBuilding} as "naslovStavbe",
      case when found.outline is not null then translate(found.outline::text, '()', '') end as ring, b.e, b.n
    from (
      select o.eid, o.outline, 0 as rank from cadastre.building_outline o where ${around}
      union all
      select pb.eid, null, 1 from cadastre.building pb
      where point(pb.e, pb.n) <@ box(point($1 - 3, $2 - 3), point($1 + 3, $2 + 3))
        and not exists (select from cadastre.building_outline bo where bo.eid = pb.eid)
    ) found
    join cadastre.building b using (eid)
    order by found.rank, b.eid limit 1`;
  return (await rowsOf<BuildingAt>(db, text, [e, n]))[0];
};

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The box around a k.o.: by its outline, else by where its parcels and buildings are. */
export const findBoxOfKo = async (db: Db, ko: number): Promise<Box | undefined> => {
  const text = `
    select (b[1])[0] as west, (b[1])[1] as south, (b[0])[0] as east, (b[0])[1] as north
    from (select box(outline) as b from cadastre.area where kind = 'ko' and key = $1) of_area
    union all
    select west, south, east, north from (
      select min(e) as west, min(n) as south, max(e) as east, max(n) as north from (
        select e, n from cadastre.parcel where ko = $1 union all select e, n from cadastre.building where ko = $1
      ) placed
    ) of_records where west is not null
    limit 1`;
  return (await rowsOf<Box>(db, text, [ko]))[0];
};
