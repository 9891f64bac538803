import type { Db } from '#platform/server/db/database.ts';
import { boxOf, pictureZooms, quartersOf, type Tile, tilesOver } from '../../core/map/grid.ts';
import { halved, hasLand, type Picture } from '../../core/map/paint.ts';
import { drawnState, listDrawnPlaces, listDrawnSquares } from '../repository/drawn.ts';
import {
  beginBuild,
  claimBuild,
  findTile,
  finishBuild,
  keepPlaces,
  keepTile,
  listPictures,
} from '../repository/map-tiles.ts';
import { drawPicture, pack, unpack } from './draw.ts';

type Work = { readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>; readonly now: () => Date };

/** Metres of the squares in which outlines are looked for: half a tile of the nearest pictures, so that none is missed at an edge. */
const squareMetres = 1_638.4;
const keyOf = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x} ${y}`;

/** A run works for so long; the next one goes on where it stopped. */
const runMs = 50_000;

/**
 * Makes the map of the registers as they are now, unless it is there: names, then pictures, the nearest first and each farther one
 * of four. Each tile is kept by itself, so that a build that was broken off goes on where it was.
 */
export const buildMap = async ({ asSystem, now }: Work): Promise<void> => {
  const state = await asSystem(drawnState);
  if (state === null) return;
  const begun = now();
  const build = await asSystem((db) => beginBuild(db, state, begun));
  const deadline = new Date(begun.getTime() + runMs);
  if (build.is_finished || !(await asSystem((db) => claimBuild(db, build.build_id, begun, deadline)))) return;
  const isWhole = await makeTiles(build.build_id, asSystem, () => now() < deadline);
  if (isWhole) await asSystem((db) => finishBuild(db, build.build_id, now()));
};

/** True when every tile is there; false when the time was over before. */
const makeTiles = async (buildId: number, asSystem: Work['asSystem'], hasTime: () => boolean): Promise<boolean> => {
  await asSystem(async (db) => keepPlaces(db, buildId, await listDrawnPlaces(db)));
  const nearest = pictureZooms.last;
  const squares = await asSystem((db) => listDrawnSquares(db, squareMetres));
  let wanted = tilesAt(
    nearest,
    squares.map(({ e, n }) => [e, n, e + squareMetres, n + squareMetres] as const),
  );
  const keep = keepMissing(buildId, asSystem, hasTime);
  if (!(await keep(wanted, drawPicture))) return false;
  for (let z = nearest - 1; z >= pictureZooms.first; z--) {
    wanted = tilesAt(
      z,
      wanted.map((tile) => shrunk(boxOf(tile))),
    );
    if (!(await keep(wanted, (db, tile) => fromQuarters(db, buildId, tile)))) return false;
  }
  return true;
};

type Sides = readonly [number, number, number, number];

/** A little less, so that what only touches the edge of a tile does not count as in it. */
const shrunk = ([west, south, east, north]: Sides): Sides => [west + 1, south + 1, east - 1, north - 1];

const tilesAt = (z: number, boxes: readonly Sides[]): Tile[] => [
  ...new Map(boxes.flatMap((box) => tilesOver(box, z)).map((tile) => [keyOf(tile), tile])).values(),
];

type Draw = (db: Db, tile: Tile) => Promise<Picture | undefined>;

const keepMissing =
  (buildId: number, asSystem: Work['asSystem'], hasTime: () => boolean) =>
  async (wanted: readonly Tile[], draw: Draw): Promise<boolean> => {
    const there = new Set((await asSystem((db) => listPictures(db, buildId, wanted[0]?.z ?? 0))).map(keyOf));
    for (const tile of wanted) {
      if (there.has(keyOf(tile))) continue;
      if (!hasTime()) return false;
      await asSystem(async (db) => {
        const picture = await draw(db, tile);
        await keepTile(db, buildId, 'picture', tile, picture ? await pack(picture) : Buffer.alloc(0));
      });
    }
    return true;
  };

const fromQuarters = async (db: Db, buildId: number, tile: Tile): Promise<Picture | undefined> => {
  const quarters: (Picture | undefined)[] = [];
  for (const quarter of quartersOf(tile)) {
    const body = await findTile(db, buildId, 'picture', quarter);
    quarters.push(body && body.length > 0 ? await unpack(body) : undefined);
  }
  const picture = halved(quarters);
  return hasLand(picture) ? picture : undefined;
};
