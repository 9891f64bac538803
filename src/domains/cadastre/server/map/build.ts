import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/server/db/database.ts';
import { dustOff } from '../../core/map/dust.ts';
import { boxOf, pictureZooms, quartersOf, type Tile, tilesOver } from '../../core/map/grid.ts';
import { halved, hasLand, type Picture } from '../../core/map/paint.ts';
import { listDrawnSquares } from '../repository/drawn.ts';
import {
  type Build,
  beginBuild,
  type Changes,
  changesSince,
  claimBuild,
  drawnRevision,
  findShownBuild,
  finishBuild,
  listUnplanned,
} from '../repository/map-builds.ts';
import { findTile, keepTile, listPictures } from '../repository/map-tiles.ts';
import { makeBorders, makePlaces } from './borders.ts';
import { type Draw, pack, readPicture, readPlan, unpack } from './draw.ts';
import { statedNow } from './stated.ts';

type AsSystem = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
type Work = { readonly asSystem: AsSystem; readonly now: () => Date };

/** Metres of the squares in which outlines are looked for: half a tile of the nearest pictures, so that none is missed at an edge. */
const squareMetres = 1_638.4;
const keyOf = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x} ${y}`;

/** Length of a run; the next one continues from there. */
const runMs = 50_000;

/**
 * Makes the map of the current data, unless it exists: borders and names, then pictures, the nearest first and each farther one from four;
 * after a shown build only the changes. Each tile is kept by itself, so that an interrupted build is resumed.
 */
export const buildMap = async ({ asSystem, now }: Work): Promise<void> => {
  const revision = await asSystem(drawnRevision);
  if (revision === null) return;
  const begun = now();
  const shown = await asSystem(findShownBuild);
  const build = await asSystem(async (db) => beginBuild(db, revision, await statedNow(db), begun));
  const deadline = new Date(begun.getTime() + runMs);
  if (build.is_finished || !(await asSystem((db) => claimBuild(db, build.build_id, begun, deadline)))) return;
  const base = await baseOf(asSystem, build, shown?.is_finished ? shown : undefined);
  await makePlaces(build.build_id, asSystem);
  await makeBorders(build.build_id, asSystem, base && !base.changes.hasBorders ? base.build.build_id : undefined);
  const isWhole = await makePictures(build, base, asSystem, () => now() < deadline);
  if (isWhole) await asSystem((db) => finishBuild(db, build, base?.build, now()));
};

type Base = { readonly build: Build; readonly changes: Changes };

/** The previous build, if the changes since are known. */
const baseOf = async (asSystem: AsSystem, build: Build, shown: Build | undefined): Promise<Base | undefined> => {
  if (!shown) return undefined;
  const changes = await asSystem((db) => changesSince(db, shown.revision, build.revision));
  return changes.isAll ? undefined : { build: shown, changes };
};

/** True when every picture is there; false when the time was over before. */
const makePictures = async (
  { build_id: id }: Build,
  base: Base | undefined,
  asSystem: AsSystem,
  hasTime: () => boolean,
): Promise<boolean> => {
  let wanted = base
    ? base.changes.tiles.map(({ x, y }) => ({ z: pictureZooms.last, x, y }))
    : await everyPicture(asSystem);
  const keep = keepMissing(id, asSystem, hasTime);
  if (!(await keep(wanted, readPicture))) return false;
  // Tiles of the previous build count if this one continues it.
  const among = { upTo: id, after: base ? 0 : id - 1 };
  for (let z = pictureZooms.last - 1; z >= pictureZooms.first; z--) {
    wanted = tilesAt(
      z,
      wanted.map((tile) => shrunk(boxOf(tile))),
    );
    if (!(await keep(wanted, (db, tile) => fromQuarters(db, among, tile)))) return false;
  }
  return true;
};

const everyPicture = async (asSystem: AsSystem): Promise<Tile[]> => {
  const squares = await asSystem((db) => listDrawnSquares(db, squareMetres));
  return tilesAt(
    pictureZooms.last,
    squares.map(({ e, n }) => [e, n, e + squareMetres, n + squareMetres] as const),
  );
};

type Sides = readonly [number, number, number, number];

/** A little less, so that things touching only the edge of a tile do not count as in it. */
const shrunk = ([west, south, east, north]: Sides): Sides => [west + 1, south + 1, east - 1, north - 1];

const tilesAt = (z: number, boxes: readonly Sides[]): Tile[] => [
  ...new Map(boxes.flatMap((box) => tilesOver(box, z)).map((tile) => [keyOf(tile), tile])).values(),
];

type Read = (db: Db, tile: Tile) => Promise<Draw<Picture | undefined>>;

const keepMissing =
  (buildId: number, asSystem: AsSystem, hasTime: () => boolean) =>
  async (wanted: readonly Tile[], read: Read): Promise<boolean> => {
    const there = new Set((await asSystem((db) => listPictures(db, buildId, wanted[0]?.z ?? 0))).map(keyOf));
    for (const tile of wanted) {
      if (there.has(keyOf(tile))) continue;
      if (!hasTime()) return false;
      const draw = await asSystem((db) => read(db, tile));
      const picture = await draw();
      const body = picture ? await pack(picture) : Buffer.alloc(0);
      await asSystem((db) => keepTile(db, buildId, 'picture', tile, body));
    }
    return true;
  };

/** Zoom from which roads are drawn in pieces. */
const farthestWhole = 10;

const fromQuarters = async (
  db: Db,
  among: Parameters<typeof findTile>[1],
  tile: Tile,
): Promise<Draw<Picture | undefined>> => {
  const bodies: (Uint8Array | undefined)[] = [];
  for (const quarter of quartersOf(tile)) bodies.push(await findTile(db, among, 'picture', quarter));
  return async () => {
    const quarters: (Picture | undefined)[] = [];
    for (const body of bodies) quarters.push(body && body.length > 0 ? await unpack(body) : undefined);
    const picture = tile.z <= farthestWhole ? dustOff(halved(quarters)) : halved(quarters);
    return hasLand(picture) ? picture : undefined;
  };
};

/** How long a run makes the plan ahead, and how many of the nearest pictures it looks for at once. */
const aheadMs = 25_000;
const picturesAtOnce = 10;

/**
 * Makes the plan of a whole map before it is requested, for a while at each run. It waits after each tile as long as that took: users'
 * requests take precedence.
 */
export const planAhead = async ({ asSystem, now }: Work): Promise<void> => {
  const begun = now();
  const build = await asSystem(findShownBuild);
  const deadline = new Date(begun.getTime() + aheadMs);
  if (!build?.is_finished || (await asSystem(drawnRevision)) !== build.revision) return;
  if (!(await asSystem((db) => claimBuild(db, build.build_id, begun, deadline)))) return;
  while (now() < deadline) {
    const pictures = await asSystem((db) => listUnplanned(db, picturesAtOnce));
    if (pictures.length === 0) return;
    for (const { x, y } of pictures) {
      const nearer = quartersOf({ z: pictureZooms.last, x, y });
      for (const tile of [...nearer, ...nearer.flatMap(quartersOf)]) {
        if (now() >= deadline) return;
        const start = performance.now();
        const isMade = await planTile(asSystem, build.build_id, tile);
        if (isMade) await pause(performance.now() - start);
      }
    }
  }
};

const planTile = async (asSystem: AsSystem, buildId: number, tile: Tile): Promise<boolean> => {
  const draw = await asSystem(async (db) =>
    (await findTile(db, { upTo: buildId, after: 0 }, 'plan', tile)) ? undefined : readPlan(db, buildId, tile),
  );
  if (!draw) return false;
  const body = await draw();
  await asSystem((db) => keepTile(db, buildId, 'plan', tile, body));
  return true;
};
