import { type Ring, ringsOf } from '../core/outline.ts';

/** The rings of an outline as the database writes it ("e,n,e,n …"), each without its closing corner; the largest part first. */
export const ringsOfText = (text: string): Ring[] => {
  const numbers = text.split(',').map(Number);
  const corners = Array.from({ length: numbers.length / 2 }, (_, at): Ring[number] => [
    numbers[at * 2] ?? 0,
    numbers[at * 2 + 1] ?? 0,
  ]);
  return ringsOf(corners);
};

/**
 * The same as e, n, e, n …; outer ones clockwise, in any direction of the source. A map reads thousands, so there is no pair for each
 * corner.
 */
export const drawnRings = (text: string): number[][] => {
  const corners = text.split(',').map(Number);
  const rings = flatRings(corners);
  const isTurned = clockwise(rings[0] ?? []) < 0;
  return isTurned ? rings.map(reversed) : rings;
};

/** Rings as found by `ringsOf`. */
const flatRings = (corners: number[]): number[][] => {
  const rings: number[][] = [];
  for (let start = 0; start < corners.length; ) {
    let end = start + 2;
    while (end < corners.length && (corners[end] !== corners[start] || corners[end + 1] !== corners[start + 1]))
      end += 2;
    if (end >= corners.length) return rings.length > 0 ? rings : [corners];
    rings.push(corners.slice(start, end));
    start = end + 2;
  }
  return rings;
};

/** Twice the area, positive clockwise; from the first corner, for whole coordinates would lose digits. */
const clockwise = (ring: readonly number[]): number => {
  let twice = 0;
  const [ox = 0, oy = 0] = ring;
  for (let at = 2; at + 3 < ring.length; at += 2) {
    const [ax, ay] = [(ring[at] ?? 0) - ox, (ring[at + 1] ?? 0) - oy];
    const [bx, by] = [(ring[at + 2] ?? 0) - ox, (ring[at + 3] ?? 0) - oy];
    twice += bx * ay - ax * by;
  }
  return twice;
};

const reversed = (ring: readonly number[]): number[] => {
  const turned: number[] = [];
  for (let at = ring.length - 2; at >= 0; at -= 2) turned.push(ring[at] ?? 0, ring[at + 1] ?? 0);
  return turned;
};
