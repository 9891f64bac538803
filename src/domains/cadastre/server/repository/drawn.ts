import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Window } from './map.ts';

/** The shapes of a map: rings as PostgreSQL writes a polygon, without its brackets ("e,n,e,n"); a use by its name. */
export type DrawnParcel = {
  readonly ring: string;
  readonly use: string | null;
  readonly number: string;
  readonly area: number | null;
  /** The name of its k.o.; null if no list has it. */
  readonly ko: string | null;
};
export type DrawnBuilding = { readonly ring: string | null; readonly e: number | null; readonly n: number | null };
export type DrawnAddress = {
  readonly number: number;
  readonly addition: string;
  readonly street: string;
  readonly settlement: string;
  readonly e: number;
  readonly n: number;
};

const corners = ({ minE, minN, maxE, maxN }: Window): number[] => [minE, minN, maxE, maxN];
const within = 'box(point($1, $2), point($3, $4))';

/** Parcels with a share in the window, the larger ones first. */
export const listDrawnParcels = (db: Db, window: Window): Promise<DrawnParcel[]> => {
  const text = `
    select translate(o.outline::text, '()', '') as ring, p.number, p.area::double precision,
      (select un.name from cadastre.parcel_use u join cadastre.use_name un using (kind, code)
       where u.parcel_eid = o.eid and u.kind = 'actual' order by u.share desc nulls last, u.code limit 1) as use,
      (select k.name from cadastre.ko k where k.ko = p.ko) as ko
    from cadastre.parcel_outline o join cadastre.parcel p using (eid)
    where o.outline && polygon(${within})
    order by p.area desc nulls last, p.eid`;
  return rowsOf<DrawnParcel>(db, text, corners(window));
};

/** Buildings by their outlines, and those that have only a point. */
export const listDrawnBuildings = (db: Db, window: Window): Promise<DrawnBuilding[]> => {
  const text = `
    select case when outline is not null then translate(outline::text, '()', '') end as ring, e, n from (
    select eid, outline, null::double precision as e, null::double precision as n
    from cadastre.building_outline where outline && polygon(${within})
    union all
    select b.eid, null, b.e, b.n from cadastre.building b
    where point(b.e, b.n) <@ ${within} and not exists (select from cadastre.building_outline o where o.eid = b.eid)
    ) found order by eid`;
  return rowsOf<DrawnBuilding>(db, text, corners(window));
};

export const listDrawnAddresses = (db: Db, window: Window): Promise<DrawnAddress[]> => {
  const text = `
    select a.number, a.addition, s.name as street, s.settlement, a.e, a.n
    from cadastre.address a join cadastre.street s using (street_id)
    where point(a.e, a.n) <@ ${within} order by a.street_id, a.number, a.addition, a.eid`;
  return rowsOf<DrawnAddress>(db, text, corners(window));
};

/**
 * Squares of the size that contain outlines of parcels and points of buildings and addresses, each once: that of the middle of each, and
 * for a larger one all squares of its box.
 */
export const listDrawnSquares = (db: Db, metres: number): Promise<{ readonly e: number; readonly n: number }[]> =>
  rowsOf(
    db,
    `select floor((@@ box(outline))[0] / $1) * $1 as e, floor((@@ box(outline))[1] / $1) * $1 as n
     from cadastre.parcel_outline
     union
     select floor(e / $1) * $1, floor(n / $1) * $1 from cadastre.building where e is not null and n is not null
     union
     select floor(e / $1) * $1, floor(n / $1) * $1 from cadastre.address where e is not null and n is not null
     union
     select x * $1, y * $1 from (select box(outline) as b from cadastre.parcel_outline where greatest(width(box(outline)), height(box(outline))) > $1) o,
       generate_series(floor((b[1])[0] / $1)::integer, floor((b[0])[0] / $1)::integer) x,
       generate_series(floor((b[1])[1] / $1)::integer, floor((b[0])[1] / $1)::integer) y`,
    [metres],
  );

/** The subject of a plan: its parcels and its building by their numbers. */
export type Asked = {
  readonly ko: number | null;
  readonly parcels: readonly string[];
  readonly building: number | null;
};

/** Their outlines, those of parcels before those of buildings; of a building that has none its point. */
export const listOutlinesOf = (
  db: Db,
  { ko, parcels, building }: Asked,
): Promise<(DrawnBuilding & { readonly isLand: boolean })[]> => {
  const text = `
    select translate(o.outline::text, '()', '') as ring, null::double precision as e, null::double precision as n, true as "isLand"
    from cadastre.parcel p join cadastre.parcel_outline o using (eid) where p.ko = $1 and p.number = any($2)
    union all
    select case when o.outline is not null then translate(o.outline::text, '()', '') end, b.e, b.n, false
    from cadastre.building b left join cadastre.building_outline o using (eid)
    where b.ko = $1 and b.number = $3 and (o.outline is not null or b.e is not null)`;
  return rowsOf(db, text, [ko, parcels, building]);
};

/** Date and source of the oldest outline in the window. */
export const oldestWithin = async (
  db: Db,
  window: Window,
): Promise<{ readonly name: string; readonly state_on: string | null } | undefined> => {
  const text = `
    select so.name, o.state_on::text from cadastre.parcel_outline o join cadastre.source so using (source_id)
    where o.outline && polygon(${within}) order by o.state_on limit 1`;
  return (await rowsOf<{ name: string; state_on: string | null }>(db, text, corners(window)))[0];
};
