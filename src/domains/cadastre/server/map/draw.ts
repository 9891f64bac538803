import { promisify } from 'node:util';
import { deflate, gzip, inflate } from 'node:zlib';
import { ceil } from '#lib/maths.ts';
import type { Db } from '#platform/server/db/database.ts';
import { outsideOfTransactions } from '#platform/server/db/outside.ts';
import { spotAt } from '../../core/map/circle.ts';
import { bufferPixels, encodeTile, type Layer } from '../../core/map/encode.ts';
import { type Box, boxOf, metresPerPixel, outlineZooms, type Tile } from '../../core/map/grid.ts';
import { landClasses, landOf } from '../../core/map/land.ts';
import { inDrawnOrder, narrow } from '../../core/map/land-order.ts';
import { middleOf, namesLayers, type Place, planLayers } from '../../core/map/layers.ts';
import {
  emptyPicture,
  hasLand,
  type Picture,
  packPicture,
  paint,
  paintNarrow,
  paintSettled,
  settledMetres,
  unpackPicture,
} from '../../core/map/paint.ts';
import { drawnRings } from '../outline-text.ts';
import { listDrawnAddresses, listDrawnBuildings, listDrawnParcels } from '../repository/drawn.ts';
import { listBorders, listPlaces } from '../repository/map-names.ts';

const packed = { gzip: promisify(gzip), deflate: promisify(deflate), inflate: promisify(inflate) };

/** Draws the data read before. */
export type Draw<T> = () => Promise<T>;

export const windowOf = ([minE, minN, maxE, maxN]: Box) => ({ minE, minN, maxE, maxN });

export const parcelsIn = async (db: Db, box: Box) =>
  (await listDrawnParcels(db, windowOf(box))).map(({ ring, use, number, area, ko }) => ({
    rings: drawnRings(ring),
    land: landOf(use),
    number,
    area: area ?? 0,
    ko,
  }));

export const buildingsIn = async (db: Db, box: Box) =>
  (await listDrawnBuildings(db, windowOf(box))).map(({ ring, e, n }) => ({
    rings: ring === null ? [spotAt(e ?? 0, n ?? 0)] : drawnRings(ring),
    spot: ring === null ? ([e ?? 0, n ?? 0] as const) : null,
  }));

export const addressesIn = async (db: Db, box: Box) =>
  (await listDrawnAddresses(db, windowOf(box))).map(({ number, addition, street, settlement, e, n }) => ({
    number: `${number}${addition}`,
    street,
    settlement,
    e,
    n,
  }));

/** The plan of a tile, gzipped for sending; empty without content. Read at once, and drawn on demand: no transaction waits for that. */
export const readPlan = async (db: Db, buildId: number, tile: Tile): Promise<Draw<Buffer>> => {
  const around = boxOf(tile, bufferPixels);
  const isNear = tile.z === outlineZooms.last;
  const parcels = await parcelsIn(db, around);
  const buildings = await buildingsIn(db, around);
  const addresses = isNear ? await addressesIn(db, boxOf(tile)) : [];
  const borders = await listBorders(db, buildId, tile.z, around);
  return () => packLayers(tile, planLayers(tile, { parcels, buildings, addresses, borders, isNear }));
};

/** Gzipped for sending; empty without content. Level 6: the next ones take twice the time for a hundredth. */
export const packLayers = async (tile: Tile, layers: readonly Layer[]): Promise<Buffer> => {
  outsideOfTransactions('a tile is packed');
  const bytes = encodeTile(tile, layers);
  return bytes.length === 0 ? Buffer.alloc(0) : packed.gzip(bytes, { level: 6 });
};

/** Maximum number of names on a tile. */
export const mostNames = 40;
/** Zoom from which k.o. are named. */
const koZoom = 13;

export const drawNames = async (db: Db, buildId: number, tile: Tile): Promise<Buffer> => {
  const kinds: Place['kind'][] = ['obcina', 'naselje', ...(tile.z >= koZoom ? (['ko'] as const) : [])];
  const places = await listPlaces(db, buildId, boxOf(tile), kinds, mostNames);
  const borders = await listBorders(db, buildId, tile.z, boxOf(tile, bufferPixels));
  return packLayers(tile, namesLayers(places, borders));
};

/** The land of a tile as a picture; undefined if none is. */
export const readPicture = async (db: Db, tile: Tile): Promise<Draw<Picture | undefined>> => {
  const box = boxOf(tile);
  // Houses of the next tile settle land of this one too.
  const around = boxOf(tile, ceil(settledMetres / metresPerPixel(tile.z)));
  const parcels = await parcelsIn(db, box);
  const buildings = await buildingsIn(db, around);
  const addresses = await addressesIn(db, around);
  return async () => {
    outsideOfTransactions('a picture of the map is painted');
    const picture = emptyPicture();
    for (const { land, parcels: some } of inDrawnOrder(parcels)) {
      const put = narrow.has(land) ? paintNarrow : paint;
      for (const { rings } of some) put(picture, rings, landClasses.indexOf(land) + 1, box);
    }
    const houses = buildings.map(({ rings: [outer = []], spot }) => spot ?? middleOf(outer));
    paintSettled(picture, [...houses, ...addresses.map(({ e, n }) => [e, n] as const)], box);
    for (const { rings } of buildings) paint(picture, rings, landClasses.length, box);
    return hasLand(picture) ? picture : undefined;
  };
};

/** Stored form: the content of a PNG between its colours and its end. */
export const pack = async (picture: Picture): Promise<Buffer> => {
  outsideOfTransactions('a picture of the map is packed');
  return packed.deflate(packPicture(picture), { level: 9 });
};
export const unpack = async (body: Uint8Array): Promise<Picture> => {
  outsideOfTransactions('a picture of the map is unpacked');
  return unpackPicture(await packed.inflate(body));
};
