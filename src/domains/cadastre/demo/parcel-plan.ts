import { abs, cos, floor, hypot, max, min, round, sin, sqrt } from '#lib/maths.ts';
import { frayed, type Point } from './bent.ts';
import type { Random } from './random.ts';

/**
 * A made-up plan of parcels: a village core of yards and houses, around it strips of fields, then woods. It is made twice at once. A plain
 * *sketch* defines the parcels and houses, their numbers and uses; the *land* defines their real shape. To change the look of the land keep
 * the sketch and the order of its random numbers, or every number of the demonstration changes.
 */

export type { Point };

type Polygon = readonly Point[];
export type LandUse = 'vrt' | 'travnik' | 'njiva' | 'gozd' | 'dvor' | 'pasnik';
export type PlannedParcel = {
  readonly number: string;
  readonly use: LandUse;
  readonly ring: Polygon;
  readonly area: number;
  readonly centre: Point;
  /** The share of the sketch south of it, by which its street is known. */
  readonly north: number;
  readonly buildings: readonly PlannedBuilding[];
};
/** The ground is that of the sketch, to the last digit: how many flats there are depends on it. */
type PlannedBuilding = { readonly ring: Polygon; readonly ground: number };
type Options = {
  readonly width: number;
  readonly height: number;
  readonly firstNumber: number;
  readonly random: Random;
  /** Position on the map of a point of the plan, in metres from its south-west. */
  readonly onMap?: (point: Point) => Point;
};

const deepest = 11;
const smallest = 260;
/** Room for roads around each piece of land in the sketch, by how often it was cut. */
const roomForRoads = [6, 5, 4, 3.2, 2.6];
const roomForLane = 2.2;
/** Half of the widths of roads, lanes and tracks. */
const halfRoads = [4.6, 3.6, 3, 2.6];
const halfLane = 2.1;
const halfTrack = 1.5;
/** Square metres below which a piece of a road is dropped. */
const crumb = 5;
/** Houses are closer together than in the sketch, by this share of all lengths, and fields between there and the edge fill the rest. */
const closeness = 0.76;
/** Metres between two corners of a long side, at which it can bend. */
const corners = 42;

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
export const clip = (ring: Polygon, [nx, ny]: Point, distance: number): Polygon => {
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
export const longAxis = (ring: Polygon): readonly [Point, number, number] => {
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

/** Position of a cut across a direction, at a share of the polygon's length in it. */
const cutLine = (ring: Polygon, u: Point, share: number): number => {
  const along = ring.map(([x, y]) => x * u[0] + y * u[1]);
  const low = min(...along);
  return low + (max(...along) - low) * share;
};

/** Both sides of a cut, so far from it. */
export const cutAt = (ring: Polygon, u: Point, share: number, away = 0): readonly [Polygon, Polygon] => {
  const distance = cutLine(ring, u, share);
  return [clip(ring, u, distance - away), clip(ring, [-u[0], -u[1]], -distance - away)];
};

/** The strip between them. */
export const stripAt = (ring: Polygon, u: Point, share: number, away: number): Polygon => {
  const distance = cutLine(ring, u, share);
  return clip(clip(ring, u, distance + away), [-u[0], -u[1]], away - distance);
};

/** A piece of the sketch and its land. */
type Piece = { readonly sketch: Polygon; readonly land: Polygon };

const turned = ([x, y]: Point, by: number): Point => [x * cos(by) - y * sin(by), x * sin(by) + y * cos(by)];

const cutBoth = ({ sketch, land }: Piece, u: Point, share: number): readonly [Piece, Piece] => {
  const [one, other] = cutAt(sketch, u, share);
  const [oneLand, otherLand] = cutAt(land, u, share);
  return [
    { sketch: one, land: oneLand },
    { sketch: other, land: otherLand },
  ];
};

/** A row of `count` strips of uneven breadth. */
const stripsOf = (piece: Piece, u: Point, count: number, random: Random): Piece[] => {
  const strips: Piece[] = [];
  let rest = piece;
  for (let left = count; left > 1; left--) {
    const [strip, remainder] = cutBoth(rest, u, (1 + (random.next() - 0.5) * 0.5) / left);
    strips.push(strip);
    rest = remainder;
  }
  return [...strips, rest];
};

const yardsOf = (piece: Piece, random: Random, depth = 0): Piece[] => {
  const { sketch } = piece;
  if (sketch.length < 3) return [];
  if (abs(signedArea(sketch)) < 1_900 + random.next() * 1_900 || depth > 5) return [piece];
  const [u] = longAxis(sketch);
  return cutBoth(piece, u, 0.4 + random.next() * 0.2).flatMap((half) => yardsOf(half, random, depth + 1));
};

/** The strip between two halves of a piece of land. */
export type PlannedRoad = { readonly ring: Polygon; readonly area: number; readonly isTrack: boolean };
type Plan = {
  readonly parcels: PlannedParcel[];
  readonly roads: PlannedRoad[];
  /** Points at its edge that its main roads reach, on the plan. */
  readonly gates: readonly Point[];
};

/** The same with more corners on long sides, so that these can bend. */
export const dense = (ring: Polygon, metres: number, isRing = true): Point[] =>
  ring.flatMap((a, index) => {
    const b = ring[index + 1] ?? (isRing ? ring[0] : undefined);
    if (!b) return [a];
    const pieces = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / metres));
    return Array.from(
      { length: pieces },
      (_, k): Point => [a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces],
    );
  });

/** A building keeps its form on the map, turned as the land around it is. */
export const setDown = (ring: Polygon, onMap: (point: Point) => Point): Point[] => {
  const [x, y] = centreOf(ring);
  const [e, n] = onMap([x, y]);
  const [[left, low], [right, high]] = [onMap([x - 6, y]), onMap([x + 6, y])];
  const length = hypot(right - left, high - low) || 1;
  const [c, s] = [(right - left) / length, (high - low) / length];
  return ring.map(([px, py]) => centimetres([e + (px - x) * c - (py - y) * s, n + (px - x) * s + (py - y) * c]));
};

const itself = (point: Point): Point => point;

/** Roads between its blocks are a network: each of them begins at the one that was there before, and a track leads around the whole. */
export const planPlace = ({ width, height, firstNumber, random, onMap = itself }: Options): Plan => {
  const core: Point = [width / 2, height / 2];
  const coreRadius = min(width, height) * 0.3;
  const remoteness = (ring: Polygon): number => {
    const [x, y] = centreOf(ring);
    return hypot(x - core[0], y - core[1]) / coreRadius;
  };

  const all: Polygon = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const blocks: Piece[] = [];
  const roads: { readonly ring: Polygon; readonly isTrack: boolean }[] = [];
  const gates: Point[] = [];
  const divide = ({ sketch, land }: Piece, depth: number): void => {
    if (sketch.length < 3) return;
    const far = remoteness(sketch);
    const limit = 15_000 * (far < 1 ? 1 : min(3.4, 1 + (far - 1) * 2.2));
    if (abs(signedArea(sketch)) < limit || depth > deepest) {
      blocks.push({ sketch, land });
      return;
    }
    const [u] = longAxis(sketch);
    const turn = (random.next() - 0.5) * 0.34;
    const share = 0.36 + random.next() * 0.28;
    const halves = cutAt(sketch, turned(u, turn), share).map((half) => inset(half, roomForRoads[depth] ?? roomForLane));
    const across = turned(u, turn * lean);
    const half = halfRoads[depth] ?? halfLane;
    const ring = stripAt(land, across, share, half);
    // Out among fields and woods only the first cuts are roads.
    roads.push(...(depth < 2 ? [{ ring, isTrack: false }] : withTracks(ring, across)));
    if (depth < 2) gates.push(...endsOf(stripAt(land, across, share, 0.01), across).filter(isAtEdge));
    cutAt(land, across, share, half).forEach((rest, at) => {
      divide({ sketch: halves[at] ?? [], land: rest }, depth + 1);
    });
  };
  /** A strip in up to three pieces, a track if it has left the houses. */
  const withTracks = (ring: Polygon, across: Point): { readonly ring: Polygon; readonly isTrack: boolean }[] => {
    const along: Point = [-across[1], across[0]];
    const [x, y] = centreOf(ring);
    const aside = (x - core[0]) * across[0] + (y - core[1]) * across[1];
    const reach = (coreRadius * 1.2) ** 2 - aside ** 2;
    if (reach <= 0) return [{ ring, isTrack: true }];
    const middle = core[0] * along[0] + core[1] * along[1];
    const back: Point = [-along[0], -along[1]];
    const [low, high] = [middle - sqrt(reach), middle + sqrt(reach)];
    return [
      { ring: clip(clip(ring, along, high), back, -low), isTrack: false },
      { ring: clip(ring, along, low), isTrack: true },
      { ring: clip(ring, back, -high), isTrack: true },
    ].filter((piece) => abs(signedArea(piece.ring)) > crumb);
  };
  const isAtEdge = ([x, y]: Point): boolean => min(x, y, width - x, height - y) < 2 * halfTrack + 1;
  const inner = inset(all, 2 * halfTrack);
  divide({ sketch: all, land: inner }, 0);
  all.forEach((a, side) => {
    const [b, c, d] = [all[(side + 1) % 4] ?? a, inner[(side + 1) % 4] ?? a, inner[side] ?? a];
    roads.push({ ring: [a, b, c, d], isTrack: true });
  });

  // A slight bend of everything, by which the sketch has its streets.
  const bend = ([x, y]: Point): Point => [
    x + 9 * sin(y / 170) + 4 * sin(y / 61 + x / 240),
    y + 8 * sin(x / 190) + 4 * sin(x / 70 + 2),
  ];
  /** Drawn together in the middle, and as it was at the edge. */
  const placed = ([x, y]: Point): Point => {
    const [dx, dy] = [x - core[0], y - core[1]];
    const out = max(0, min(1, max(abs(dx) / core[0], abs(dy) / core[1]) * 1.35 - 0.35));
    const share = closeness + (1 - closeness) * out * out * (3 - 2 * out);
    return onMap([core[0] + dx * share, core[1] + dy * share]);
  };
  const outlined = (ring: Polygon): Point[] => dense(ring, corners).map(placed).map(centimetres);
  const areaOf = (ring: Polygon): number => round(abs(signedArea(ring)));

  const parcels: PlannedParcel[] = [];
  let number = firstNumber - 1;
  for (const block of blocks) {
    const base = landUseOf(remoteness(block.sketch), random);
    const parts = partsOf(block, base, random).filter(
      ({ sketch }) => sketch.length > 2 && abs(signedArea(sketch)) >= smallest,
    );
    number++;
    for (const [index, { sketch, land }] of parts.entries()) {
      const use = base === 'dvor' && random.next() < 0.25 ? 'vrt' : base;
      const ring = use === 'gozd' ? dense(land, 20).map(placed).map(frayed).map(centimetres) : outlined(land);
      const centre = bend(centreOf(sketch));
      parcels.push({
        number: parts.length > 1 ? `${number}/${index + 1}` : `${number}`,
        use,
        ring,
        area: areaOf(ring),
        centre: centimetres(placed(centreOf(land))),
        north: centimetres(centre)[1] / height,
        buildings:
          use === 'dvor' ? standing(housesOn(sketch, centre, random), { sketch, land }, { centre, ring }, placed) : [],
      });
    }
  }
  return {
    parcels,
    roads: roads.map(({ ring, isTrack }) => {
      const outline = outlined(ring);
      return { ring: outline, area: areaOf(outline), isTrack };
    }),
    gates,
  };
};

/** How much more the cuts of the land are turned than those of the sketch. */
const lean = 1.7;

/** The middles of the two ends of a strip. */
const endsOf = (strip: Polygon, across: Point): readonly Point[] => {
  const along = ([x, y]: Point): number => -x * across[1] + y * across[0];
  const sorted = strip.toSorted((one, other) => along(one) - along(other));
  return [centreOf(sorted.slice(0, 2)), centreOf(sorted.slice(-2))];
};

const contains = (ring: Polygon, [x, y]: Point): boolean =>
  ring.filter(([bx, by], index) => {
    const [ax, ay] = ring[(index + ring.length - 1) % ring.length] ?? [bx, by];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  }).length %
    2 ===
  1;

/** Ways to move a house until it fits in its yard beside the existing ones: nearer to the middle, to the other side, turned, smaller. */
const ways = [1, 0.85, 0.7, 0.55, 0.4].flatMap((size) =>
  [false, true].flatMap((isAcross) =>
    [1, 0.7, 0.4, 0].flatMap((share) =>
      [1, -1].flatMap((right) =>
        [1, -1].map((up) => ({ size, isAcross, aside: [right * share, up * share] as const })),
      ),
    ),
  ),
);

/** The houses of the sketch on its land: their position relative to the longer side of their yard is kept. */
const standing = (
  houses: readonly Polygon[],
  { sketch, land }: Piece,
  yard: { readonly centre: Point; readonly ring: Polygon },
  placed: (point: Point) => Point,
): PlannedBuilding[] => {
  const [a, b] = [longAxis(sketch)[0], longAxis(land)[0]];
  const to = centreOf(land);
  const built: PlannedBuilding[] = [];
  for (const house of houses) {
    const [x, y] = centreOf(house);
    const away: Point = [x - yard.centre[0], y - yard.centre[1]];
    const own = (point: Point): Point => [point[0] * a[0] + point[1] * a[1], point[1] * a[0] - point[0] * a[1]];
    const onLand = ([l, w]: Point): Point => [l * b[0] - w * b[1], l * b[1] + w * b[0]];
    const [along, across] = own(away);
    const stood = ({ size, isAcross, aside: [right, up] }: (typeof ways)[number]): Point[] => {
      const [mx, my] = onLand([along * right, across * up]);
      return setDown(
        house.map(([px, py]): Point => {
          const [l, w] = own([(px - x) * size, (py - y) * size]);
          const [dx, dy] = onLand(isAcross ? [-w, l] : [l, w]);
          return [to[0] + mx + dx, to[1] + my + dy];
        }),
        placed,
      );
    };
    const isFree = (ring: Polygon): boolean =>
      ring.every((corner) => contains(yard.ring, corner)) &&
      built.every(
        (other) => !ring.some((one) => contains(other.ring, one)) && !other.ring.some((one) => contains(ring, one)),
      );
    const way = ways.find((one) => isFree(stood(one))) ?? ways.at(-1);
    if (way) built.push({ ring: stood(way), ground: abs(signedArea(house)) });
  }
  return built;
};

const landUseOf = (far: number, random: Random): LandUse => {
  if (far < 1) return 'dvor';
  if (far > 1.9 && random.next() < 0.45) return 'gozd';
  const chance = random.next();
  if (chance < 0.4) return 'travnik';
  return chance < 0.8 ? 'njiva' : 'pasnik';
};

const partsOf = (block: Piece, use: LandUse, random: Random): readonly Piece[] => {
  const [u, , breadth] = longAxis(block.sketch);
  if (use === 'dvor') return yardsOf(block, random);
  if (use === 'gozd') return cutBoth(block, u, 0.4 + random.next() * 0.2);
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
