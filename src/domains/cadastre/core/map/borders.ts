import { hypot, max, min, round } from '#lib/maths.ts';
import type { FlatRing } from './clip.ts';
import type { Box } from './grid.ts';

/** An area's shape, and its place in an order of all, by which a border that two share is drawn for one of them. */
export type Covered = { readonly rank: number; readonly rings: readonly FlatRing[] };

const cents = (metres: number, from: number): number => round((metres - from) * 100);
/** Key of a side by its middle, independent of its direction; two sides of a map without crossings never share one. */
const sideKey = (ring: FlatRing, at: number): number => {
  const next = (at + 2) % ring.length;
  const across = cents(ring[at] ?? 0, 370_000) + cents(ring[next] ?? 0, 370_000);
  const up = cents(ring[at + 1] ?? 0, 20_000) + cents(ring[next + 1] ?? 0, 20_000);
  return across * 2 ** 26 + up;
};

/**
 * The borders of an area as lines, each between two places where three areas meet, so that both neighbours keep its ends when it is
 * simplified. A border shared with an area of a lower rank is drawn there.
 */
export const bordersOf = ({ rank, rings }: Covered, others: readonly Covered[]): FlatRing[] => {
  const beyond = new Map<number, number>();
  for (const other of others)
    for (const ring of other.rings)
      for (let at = 0; at < ring.length; at += 2) beyond.set(sideKey(ring, at), other.rank);
  return rings.flatMap((ring) => {
    const neighbours = Array.from({ length: ring.length / 2 }, (_, side) => beyond.get(sideKey(ring, 2 * side)) ?? 0);
    return runsOf(neighbours)
      .filter(({ neighbour }) => neighbour === 0 || neighbour > rank)
      .map(({ from, count }) => lineAlong(ring, from, count));
  });
};

type Run = { readonly neighbour: number; readonly from: number; readonly count: number };

/** Sides in a row with one neighbour, around the ring. */
const runsOf = (neighbours: readonly number[]): Run[] => {
  const sides = neighbours.length;
  const starts = neighbours.flatMap((one, side) => (one === neighbours.at(side - 1) ? [] : [side]));
  if (starts.length === 0) return sides > 0 ? [{ neighbour: neighbours[0] ?? 0, from: 0, count: sides }] : [];
  return starts.map((from, at) => {
    const next = starts[at + 1] ?? (starts[0] ?? 0) + sides;
    return { neighbour: neighbours[from] ?? 0, from, count: next - from };
  });
};

const lineAlong = (ring: FlatRing, from: number, count: number): FlatRing => {
  const line: number[] = [];
  for (let step = 0; step <= count; step++) {
    const at = (2 * (from + step)) % ring.length;
    line.push(ring[at] ?? 0, ring[at + 1] ?? 0);
  }
  return line;
};

/** Distance of a point of the line from the straight segment between two others. */
const farFrom = (line: FlatRing, at: number, from: number, to: number): number => {
  const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
  const [ax, ay] = [line[from] ?? 0, line[from + 1] ?? 0];
  const [dx, dy] = [(line[to] ?? 0) - ax, (line[to + 1] ?? 0) - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return hypot(x - ax - share * dx, y - ay - share * dy);
};

/** Simplifies a line; the omitted points are at most `metres` from it (Douglas and Peucker); both ends stay. */
export const simplified = (line: FlatRing, metres: number): FlatRing => {
  if (metres <= 0 || line.length <= 4) return line;
  const kept = new Set([0, line.length - 2]);
  const open: (readonly [number, number])[] = [[0, line.length - 2]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [farthest, distance] = [from, metres];
    for (let at = from + 2; at < to; at += 2) {
      const far = farFrom(line, at, from, to);
      if (far > distance) [farthest, distance] = [at, far];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return [...kept].sort((one, other) => one - other).flatMap((at) => [line[at] ?? 0, line[at + 1] ?? 0]);
};

/** Whether nothing is left of it but a point or the way there and back. */
export const hasVanished = (line: FlatRing): boolean =>
  line.length <= 6 && line[0] === line.at(-2) && line[1] === line.at(-1);

/** The corners of the box around a line. */
export const boxAround = (line: FlatRing): Box => {
  let [west, south, east, north] = [line[0] ?? 0, line[1] ?? 0, line[0] ?? 0, line[1] ?? 0];
  for (let at = 2; at < line.length; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west, south, east, north];
};
