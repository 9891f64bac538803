import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Box, Tile } from '../../core/map/grid.ts';
import type { DrawnPlace } from './drawn.ts';

/** What is kept of a tile: a picture without its colours serves both looks. */
export type StoredKind = 'picture' | 'names' | 'plan';
export type Build = { readonly build_id: number; readonly made_of: string; readonly is_finished: boolean };

const columns = 'build_id, made_of, finished_at is not null as is_finished';

/** The build that is shown: the newest that is finished, or the first one while it is being made. */
export const findShownBuild = async (db: Db): Promise<Build | undefined> => {
  const [found] = await rowsOf<Build>(
    db,
    `select ${columns} from cadastre.map_build order by finished_at is not null desc, build_id desc limit 1`,
  );
  return found;
};

/** The build of a state of the registers, begun now unless there is one. */
export const beginBuild = async (db: Db, madeOf: string, now: Date): Promise<Build> => {
  const find = () => rowsOf<Build>(db, `select ${columns} from cadastre.map_build where made_of = $1`, [madeOf]);
  const [known] = await find();
  if (known) return known;
  await rowsOf(db, 'insert into cadastre.map_build (made_of, begun_at) values ($1, $2) on conflict do nothing', [
    madeOf,
    now,
  ]);
  const [begun] = await find();
  if (!begun) throw new Error('the build that was begun is there');
  return begun;
};

/** Takes the build for some time, unless another process has it. */
export const claimBuild = async (db: Db, buildId: number, now: Date, until: Date): Promise<boolean> => {
  const text =
    'update cadastre.map_build set claimed_until = $3 where build_id = $1 and claimed_until <= $2 returning 1 as one';
  return (await rowsOf(db, text, [buildId, now, until])).length > 0;
};

/** From now on it is shown, and the others are gone. */
export const finishBuild = async (db: Db, buildId: number, now: Date): Promise<void> => {
  await rowsOf(db, 'update cadastre.map_build set finished_at = $2 where build_id = $1', [buildId, now]);
  await rowsOf(db, 'delete from cadastre.map_build where build_id <> $1', [buildId]);
};

export const findTile = async (
  db: Db,
  buildId: number,
  kind: StoredKind,
  { z, x, y }: Tile,
): Promise<Buffer | undefined> => {
  const text = 'select body from cadastre.map_tile where build_id = $1 and kind = $2 and z = $3 and x = $4 and y = $5';
  const [found] = await rowsOf<{ body: Buffer }>(db, text, [buildId, kind, z, x, y]);
  return found?.body;
};

/** Keeps it where the build is still there; the same tile may have been made by someone else meanwhile. */
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

/** The pictures of a zoom that are there, by their places. */
export const listPictures = (
  db: Db,
  buildId: number,
  z: number,
): Promise<{ readonly x: number; readonly y: number }[]> =>
  rowsOf(db, `select x, y from cadastre.map_tile where build_id = $1 and kind = 'picture' and z = $2`, [buildId, z]);

export const keepPlaces = async (db: Db, buildId: number, places: readonly DrawnPlace[]): Promise<void> => {
  await rowsOf(db, 'delete from cadastre.map_place where build_id = $1', [buildId]);
  await rowsOf(
    db,
    `insert into cadastre.map_place (build_id, name, e, n, addresses)
     select $1, name, e, n, addresses from json_to_recordset($2) p(name text, e double precision, n double precision, addresses integer)`,
    [buildId, JSON.stringify(places)],
  );
};

/** The largest places within the box, at most so many. */
export const listPlaces = (db: Db, buildId: number, [west, south, east, north]: Box, most: number) =>
  rowsOf<DrawnPlace>(
    db,
    `select name, e, n, addresses from cadastre.map_place
     where build_id = $1 and point(e, n) <@ box(point($2, $3), point($4, $5)) order by addresses desc, name limit $6`,
    [buildId, west, south, east, north, most],
  );
