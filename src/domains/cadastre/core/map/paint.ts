import { abs, ceil, floor, max, min, round } from '#lib/maths.ts';
import type { FlatRing } from './clip.ts';
import { type Box, tilePixels, whole } from './grid.ts';
import { landClasses } from './land.ts';

/** A picture of the land: for each pixel, row by row from the north-west, its class by its place in `landClasses` + 1; 0 is no land. */
export type Picture = Uint8Array;

export const emptyPicture = (): Picture => new Uint8Array(tilePixels * tilePixels);

/** A 256th of a pixel, to which lengths are rounded: sums and differences of such numbers are exact. */
const snapped = (pixels: number): number => round(pixels * 256) / 256;

/**
 * Pixel position of a place on the picture of a box, and the pixels per metre. Counted from the corner of the grid and only then from that
 * of the box, so that adjacent pictures agree on a place to the last bit, without gaps or overlaps.
 */
const pixelsOf = (box: Box) => {
  // Ten over a power of two, which the sides of a box far from the corner no longer give exactly.
  const scale = round((tilePixels / (box[2] - box[0])) * 2 ** 20) / 2 ** 20;
  const [west, , , north] = whole;
  const [left, top] = [round((box[0] - west) * scale), round((north - box[3]) * scale)];
  return {
    scale,
    xOf: (e: number): number => snapped((e - west) * scale) - left,
    yOf: (n: number): number => snapped((north - n) * scale) - top,
  };
};

/** The sides of the rings in pixels: x1, y1, x2, y2 … */
const sidesOf = (rings: readonly FlatRing[], box: Box): number[] => {
  const { xOf, yOf } = pixelsOf(box);
  const sides: number[] = [];
  for (const ring of rings) {
    let x1 = xOf(ring.at(-2) ?? 0);
    let y1 = yOf(ring.at(-1) ?? 0);
    for (let at = 0; at < ring.length; at += 2) {
      const x2 = xOf(ring[at] ?? 0);
      const y2 = yOf(ring[at + 1] ?? 0);
      sides.push(x1, y1, x2, y2);
      [x1, y1] = [x2, y2];
    }
  }
  return sides;
};

/** Paints the inside of an odd number of rings (holes stay free): each pixel with its middle inside, or the first one of a small area. */
export const paint = (picture: Picture, rings: readonly FlatRing[], colour: number, box: Box): void =>
  fillSides(picture, sidesOf(rings, box), colour);

/** Paints the sides as well: areas narrower than a pixel, like a road, would be a row of dots otherwise. */
export const paintNarrow = (picture: Picture, rings: readonly FlatRing[], colour: number, box: Box): void => {
  const sides = sidesOf(rings, box);
  fillSides(picture, sides, colour);
  for (let at = 0; at < sides.length; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [sides[at], sides[at + 1], sides[at + 2], sides[at + 3]];
    const isFar = max(x1, x2) < 0 || max(y1, y2) < 0 || min(x1, x2) > tilePixels || min(y1, y2) > tilePixels;
    const steps = isFar ? 0 : min(4 * tilePixels, ceil(max(abs(x2 - x1), abs(y2 - y1))));
    for (let step = 0; step < steps; step++)
      dot(picture, x1 + snapped(((x2 - x1) * step) / steps), y1 + snapped(((y2 - y1) * step) / steps), colour);
  }
};

const fillSides = (picture: Picture, sides: readonly number[], colour: number): void => {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 3; at < sides.length; at += 4) {
    top = min(top, sides[at] ?? 0);
    bottom = max(bottom, sides[at] ?? 0);
  }
  /** Goes through the row pixels with their middles inside, until the visitor returns true. */
  const visit = (first: number, last: number, seen: (row: number, from: number, to: number) => boolean): boolean => {
    for (let row = max(first, ceil(top - 0.5)); row < min(last, bottom - 0.5); row++) {
      const crossings = crossingsOf(sides, row + 0.5);
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        const [from, to] = [ceil((crossings[at] ?? 0) - 0.5), ceil((crossings[at + 1] ?? 0) - 0.5)];
        if (to > from && seen(row, from, to)) return true;
      }
    }
    return false;
  };
  let painted = false;
  visit(0, tilePixels, (row, from, to) => {
    if (to <= 0 || from >= tilePixels) return false;
    picture.fill(colour, row * tilePixels + max(0, from), row * tilePixels + min(tilePixels, to));
    painted = true;
    return false;
  });
  const [x, y] = [sides[2] ?? -1, sides[3] ?? -1];
  // An area is small if it has no pixel middle anywhere, not only on this tile.
  if (!painted && isOn(x, y) && !visit(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, () => true))
    dot(picture, x, y, colour);
};

/** Crossings of the sides with a horizontal line, from left to right. */
const crossingsOf = (sides: readonly number[], y: number): number[] => {
  const crossings: number[] = [];
  for (let at = 0; at < sides.length; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [sides[at], sides[at + 1], sides[at + 2], sides[at + 3]];
    if (y1 <= y !== y2 <= y) crossings.push(x1 + snapped(((y - y1) / (y2 - y1)) * (x2 - x1)));
  }
  return crossings.sort((one, other) => one - other);
};

const isOn = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < tilePixels && y < tilePixels;

const dot = (picture: Picture, x: number, y: number, colour: number): void => {
  if (isOn(x, y)) picture[floor(y) * tilePixels + floor(x)] = colour;
};

const other = landClasses.indexOf('other') + 1;
const settled = landClasses.indexOf('settled') + 1;
/**
 * Radius in metres of settled land around a house or its number without a known use; at most the area redrawn after a change
 * (`note_drawn`).
 */
export const settledMetres = 25;

/** Settles the land around houses: without uses a town would be dots in an empty land. */
export const paintSettled = (picture: Picture, places: readonly (readonly [number, number])[], box: Box): void => {
  const { scale, xOf, yOf } = pixelsOf(box);
  const reach = settledMetres * scale;
  for (const [e, n] of places) {
    const [x, y] = [xOf(e), yOf(n)];
    for (let row = max(0, ceil(y - reach - 0.5)); row < min(tilePixels, y + reach); row++)
      for (let column = max(0, ceil(x - reach - 0.5)); column < min(tilePixels, x + reach); column++) {
        const at = row * tilePixels + column;
        const isFree = picture[at] === 0 || picture[at] === other;
        if (isFree && (column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2 <= reach ** 2) picture[at] = settled;
      }
  }
};

/** Weight of a pixel of a class when four become one: narrow but important things would vanish otherwise. */
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
