import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export type Window = { readonly minE: number; readonly minN: number; readonly maxE: number; readonly maxN: number };

/** The outline (core/outline.ts) as PostgreSQL writes a polygon, without its brackets: "e,n,e,n". */
type Ring = { readonly ring: string | null };
type Stated = { readonly source: string; readonly state_on: string | null };
export type MapParcel = Ring & Stated & { readonly ko: number; readonly number: string; readonly raba: string | null };
export type MapBuilding = Ring &
  Stated & { readonly ko: number; readonly number: number; readonly e: number | null; readonly n: number | null };

const within = `polygon(box(point($1, $2), point($3, $4)))`;

export const listParcelsWithin = (db: Db, window: Window, limit: number): Promise<MapParcel[]> => {
  const text = `
    select p.ko, p.number, translate(o.outline::text, '()', '') as ring, so.name as source, p.state_on::text,
      (select coalesce(un.name, u.code) from cadastre.parcel_use u left join cadastre.use_name un using (kind, code)
       where u.parcel_eid = p.eid and u.kind = 'actual' order by u.share desc nulls last, u.code limit 1) as raba
    from (select * from cadastre.parcel_outline where outline && ${within} limit $5) o
    join cadastre.parcel p using (eid)
    join cadastre.source so on so.source_id = p.source_id`;
  return rowsOf<MapParcel>(db, text, [...corners(window), limit]);
};

/** Buildings by their outlines, and those that have only a point. */
export const listBuildingsWithin = (db: Db, window: Window, limit: number): Promise<MapBuilding[]> => {
  const text = `
    select b.ko, b.number, b.e, b.n, f.ring, so.name as source, b.state_on::text
    from (
      select eid, translate(outline::text, '()', '') as ring from cadastre.building_outline where outline && ${within}
      union all
      select eid, null from cadastre.building pb
      where point(e, n) <@ box(point($1, $2), point($3, $4))
        and not exists (select from cadastre.building_outline bo where bo.eid = pb.eid)
      limit $5
    ) f
    join cadastre.building b using (eid)
    join cadastre.source so on so.source_id = b.source_id`;
  return rowsOf<MapBuilding>(db, text, [...corners(window), limit]);
};

const corners = ({ minE, minN, maxE, maxN }: Window): number[] => [minE, minN, maxE, maxN];
