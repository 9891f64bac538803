import { max, min } from '#lib/maths.ts';
import type { Point } from './parcel-plan.ts';

type Field = {
  /** Columns and rows of values, more than nothing within. */
  readonly columns: number;
  readonly rows: number;
  readonly at: (column: number, row: number) => number;
};

/** Column, row and value. */
type Corner = readonly [number, number, number];

/**
 * The rings around the positive part of a field, by its squares (marching squares); the inside is on the right of each, so that holes run
 * counterclockwise. Rings end at the edge of the field, on the line to its neighbour.
 */
export const contoursOf = ({ columns, rows, at }: Field): Point[][] => {
  const value = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -1 : at(column, row);
  const next = new Map<string, Point[]>();
  const crossing = ([ax, ay, a]: Corner, [bx, by, b]: Corner): Point => {
    const share = a / (a - b);
    return [max(0, min(columns - 1, ax + (bx - ax) * share)), max(0, min(rows - 1, ay + (by - ay) * share))];
  };
  const join = (from: Point, to: Point): void => {
    if (keyOf(from) === keyOf(to)) return;
    const list = next.get(keyOf(from));
    if (list) list.push(to);
    else next.set(keyOf(from), [to]);
  };
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const corners = [
        [column, row, value(column, row)],
        [column, row + 1, value(column, row + 1)],
        [column + 1, row + 1, value(column + 1, row + 1)],
        [column + 1, row, value(column + 1, row)],
      ] as const;
      // Clockwise around the square: where the contour enters, and where it leaves.
      const ins: Point[] = [];
      const outs: Point[] = [];
      corners.forEach((corner, index) => {
        const next = corners[(index + 1) % 4] ?? corners[0];
        if (corner[2] > 0 === next[2] > 0) return;
        (next[2] > 0 ? ins : outs).push(crossing(corner, next));
      });
      const [firstIn, secondIn] = ins;
      const [firstOut, secondOut] = outs;
      if (firstIn && firstOut && !(secondIn && secondOut)) join(firstOut, firstIn);
      if (!(firstIn && firstOut && secondIn && secondOut)) continue;
      // Two opposite corners: a separate line for each.
      const startsWithin = corners[0][2] > 0;
      join(firstOut, startsWithin ? secondIn : firstIn);
      join(secondOut, startsWithin ? firstIn : secondIn);
    }
  return ringsOf(next);
};

/** A point of a contour as a key. */
const keyOf = ([x, y]: Point): string => `${x.toFixed(4)} ${y.toFixed(4)}`;

/** The rings of pieces that lead from the key of a point to the next points; open chains are dropped. */
const ringsOf = (next: ReadonlyMap<string, Point[]>): Point[][] => {
  const rings: Point[][] = [];
  for (const [start, ends] of next)
    while (ends.length > 0) {
      const ring: Point[] = [];
      let [here, to] = [start, ends.pop()];
      while (to) {
        ring.push(to);
        here = keyOf(to);
        if (here === start) break;
        to = next.get(here)?.pop();
      }
      if (here === start && ring.length > 2) rings.push(ring);
    }
  return rings;
};
