import { abs, cos, floor, hypot, max, min, round, sin } from '#lib/maths.ts';
import type { Random } from './random.ts';

/** A made-up plan of parcels: a village core of yards and houses, around it strips of fields, then woods. */

export type Point = readonly [number, number];
type Polygon = readonly Point[];
export type LandUse = 'vrt' | 'travnik' | 'njiva' | 'gozd' | 'dvor' | 'pasnik';
export type PlannedParcel = {
  readonly number: string;
  readonly use: LandUse;
  readonly ring: Polygon;
  readonly area: number;
  readonly centre: Point;
  readonly buildings: readonly Polygon[];
};
type Options = {
  readonly width: number;
  readonly height: number;
  readonly firstNumber: number;
  readonly random: Random;
};

const deepest = 11;
const smallest = 260;
const roadWidths = [6, 5, 4, 3.2, 2.6];
const laneWidth = 2.2;
/** So near to the edge of the whole all roads beside it lie. */
const edge = 26;

/** Twice the area is the sum of the cross products; positive against the clock. */
export const signedArea = (ring: Polygon): number => {
  let sum = 0;
  ring.forEach(([x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length] ?? [0, 0];
    sum += px * y - x * py;
  });
  return sum / 2;
};

export const centreOf = (ring: Polygon): Point => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];

/** Keeps the side of a convex polygon where normal · point ≤ distance. */
const clip = (ring: Polygon, [nx, ny]: Point, distance: number): Polygon => {
  const kept: Point[] = [];
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    const [da, db] = [nx * a[0] + ny * a[1] - distance, nx * b[0] + ny * b[1] - distance];
    if (da <= 0) kept.push(a);
    if (da < 0 !== db < 0 && da !== 0 && db !== 0) {
      const t = da / (da - db);
      kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
    }
  });
  return kept;
};

/** Moves every side inwards, which leaves room for a road. */
const inset = (ring: Polygon, by: number): Polygon => {
  const side = signedArea(ring) > 0 ? 1 : -1;
  let rest = ring;
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a;
    const length = hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const normal: Point = [(side * (b[1] - a[1])) / length, (-side * (b[0] - a[0])) / length];
    rest = clip(rest, normal, normal[0] * a[0] + normal[1] * a[1] - by);
    if (rest.length < 3) return [];
  }
  return rest;
};

/** Direction of the longer side of the smallest box around the polygon, and the box's length and width. */
const longAxis = (ring: Polygon): readonly [Point, number, number] => {
  let best: readonly [Point, number, number] = [[1, 0], 1, 1];
  let smallestBox = Number.POSITIVE_INFINITY;
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a;
    const length = hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 1) continue;
    const u: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const along = ring.map(([x, y]) => x * u[0] + y * u[1]);
    const across = ring.map(([x, y]) => -x * u[1] + y * u[0]);
    const [l, w] = [max(...along) - min(...along), max(...across) - min(...across)];
    if (l * w < smallestBox) {
      smallestBox = l * w;
      best = l >= w ? [u, l, w] : [[-u[1], u[0]], w, l];
    }
  }
  return best;
};

/** Cuts across a direction, at a share of the polygon's length in it. */
const cutAt = (ring: Polygon, u: Point, share: number): readonly [Polygon, Polygon] => {
  const along = ring.map(([x, y]) => x * u[0] + y * u[1]);
  const low = min(...along);
  const distance = low + (max(...along) - low) * share;
  return [clip(ring, u, distance), clip(ring, [-u[0], -u[1]], -distance)];
};

/** What lies on both sides of such a cut, so far from it. */
const stripAt = (ring: Polygon, u: Point, share: number, width: number): Polygon => {
  const along = ring.map(([x, y]) => x * u[0] + y * u[1]);
  const low = min(...along);
  const distance = low + (max(...along) - low) * share;
  return clip(clip(ring, u, distance + width), [-u[0], -u[1]], width - distance);
};

/** A row of `count` strips of uneven breadth. */
const stripsOf = (ring: Polygon, u: Point, count: number, random: Random): Polygon[] => {
  const strips: Polygon[] = [];
  let rest = ring;
  for (let left = count; left > 1; left--) {
    const [strip, remainder] = cutAt(rest, u, (1 + (random.next() - 0.5) * 0.5) / left);
    strips.push(strip);
    rest = remainder;
  }
  return [...strips, rest];
};

const yardsOf = (ring: Polygon, random: Random, depth = 0): Polygon[] => {
  if (ring.length < 3) return [];
  if (abs(signedArea(ring)) < 1_900 + random.next() * 1_900 || depth > 5) return [ring];
  const [u] = longAxis(ring);
  return cutAt(ring, u, 0.4 + random.next() * 0.2).flatMap((half) => yardsOf(half, random, depth + 1));
};

/** The gap between two halves of a piece of land, out of which they are holes. */
export type PlannedRoad = { readonly rings: readonly Polygon[]; readonly area: number; readonly isTrack: boolean };

/** The same with the roads between its blocks: a network, for each of them begins at the one that was there before. */
export const planPlace = ({
  width,
  height,
  firstNumber,
  random,
}: Options): { readonly parcels: PlannedParcel[]; readonly roads: PlannedRoad[] } => {
  const core: Point = [width / 2, height / 2];
  const coreRadius = min(width, height) * 0.3;
  const remoteness = (ring: Polygon): number => {
    const [x, y] = centreOf(ring);
    return hypot(x - core[0], y - core[1]) / coreRadius;
  };

  const blocks: Polygon[] = [];
  const gaps: { readonly outer: Polygon; readonly halves: readonly Polygon[]; readonly depth: number }[] = [];
  let middle: Polygon = [];
  const divide = (ring: Polygon, depth: number): void => {
    if (ring.length < 3) return;
    const far = remoteness(ring);
    const limit = 15_000 * (far < 1 ? 1 : min(3.4, 1 + (far - 1) * 2.2));
    if (abs(signedArea(ring)) < limit || depth > deepest) {
      blocks.push(ring);
      return;
    }
    const [u] = longAxis(ring);
    const turn = (random.next() - 0.5) * 0.34;
    const across: Point = [u[0] * cos(turn) - u[1] * sin(turn), u[0] * sin(turn) + u[1] * cos(turn)];
    const share = 0.36 + random.next() * 0.28;
    const width = roadWidths[depth] ?? laneWidth;
    const halves = cutAt(ring, across, share).map((half) => inset(half, width));
    if (depth === 0) middle = stripAt(ring, across, share, width);
    gaps.push({ outer: ring, halves, depth });
    for (const half of halves) divide(half, depth + 1);
  };
  divide(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    0,
  );

  // A slight bend of everything, so that no border is ruler-straight; the sides get points to bend at.
  const bend = ([x, y]: Point): Point => [
    x + 9 * sin(y / 170) + 4 * sin(y / 61 + x / 240),
    y + 8 * sin(x / 190) + 4 * sin(x / 70 + 2),
  ];
  const bent = (ring: Polygon): Point[] =>
    ring.flatMap((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a;
      const pieces = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / 40));
      return Array.from(
        { length: pieces },
        (_, k): Point => bend([a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces]),
      );
    });

  const planned: PlannedParcel[] = [];
  let number = firstNumber - 1;
  for (const block of blocks) {
    const base = landUseOf(remoteness(block), random);
    const parts = partsOf(block, base, random).filter((part) => part.length > 2 && abs(signedArea(part)) >= smallest);
    number++;
    for (const [index, part] of parts.entries()) {
      const use = base === 'dvor' && random.next() < 0.25 ? 'vrt' : base;
      const ring = bent(part).map(centimetres);
      const centre = bend(centreOf(part));
      planned.push({
        number: parts.length > 1 ? `${number}/${index + 1}` : `${number}`,
        use,
        ring,
        area: round(abs(signedArea(ring))),
        centre: centimetres(centre),
        buildings: use === 'dvor' ? housesOn(part, centre, random) : [],
      });
    }
  }
  // Where the whole ends there is no road.
  const sides: readonly (readonly [Point, number])[] = [
    [[1, 0], width - edge],
    [[-1, 0], -edge],
    [[0, 1], height - edge],
    [[0, -1], -edge],
  ];
  const within = (ring: Polygon): Polygon =>
    sides.reduce((rest, [normal, distance]) => clip(rest, normal, distance), ring);
  const roads = gaps.map(({ outer, halves, depth }): PlannedRoad => {
    // Around the whole there is none: the first one leads through it and out on both sides.
    if (depth === 0)
      return { rings: [bent(middle).map(centimetres)], area: round(abs(signedArea(middle))), isTrack: false };
    const holes = halves
      .map(within)
      .filter((half) => half.length > 2)
      .map((half) => bent(half).map(centimetres));
    const rings = [bent(within(outer)).map(centimetres), ...holes.map((hole) => hole.toReversed())];
    const [all = 0, ...held] = rings.map((ring) => abs(signedArea(ring)));
    return {
      rings,
      area: round(held.reduce((rest, one) => rest - one, all)),
      // Among fields and woods only the first cuts are roads.
      isTrack: depth > 2 && remoteness(outer) > 1.25,
    };
  });
  return { parcels: planned, roads };
};

const landUseOf = (far: number, random: Random): LandUse => {
  if (far < 1) return 'dvor';
  if (far > 1.9 && random.next() < 0.45) return 'gozd';
  const chance = random.next();
  return chance < 0.4 ? 'travnik' : chance < 0.8 ? 'njiva' : 'pasnik';
};

const partsOf = (block: Polygon, use: LandUse, random: Random): readonly Polygon[] => {
  const [u, , breadth] = longAxis(block);
  if (use === 'dvor') return yardsOf(block, random);
  if (use === 'gozd') return cutAt(block, u, 0.4 + random.next() * 0.2);
  return stripsOf(block, [-u[1], u[0]], max(2, round(breadth / (17 + random.next() * 16))), random);
};

/** A house, sometimes of an L shape, and on a large yard an outbuilding. */
const housesOn = (yard: Polygon, centre: Point, random: Random): Polygon[] => {
  const area = abs(signedArea(yard));
  if (area < 700) return [];
  const [u, length, breadth] = longAxis(yard);
  const l = min(length * 0.46, 14 + random.next() * 16);
  const w = min(breadth * 0.46, 9 + random.next() * 8);
  const at = (x: number, y: number): Point =>
    centimetres([centre[0] + x * u[0] - y * u[1], centre[1] + x * u[1] + y * u[0]]);
  const box = (x: number, y: number, dx: number, dy: number): Polygon => [
    at(x, y),
    at(x + dx, y),
    at(x + dx, y + dy),
    at(x, y + dy),
  ];
  const house: Polygon =
    random.next() < 0.3
      ? [
          at(-l / 2, -w / 2),
          at(l / 2, -w / 2),
          at(l / 2, w * 0.95),
          at(l / 2 - w * 0.62, w * 0.95),
          at(l / 2 - w * 0.62, w / 2),
          at(-l / 2, w / 2),
        ]
      : box(-l / 2, -w / 2, l, w);
  return area > 2_600 && random.next() < 0.5 ? [house, box(-length * 0.3, -breadth * 0.3, 9, 6)] : [house];
};

const centimetres = ([x, y]: Point): Point => [floor(x * 100 + 0.5) / 100, floor(y * 100 + 0.5) / 100];
