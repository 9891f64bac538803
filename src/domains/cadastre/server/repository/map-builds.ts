import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

/** The map of one state of the data (`revision`). */
export type Build = {
  readonly build_id: number;
  readonly revision: number;
  readonly is_finished: boolean;
  /** Source when the build was started; null for builds from before it was stored. */
  readonly source: string | null;
  readonly state_on: string | null;
};

/** Source of the current data, and its date. */
export type Stated = { readonly name: string; readonly state_on: string | null };

const columns =
  'build_id, revision::double precision as revision, finished_at is not null as is_finished, source, state_on::text as state_on';

/** The build that is shown: the newest that is finished, or the first one while it is being made. */
export const shownFirst = 'order by finished_at is not null desc, build_id desc limit 1';
export const findShownBuild = async (db: Db): Promise<Build | undefined> =>
  (await rowsOf<Build>(db, `select ${columns} from cadastre.map_build ${shownFirst}`))[0];

/** The revision of the drawn data; null without any. */
export const drawnRevision = async (db: Db): Promise<number | null> => {
  const [row] = await rowsOf<{ revision: number | null }>(
    db,
    `select case when exists (select from cadastre.parcel_outline) or exists (select from cadastre.area)
         or exists (select from cadastre.building where e is not null) or exists (select from cadastre.settlement where e is not null)
       then revision::double precision end as revision from cadastre.map_state`,
  );
  return row?.revision ?? null;
};

/** The build of a revision, begun now if there is none; an unfinished one of another revision is deleted. */
export const beginBuild = async (db: Db, revision: number, stated: Stated, now: Date): Promise<Build> => {
  const find = () => rowsOf<Build>(db, `select ${columns} from cadastre.map_build where revision = $1`, [revision]);
  const [known] = await find();
  if (known) return known;
  await rowsOf(
    db,
    `with gone as (delete from cadastre.map_build where finished_at is null and revision <> $1 returning build_id)
     delete from cadastre.map_tile where build_id in (select build_id from gone)`,
    [revision],
  );
  await rowsOf(
    db,
    'insert into cadastre.map_build (revision, source, state_on, begun_at) values ($1, $2, $3, $4) on conflict do nothing',
    [revision, stated.name, stated.state_on, now],
  );
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

/**
 * Changes of the map after one revision and up to another: the nearest pictures, or that they are too many; and whether borders changed.
 */
export type Changes = {
  readonly tiles: readonly { readonly x: number; readonly y: number }[];
  readonly isAll: boolean;
  readonly hasBorders: boolean;
};
const since = 'from cadastre.map_change where revision > $1 and revision <= $2';
export const changesSince = async (db: Db, after: number, upTo: number): Promise<Changes> => {
  const tiles = await rowsOf<{ x: number; y: number }>(
    db,
    `select distinct x, y ${since} and what = 'tile' order by y, x`,
    [after, upTo],
  );
  const [found] = await rowsOf<{ all: boolean; borders: boolean }>(
    db,
    `select coalesce(bool_or(what = 'all'), false) as all, coalesce(bool_or(what = 'border'), false) as borders ${since}`,
    [after, upTo],
  );
  return { tiles, isAll: found?.all ?? false, hasBorders: found?.borders ?? false };
};

/** Squares of the plan that a nearest picture covers. */
const under = `t.kind = 'plan' and (
  (t.z = 15 and t.x between 2 * c.x and 2 * c.x + 1 and t.y between 2 * c.y and 2 * c.y + 1) or
  (t.z = 16 and t.x between 4 * c.x and 4 * c.x + 3 and t.y between 4 * c.y and 4 * c.y + 3))`;

/**
 * Publishes the build. Older builds and tiles are deleted: all, or if it extends the one before (`base`), those that it redrew and the
 * plans of changed places. Builds go first: a request that is about to store a tile of one locks it, and is waited for.
 */
export const finishBuild = async (db: Db, build: Build, base: Build | undefined, now: Date): Promise<void> => {
  const { build_id: id, revision } = build;
  await rowsOf(db, 'update cadastre.map_build set finished_at = $2 where build_id = $1', [id, now]);
  await rowsOf(db, 'delete from cadastre.map_build where build_id <> $1', [id]);
  if (base) {
    await rowsOf(db, `delete from cadastre.map_tile where build_id < $1 and kind = 'names'`, [id]);
    await rowsOf(
      db,
      `delete from cadastre.map_tile t using cadastre.map_tile c
       where c.build_id = $1 and c.kind = 'picture' and (t.kind, t.z, t.x, t.y) = (c.kind, c.z, c.x, c.y) and t.build_id < $1`,
      [id],
    );
    await rowsOf(
      db,
      `with c as materialized (select distinct x, y ${since} and x is not null)
       delete from cadastre.map_tile t using c where ${under} and t.build_id <= $3`,
      [base.revision, revision, id],
    );
  } else await rowsOf(db, 'delete from cadastre.map_tile where build_id <> $1', [id]);
  await rowsOf(db, 'delete from cadastre.map_change where revision <= $1', [revision]);
};

/** Most detailed pictures with land whose plan tiles are incomplete. */
export const listUnplanned = (db: Db, most: number): Promise<{ readonly x: number; readonly y: number }[]> =>
  rowsOf(
    db,
    `select distinct c.y, c.x from cadastre.map_tile c
     where c.kind = 'picture' and c.z = 14 and length(c.body) > 0 and (
       select count(*) from cadastre.map_tile t
       where t.kind = 'plan' and t.z = 15 and t.x between 2 * c.x and 2 * c.x + 1 and t.y between 2 * c.y and 2 * c.y + 1
     ) + (
       select count(*) from cadastre.map_tile t
       where t.kind = 'plan' and t.z = 16 and t.x between 4 * c.x and 4 * c.x + 3 and t.y between 4 * c.y and 4 * c.y + 3
     ) < 20
     order by c.y, c.x limit $1`,
    [most],
  );
