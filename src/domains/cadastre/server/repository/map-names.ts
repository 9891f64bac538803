import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Box } from '../../core/map/grid.ts';
import type { Border, Place } from '../../core/map/layers.ts';
import type { FoundPlace } from '../../core/map/places.ts';
import type { AreaKind } from '../../core/rows.ts';

/**
 * Seats of municipalities and settlements at their addresses, those without any at the place of the settlement list; k.o. at their parcels
 * and buildings. A settlement without an address counts the content of its outline.
 */
export const listDrawnPlaces = (db: Db): Promise<FoundPlace[]> =>
  rowsOf<FoundPlace>(
    db,
    `with addressed as materialized (
       select s.settlement, s.obcina, avg(a.e) as e, avg(a.n) as n, count(*)::integer as addresses
       from cadastre.address a join cadastre.street s using (street_id)
       where a.e is not null and a.n is not null group by s.settlement, s.obcina
     )
     select settlement as name, e, n, addresses, case when settlement = obcina then 'obcina' else 'naselje' end as kind,
       0 as buildings, 0 as parcels
     from addressed
     union all
     select t.name, coalesce(t.e, (@@ box(a.outline))[0]), coalesce(t.n, (@@ box(a.outline))[1]), 0,
       case when t.name = o.name then 'obcina' else 'naselje' end,
       (select count(*)::integer from cadastre.building b where point(b.e, b.n) <@ box(a.outline) and a.outline @> point(b.e, b.n)),
       (select count(*)::integer from cadastre.parcel_outline p where p.outline && a.outline and a.outline @> @@ box(p.outline))
     from cadastre.settlement t
     left join cadastre.area a on a.kind = 'naselje' and a.key = t.mid
     left join cadastre.obcina o on o.mid = t.obcina_mid
     where (t.e is not null or a.key is not null)
       and not exists (select from addressed d where d.settlement = t.name and (o.name is null or d.obcina in (o.name, '')))
     union all
     select k.name, avg(p.e), avg(p.n), 0, 'ko', 0, 0
     from cadastre.ko k
     join (select ko, e, n from cadastre.parcel union all select ko, e, n from cadastre.building) p using (ko)
     where p.e is not null and p.n is not null group by k.ko, k.name`,
  );

export const keepPlaces = async (db: Db, buildId: number, places: readonly Place[]): Promise<void> => {
  await rowsOf(db, 'delete from cadastre.map_place where build_id = $1', [buildId]);
  await rowsOf(
    db,
    `insert into cadastre.map_place (build_id, name, e, n, addresses, kind)
     select $1, name, e, n, addresses, kind
     from json_to_recordset($2) p(name text, e double precision, n double precision, addresses integer, kind text)`,
    [buildId, JSON.stringify(places)],
  );
};

/** The largest places of these kinds within the box, up to `most`; equal ones in random order, not alphabetically. */
export const listPlaces = (
  db: Db,
  buildId: number,
  [west, south, east, north]: Box,
  kinds: readonly Place['kind'][],
  most: number,
): Promise<Place[]> =>
  rowsOf<Place>(
    db,
    `select name, e, n, addresses, kind from cadastre.map_place
     where build_id = $1 and point(e, n) <@ box(point($2, $3), point($4, $5)) and kind = any($6)
     order by addresses desc, kind = 'obcina' desc, md5(name), e limit $7`,
    [buildId, west, south, east, north, kinds, most],
  );

/** Municipalities named in the records of k.o. */
export const listMunicipalitiesOfKo = async (db: Db): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      db,
      'select distinct obcina as name from cadastre.ko where obcina is not null order by obcina',
      [],
    )
  ).map(({ name }) => name);

/** The box around all parcels and buildings of the k.o. of each of these municipalities. */
export const listBoxesOf = async (
  db: Db,
  names: readonly string[],
): Promise<{ readonly name: string; readonly box: Box }[]> =>
  rowsOf(
    db,
    `select k.obcina as name, json_build_array(min(p.e), min(p.n), max(p.e), max(p.n)) as box
     from cadastre.ko k
     join (select ko, e, n from cadastre.parcel union all select ko, e, n from cadastre.building) p using (ko)
     where k.obcina = any($1) and p.e is not null and p.n is not null group by k.obcina order by k.obcina`,
    [names],
  );

/** All areas of a kind with their outlines. */
export const listAreas = (db: Db, kind: AreaKind): Promise<{ readonly name: string; readonly outline: string }[]> =>
  rowsOf(
    db,
    `select name, translate(outline::text, '()', '') as outline from cadastre.area where kind = $1 order by key`,
    [kind],
  );

/** Areas of a kind with their neighbours: shared outlines are borders of both. */
export const listAreaKeys = async (db: Db, kind: AreaKind): Promise<number[]> =>
  (await rowsOf<{ key: number }>(db, 'select key from cadastre.area where kind = $1 order by key', [kind])).map(
    ({ key }) => key,
  );
export const listWithNeighbours = (
  db: Db,
  kind: AreaKind,
  key: number,
): Promise<{ readonly key: number; readonly outline: string }[]> =>
  rowsOf(
    db,
    `select o.key, translate(o.outline::text, '()', '') as outline
     from cadastre.area a join cadastre.area o on o.kind = a.kind and o.outline && a.outline
     where a.kind = $1 and a.key = $2 order by o.key`,
    [kind, key],
  );

type KeptBorder = { readonly kind: AreaKind; readonly z: number; readonly line: string; readonly place: Box };
export const keepBorders = async (db: Db, buildId: number, borders: readonly KeptBorder[]): Promise<void> => {
  await rowsOf(
    db,
    `insert into cadastre.map_border (build_id, kind, z, line, place)
     select $1, kind, z, line, box(point((place->>0)::double precision, (place->>1)::double precision),
       point((place->>2)::double precision, (place->>3)::double precision))
     from json_to_recordset($2) b(kind text, z smallint, line text, place json)`,
    [buildId, JSON.stringify(borders)],
  );
};

export const hasBorders = async (db: Db, buildId: number, kind: AreaKind): Promise<boolean> => {
  const text = 'select from cadastre.map_border where build_id = $1 and kind = $2 limit 1';
  return (await rowsOf(db, text, [buildId, kind])).length > 0;
};

export const copyBorders = async (db: Db, from: number, to: number): Promise<void> => {
  await rowsOf(
    db,
    `insert into cadastre.map_border (build_id, kind, z, line, place)
     select $2, kind, z, line, place from cadastre.map_border where build_id = $1`,
    [from, to],
  );
};

/** Borders of a zoom with a share in the box; the same order for the same build, so that a tile is the same each time. */
export const listBorders = async (
  db: Db,
  buildId: number,
  z: number,
  [west, south, east, north]: Box,
): Promise<Border[]> => {
  const rows = await rowsOf<{ kind: AreaKind; line: string }>(
    db,
    `select kind, line from cadastre.map_border
     where build_id = $1 and z = $2 and place && box(point($3, $4), point($5, $6)) order by kind, line collate "C"`,
    [buildId, z, west, south, east, north],
  );
  return rows.map(({ kind, line }) => ({ kind, line: line.split(',').map(Number) }));
};
