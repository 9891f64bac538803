import { max, min } from '#lib/maths.ts';
import type { Box } from './grid.ts';

/** A ring as x, y, x, y … without its closing point. */
export type FlatRing = readonly number[];

/** The part of the ring on one side of a line across an axis: at most `limit`, or at least it where `sign` is −1. */
const cutAt = (ring: FlatRing, axis: 0 | 1, limit: number, sign: 1 | -1): FlatRing => {
  const kept: number[] = [];
  const count = ring.length;
  let px = ring[count - 2] ?? 0;
  let py = ring[count - 1] ?? 0;
  let before = sign * ((axis === 0 ? px : py) - limit);
  for (let at = 0; at < count; at += 2) {
    const x = ring[at] ?? 0;
    const y = ring[at + 1] ?? 0;
    const here = sign * ((axis === 0 ? x : y) - limit);
    if (here <= 0 !== before <= 0) {
      const share = before / (before - here);
      kept.push(axis === 0 ? limit : px + (x - px) * share, axis === 1 ? limit : py + (y - py) * share);
    }
    if (here <= 0) kept.push(x, y);
    px = x;
    py = y;
    before = here;
  }
  return kept;
};

/** The smallest box around a ring. */
const extentOf = (ring: FlatRing): Box => {
  let [left, bottom, right, top] = [ring[0] ?? 0, ring[1] ?? 0, ring[0] ?? 0, ring[1] ?? 0];
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] ?? 0;
    const y = ring[at + 1] ?? 0;
    if (x < left) left = x;
    else if (x > right) right = x;
    if (y < bottom) bottom = y;
    else if (y > top) top = y;
  }
  return [left, bottom, right, top];
};

/** The part of a ring within a box (Sutherland and Hodgman); empty if outside, the ring itself if inside. */
export const clipRing = (ring: FlatRing, [west, south, east, north]: Box): FlatRing => {
  const [left, bottom, right, top] = extentOf(ring);
  if (right < west || left > east || top < south || bottom > north) return [];
  let rest = ring;
  if (right > east) rest = cutAt(rest, 0, east, 1);
  if (left < west) rest = cutAt(rest, 0, west, -1);
  if (top > north) rest = cutAt(rest, 1, north, 1);
  if (bottom < south) rest = cutAt(rest, 1, south, -1);
  return rest.length >= 6 ? rest : [];
};

/** The parts of a line within a box, in its direction. */
export const clipLine = (line: FlatRing, [west, south, east, north]: Box): FlatRing[] => {
  const parts: number[][] = [];
  let part: number[] | undefined;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
    const [dx, dy] = [(line[at + 2] ?? 0) - x, (line[at + 3] ?? 0) - y];
    // Shares of the segment at which it enters and leaves the box (Liang and Barsky).
    let [from, to] = [0, 1];
    for (const [step, room] of [
      [-dx, x - west],
      [dx, east - x],
      [-dy, y - south],
      [dy, north - y],
    ] as const) {
      if (step < 0) from = max(from, room / step);
      else if (step > 0) to = min(to, room / step);
      else if (room < 0) to = -1;
    }
    if (from > to) {
      part = undefined;
      continue;
    }
    if (!part || from > 0) {
      part = [x + from * dx, y + from * dy];
      parts.push(part);
    }
    part.push(x + to * dx, y + to * dy);
    if (to < 1) part = undefined;
  }
  return parts;
};
