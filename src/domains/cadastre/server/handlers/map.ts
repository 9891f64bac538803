import { Readable } from 'node:stream';
import { round } from '#lib/maths.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { FileAnswer, Handler } from '#platform/server/http/handler.ts';
import type * as baseCalls from '../../contract/base-map.ts';
import type * as calls from '../../contract/map.ts';
import type { TileKind } from '../../contract/map.ts';
import { boxOf, isWithin, outlineZooms, pictureZooms, type Tile } from '../../core/map/grid.ts';
import { emptyPicture } from '../../core/map/paint.ts';
import { drawAtlas } from '../map/atlas.ts';
import { drawNames, pack, readPicture, readPlan } from '../map/draw.ts';
import { municipalitiesOf } from '../map/municipalities.ts';
import { layersOf } from '../map/outside-layers.ts';
import { pngOf } from '../map/png.ts';
import { isInWork, statedOnMap } from '../map/stated.ts';
import { drawnRings } from '../outline-text.ts';
import { findBoxOfKo, findBuildingAt, findParcelAt, hasParcelsNear } from '../repository/at-point.ts';
import { findShownBuild } from '../repository/map-builds.ts';
import { findShownTile, keepTile, listDrawnTiles, type StoredKind } from '../repository/map-tiles.ts';

/** The map before there is a build: nothing of the registers. */
const atlasBuild = '0';

/** Squares of thirteen kilometres: about as many as the country has municipalities. */
const drawnZoom = 12;
const squareOf = ({ x, y }: { readonly x: number; readonly y: number }) => {
  const [west, south, east, north] = boxOf({ z: drawnZoom, x, y });
  return [west, south, east, north].map(round) as [number, number, number, number];
};

export const showMap: Handler<typeof baseCalls.showMap> = async ({ db, services }) => {
  const build = await findShownBuild(db);
  const { name: source, state_on } = await statedOnMap(db, build);
  return {
    build: build ? String(build.build_id) : atlasBuild,
    is_in_work: await isInWork(db, build),
    drawn: build ? (await listDrawnTiles(db, build.build_id, drawnZoom)).map(squareOf) : [],
    source,
    state_on,
    layers: layersOf(services.settings),
  };
};

export const showMunicipalities: Handler<typeof calls.showMunicipalities> = async ({ db }) => {
  const build = await findShownBuild(db);
  return { items: await municipalitiesOf(db, build?.build_id ?? 0) };
};

export const findAtPoint: Handler<typeof calls.findAtPoint> = async ({ input, db }) => ({
  parcel: outlined(await findParcelAt(db, input)),
  building: placed(outlined(await findBuildingAt(db, input))),
  has_parcels: await hasParcelsNear(db, input),
});

const outlined = <T extends { readonly ring: string | null }>(found: T | undefined) => {
  if (!found) return null;
  const { ring, ...said } = found;
  return { ...said, rings: ring === null ? [] : drawnRings(ring) };
};

const placed = <T extends { readonly e: number | null; readonly n: number | null }>(found: T | null) => {
  if (!found) return null;
  const { e, n, ...said } = found;
  return { ...said, place: e === null || n === null ? null : { e, n } };
};

export const findKoBox: Handler<typeof calls.findKoBox> = async ({ input, db }) => ({
  box: (await findBoxOfKo(db, input.sifraKo)) ?? null,
});

const zoomsOf: Readonly<Record<TileKind, { readonly first: number; readonly last: number }>> = {
  light: pictureZooms,
  dark: pictureZooms,
  names: pictureZooms,
  plan: outlineZooms,
};
const storedAs: Readonly<Record<TileKind, StoredKind>> = {
  light: 'picture',
  dark: 'picture',
  names: 'names',
  plan: 'plan',
};
/** A tile of a build never changes; one of an unfinished or former build is requested again soon. */
const keptSeconds = 365 * 86_400;
const soonSeconds = 60;

export const getMapTile: Handler<typeof calls.getMapTile> = async ({ input, db }) => {
  const { kind, z, x, y } = input;
  const tile: Tile = { z, x, y };
  const { first, last } = zoomsOf[kind];
  if (z < first || z > last || !isWithin(tile)) throw new AppError('not_found');
  const shown = await findShownTile(db, storedAs[kind], tile);
  if (!shown) return answerOf(kind, await drawAtlas(storedAs[kind], tile), soonSeconds);
  const body = shown.body ?? (await make(db, shown, kind, tile));
  const isKept = body !== undefined && String(shown.build_id) === input.build;
  // Until the tile is built the land of the atlas is shown.
  return answerOf(kind, body ?? (await drawAtlas(storedAs[kind], tile)), isKept ? keptSeconds : soonSeconds);
};

type Shown = { readonly build_id: number; readonly is_finished: boolean };

/** A tile at its first request. Pictures of many tiles are made only by the build: undefined until then. */
const make = async (db: Db, build: Shown, kind: TileKind, tile: Tile): Promise<Buffer | undefined> => {
  const made = await draw(db, build, kind, tile);
  // A finished build has all its pictures: missing ones have no land.
  if (made && !(build.is_finished && storedAs[kind] === 'picture'))
    await keepTile(db, build.build_id, storedAs[kind], tile, made);
  return made;
};

const draw = async (db: Db, { build_id, is_finished }: Shown, kind: TileKind, tile: Tile) => {
  if (kind === 'plan') return (await readPlan(db, build_id, tile))();
  if (kind === 'names') return drawNames(db, build_id, tile);
  if (is_finished) return Buffer.alloc(0);
  if (tile.z < pictureZooms.last) return undefined;
  const picture = await (await readPicture(db, tile))();
  return picture ? pack(picture) : Buffer.alloc(0);
};

const nothing = await pack(emptyPicture());

const answerOf = (kind: TileKind, body: Buffer, keepSeconds: number): FileAnswer => {
  if (kind === 'light' || kind === 'dark') {
    const bytes = pngOf(body.length > 0 ? body : nothing, kind);
    return { name: 'karta.png', mime: 'image/png', size: bytes.length, stream: Readable.from([bytes]), keepSeconds };
  }
  return {
    name: 'karta.mvt',
    mime: 'application/vnd.mapbox-vector-tile',
    size: body.length,
    stream: Readable.from(body.length > 0 ? [body] : []),
    keepSeconds,
    ...(body.length > 0 ? { packed: 'gzip' as const } : {}),
  };
};
