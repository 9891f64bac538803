import { areaOf, boxOf, centreOf, distance, edgesOf, inset, type Point, type Polygon, split } from './geometry.ts';

export type LandUse = 'vrt' | 'travnik' | 'njiva' | 'gozd' | 'dvor' | 'pasnik';

export type PlanParcel = {
  readonly outline: Polygon;
  /** Corners before the plan was bent, for boundary stones and lengths. */
  readonly corners: Polygon;
  readonly use: LandUse;
  readonly number: string;
  readonly area: number;
  readonly centre: Point;
  readonly buildings: readonly Polygon[];
  /** A timber house, yellow in the old key; masonry is carmine. */
  readonly isTimber: boolean;
};

export type PlanOptions = {
  readonly rotation?: number;
  /** Centre and radius of the village. */
  readonly core?: readonly [Point, number];
  readonly blockArea?: number;
  readonly scale?: number;
};

/** A small seeded generator (mulberry32): the same seed draws the same plan. */
const randomOf = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

type Random = ReturnType<typeof randomOf>;

const roadWidths = [6, 5, 4, 3.2, 2.6, 2.2];

/** Divides the ground into blocks with roads between; blocks grow with the distance from the core. */
const blocksOf = (
  random: Random,
  root: Polygon,
  { core, blockArea, scale }: { core: readonly [Point, number]; blockArea: number; scale: number },
): Polygon[] => {
  const blocks: Polygon[] = [];
  const divide = (polygon: Polygon, depth: number): void => {
    if (polygon.length < 3) return;
    const away = distance(centreOf(polygon), core[0]) / core[1];
    const limit = blockArea * scale * scale * (away < 1 ? 1 : Math.min(3.4, 1 + (away - 1) * 2.2));
    if (areaOf(polygon) < limit || depth > 11) {
      blocks.push(polygon);
      return;
    }
    const { along } = boxOf(polygon);
    const turn = (random() - 0.5) * 0.34;
    const across: Point = [
      along[0] * Math.cos(turn) - along[1] * Math.sin(turn),
      along[0] * Math.sin(turn) + along[1] * Math.cos(turn),
    ];
    const [one, other] = split(polygon, across, 0.36 + random() * 0.28);
    const road = (roadWidths[Math.min(depth, 5)] ?? 2) * scale;
    divide(inset(one, road), depth + 1);
    divide(inset(other, road), depth + 1);
  };
  divide(root, 0);
  return blocks;
};

/** Cuts a village block into plots of a house each. */
const plotsOf = (random: Random, block: Polygon, scale: number): Polygon[] => {
  const plots: Polygon[] = [];
  const divide = (polygon: Polygon, depth: number): void => {
    if (polygon.length < 3) return;
    if (areaOf(polygon) < (1900 + random() * 1900) * scale * scale || depth > 5) {
      plots.push(polygon);
      return;
    }
    const [one, other] = split(polygon, boxOf(polygon).along, 0.4 + random() * 0.2);
    divide(one, depth + 1);
    divide(other, depth + 1);
  };
  divide(block, 0);
  return plots;
};

/** Cuts a field block into strips, as inheritance did. */
const stripsOf = (random: Random, block: Polygon, scale: number): Polygon[] => {
  const { along, length, width } = boxOf(block);
  const isCrossed = length / width > 3.2 && random() < 0.5;
  const direction: Point = isCrossed ? along : [-along[1], along[0]];
  const count = isCrossed
    ? Math.max(2, Math.round(length / ((40 + random() * 30) * scale)))
    : Math.max(2, Math.round(width / ((17 + random() * 16) * scale)));
  const strips: Polygon[] = [];
  let rest = block;
  for (let cut = 0; cut < count - 1; cut += 1) {
    const [strip, remains] = split(rest, direction, (1 + (random() - 0.5) * 0.45) / (count - cut));
    strips.push(strip);
    rest = remains;
  }
  return [...strips, rest];
};

const rectangle = (
  at: (x: number, y: number) => Point,
  x: number,
  y: number,
  width: number,
  height: number,
): Polygon => [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];

/** A house, now and then with a wing, and on a large plot a shed. */
const buildingsOn = (random: Random, plot: Polygon, centre: Point, scale: number): Polygon[] => {
  const { along, length, width } = boxOf(plot);
  const houseLength = Math.min(length * 0.46, (30 + random() * 16) * scale);
  const houseWidth = Math.min(width * 0.46, (17 + random() * 9) * scale);
  const shift: Point = [(random() - 0.5) * length * 0.2, (random() - 0.5) * width * 0.18];
  const at = (x: number, y: number): Point => [
    centre[0] + (x + shift[0]) * along[0] - (y + shift[1]) * along[1],
    centre[1] + (x + shift[0]) * along[1] + (y + shift[1]) * along[0],
  ];
  const [halfLength, halfWidth] = [houseLength / 2, houseWidth / 2];
  const house =
    random() < 0.3
      ? [
          at(-halfLength, -halfWidth),
          at(halfLength, -halfWidth),
          at(halfLength, houseWidth * 0.95),
          at(halfLength - houseWidth * 0.62, houseWidth * 0.95),
          at(halfLength - houseWidth * 0.62, halfWidth),
          at(-halfLength, halfWidth),
        ]
      : rectangle(at, -halfLength, -halfWidth, houseLength, houseWidth);
  const hasShed = areaOf(plot) > 2600 * scale * scale && random() < 0.5;
  return hasShed ? [house, rectangle(at, -length * 0.36, -width * 0.34, 12 * scale, 9 * scale)] : [house];
};

const fieldUse = (random: Random, away: number): LandUse => {
  if (away > 1.9 && random() < 0.45) return 'gozd';
  if (random() < 0.4) return 'travnik';
  return random() < 0.8 ? 'njiva' : 'pasnik';
};

const yardUse = (random: Random): LandUse => {
  if (random() < 0.3) return 'vrt';
  return random() < 0.2 ? 'travnik' : 'dvor';
};

const variedUse = (random: Random, use: LandUse): LandUse => {
  if (use === 'dvor') return yardUse(random);
  if (use === 'gozd') return use;
  if (random() < 0.18) return 'travnik';
  return random() < 0.12 ? 'njiva' : use;
};

/** Draws a cadastral plan that never was: a village with gardens, strips of fields around it, woods and a river. */
export const planOf = (seed: number, width: number, height: number, options: PlanOptions = {}) => {
  const random = randomOf(seed);
  const { rotation = -0.22, blockArea = 15_000, scale = 1 } = options;
  const core = options.core ?? ([[width * 0.6, height * 0.5], Math.min(width, height) * 0.55] as const);
  const radius = Math.hypot(width, height) * 0.62;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const corners: Polygon = [
    [-radius, -radius * 0.8],
    [radius, -radius * 0.8],
    [radius, radius * 0.8],
    [-radius, radius * 0.8],
  ];
  const root = corners.map(([x, y]): Point => [width / 2 + x * cos - y * sin, height / 2 + x * sin + y * cos]);

  const bend = ([x, y]: Point): Point => [
    x + 14 * scale * Math.sin(y / (170 * scale) + seed) + 6 * scale * Math.sin(y / (61 * scale) + x / (240 * scale)),
    y + 13 * scale * Math.sin(x / (190 * scale) + seed * 2) + 5 * scale * Math.sin(x / (70 * scale) + 2),
  ];
  const bent = (polygon: Polygon): Polygon =>
    edgesOf(polygon).flatMap(([a, b]) => {
      const count = Math.max(1, Math.round(distance(a, b) / (26 * scale)));
      return Array.from({ length: count }, (_, step) =>
        bend([a[0] + ((b[0] - a[0]) * step) / count, a[1] + ((b[1] - a[1]) * step) / count]),
      );
    });

  let number = 1180 + Math.floor(random() * 60);
  const parcels = blocksOf(random, root, { core, blockArea, scale }).flatMap((block) => {
    const away = distance(centreOf(block), core[0]) / core[1];
    const use: LandUse = away < 1 ? 'dvor' : fieldUse(random, away);
    const worked = use === 'dvor' ? plotsOf : stripsOf;
    const pieces =
      use === 'gozd' ? [...split(block, boxOf(block).along, 0.4 + random() * 0.2)] : worked(random, block, scale);
    const kept = pieces.filter((piece) => piece.length > 2 && areaOf(piece) >= 260 * scale * scale);
    number += 1;
    return kept.map((corners, index): PlanParcel => {
      const area = areaOf(corners);
      const own = variedUse(random, use);
      const centre = bend(centreOf(corners));
      const isBuilt = use === 'dvor' && own !== 'vrt' && area > 700 * scale * scale && random() < 0.9;
      return {
        corners: corners.map(bend),
        outline: bent(corners),
        use: own,
        number: kept.length > 1 ? `${number}/${index + 1}` : String(number),
        area,
        centre,
        isTimber: isBuilt && random() < 0.2,
        buildings: isBuilt ? buildingsOn(random, corners, centre, scale) : [],
      };
    });
  });

  const river = Array.from({ length: 25 }, (_, index): Point => {
    const along = (index - 2) / 20;
    return [width * (-0.05 + along * 1.1), height * (0.93 - 0.22 * along + 0.07 * Math.sin(along * 6.2 + seed))];
  });
  return { parcels, river };
};
