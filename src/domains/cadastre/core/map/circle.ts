import { cos, hypot, max, PI, sin } from '#lib/maths.ts';
import type { FlatRing } from './clip.ts';
import type { Box } from './grid.ts';

/** Number of corners that look like a circle at the drawn size. */
const corners = 12;

const circleAt = (e: number, n: number, metres: number): number[] =>
  Array.from({ length: corners }, (_, at) => (at * 2 * PI) / corners).flatMap((turn) => [
    e + metres * sin(turn),
    n + metres * cos(turn),
  ]);

/** A building that has only a point, as a circle of six metres that cannot be mistaken for an outline. */
export const spotAt = (e: number, n: number): number[] => circleAt(e, n, 3);

/** Metres: so small a municipality is still seen on a map of the whole country. */
const least = 3_000;

/** The outline of a municipality that has none: a circle around all records in it. */
export const circleAround = ([west, south, east, north]: Box): FlatRing =>
  circleAt((west + east) / 2, (south + north) / 2, max(least, hypot(east - west, north - south) / 2));
