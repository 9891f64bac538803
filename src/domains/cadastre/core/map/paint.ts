import { abs, ceil, floor, max, min } from '#lib/maths.ts';
import type { FlatRing } from './clip.ts';
import { type Box, tilePixels } from './grid.ts';
import { landClasses } from './land.ts';

/** A picture of the land: for each pixel, row by row from the north-west, its class by its place in `landClasses` + 1; 0 is no land. */
export type Picture = Uint8Array;

export const emptyPicture = (): Picture => new Uint8Array(tilePixels * tilePixels);

/** The sides of the rings in pixels: x1, y1, x2, y2 … */
const sidesOf = (rings: readonly FlatRing[], box: Box): number[] => {
  const scale = tilePixels / (box[2] - box[0]);
  const sides: number[] = [];
  for (const ring of rings) {
    let x1 = ((ring.at(-2) ?? 0) - box[0]) * scale;
    let y1 = (box[3] - (ring.at(-1) ?? 0)) * scale;
    for (let at = 0; at < ring.length; at += 2) {
      const x2 = ((ring[at] ?? 0) - box[0]) * scale;
      const y2 = (box[3] - (ring[at + 1] ?? 0)) * scale;
      sides.push(x1, y1, x2, y2);
      [x1, y1] = [x2, y2];
    }
  }
  return sides;
};

/** Paints what lies within an odd number of the rings (holes stay free): each pixel whose middle is there, or the one where a small one begins. */
export const paint = (picture: Picture, rings: readonly FlatRing[], colour: number, box: Box): void =>
  fillSides(picture, sidesOf(rings, box), colour);

/** Paints the sides as well: what is narrower than a pixel, like a road, would be a row of dots otherwise. */
export const paintNarrow = (picture: Picture, rings: readonly FlatRing[], colour: number, box: Box): void => {
  const sides = sidesOf(rings, box);
  fillSides(picture, sides, colour);
  for (let at = 0; at < sides.length; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [sides[at], sides[at + 1], sides[at + 2], sides[at + 3]];
    const isFar = max(x1, x2) < 0 || max(y1, y2) < 0 || min(x1, x2) > tilePixels || min(y1, y2) > tilePixels;
    const steps = isFar ? 0 : min(4 * tilePixels, ceil(max(abs(x2 - x1), abs(y2 - y1))));
    for (let step = 0; step < steps; step++)
      dot(picture, x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps, colour);
  }
};

const fillSides = (picture: Picture, sides: readonly number[], colour: number): void => {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 3; at < sides.length; at += 4) {
    top = min(top, sides[at] ?? 0);
    bottom = max(bottom, sides[at] ?? 0);
  }
  const crossings: number[] = [];
  let painted = false;
  for (let row = max(0, ceil(top - 0.5)); row < min(tilePixels, bottom - 0.5); row++) {
    const y = row + 0.5;
    crossings.length = 0;
    for (let at = 0; at < sides.length; at += 4) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [sides[at], sides[at + 1], sides[at + 2], sides[at + 3]];
      if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    }
    crossings.sort((one, other) => one - other);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = max(0, ceil((crossings[at] ?? 0) - 0.5));
      const to = min(tilePixels, ceil((crossings[at + 1] ?? 0) - 0.5));
      if (to > from) {
        picture.fill(colour, row * tilePixels + from, row * tilePixels + to);
        painted = true;
      }
    }
  }
  if (!painted) dot(picture, sides[2] ?? -1, sides[3] ?? -1, colour);
};

const dot = (picture: Picture, x: number, y: number, colour: number): void => {
  const [column, row] = [floor(x), floor(y)];
  if (column >= 0 && row >= 0 && column < tilePixels && row < tilePixels) picture[row * tilePixels + column] = colour;
};

const other = landClasses.indexOf('other') + 1;
const settled = landClasses.indexOf('settled') + 1;
/** Metres around a house or its number that are settled where no use is known; no more than a change of one makes anew (`note_drawn`). */
export const settledMetres = 25;

/** Settles what lies around houses: without uses a town would be dots in an empty land. */
export const paintSettled = (picture: Picture, places: readonly (readonly [number, number])[], box: Box): void => {
  const scale = tilePixels / (box[2] - box[0]);
  const reach = settledMetres * scale;
  for (const [e, n] of places) {
    const [x, y] = [(e - box[0]) * scale, (box[3] - n) * scale];
    for (let row = max(0, ceil(y - reach - 0.5)); row < min(tilePixels, y + reach); row++)
      for (let column = max(0, ceil(x - reach - 0.5)); column < min(tilePixels, x + reach); column++) {
        const at = row * tilePixels + column;
        const isFree = picture[at] === 0 || picture[at] === other;
        if (isFree && (column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2 <= reach ** 2) picture[at] = settled;
      }
  }
};

/** How much a pixel of a class counts when four become one: what is narrow and is looked for would vanish otherwise. */
const weights: readonly number[] = [
  1,
  ...landClasses.map((one) => ({ house: 2.2, road: 2.2, rail: 2.2, water: 1.6, settled: 1.2 })[one as string] ?? 1),
];

const strongest = (a: number, b: number, c: number, d: number): number => {
  let best = a;
  let heaviest = 0;
  for (const one of [a, b, c, d]) {
    const same = (one === a ? 1 : 0) + (one === b ? 1 : 0) + (one === c ? 1 : 0) + (one === d ? 1 : 0);
    const weight = same * (weights[one] ?? 1);
    if (weight > heaviest) [best, heaviest] = [one, weight];
  }
  return best;
};

/** Four pictures as one of half their scale: north-west, north-east, south-west, south-east; one that is missing has no land. */
export const halved = (quarters: readonly (Picture | undefined)[]): Picture => {
  const picture = emptyPicture();
  const half = tilePixels / 2;
  quarters.forEach((quarter, place) => {
    if (!quarter) return;
    const [left, top] = [(place % 2) * half, floor(place / 2) * half];
    for (let y = 0; y < half; y++)
      for (let x = 0; x < half; x++) {
        const at = 2 * y * tilePixels + 2 * x;
        picture[(top + y) * tilePixels + left + x] = strongest(
          quarter[at] ?? 0,
          quarter[at + 1] ?? 0,
          quarter[at + tilePixels] ?? 0,
          quarter[at + tilePixels + 1] ?? 0,
        );
      }
  });
  return picture;
};

/** Rows of four bits a pixel, each with the filter byte of PNG before it; and back. */
export const packPicture = (picture: Picture): Uint8Array => packPixels(picture, tilePixels);

/** The same of a picture of any size whose rows have an even number of pixels. */
export const packPixels = (pixels: Uint8Array, across: number): Uint8Array => {
  const height = pixels.length / across;
  const width = across / 2 + 1;
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < across; x += 2)
      rows[y * width + 1 + x / 2] = ((pixels[y * across + x] ?? 0) << 4) | (pixels[y * across + x + 1] ?? 0);
  return rows;
};

export const unpackPicture = (rows: Uint8Array): Picture => {
  const width = tilePixels / 2 + 1;
  const picture = emptyPicture();
  for (let y = 0; y < tilePixels; y++)
    for (let x = 0; x < tilePixels; x += 2) {
      const two = rows[y * width + 1 + x / 2] ?? 0;
      picture[y * tilePixels + x] = two >> 4;
      picture[y * tilePixels + x + 1] = two & 15;
    }
  return picture;
};

/** Whether there is any land on it. */
export const hasLand = (picture: Picture): boolean => picture.some((colour) => colour !== 0);
