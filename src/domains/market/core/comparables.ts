import { dateOf, dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { floor, pow, remainder } from '#lib/maths.ts';
import { quantileOf } from '#lib/quantile.ts';
import { type Cells, cellOf, cellsOfCircle, edgeOf, ringOf } from './cells.ts';
import type { Register } from './deal-files.ts';
import { registerOfKind } from './kinds.ts';

const columns = ['day', 'id_posla', 'ordinal', 'e', 'n', 'area', 'year_built', 'price_m2'] as const;
type Column = (typeof columns)[number];

/** Units by their columns: what stands at one place of each belongs together. A day is a number as of `dayNumber`. */
export type ComparableColumns = Readonly<Record<Column | 'kind', readonly (number | null)[]>>;

/** As much of a unit as likeness needs. */
export type Near = {
  readonly register: Register;
  readonly id_posla: number;
  readonly ordinal: number;
  readonly e: number | null;
  readonly n: number | null;
  readonly area: number | null;
  readonly year_built: number | null;
  readonly contract_on: IsoDate;
};

/** What was paid for a m² of a kind: how many deals, and the quartiles of their units. */
type Around = {
  readonly register: Register;
  readonly kind: number;
  readonly deals: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
};

type Place = { readonly e: number; readonly n: number };
/** Units of one kind after one day and until another, not more than so many. */
export type Nearest = {
  readonly kind: number;
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly limit: number;
};
type Circle = { readonly metres: number; readonly since: IsoDate; readonly kinds: readonly number[] };

export type Comparables = {
  /** The nearest ones, nearer ones first; those without a place stand at the end. */
  readonly nearest: (place: Place, asked: Nearest) => Near[];
  /** Prices in a circle since a day, by kind: of each register the kind with most deals first. */
  readonly around: (place: Place, circle: Circle) => Around[];
};

/** Units of one kind by the square kilometre of their place, within it by their days; `first` of a square until `end`. */
type Shelf = Readonly<Record<Column, Float64Array>> & {
  readonly squares: ReadonlyMap<number, { readonly first: number; readonly end: number }>;
};

/**
 * All units that may stand as comparables, some sixty bytes each. They are added in parts, for a country is too much at once.
 * What is not known is kept as NaN.
 */
export const gatherComparables = () => {
  const kinds = new Map<number, Record<Column, number[]>>();
  const add = (part: ComparableColumns): void => {
    for (const [row, kind] of part.kind.entries()) {
      if (kind === null) continue;
      const known = kinds.get(kind) ?? empty();
      kinds.set(kind, known);
      for (const column of columns) known[column].push(part[column][row] ?? Number.NaN);
    }
  };
  const finish = (): Comparables => {
    const shelves = new Map<number, Shelf>();
    for (const [kind, unsorted] of kinds) shelves.set(kind, shelve(unsorted));
    return comparablesOn(shelves);
  };
  return { add, finish };
};

const comparablesOn = (shelves: ReadonlyMap<number, Shelf>): Comparables => ({
  nearest: (place, asked) => nearestOn(shelves.get(asked.kind), place, asked),
  around: (place, { metres, since, kinds }) => {
    const circle = { place, metres, cells: cellsOfCircle(place.e, place.n, metres), since: dayNumber(since) };
    return kinds
      .flatMap((kind) => pricesOn(shelves.get(kind), kind, circle))
      .sort((one, other) => byText(one.register, other.register) || other.deals - one.deals || one.kind - other.kind);
  },
});

const empty = (): Record<Column, number[]> => ({
  day: [],
  id_posla: [],
  ordinal: [],
  e: [],
  n: [],
  area: [],
  year_built: [],
  price_m2: [],
});

const byText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** More than any kind has units. With the day before it a row makes one number, and numbers are sorted without being asked. */
const rows = 2 ** 24;

const shelve = (unsorted: Readonly<Record<Column, readonly number[]>>): Shelf => {
  const rowsOf = new Map<number, number[]>();
  for (const [row, e] of unsorted.e.entries()) {
    const cell = cellOf(e, unsorted.n[row] ?? Number.NaN);
    const known = rowsOf.get(cell);
    if (known) known.push(row);
    else rowsOf.set(cell, [row]);
  }
  const squares = new Map<number, { first: number; end: number }>();
  const order = new Float64Array(unsorted.e.length);
  let first = 0;
  for (const [cell, listed] of rowsOf) {
    const end = first + listed.length;
    order.set(Float64Array.from(listed, (row) => (unsorted.day[row] ?? 0) * rows + row).sort(), first);
    squares.set(cell, { first, end });
    first = end;
  }
  const sorted = (column: Column): Float64Array =>
    order.map((key) => unsorted[column][remainder(key, rows)] ?? Number.NaN);
  return {
    squares,
    day: sorted('day'),
    id_posla: sorted('id_posla'),
    ordinal: sorted('ordinal'),
    e: sorted('e'),
    n: sorted('n'),
    area: sorted('area'),
    year_built: sorted('year_built'),
    price_m2: sorted('price_m2'),
  };
};

type Run = { readonly first: number; readonly end: number };

/** The first of a run whose day is not before this one. */
const firstFrom = (days: Float64Array, { first, end }: Run, day: number): number => {
  let [low, high] = [first, end];
  while (low < high) {
    const middle = floor((low + high) / 2);
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
};

const squareDistance = (shelf: Shelf, at: number, place: Place): number => {
  const east = (shelf.e[at] ?? Number.NaN) - place.e;
  const north = (shelf.n[at] ?? Number.NaN) - place.n;
  return east * east + north * north;
};

/** Squares around the place that are looked through in rings; where they do not hold enough, all of the country are. */
const mostRings = 10;

const nearestOn = (shelf: Shelf | undefined, place: Place, { kind, from, until, limit }: Nearest): Near[] => {
  if (!shelf) return [];
  const [after, before] = [dayNumber(from) + 1, dayNumber(until) + 1];
  const found: number[] = [];
  const distances: number[] = [];
  const look = (run: Run | undefined) => {
    if (!run) return;
    for (let at = firstFrom(shelf.day, run, after); at < run.end && (shelf.day[at] ?? 0) < before; at++) {
      const distance = squareDistance(shelf, at, place);
      found.push(at);
      distances.push(distance >= 0 ? distance : Number.MAX_VALUE);
    }
  };
  let [ring, enough] = [0, false];
  for (; ring <= mostRings && !enough; ring++) {
    for (const cell of ringOf(place.e, place.n, ring)) look(shelf.squares.get(cell));
    // Whatever is not looked at yet is at least as far as the edge of the ring.
    enough = found.length >= limit && farthestOf(distances, limit) <= pow(edgeOf(place.e, place.n, ring), 2);
  }
  if (!enough) {
    found.length = 0;
    distances.length = 0;
    for (const run of shelf.squares.values()) look(run);
  }
  const farthest = farthestOf(distances, limit);
  return found
    .flatMap((at, index) => {
      const distance = distances[index] ?? 0;
      return distance <= farthest ? [{ at, distance }] : [];
    })
    .sort((one, other) => one.distance - other.distance || one.at - other.at)
    .slice(0, limit)
    .map(({ at }) => nearOf(shelf, kind, at));
};

/** The distance within which so many lie. */
const farthestOf = (distances: readonly number[], limit: number): number =>
  new Float64Array(distances).sort()[limit - 1] ?? Number.POSITIVE_INFINITY;

const nearOf = (shelf: Shelf, kind: number, at: number): Near => ({
  register: registerOfKind(kind),
  id_posla: shelf.id_posla[at] ?? 0,
  ordinal: shelf.ordinal[at] ?? 0,
  e: known(shelf.e[at]),
  n: known(shelf.n[at]),
  area: known(shelf.area[at]),
  year_built: known(shelf.year_built[at]),
  contract_on: dateOf(shelf.day[at] ?? 0),
});

const known = (value = Number.NaN): number | null => (Number.isNaN(value) ? null : value);

type Looked = {
  readonly place: Place;
  readonly metres: number;
  readonly cells: Cells;
  readonly since: number;
};

const runsIn = ({ squares }: Shelf, cells: Cells): readonly Run[] =>
  'listed' in cells
    ? cells.listed.flatMap((cell) => squares.get(cell) ?? [])
    : [...squares].flatMap(([cell, run]) => (cell >= cells.from && cell <= cells.to ? run : []));

/** One line of the kind, or none where nothing was sold. */
const pricesOn = (shelf: Shelf | undefined, kind: number, { place, metres, cells, since }: Looked): Around[] => {
  if (!shelf) return [];
  const prices: number[] = [];
  const deals = new Set<number>();
  for (const run of runsIn(shelf, cells)) {
    for (let at = firstFrom(shelf.day, run, since); at < run.end; at++) {
      if (squareDistance(shelf, at, place) > metres * metres) continue;
      prices.push(shelf.price_m2[at] ?? 0);
      deals.add(shelf.id_posla[at] ?? 0);
    }
  }
  const sorted = new Float64Array(prices).sort();
  const [q1, median, q3] = [quantileOf(sorted, 0.25), quantileOf(sorted, 0.5), quantileOf(sorted, 0.75)];
  if (q1 === null || median === null || q3 === null) return [];
  return [{ register: registerOfKind(kind), kind, deals: deals.size, q1, median, q3 }];
};
