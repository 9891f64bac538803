import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { PlanGround, PlanRings } from '#lib/printed.ts';
import type { Db } from '#platform/server/db/database.ts';
import { outsideOfTransactions } from '#platform/server/db/outside.ts';
import { printedLand } from '#platform/server/pdf/look.ts';
import { boxAround } from '../../core/map/borders.ts';
import { spotAt } from '../../core/map/circle.ts';
import {
  type Box,
  boxOf,
  metresPerPixel,
  outlineZooms,
  pictureZooms,
  type Tile,
  tilePixels,
  tilesOver,
} from '../../core/map/grid.ts';
import { landClasses } from '../../core/map/land.ts';
import type { Border, Place } from '../../core/map/layers.ts';
import { type Picture, packPixels } from '../../core/map/paint.ts';
import { type Drawn, type Frame, groundOf, isPlan, metresPerPoint, type Seen, seenOn } from '../../core/map/paper.ts';
import { areaKinds } from '../../core/rows.ts';
import { drawnRings } from '../outline-text.ts';
import { type Asked, listOutlinesOf, oldestWithin } from '../repository/drawn.ts';
import { type Build, findShownBuild } from '../repository/map-builds.ts';
import { listBorders, listPlaces } from '../repository/map-names.ts';
import { findShownTile } from '../repository/map-tiles.ts';
import { atlasBordersIn, atlasPlacesIn, paintAtlas } from './atlas.ts';
import { addressesIn, buildingsIn, mostNames, parcelsIn, unpack, windowOf } from './draw.ts';
import { opaquePng } from './png.ts';
import { statedNow, statedOnMap } from './stated.ts';

/** The background of a plan on paper, its subject, and its source. It is read in a transaction and drawn after it. */
export type OnPaper = {
  readonly draw: () => Promise<{ readonly ground: PlanGround; readonly seen: Seen }>;
  /** Whether a register has something there; a world atlas is the ground otherwise. */
  readonly isDrawn: boolean;
  readonly source: { readonly name: string; readonly state_on: string | null };
};

/** The map of a frame for paper: from the same rows as its tiles, and from afar from its pictures. */
export const mapOnPaper = async (db: Db, frame: Frame): Promise<OnPaper> => {
  const build = await findShownBuild(db);
  const isNear = isPlan(frame);
  const zoom = isNear ? outlineZooms.last : pictureZoomOf(frame);
  const parcels = isNear ? await parcelsIn(db, frame.box) : [];
  const rows: Omit<Drawn, 'picture'> = {
    parcels,
    buildings: isNear ? await buildingsIn(db, frame.box) : [],
    addresses: isNear ? await addressesIn(db, frame.box) : [],
    borders: await bordersIn(db, build, zoom, frame),
    places: await placesIn(db, build, frame.box),
  };
  const tiles = isNear ? [] : await tilesIn(db, zoom, frame.box);
  const oldest = isNear ? await oldestWithin(db, windowOf(frame.box)) : undefined;
  return {
    draw: async () => {
      outsideOfTransactions('a map is drawn');
      const drawn = { ...rows, picture: await pictureOf(tiles, zoom, frame.box) };
      const ground = groundOf(drawn, frame);
      return { ground, seen: seenOn(drawn, ground, frame) };
    },
    isDrawn: parcels.length + rows.buildings.length > 0,
    source: oldest ?? (await (isNear ? statedNow(db) : statedOnMap(db, build))),
  };
};

const bordersIn = (db: Db, build: Build | undefined, zoom: number, { box }: Frame): Promise<Border[]> | Border[] =>
  build ? listBorders(db, build.build_id, zoom, box) : atlasBordersIn(zoom, box);

const placesIn = async (db: Db, build: Build | undefined, box: Box): Promise<Place[]> =>
  build ? listPlaces(db, build.build_id, box, areaKinds, mostNames) : atlasPlacesIn(box);

/** Pixels of a printed point: enough that none is seen, and few enough for a small file. */
const pixelsPerPoint = 1.25;

const pictureZoomOf = (frame: Frame): number => {
  let zoom: number = pictureZooms.first;
  while (zoom < pictureZooms.last && metresPerPoint(frame) / metresPerPixel(zoom) < pixelsPerPoint) zoom += 1;
  return zoom;
};

/** Colours by the number of a pixel; pixels without land have that of the paper. */
const colours = [printedLand.none, ...landClasses.map((one) => printedLand[one])];
const packed = promisify(deflate);

type Kept = { readonly tile: Tile; readonly body: Uint8Array | null | undefined };

const tilesIn = async (db: Db, zoom: number, box: Box): Promise<Kept[]> => {
  const kept: Kept[] = [];
  for (const tile of tilesOver(box, zoom)) kept.push({ tile, body: (await findShownTile(db, 'picture', tile))?.body });
  return kept;
};

/** The pictures within a box as one, cut to it. */
const pictureOf = async (tiles: readonly Kept[], zoom: number, box: Box): Promise<PlanGround['picture']> => {
  const metres = metresPerPixel(zoom);
  const [first] = tiles;
  if (!first) return null;
  const [left, , , top] = boxOf(first.tile);
  const column = (e: number) => Math.floor((e - left) / metres);
  const row = (n: number) => Math.floor((top - n) / metres);
  // Four bits a pixel: a row has an even number of them.
  const from = { x: Math.max(0, column(box[0])), y: Math.max(0, row(box[3])) };
  const width = 2 * Math.ceil((column(box[2]) + 1 - from.x) / 2);
  const height = row(box[1]) + 1 - from.y;
  const pixels = new Uint8Array(width * height);
  for (const { tile, body } of tiles) {
    const picture = paintAtlas(tile);
    if (body && body.length > 0) overlay(picture, await unpack(body));
    copyInto(pixels, width, picture, {
      x: (tile.x - first.tile.x) * tilePixels - from.x,
      y: (tile.y - first.tile.y) * tilePixels - from.y,
    });
  }
  const [west, north] = [left + from.x * metres, top - from.y * metres];
  return {
    box: [west, north - height * metres, west + width * metres, north],
    png: opaquePng(await packed(packPixels(pixels, width), { level: 9 }), width, height, colours),
  };
};

const overlay = (picture: Picture, over: Picture): void => {
  for (let at = 0; at < picture.length; at++) picture[at] = over[at] || (picture[at] ?? 0);
};

/** Copies the part of a tile within the picture, row by row. */
const copyInto = (
  pixels: Uint8Array,
  width: number,
  tile: Picture,
  at: { readonly x: number; readonly y: number },
): void => {
  const [skipped, room] = [Math.max(0, -at.x), Math.min(tilePixels, width - at.x)];
  if (room <= skipped) return;
  for (let y = Math.max(0, -at.y); y < Math.min(tilePixels, pixels.length / width - at.y); y++)
    pixels.set(tile.subarray(y * tilePixels + skipped, y * tilePixels + room), (y + at.y) * width + at.x + skipped);
};

/** The outlines of a plan's subject, and the box around them; undefined if the register has neither outline nor point. */
export const outlinesOnPaper = async (
  db: Db,
  asked: Asked,
): Promise<{ readonly land: PlanRings[]; readonly buildings: PlanRings[]; readonly box: Box } | undefined> => {
  const rows = await listOutlinesOf(db, asked);
  if (rows.length === 0) return undefined;
  const all = rows.map(({ ring, e, n, isLand }) => ({
    rings: ring === null ? [spotAt(e ?? 0, n ?? 0)] : drawnRings(ring),
    isLand,
  }));
  const ringsOf = (wanted: boolean) => all.filter(({ isLand }) => isLand === wanted).map(({ rings }) => rings);
  return { land: ringsOf(true), buildings: ringsOf(false), box: boxAround(all.flatMap(({ rings }) => rings.flat())) };
};
