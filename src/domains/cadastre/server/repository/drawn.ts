import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Window } from './map.ts';

/** What a map is drawn of: rings as PostgreSQL writes a polygon, without its brackets ("e,n,e,n"); a use by its name. */
export type DrawnParcel = {
  readonly ring: string;
  readonly use: string | null;
  readonly number: string;
  readonly area: number | null;
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
       where u.parcel_eid = o.eid and u.kind = 'actual' order by u.share desc nulls last, u.code limit 1) as use
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

/** The middles of all outlines, once for each square of the size: where there is something to draw. */
export const listDrawnSquares = (db: Db, metres: number): Promise<{ readonly e: number; readonly n: number }[]> =>
  rowsOf(
    db,
    `select distinct floor((@@ box(outline))[0] / $1) * $1 as e, floor((@@ box(outline))[1] / $1) * $1 as n
     from cadastre.parcel_outline`,
    [metres],
  );
