import { abs, ceil, cos, floor, hypot, max, min, PI, round, sin, sqrt } from '#lib/maths.ts';
import { makeEid } from '../core/identifiers.ts';
import { fallbackAreas, fallbackPlaces } from '../core/map/fallback.ts';
import { outlineText, type Ring } from '../core/outline.ts';
import { bent, frayed } from './bent.ts';
import type { DemoRows, PlaceRoads } from './cadastre.ts';
import { contoursOf } from './contours.ts';
import { hills, noise } from './noise.ts';
import { centreOf, clip, cutAt, dense, longAxis, type Point, planPlace, signedArea, stripAt } from './parcel-plan.ts';
import { randomBySeed } from './random.ts';
import { actualUses, demoPlaces, mainRoads, parcelStatuses, placeSize, rivers, waters } from './words.ts';

/** The land between the places of the demonstration: woods and fields, rivers, roads and towns. Only its use is known. */
export type DemoLand = Pick<DemoRows, 'parcel' | 'parcel_use' | 'parcel_outline'>;

/** Behind those of the records of the places, and below those of their rooms. */
const firstId = 9_100_000_000_000;
const stated = { state_on: '2026-01-01', source_id: 9 } as const;
const seed = 63;
/** k.o. without a name, behind those that have one. */
const firstKo = 2_500;
/** Metres from the south-west of the grid of woods, and of one of its squares. */
const grid = { e: 370_000, n: 25_000, step: 250, columns: 1_040, rows: 700 } as const;
/** Squares of a side of the pieces that woods are cut into. */
const piece = 24;

type Shape = { readonly rings: readonly Ring[]; readonly use: string; readonly ko: number };

/** Roads of the places, and for a whole country the land between them. */
export const demoLand = (places: readonly PlaceRoads[], hasCountry: boolean): DemoLand => {
  const shapes = hasCountry ? [...placeRoads(places), ...country(places)] : placeRoads(places);
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

const country = (places: readonly PlaceRoads[]): Shape[] => {
  const wooded = woodedAt();
  return [
    ...fields(),
    ...woods(wooded),
    ...places.flatMap((place) => around(place, places, wooded)),
    ...towns(places),
    ...streets(places),
    ...flowing(),
    ...brooks(places),
    ...lakes(),
    ...roads(places),
  ];
};

const cents = (metres: number): number => round(metres * 100) / 100;

const pairs = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, at): Point => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0]);

/** The lowest layer: fields of each municipality. */
const fields = (): Shape[] =>
  fallbackAreas.flatMap(({ rings }, index) =>
    rings.map((ring) => ({ rings: [pairs(ring)], use: actualUses.fields[0], ko: firstKo + (index % 200) })),
  );

/** For each row of the grid, which columns are in the country. */
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

/** Metres around towns and places with nothing but fields. */
const clearing = 350;

/** Values on the grid: positive in woods, and -1 outside of the country. */
const woodedAt = (): Float32Array => {
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
      const groves = 0.16 * (noise(e / 1_100, n / 1_100, 71) - 0.5);
      values[row * grid.columns + column] = isIn ? hills(e / 9_000, n / 9_000, seed, 5) + groves - 0.44 - lean : -1;
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
  return values;
};

const woods = (values: Float32Array): Shape[] => {
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
          75,
        )
          .map(bent)
          .map(frayed),
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

/** Towns and seats of municipalities with how far they reach; beside a place of the demonstration not into it. */
const settled = () =>
  fallbackPlaces().map(({ e, n, addresses }) => {
    const near = min(...demoPlaces.map((place) => farFrom(middleOf(place), [e, n])));
    const free = near < sameTown ? 15 * sqrt(addresses) : max(150, near - kept * 0.75);
    return { e, n, radius: min(1_050, free, 15 * sqrt(addresses)) };
  });

const middleOf = ({ corner: [e, n] }: Pick<PlaceRoads, 'corner'>): Point => [
  e + placeSize.width / 2,
  n + placeSize.height / 2,
];
const farFrom = ([e, n]: Point, [x, y]: Point): number => hypot(e - x, n - y);
/** Metres from a seat within which a demonstration place is that town. */
const sameTown = 900;

const corners = 40;
const towns = (places: readonly PlaceRoads[]): Shape[] =>
  settled().flatMap(({ e, n, radius }, index): Shape[] => {
    if (places.some((place) => farFrom(middleOf(place), [e, n]) < sameTown)) return [];
    const ring = Array.from({ length: corners }, (_, at): Point => {
      const angle = (-2 * PI * at) / corners;
      const [x, y] = [cos(angle), sin(angle)];
      const reach = radius * (0.55 + 0.9 * hills(x * 1.3 + index * 7, y * 1.3 + 5, 91, 3));
      return [e + reach * x, n + reach * y];
    });
    return [{ rings: [dense(ring, 60).map(bent)], use: actualUses.settled[0], ko: firstKo + (index % 200) }];
  });

/** Streets of the towns that have no records. */
const streets = (places: readonly PlaceRoads[]): Shape[] =>
  settled().flatMap(({ e, n, radius }, index): Shape[] => {
    if (places.some((place) => farFrom(middleOf(place), [e, n]) < sameTown)) return [];
    const [width, height] = [radius * 2.8, radius * 2.4];
    const { roads: own } = planPlace({ width, height, firstNumber: 1, random: randomBySeed(5_000 + index) });
    const within = (ring: readonly Point[]): readonly Point[] =>
      Array.from({ length: 16 }, (_, at): Point => [cos((PI * at) / 8), sin((PI * at) / 8)]).reduce(
        (rest, normal) => clip(rest, normal, radius * 0.85 + (normal[0] * width + normal[1] * height) / 2),
        ring,
      );
    return own
      .filter(({ isTrack }) => !isTrack)
      .map(({ ring }) => within(ring))
      .filter((ring) => abs(signedArea(ring)) > 20)
      .map((ring) => ({
        rings: [ring.map(([x, y]) => bent([e - width / 2 + x, n - height / 2 + y])).reverse()],
        use: actualUses.road[0],
        ko: firstKo + (index % 200),
      }));
  });

/** Metres of a piece of a road or a river that is one parcel. */
const lengthOfPiece = 2_500;
const metresOfPiece = 45;

/** A line with a width as parcels one behind the other. */
const strips = (line: readonly Point[], width: (share: number) => number, use: string, ko: number): Shape[] => {
  const points = dense(line, metresOfPiece, false).map(bent);
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
  const each = floor(lengthOfPiece / metresOfPiece);
  return Array.from({ length: ceil((sides.length - 1) / each) }, (_, part) => {
    const own = sides.slice(part * each, part * each + each + 1);
    return { rings: [[...own.map(([right]) => right).reverse(), ...own.map(([, left]) => left)]], use, ko };
  });
};

const courseOf = ({ course }: (typeof rivers)[number]): Point[] =>
  smooth(course.map(([e, n]): Point => [e * 1_000, n * 1_000]));

/** Along one side of each place a brook, from the woods to the nearest river. */
const brooks = (places: readonly PlaceRoads[]): Shape[] =>
  places.flatMap(({ ko, corner: [e, n] }) => {
    const isSouth = ko % 2 === 0;
    const beside = (share: number): Point => {
      const x = e + placeSize.width * share;
      const away = 6 + 130 * noise(x / 330, n / 330, 83);
      return [x, isSouth ? n - away : n + placeSize.height + away];
    };
    const line = Array.from({ length: 17 }, (_, at) => beside(at / 8 - 0.5));
    const ends = [line[0] ?? [e, n], line.at(-1) ?? [e, n]];
    const mouths = rivers.flatMap(courseOf);
    const [far, mouth, isFirst] = mouths
      .flatMap((one) => ends.map((end, at) => [farFrom(one, end), one, at === 0] as const))
      .reduce((best, one) => (one[0] < best[0] ? one : best), [100_000, [e, n] as Point, false] as const);
    const down = isFirst ? line.toReversed() : line;
    const last = down.at(-1) ?? mouth;
    return strips(
      [...smooth(down), ...smooth(winding(last, mouth, ko)).slice(1)],
      (share) => 2.5 + (3 + far / 4_000) * share,
      actualUses.water[0],
      ko,
    );
  });

const flowing = (): Shape[] =>
  rivers.flatMap((river, index) => {
    const [source, mouth] = river.widths;
    return strips(
      courseOf(river),
      (share) => source + (mouth - source) * share,
      actualUses.water[0],
      firstKo + 200 + index,
    );
  });

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

/** A curve through its corners (Catmull and Rom); `from` and `to` give its direction at the ends. */
const smooth = (line: readonly Point[], from?: Point, to?: Point): Point[] =>
  line.flatMap((b, at) => {
    const c = line[at + 1];
    if (!c) return [b];
    const [a, d] = [line[at - 1] ?? from ?? b, line[at + 2] ?? to ?? c];
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

/** Continues straight from a gate, in the direction of the road before it, as far again as to the next corner. */
const straightBefore = ([gate, out]: readonly Point[], next: Point | undefined): Point | undefined => {
  if (!gate || !out || !next) return undefined;
  const share = farFrom(out, next) / (farFrom(gate, out) || 1);
  return [out[0] - (out[0] - gate[0]) * share, out[1] - (out[1] - gate[1]) * share];
};

/** Roads between places bend aside in the middle. */
const winding = (from: Point, to: Point, index: number): Point[] => {
  const [de, dn] = [to[0] - from[0], to[1] - from[1]];
  const lean = (share: number, about: number): Point => {
    const aside = (noise(index * 3.7 + about, about * 5.1, 55) - 0.5) * 0.34;
    return [from[0] + de * share - dn * aside, from[1] + dn * share + de * aside];
  };
  return [from, lean(0.28, 1), lean(0.52, 2), lean(0.76, 3), to];
};

const nearestTwo = (at: Point, among: readonly Point[]): Point[] =>
  among
    .map((one) => ({ one, far: hypot(one[0] - at[0], one[1] - at[1]) }))
    .filter(({ far }) => far > 1 && far < 30_000)
    .sort((one, other) => one.far - other.far)
    .slice(0, 2)
    .map(({ one }) => one);

/** Around the middle of a place no road comes nearer than this but through one of its gates. */
const kept = 900;

/** The gate of a place that looks most in the direction of a point. */
const gateTo = (place: PlaceRoads, to: Point): Point => {
  const middle = middleOf(place);
  const [gate = middle] = place.gates.toSorted((one, other) => turnedTo(middle, other, to) - turnedTo(middle, one, to));
  return gate;
};

/** Direction of a point relative to another one: 1 straight ahead, -1 behind. */
const turnedTo = (from: Point, one: Point, other: Point): number =>
  ((one[0] - from[0]) * (other[0] - from[0]) + (one[1] - from[1]) * (other[1] - from[1])) /
  (farFrom(one, from) * farFrom(other, from) || 1);

/** The beginning of a road out of a place, first straight away from it. */
const outOf = (place: PlaceRoads, to: Point): Point[] => {
  const [middle, gate] = [middleOf(place), gateTo(place, to)];
  const share = kept / (farFrom(gate, middle) || 1);
  return [gate, [middle[0] + (gate[0] - middle[0]) * share, middle[1] + (gate[1] - middle[1]) * share]];
};

/** Distance from a place within which a passing road is led aside, the more the nearer it would come. */
const wide = 1_700;

/** Past a place instead of through its houses; the ends of a road stay where they are. */
const past = (line: readonly Point[], places: readonly PlaceRoads[]): Point[] => {
  const [first, last] = [line[0], line.at(-1)];
  return dense(line, 120, false).map((point) => {
    const place = places.find((one) => farFrom(middleOf(one), point) < wide);
    if (!place || !first || !last) return point;
    const [x, y] = middleOf(place);
    const far = farFrom([x, y], point) || 1;
    const free = min(1, farFrom(first, point) / kept, farFrom(last, point) / kept);
    const share = 1 + ((kept + (far * (wide - kept)) / wide) / far - 1) * free;
    return [x + (point[0] - x) * share, y + (point[1] - y) * share];
  });
};

/** Large towns along main roads, each seat to the two next to it, and the places of the demonstration to the nearest one. */
const roads = (places: readonly PlaceRoads[]): Shape[] => {
  const seats = fallbackPlaces();
  const placeOf = (name: string): Point => {
    const found = seats.find((one) => one.name === name);
    return found ? [found.e, found.n] : [0, 0];
  };
  const points = seats.map(({ e, n }): Point => [e, n]);
  const lines: { readonly from: Point; readonly to: Point; readonly width: number; readonly ko?: number }[] =
    mainRoads.flatMap((names) =>
      names.slice(1).map((name, at) => ({ from: placeOf(names[at] ?? name), to: placeOf(name), width: 14 })),
    );
  const known = new Set<string>();
  const isNew = (from: Point, to: Point): boolean => {
    const key = [from, to].map(String).sort().join(' ');
    const isFirst = !known.has(key);
    known.add(key);
    return isFirst;
  };
  for (const from of points)
    for (const to of nearestTwo(from, points)) {
      if (isNew(from, to)) lines.push({ from, to, width: 9 });
    }
  const at = (point: Point) => places.find((place) => farFrom(middleOf(place), point) < sameTown);
  // A place without a seat has roads of its own: to the next seat, and to the next place.
  for (const place of places) {
    const from = middleOf(place);
    if (points.some((point) => at(point) === place)) continue;
    const to = nearestTwo(from, [...points, ...places.filter((one) => one !== place).map(middleOf)]);
    lines.push(...to.filter((one) => isNew(from, one)).map((one) => ({ from, to: one, width: 8, ko: place.ko })));
  }
  // A gate without a road gets one to the next place before it.
  for (const place of places) {
    const from = middleOf(place);
    const ends = lines.flatMap((line) =>
      at(line.from) === place ? [line.to] : at(line.to) === place ? [line.from] : [],
    );
    const used = ends.map((end) => gateTo(place, end));
    for (const gate of place.gates.filter((one) => !used.includes(one))) {
      const [to] = points
        .filter((point) => at(point) !== place && gateTo(place, point) === gate && turnedTo(from, gate, point) > 0.6)
        .toSorted((one, other) => farFrom(one, from) - farFrom(other, from));
      if (to) lines.push({ from, to, width: 8, ko: place.ko });
    }
  }
  return lines.flatMap(({ from, to, width, ko }, index) => {
    const [first, last] = [at(from), at(to)];
    const [start, end] = [first ? outOf(first, to) : [from], last ? outOf(last, from).reverse() : [to]];
    const others = places.filter((place) => place !== first && place !== last);
    const corners = winding(start.at(-1) ?? from, end[0] ?? to, index);
    const curve = smooth(corners, straightBefore(start, corners[1]), straightBefore(end.toReversed(), corners.at(-2)));
    const line = [...start.slice(0, -1), ...past(curve, others), ...end.slice(1)];
    return strips(line, () => width, actualUses.road[0], ko ?? firstKo + (index % 200));
  });
};

/** Roads between the blocks of a place; ways into its fields are land like these. */
const placeRoads = (places: readonly PlaceRoads[]): Shape[] =>
  places.flatMap(({ ko, roads: own }) =>
    own.map(({ ring, isTrack }) => ({
      rings: [ring.toReversed()],
      use: isTrack ? actualUses.fields[0] : actualUses.road[0],
      ko,
    })),
  );

/** Metres of fields and woods on each side of a place that are parcels of their own. */
const reach = { across: 2_000, along: 1_600 } as const;
const halfFieldTrack = 1.8;

/** The fields and woods around a place, up to where those of the next one begin. */
const around = (place: PlaceRoads, places: readonly PlaceRoads[], wooded: Float32Array): Shape[] => {
  const { corner, ko } = place;
  const random = randomBySeed(ko);
  const [e, n] = corner;
  const [west, east, south, north] = [
    e - reach.across,
    e + placeSize.width + reach.across,
    n - reach.along,
    n + placeSize.height + reach.along,
  ];
  const [right, top] = [e + placeSize.width, n + placeSize.height];
  const middle = middleOf(place);
  const near = settled().filter((town) => farFrom([town.e, town.n], middle) > sameTown);
  const shapes: Shape[] = [];
  const isWood = (ring: readonly Point[]): boolean => {
    if (ring.length < 3) return false;
    const [x, y] = bent(centreOf(ring));
    const at = round((y - grid.n) / grid.step) * grid.columns + round((x - grid.e) / grid.step);
    return (wooded[at] ?? -1) > 0;
  };
  const landAt = (ring: readonly Point[]): string => {
    if (ring.length > 2 && near.some((town) => farFrom([town.e, town.n], centreOf(ring)) < town.radius * 0.9))
      return actualUses.settled[0];
    return isWood(ring) ? actualUses.woods[0] : actualUses.fields[0];
  };
  const add = (ring: readonly Point[], use: string) => {
    if (ring.length < 3) return;
    const outline = use === actualUses.woods[0] ? dense(ring, 15).map(bent).map(frayed) : dense(ring, 45).map(bent);
    shapes.push({ rings: [outline.reverse()], use, ko });
  };
  const divide = (ring: readonly Point[], depth: number): void => {
    if (ring.length < 3) return;
    const area = abs(signedArea(ring));
    const [u, length, breadth] = longAxis(ring);
    const turn = (random.next() - 0.5) * 0.7;
    const across: Point = [u[0] * cos(turn) - u[1] * sin(turn), u[0] * sin(turn) + u[1] * cos(turn)];
    const share = 0.36 + random.next() * 0.28;
    if (area > 70_000 || (area > 40_000 && length > 2.2 * breadth)) {
      const half = depth < 3 ? halfFieldTrack : 0;
      if (half > 0) add(stripAt(ring, across, share, half), actualUses.fields[0]);
      for (const rest of cutAt(ring, across, share, half)) divide(rest, depth + 1);
      return;
    }
    const breadthOfStrip = isWood(ring) ? 90 : 38 + random.next() * 50;
    const along: Point = random.next() < 0.7 ? u : [-u[1], u[0]];
    let rest = ring;
    for (let left = max(2, round(length / breadthOfStrip)); left > 1; left--) {
      const [strip, remainder] = cutAt(rest, along, (1 + (random.next() - 0.5) * 0.6) / left);
      add(strip, landAt(strip));
      rest = remainder;
    }
    add(rest, landAt(rest));
  };
  const sides: readonly (readonly Point[])[] = [
    [
      [west, top],
      [right, top],
      [right, north],
      [west, north],
    ],
    [
      [right, n],
      [east, n],
      [east, north],
      [right, north],
    ],
    [
      [e, south],
      [east, south],
      [east, n],
      [e, n],
    ],
    [
      [west, south],
      [e, south],
      [e, top],
      [west, top],
    ],
  ];
  for (const side of sides) {
    const own = places
      .filter((one) => one !== place)
      .reduce((rest: readonly Point[], one) => {
        const [x, y] = middleOf(one);
        const normal: Point = [x - middle[0], y - middle[1]];
        return clip(rest, normal, (normal[0] * (x + middle[0]) + normal[1] * (y + middle[1])) / 2);
      }, side);
    divide(own, 0);
  }
  return shapes;
};
