import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Tile } from '../../core/map/grid.ts';
import { shownFirst } from './map-builds.ts';

/** A stored tile: a picture without its colours serves both looks. */
export type StoredKind = 'picture' | 'names' | 'plan';

/** The newest of a tile up to a build, and after another one if its tiles do not count. */
type Among = { readonly upTo: number; readonly after: number };
export const findTile = async (
  db: Db,
  { upTo, after }: Among,
  kind: StoredKind,
  { z, x, y }: Tile,
): Promise<Buffer | undefined> => {
  const text = `select body from cadastre.map_tile where kind = $1 and z = $2 and x = $3 and y = $4
    and build_id <= $5 and build_id > $6 order by build_id desc limit 1`;
  const [found] = await rowsOf<{ body: Buffer }>(db, text, [kind, z, x, y, upTo, after]);
  return found?.body;
};

/** The build that is shown, with the tile if it is there. */
export type ShownTile = { readonly build_id: number; readonly is_finished: boolean; readonly body: Buffer | null };
export const findShownTile = async (db: Db, kind: StoredKind, { z, x, y }: Tile): Promise<ShownTile | undefined> => {
  const text = `
    select s.build_id, s.is_finished, (
      select body from cadastre.map_tile t where t.kind = $1 and t.z = $2 and t.x = $3 and t.y = $4 and t.build_id <= s.build_id
      order by t.build_id desc limit 1) as body
    from (select build_id, finished_at is not null as is_finished from cadastre.map_build ${shownFirst}) s`;
  return (await rowsOf<ShownTile>(db, text, [kind, z, x, y]))[0];
};

/** Keeps it if the build is still there; the same tile may have been made by someone else meanwhile. */
export const keepTile = async (
  db: Db,
  buildId: number,
  kind: StoredKind,
  { z, x, y }: Tile,
  body: Uint8Array,
): Promise<void> => {
  await rowsOf(
    db,
    `insert into cadastre.map_tile (build_id, kind, z, x, y, body)
     select build_id, $2, $3, $4, $5, $6 from cadastre.map_build where build_id = $1 for key share
     on conflict do nothing`,
    [buildId, kind, z, x, y, body],
  );
};

/** The pictures of a zoom that a build has made, by their places. */
export const listPictures = (
  db: Db,
  buildId: number,
  z: number,
): Promise<{ readonly x: number; readonly y: number }[]> =>
  rowsOf(db, `select x, y from cadastre.map_tile where build_id = $1 and kind = 'picture' and z = $2`, [buildId, z]);

/** Tiles of a zoom that have land in a build. */
export const listDrawnTiles = (
  db: Db,
  buildId: number,
  z: number,
): Promise<{ readonly x: number; readonly y: number }[]> =>
  rowsOf(
    db,
    `select x, y from (
       select distinct on (x, y) x, y, length(body) > 0 as has_land from cadastre.map_tile
       where kind = 'picture' and z = $2 and build_id <= $1 order by x, y, build_id desc
     ) newest where has_land order by y, x`,
    [buildId, z],
  );
