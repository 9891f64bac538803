import { ceil, floor, max, min } from '#lib/maths.ts';

/** Metres of D96/TM: west, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** A square of the map: its zoom, and its place from the north-west corner of the grid. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number };

/** The sides of a tile in pixels, the corner where the tiles begin, and the metres of a pixel at the finest zoom of the product. */
export const tilePixels = 512;
const origin = { e: 370_000, n: 200_000 } as const;
const finest = { zoom: 20, metresPerPixel: 0.1 } as const;
/** There are no tiles outside it: the country with some room around it. */
export const whole: Box = [370_000, 25_000, 630_000, 200_000];

/** Zooms that are pictures of the land, and those that are drawn from outlines; nearer ones are the last of these, enlarged. */
export const pictureZooms = { first: 8, last: 14 } as const;
export const outlineZooms = { first: 15, last: 16 } as const;

export const metresPerPixel = (zoom: number): number => finest.metresPerPixel * 2 ** (finest.zoom - zoom);
const sideOf = (zoom: number): number => tilePixels * metresPerPixel(zoom);

/** The area of a tile, with `aroundPixels` of its neighbours around it. */
export const boxOf = ({ z, x, y }: Tile, aroundPixels = 0): Box => {
  const side = sideOf(z);
  const around = aroundPixels * metresPerPixel(z);
  const west = origin.e + x * side;
  const north = origin.n - y * side;
  return [west - around, north - side - around, west + side + around, north + around];
};

/** The tiles of a zoom that have a share in the box. */
export const tilesOver = ([west, south, east, north]: Box, z: number): Tile[] => {
  const side = sideOf(z);
  const [left, right] = [floor((max(west, whole[0]) - origin.e) / side), ceil((min(east, whole[2]) - origin.e) / side)];
  const [top, bottom] = [
    floor((origin.n - min(north, whole[3])) / side),
    ceil((origin.n - max(south, whole[1])) / side),
  ];
  const tiles: Tile[] = [];
  for (let y = max(0, top); y < bottom; y++) for (let x = max(0, left); x < right; x++) tiles.push({ z, x, y });
  return tiles;
};

export const isWithin = ({ z, x, y }: Tile): boolean => {
  const side = sideOf(z);
  const [west, south, east] = whole;
  return x >= 0 && y >= 0 && x * side < east - west && y * side < origin.n - south;
};

/** The four tiles of the next zoom that a tile is made of: north-west, north-east, south-west, south-east. */
export const quartersOf = ({ z, x, y }: Tile): readonly [Tile, Tile, Tile, Tile] => [
  { z: z + 1, x: 2 * x, y: 2 * y },
  { z: z + 1, x: 2 * x + 1, y: 2 * y },
  { z: z + 1, x: 2 * x, y: 2 * y + 1 },
  { z: z + 1, x: 2 * x + 1, y: 2 * y + 1 },
];
