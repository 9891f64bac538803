import { Readable } from 'node:stream';
import type { Db } from '#platform/server/db/database.ts';
import { findLastImport } from '#platform/server/db/last-import.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { FileAnswer, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/map.ts';
import type { TileKind } from '../../contract/map.ts';
import { isWithin, outlineZooms, pictureZooms, type Tile } from '../../core/map/grid.ts';
import { emptyPicture } from '../../core/map/paint.ts';
import { findBuildingAt, findParcelAt } from '../repository/at-point.ts';
import { findShownBuild } from '../repository/map-builds.ts';
import { findShownTile, keepTile, type StoredKind } from '../repository/map-tiles.ts';
import { files, registerName } from '../repository/records.ts';
import { drawAtlas } from './atlas.ts';
import { drawNames, drawPicture, drawPlan, pack } from './draw.ts';
import { municipalitiesOf } from './municipalities.ts';
import { layersOf } from './outside-layers.ts';
import { pngOf } from './png.ts';

/** What is shown before there is a build: nothing of the registers. */
const atlasBuild = '0';

export const showMap: Handler<typeof calls.showMap> = async ({ db, services }) => {
  const build = await findShownBuild(db);
  const last = await findLastImport(db, files);
  return {
    build: build ? String(build.build_id) : atlasBuild,
    source: await registerName(db),
    state_on: last?.state_on ?? null,
    layers: layersOf(services.settings),
  };
};

export const showMunicipalities: Handler<typeof calls.showMunicipalities> = async ({ db }) => {
  const build = await findShownBuild(db);
  return { items: await municipalitiesOf(db, build?.build_id ?? 0) };
};

export const findAtPoint: Handler<typeof calls.findAtPoint> = async ({ input, db }) => ({
  parcel: (await findParcelAt(db, input)) ?? null,
  building: (await findBuildingAt(db, input)) ?? null,
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
/** A tile of a build never changes; one that is not whole yet, or of a build that is gone, is asked for again soon. */
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
  // Until the build has come to it the land of the atlas stands there.
  return answerOf(kind, body ?? (await drawAtlas(storedAs[kind], tile)), isKept ? keptSeconds : soonSeconds);
};

type Shown = { readonly build_id: number; readonly is_finished: boolean };

/** A tile that was not asked for before. Pictures of many tiles are made by the build alone: undefined until it has come to them. */
const make = async (db: Db, build: Shown, kind: TileKind, tile: Tile): Promise<Buffer | undefined> => {
  const made = await draw(db, build, kind, tile);
  // Pictures of a finished build are all there: what it lacks has no land.
  if (made && !(build.is_finished && storedAs[kind] === 'picture'))
    await keepTile(db, build.build_id, storedAs[kind], tile, made);
  return made;
};

const draw = async (db: Db, { build_id, is_finished }: Shown, kind: TileKind, tile: Tile) => {
  if (kind === 'plan') return drawPlan(db, build_id, tile);
  if (kind === 'names') return drawNames(db, build_id, tile);
  if (is_finished) return Buffer.alloc(0);
  if (tile.z < pictureZooms.last) return undefined;
  const picture = await drawPicture(db, tile);
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
