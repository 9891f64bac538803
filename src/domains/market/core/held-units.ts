import { dayNumber } from '#lib/iso-date.ts';
import { max, min, pow, sqrt } from '#lib/maths.ts';
import type { DealFilters } from '../contract/market.ts';
import { type Cells, cellsOfCircle, cellsOfRing, cellsOfWindow } from './cells.ts';
import type { Hits, Sort } from './hits.ts';
import { firstFrom, type Run } from './runs.ts';

/** Columns of all units, each as small as its values are exact in; what is not known is NaN, of codes 0. */
const columns = {
  unit: Float64Array,
  /** As of `dayNumber`. */
  contract_on: Float32Array,
  area: Float64Array,
  price: Float64Array,
  price_m2: Float64Array,
  e: Float64Array,
  n: Float64Array,
  year_built: Float32Array,
  ko: Uint16Array,
  codes: Uint16Array,
} as const;
type Name = keyof typeof columns;
export const heldColumns = Object.keys(columns) as Name[];
type Columns = { readonly [N in Name]: InstanceType<(typeof columns)[N]> };

/** Where in `codes` each of them begins, in bits. A code has four bits: what is larger than 15 is 15, which no filter asks for. */
export const codeBits = { market_flag: 0, deal_type: 4, act: 8, new_building: 12, whole: 13 } as const;
export const largestCode = 15;

/** How many units of a kind lie in a square kilometre; `nowhere` are those without a place. By kind and square, the least first. */
export type Groups = Readonly<Record<'kind' | 'cell' | 'n', ArrayLike<number>>>;
export const nowhere = -1;

/** Units by their columns, in the order of their groups and within a group by their days, those without a day at the end. */
export type UnitPart = Readonly<Record<Name, ArrayLike<number>>>;

export type HeldUnits = {
  /**
   * What the filters find, with what it is to be sorted by. Of municipalities and the country, of more than `most` and where it is
   * too much work nothing is said.
   */
  readonly find: (filters: DealFilters, sort: Sort | undefined, most: number) => Hits | undefined;
};

/** All units, some sixty bytes each. They are added in parts, for a country is too much at once. */
export const gatherUnits = ({ kind, cell, n }: Groups) => {
  const cells = Int32Array.from(cell);
  const ends = new Uint32Array(cells.length);
  const kinds = new Map<number, Run>();
  let size = 0;
  for (let group = 0; group < cells.length; group++) {
    size += n[group] ?? 0;
    ends[group] = size;
    const ofKind = kind[group] ?? 0;
    kinds.set(ofKind, { first: kinds.get(ofKind)?.first ?? group, end: group + 1 });
  }
  const all = Object.fromEntries(heldColumns.map((name) => [name, new columns[name](size)])) as Columns;
  let added = 0;
  const add = (part: UnitPart): void => {
    for (const name of heldColumns) all[name].set(part[name], added);
    added += part.unit.length;
  };
  const finish = (): HeldUnits => {
    if (added !== size) throw new Error(`${added} units came where ${size} were counted`);
    return { find: (filters, sort, most) => findIn({ all, cells, ends, kinds }, filters, sort, most) };
  };
  return { add, finish };
};

type Held = {
  readonly all: Columns;
  /** The square of each group, and where its units end; those of a kind are neighbours. */
  readonly cells: Int32Array;
  readonly ends: Uint32Array;
  readonly kinds: ReadonlyMap<number, Run>;
};

/** Some ten milliseconds: an outline of many corners around half of the country is more. */
const mostSteps = 5_000_000;

const findIn = (held: Held, filters: DealFilters, sort: Sort | undefined, most: number): Hits | undefined => {
  const where = whereIs(filters.area);
  if (!where) return undefined;
  const { all } = held;
  const [isWithin, isInside, hasCodes] = [withinRanges(all, filters), where.inside(all), codesOf(all, filters)];
  const from = filters.contract_from ? dayNumber(filters.contract_from) : Number.NEGATIVE_INFINITY;
  const rows: number[] = [];
  let steps = 0;
  for (const run of runsOf(held, filters.kinds, where.cells)) {
    for (let at = firstFrom(all.contract_on, run, from); at < run.end; at++) {
      if (!(isWithin(at) && hasCodes(at))) continue;
      steps += where.steps;
      if (isInside(at)) rows.push(at);
      if (rows.length > most || steps > mostSteps) return undefined;
    }
  }
  const gathered = (column: ArrayLike<number>): Float64Array => {
    const values = new Float64Array(rows.length);
    for (let at = 0; at < rows.length; at++) values[at] = column[rows[at] ?? 0] ?? 0;
    return values;
  };
  return {
    unit: gathered(all.unit),
    contract_on: gathered(all.contract_on),
    area: gathered(all.area),
    price_m2: gathered(all.price_m2),
    ...(sort === 'price' ? { price: gathered(all.price) } : {}),
    ...(sort === 'distance' ? { distance: distancesTo(filters.area, gathered(all.e), gathered(all.n)) } : {}),
  };
};

const distancesTo = (area: DealFilters['area'], e: Float64Array, n: Float64Array): Float64Array =>
  area.type === 'radius'
    ? e.map((east, at) => sqrt(pow(east - area.e, 2) + pow((n[at] ?? 0) - area.n, 2)))
    : e.fill(Number.NaN);

/** Neighbours that may be found: units of these kinds in these squares, or everywhere. */
const runsOf = ({ cells, ends, kinds }: Held, asked: readonly number[], squares: Cells | undefined): Run[] => {
  const startOf = (group: number): number => (group === 0 ? 0 : (ends[group - 1] ?? 0));
  const found: Run[] = [];
  const add = (first: number, end: number): void => {
    for (let group = first; group < end; group++) found.push({ first: startOf(group), end: ends[group] ?? 0 });
  };
  for (const kind of new Set(asked)) {
    const groups = kinds.get(kind);
    if (!groups) continue;
    if (!squares) add(groups.first, groups.end);
    else if ('listed' in squares)
      for (const square of squares.listed) {
        const group = firstFrom(cells, groups, square);
        if (group < groups.end && cells[group] === square) add(group, group + 1);
      }
    else add(firstFrom(cells, groups, squares.from), firstFrom(cells, groups, squares.to + 1));
  }
  return found;
};

type Test = (at: number) => boolean;
type Where = {
  readonly cells: Cells | undefined;
  readonly inside: (all: Columns) => Test;
  /** How much work it is to look at one unit. */
  readonly steps: number;
};

const whereIs = (area: DealFilters['area']): Where | undefined => {
  switch (area.type) {
    case 'radius': {
      const farthest = area.metres * area.metres;
      const inside =
        ({ e, n }: Columns): Test =>
        (at) => {
          const [east, north] = [(e[at] ?? 0) - area.e, (n[at] ?? 0) - area.n];
          return east * east + north * north <= farthest;
        };
      return { cells: cellsOfCircle(area.e, area.n, area.metres), inside, steps: 1 };
    }
    case 'box': {
      const [west, east] = [min(area.min_e, area.max_e), max(area.min_e, area.max_e)];
      const [south, north] = [min(area.min_n, area.max_n), max(area.min_n, area.max_n)];
      const inside =
        ({ e, n }: Columns): Test =>
        (at) =>
          isBetween(e[at], west, east) && isBetween(n[at], south, north);
      return { cells: cellsOfWindow(area), inside, steps: 1 };
    }
    case 'polygon': {
      const inside =
        ({ e, n }: Columns): Test =>
        (at) =>
          isInRing(area.ring, e[at] ?? Number.NaN, n[at] ?? Number.NaN);
      return { cells: cellsOfRing(area.ring), inside, steps: area.ring.length / 2 };
    }
    case 'ko': {
      const asked = new Uint8Array(2 ** 16);
      for (const ko of area.sifraKo) asked[ko] = 1;
      const inside =
        ({ ko }: Columns): Test =>
        (at) =>
          asked[ko[at] ?? 0] === 1;
      return { cells: undefined, inside, steps: 1 };
    }
    case 'obcina':
    case 'country':
      return undefined;
  }
};

/**
 * Whether an outline goes around a place or touches it, as `<@ polygon` of the database has it: where it crosses itself, it is inside
 * all that it goes around. Source: the winding number, D. Sunday, "Inclusion of a point in a polygon" (2001).
 */
const isInRing = (ring: readonly number[], e: number, n: number): boolean => {
  let turns = 0;
  let [fromE, fromN] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const [toE, toN] = [ring[index] ?? 0, ring[index + 1] ?? 0];
    const side = (toE - fromE) * (n - fromN) - (e - fromE) * (toN - fromN);
    if (side === 0 && isBetween(e, min(fromE, toE), max(fromE, toE)) && isBetween(n, min(fromN, toN), max(fromN, toN)))
      return true;
    if (fromN <= n && toN > n && side > 0) turns += 1;
    if (fromN > n && toN <= n && side < 0) turns -= 1;
    [fromE, fromN] = [toE, toN];
  }
  return turns !== 0;
};

const isBetween = (value = Number.NaN, low: number, high: number): boolean => value >= low && value <= high;

type Range = readonly [
  column: Float64Array | Float32Array,
  low: number | null | undefined,
  high: number | null | undefined,
];

/** A range that is open on both sides finds also what is not known. */
const withinRanges = (all: Columns, filters: DealFilters): Test => {
  const day = (date: string | null | undefined): number | null => (date ? dayNumber(date) : null);
  const everything = filters.priced_only ? Number.NEGATIVE_INFINITY : null;
  const ranges: readonly Range[] = [
    [all.area, filters.area_min, filters.area_max],
    [all.price, filters.price_min, filters.price_max],
    [all.price_m2, filters.price_m2_min ?? everything, filters.price_m2_max],
    [all.year_built, filters.year_min, filters.year_max],
    [all.contract_on, day(filters.contract_from), day(filters.contract_to)],
  ];
  const asked = ranges.flatMap(([column, low = null, high = null]) =>
    low === null && high === null
      ? []
      : [{ column, low: low ?? Number.NEGATIVE_INFINITY, high: high ?? Number.POSITIVE_INFINITY }],
  );
  return (at) => {
    for (const { column, low, high } of asked) if (!isBetween(column[at], low, high)) return false;
    return true;
  };
};

/** A bit for each code that is asked for; no code at all means any, also what has none. */
const bitsOf = (asked: readonly number[]): number =>
  asked.length === 0 ? 0xff_ff : asked.reduce((bits, code) => bits | (1 << code), 0);

const codesOf = ({ codes }: Columns, filters: DealFilters): Test => {
  const [flags, types, acts] = [bitsOf(filters.market_flags), bitsOf(filters.deal_types), bitsOf(filters.acts)];
  const isNew = filters.new_building ?? null;
  const has = (own: number, bits: number, code: keyof typeof codeBits): boolean =>
    ((bits >> ((own >> codeBits[code]) & largestCode)) & 1) === 1;
  return (at) => {
    const own = codes[at] ?? 0;
    return (
      has(own, flags, 'market_flag') &&
      has(own, types, 'deal_type') &&
      has(own, acts, 'act') &&
      (!filters.whole_only || ((own >> codeBits.whole) & 1) === 1) &&
      (isNew === null || ((own >> codeBits.new_building) & 1) === Number(isNew))
    );
  };
};
