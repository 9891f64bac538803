import { abs, ceil, cos, floor, hypot, max, min, PI, round, sin, sqrt } from '#lib/maths.ts';
import { contoursOf } from './contours.ts';
import type { DemoRows, PlaceRoads } from './demo.ts';
import { actualUses, demoPlaces, mainRoads, parcelStatuses, placeSize, rivers, waters } from './demo-words.ts';
import { makeEid } from './identifiers.ts';
import { fallbackAreas, fallbackPlaces } from './map/fallback.ts';
import { hills, noise } from './noise.ts';
import { outlineText, type Ring } from './outline.ts';
import { centreOf, type Point, signedArea } from './parcel-plan.ts';

/** The land between the places of the demonstration: woods and fields, rivers, roads and towns. Nothing is known of it but what it is. */
export type DemoLand = Pick<DemoRows, 'parcel' | 'parcel_use' | 'parcel_outline'>;

/** Behind those of the records of the places, and below those of their rooms. */
const firstId = 9_100_000_000_000;
const stated = { state_on: '2026-01-01', source_id: 9 } as const;
const seed = 63;
/** k.o. without a name, behind those that have one. */
const firstKo = 2_500;
/** Metres from the south-west of the grid of woods, and of one of its squares. */
const grid = { e: 370_000, n: 25_000, step: 500, columns: 520, rows: 350 } as const;
/** Squares of a side of the pieces that woods are cut into. */
const piece = 12;

type Shape = { readonly rings: readonly Ring[]; readonly use: string; readonly ko: number };

/** Roads of the places, and where a country is wanted all that lies between them. */
export const demoLand = (places: readonly PlaceRoads[], hasCountry: boolean): DemoLand => {
  const country = hasCountry ? [...fields(), ...woods(), ...towns(), ...flowing(), ...lakes(), ...roads(places)] : [];
  const shapes = [...placeRoads(places), ...country];
  const land: DemoLand = { parcel: [], parcel_use: [], parcel_outline: [] };
  const last = new Map<number, number>();
  shapes.forEach(({ rings, use, ko }, index) => {
    const eid = makeEid('parcel', firstId + index);
    const number = (last.get(ko) ?? 9_000) + 1;
    last.set(ko, number);
    const areas = rings.map((ring) => signedArea(ring));
    const [e, n] = centreOf(rings[0] ?? []);
    land.parcel.push({
      eid,
      ko,
      number: String(number),
      area: round(abs(areas.reduce((sum, one) => sum + one, 0))),
      soil: null,
      status: parcelStatuses[0],
      obcina_id: null,
      e: cents(e),
      n: cents(n),
      ...stated,
    });
    land.parcel_use.push({ parcel_eid: eid, kind: 'actual', code: use, share: 100, ...stated });
    land.parcel_outline.push({ eid, outline: outlineText(rings), ...stated });
  });
  return land;
};

const cents = (metres: number): number => round(metres * 100) / 100;

/** What is straight bends a little; the same at the same place, so that neighbours still meet. */
const bent = ([e, n]: Point): Point => [
  e + 190 * (noise(e / 900, n / 900, 7) - 0.5) + 60 * (noise(e / 240, n / 240, 8) - 0.5),
  n + 190 * (noise(e / 900, n / 900, 17) - 0.5) + 60 * (noise(e / 240, n / 240, 18) - 0.5),
];

/** More corners, so that sides can bend. */
const dense = (ring: readonly Point[], metres: number, isRing = true): Point[] =>
  ring.flatMap((a, index) => {
    const b = ring[index + 1] ?? (isRing ? ring[0] : undefined);
    if (!b) return [a];
    const parts = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / metres));
    return Array.from(
      { length: parts },
      (_, part): Point => [a[0] + ((b[0] - a[0]) * part) / parts, a[1] + ((b[1] - a[1]) * part) / parts],
    );
  });

const pairs = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, at): Point => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0]);

/** Under everything else the fields of each municipality. */
const fields = (): Shape[] =>
  fallbackAreas.flatMap(({ rings }, index) =>
    rings.map((ring) => ({ rings: [pairs(ring)], use: actualUses.fields[0], ko: firstKo + (index % 200) })),
  );

/** For each row of the grid whether its columns lie in the country. */
const inCountry = (): readonly Uint8Array[] => {
  const rings = fallbackAreas.flatMap(({ rings: some }) => some);
  return Array.from({ length: grid.rows }, (_, row) => {
    const inside = new Uint8Array(grid.columns);
    const n = grid.n + row * grid.step;
    for (const ring of rings) {
      const across: number[] = [];
      for (let at = 0; at < ring.length; at += 2) {
        const next = (at + 2) % ring.length;
        const [ay, by] = [ring[at + 1] ?? 0, ring[next + 1] ?? 0];
        if (ay <= n === by <= n) continue;
        const [ax, bx] = [ring[at] ?? 0, ring[next] ?? 0];
        across.push(ax + ((n - ay) / (by - ay)) * (bx - ax));
      }
      across.sort((one, other) => one - other);
      for (let at = 0; at + 1 < across.length; at += 2)
        inside.fill(
          1,
          max(0, ceil(((across[at] ?? 0) - grid.e) / grid.step)),
          max(0, ceil(((across[at + 1] ?? 0) - grid.e) / grid.step)),
        );
    }
    return inside;
  });
};

/** So far around towns and places nothing but fields is. */
const clearing = 350;

const woods = (): Shape[] => {
  const inside = inCountry();
  const open = [
    ...settled().map(({ e, n, radius }) => ({ e, n, reach: radius + clearing })),
    ...demoPlaces.map(({ corner }) => ({
      e: corner[0] + placeSize.width / 2,
      n: corner[1] + placeSize.height / 2,
      reach: 1_150,
    })),
  ];
  const values = new Float32Array(grid.columns * grid.rows);
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const [e, n] = [grid.e + column * grid.step, grid.n + row * grid.step];
      // More in the hills of the south and the north-west, less in the plains of the north-east.
      const lean = ((e - 370_000) / 260_000) * 0.14 - 0.07;
      const isIn = inside[row]?.[column] === 1;
      values[row * grid.columns + column] = isIn ? hills(e / 9_000, n / 9_000, seed, 5) - 0.44 - lean : -1;
    }
  for (const { e, n, reach } of open) {
    const around = ceil((reach * 1.6) / grid.step) + 1;
    const [middle, level] = [round((e - grid.e) / grid.step), round((n - grid.n) / grid.step)];
    for (let row = max(0, level - around); row <= min(grid.rows - 1, level + around); row++)
      for (let column = max(0, middle - around); column <= min(grid.columns - 1, middle + around); column++) {
        const far = hypot(grid.e + column * grid.step - e, grid.n + row * grid.step - n);
        const at = row * grid.columns + column;
        // Never quite round.
        const own =
          reach *
          (0.65 + 0.9 * hills((grid.e + column * grid.step) / 1_700, (grid.n + row * grid.step) / 1_700, 29, 2));
        values[at] = min(values[at] ?? -1, (far - own) / 2_000);
      }
  }
  const shapes: Shape[] = [];
  for (let row = 0; row + 1 < grid.rows; row += piece)
    for (let column = 0; column + 1 < grid.columns; column += piece) {
      const columns = min(piece + 1, grid.columns - column);
      const rows = min(piece + 1, grid.rows - row);
      const rings = contoursOf({
        columns,
        rows,
        at: (x, y) => values[(row + y) * grid.columns + column + x] ?? -1,
      }).map((ring) =>
        dense(
          ring.map(([x, y]): Point => [grid.e + (column + x) * grid.step, grid.n + (row + y) * grid.step]),
          130,
        ).map(bent),
      );
      const sorted = rings
        .filter((ring) => abs(signedArea(ring)) > 4_000)
        .sort((one, other) => abs(signedArea(other)) - abs(signedArea(one)));
      if (sorted.length > 0)
        shapes.push({ rings: sorted, use: actualUses.woods[0], ko: koAt(column / piece, row / piece) });
    }
  return shapes;
};

const koAt = (column: number, row: number): number => firstKo + ((column * 31 + row * 17) % 200);

/** Towns and seats of municipalities with how far they reach. */
const settled = () =>
  fallbackPlaces().map(({ e, n, addresses }) => ({ e, n, radius: min(1_050, 15 * sqrt(addresses)) }));

const corners = 40;
const towns = (): Shape[] =>
  settled().map(({ e, n, radius }, index) => {
    const ring = Array.from({ length: corners }, (_, at): Point => {
      const angle = (-2 * PI * at) / corners;
      const [x, y] = [cos(angle), sin(angle)];
      const reach = radius * (0.55 + 0.9 * hills(x * 1.3 + index * 7, y * 1.3 + 5, 91, 3));
      return [e + reach * x, n + reach * y];
    });
    return { rings: [dense(ring, 120).map(bent)], use: actualUses.settled[0], ko: firstKo + (index % 200) };
  });

/** Metres of a piece of a road or a river that is one parcel. */
const lengthOfPiece = 2_500;

/** A line with a width as parcels one behind the other. */
const strips = (line: readonly Point[], width: (share: number) => number, use: string, ko: number): Shape[] => {
  const points = dense(line, 90, false).map(bent);
  const sides = points.map((here, at): readonly [Point, Point] => {
    const before = points[max(0, at - 1)] ?? here;
    const after = points[min(points.length - 1, at + 1)] ?? here;
    const length = hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = width(at / points.length) / 2;
    const [x, y] = [((after[1] - before[1]) / length) * half, (-(after[0] - before[0]) / length) * half];
    return [
      [here[0] + x, here[1] + y],
      [here[0] - x, here[1] - y],
    ];
  });
  const each = floor(lengthOfPiece / 90);
  return Array.from({ length: ceil((sides.length - 1) / each) }, (_, part) => {
    const own = sides.slice(part * each, part * each + each + 1);
    return { rings: [[...own.map(([right]) => right).reverse(), ...own.map(([, left]) => left)]], use, ko };
  });
};

const flowing = (): Shape[] =>
  rivers.flatMap(({ course, widths: [source, mouth] }, index) =>
    strips(
      smooth(course.map(([e, n]): Point => [e * 1_000, n * 1_000])),
      (share) => source + (mouth - source) * share,
      actualUses.water[0],
      firstKo + 200 + index,
    ),
  );

const lakes = (): Shape[] =>
  waters.map(({ e, n, length, breadth, turned }, index) => {
    const ring = Array.from({ length: 36 }, (_, at): Point => {
      const angle = (-2 * PI * at) / 36;
      const reach = 0.8 + 0.4 * noise(cos(angle) * 1.5 + index * 5, sin(angle) * 1.5, 33);
      const [x, y] = [(length / 2) * cos(angle) * reach, (breadth / 2) * sin(angle) * reach];
      return [e + x * cos(turned) - y * sin(turned), n + x * sin(turned) + y * cos(turned)];
    });
    return { rings: [dense(ring, 80).map(bent)], use: actualUses.water[0], ko: firstKo + 210 };
  });

/** Winds between its corners (Catmull and Rom). */
const smooth = (line: readonly Point[]): Point[] =>
  line.flatMap((b, at) => {
    const c = line[at + 1];
    if (!c) return [b];
    const [a, d] = [line[at - 1] ?? b, line[at + 2] ?? c];
    return Array.from({ length: 12 }, (_, step): Point => {
      const t = step / 12;
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      return [along(0), along(1)];
    });
  });

/** Not straight from place to place: what lies in the middle leans aside. */
const winding = (from: Point, to: Point, index: number): Point[] => {
  const [de, dn] = [to[0] - from[0], to[1] - from[1]];
  const lean = (share: number, about: number): Point => {
    const aside = (noise(index * 3.7 + about, about * 5.1, 55) - 0.5) * 0.34;
    return [from[0] + de * share - dn * aside, from[1] + dn * share + de * aside];
  };
  return smooth([from, lean(0.28, 1), lean(0.52, 2), lean(0.76, 3), to]);
};

const nearestTwo = (at: Point, among: readonly Point[]): Point[] =>
  among
    .map((one) => ({ one, far: hypot(one[0] - at[0], one[1] - at[1]) }))
    .filter(({ far }) => far > 1 && far < 30_000)
    .sort((one, other) => one.far - other.far)
    .slice(0, 2)
    .map(({ one }) => one);

/** Large towns along main roads, each seat to the two next to it, and the places of the demonstration to the nearest one. */
const roads = (places: readonly PlaceRoads[]): Shape[] => {
  const seats = fallbackPlaces();
  const placeOf = (name: string): Point => {
    const found = seats.find((one) => one.name === name);
    return found ? [found.e, found.n] : [0, 0];
  };
  const points = seats.map(({ e, n }): Point => [e, n]);
  const lines: { readonly from: Point; readonly to: Point; readonly width: number }[] = mainRoads.flatMap((names) =>
    names.slice(1).map((name, at) => ({ from: placeOf(names[at] ?? name), to: placeOf(name), width: 24 })),
  );
  const known = new Set<string>();
  for (const from of points)
    for (const to of nearestTwo(from, points)) {
      const key = [from, to].map(String).sort().join(' ');
      if (known.has(key)) continue;
      known.add(key);
      lines.push({ from, to, width: 11 });
    }
  return [
    ...lines.flatMap(({ from, to, width }, index) =>
      strips(winding(from, to, index), () => width, actualUses.road[0], firstKo + (index % 200)),
    ),
    ...places.flatMap(({ ko, roads: [through] }, index) => {
      const ring = through?.rings[0] ?? [];
      const ends = [ring.toSorted((one, other) => one[1] - other[1]), ring.toSorted((one, other) => other[1] - one[1])];
      return ends.flatMap(([a, b]) => {
        if (!a || !b) return [];
        const from: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        return nearestTwo(from, points)
          .slice(0, 1)
          .flatMap((to) => strips(winding(from, to, 900 + index), () => 11, actualUses.road[0], ko));
      });
    }),
  ];
};

/** Roads between the blocks of a place; what leads into its fields is land like these. */
const placeRoads = (places: readonly PlaceRoads[]): Shape[] =>
  places.flatMap(({ ko, roads: own }) =>
    own.map(({ rings, isTrack }) => ({
      rings: rings.map((ring) => ring.toReversed()),
      use: isTrack ? actualUses.fields[0] : actualUses.road[0],
      ko,
    })),
  );
