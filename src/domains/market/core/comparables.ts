import { dateOf, dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { max, pow, remainder } from '#lib/maths.ts';
import { quantileOf } from '#lib/quantile.ts';
import { type Cells, cellOf, cellsOfCircle, edgeOf, ringOf } from './cells.ts';
import type { Register } from './deal-files.ts';
import type { FoundUnit } from './found-unit.ts';
import type { Basis } from './honest-price.ts';
import { registerOfKind } from './kinds.ts';
import { firstFrom, type Run } from './runs.ts';

/** Columns of numbers, each as small as its values are exact in (24 bits or 53); what is not known is NaN. A day is a number as of `dayNumber`. */
const figures = {
  day: Float32Array,
  id_posla: Float64Array,
  ordinal: Float32Array,
  e: Float64Array,
  n: Float64Array,
  area: Float64Array,
  year_built: Float32Array,
  price: Float64Array,
  price_m2: Float64Array,
  parts: Float32Array,
  parcels: Float32Array,
  ko: Float32Array,
  building: Float32Array,
  part: Float32Array,
  market_flag: Float32Array,
  share_part: Float64Array,
  share_whole: Float64Array,
  /** 1 or 0. */
  new_building: Float32Array,
} as const;
/** Columns of words, kept as their places in one list of all words; 0 where there is none. */
const words = {
  basis: Float32Array,
  ko_name: Float32Array,
  parcel: Float32Array,
  street: Float32Array,
  house_number: Float32Array,
  settlement: Float32Array,
  municipality: Float32Array,
} as const;
const kept = { ...figures, ...words };
type Figure = keyof typeof figures;
type Word = keyof typeof words;
type Column = Figure | Word;
const figureNames = Object.keys(figures) as Figure[];
const wordNames = Object.keys(words) as Word[];
const columnNames: readonly Column[] = [...figureNames, ...wordNames];
type Columns = { readonly [C in Column]: InstanceType<(typeof kept)[C]> };

/** Units by their columns: what stands at one place of each belongs together. */
export type ComparableColumns = Readonly<
  Record<Figure | 'kind', readonly (number | null)[]> & Record<Word, readonly (string | null)[]>
>;
export const comparableColumns: readonly (Column | 'kind')[] = ['kind', ...columnNames];

/** As much of a unit as likeness needs, and where it stands. */
type Near = {
  readonly kind: number;
  readonly at: number;
  readonly id_posla: number;
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
/** Units of one kind within so many metres, of such market status, after one day and until another. */
type Within = {
  readonly kind: number;
  readonly flags: readonly number[];
  readonly metres: number;
  readonly from: IsoDate;
  readonly until: IsoDate;
};
/** Not more than so many of them. */
export type Nearest = Within & { readonly limit: number };
type Circle = {
  readonly metres: number;
  readonly since: IsoDate;
  readonly kinds: readonly number[];
  /** The market status of sales and of rents that counts. */
  readonly flags: Readonly<Record<Register, readonly number[]>>;
};

export type Comparables = {
  /** The nearest ones, nearer ones first; one without a place is near to nothing. */
  readonly nearest: (place: Place, asked: Nearest) => Near[];
  /** How many there are. */
  readonly count: (place: Place, asked: Within) => number;
  /** Prices in a circle since a day, by kind: of each register the kind with most deals first. */
  readonly around: (place: Place, circle: Circle) => Around[];
  /** All that is shown of one that was found here. */
  readonly inFull: (near: Near) => FoundUnit;
};

/** Units of one kind by the square kilometre of their place, within it by their days; `first` of a square until `end`. */
type Shelf = Columns & {
  readonly squares: ReadonlyMap<number, Run>;
};

/** All units that may stand as comparables, some hundred bytes each. They are added in parts, for a country is too much at once. */
export const gatherComparables = () => {
  const kinds = new Map<number, Pile>();
  const texts: (string | null)[] = [null];
  const places = new Map<string, number>();
  const placeOf = (word: string | null): number => {
    if (word === null) return 0;
    const known = places.get(word) ?? texts.length;
    if (known === texts.length) {
      places.set(word, known);
      texts.push(word);
    }
    return known;
  };
  const add = (part: ComparableColumns): void => {
    const rowsOf = new Map<number, number[]>();
    for (const [row, kind] of part.kind.entries()) {
      if (kind === null) continue;
      const known = rowsOf.get(kind);
      if (known) known.push(row);
      else rowsOf.set(kind, [row]);
    }
    for (const [kind, rows] of rowsOf) {
      const pile = withRoom(kinds.get(kind), rows.length);
      kinds.set(kind, pile);
      for (const name of figureNames) {
        const [column, added] = [pile.columns[name], part[name]];
        for (let at = 0; at < rows.length; at++) column[pile.size + at] = added[rows[at] ?? 0] ?? Number.NaN;
      }
      for (const name of wordNames) {
        const [column, added] = [pile.columns[name], part[name]];
        for (let at = 0; at < rows.length; at++) column[pile.size + at] = placeOf(added[rows[at] ?? 0] ?? null);
      }
      pile.size += rows.length;
    }
  };
  const finish = (): Comparables => {
    const shelves = new Map<number, Shelf>();
    for (const [kind, pile] of kinds) shelves.set(kind, shelve(pile));
    return comparablesOn(shelves, texts);
  };
  return { add, finish };
};

/** Units of a kind as they come, with room for more. */
type Pile = { columns: Columns; size: number };

const columnsFor = (size: number, fill: (name: Column, column: Columns[Column]) => void = () => undefined): Columns => {
  const made = columnNames.map((name) => {
    const column = new kept[name](size);
    fill(name, column);
    return [name, column];
  });
  return Object.fromEntries(made);
};

const leastRoom = 1_024;

/** A pile that takes so many more; it doubles, so that each unit is copied but once or twice. */
const withRoom = (pile: Pile = { columns: columnsFor(leastRoom), size: 0 }, more: number): Pile => {
  const needed = pile.size + more;
  if (needed > pile.columns.day.length)
    pile.columns = columnsFor(max(needed, pile.size * 2), (name, column) => column.set(pile.columns[name]));
  return pile;
};

/** What may stand as a comparable was sold or let freely (code of the register). */
const marketDeal = 1;

const comparablesOn = (shelves: ReadonlyMap<number, Shelf>, texts: readonly (string | null)[]): Comparables => ({
  nearest: (place, asked) => nearestOn(shelves.get(asked.kind), place, asked),
  count: (place, asked) => countOn(shelves.get(asked.kind), place, asked),
  around: (place, { metres, since, kinds, flags }) => {
    const circle = { place, metres, cells: cellsOfCircle(place.e, place.n, metres), since: dayNumber(since) };
    return kinds
      .flatMap((kind) => pricesOn(shelves.get(kind), kind, { ...circle, flags: flags[registerOfKind(kind)] }))
      .sort((one, other) => byText(one.register, other.register) || other.deals - one.deals || one.kind - other.kind);
  },
  inFull: ({ kind, at, contract_on }) => {
    const shelf = shelves.get(kind);
    if (!shelf) throw new Error('it was found among others');
    const word = (name: Word): string | null => texts[shelf[name][at] ?? 0] ?? null;
    const figure = (name: Figure): number | null => known(shelf[name][at]);
    const isNew = figure('new_building');
    return {
      register: registerOfKind(kind),
      kind,
      contract_on,
      id_posla: shelf.id_posla[at] ?? 0,
      ordinal: shelf.ordinal[at] ?? 0,
      price: figure('price'),
      price_m2: figure('price_m2'),
      basis: word('basis') as Basis,
      parts: shelf.parts[at] ?? 0,
      parcels: shelf.parcels[at] ?? 0,
      area: figure('area'),
      street: word('street'),
      house_number: word('house_number'),
      settlement: word('settlement'),
      municipality: word('municipality'),
      ko: shelf.ko[at] ?? 0,
      ko_name: word('ko_name'),
      building: figure('building'),
      part: figure('part'),
      parcel: word('parcel'),
      year_built: figure('year_built'),
      new_building: isNew === null ? null : isNew === 1,
      market_flag: figure('market_flag'),
      deal_type: marketDeal,
      share_part: figure('share_part'),
      share_whole: figure('share_whole'),
      e: figure('e'),
      n: figure('n'),
      distance: null,
    };
  },
});

const byText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** More than any kind has units. With the day before it a row makes one number, and numbers are sorted without being asked. */
const rows = 2 ** 24;

const shelve = ({ columns: unsorted, size }: Pile): Shelf => {
  const rowsOf = new Map<number, number[]>();
  for (let row = 0; row < size; row++) {
    const cell = cellOf(unsorted.e[row] ?? Number.NaN, unsorted.n[row] ?? Number.NaN);
    const known = rowsOf.get(cell);
    if (known) known.push(row);
    else rowsOf.set(cell, [row]);
  }
  const squares = new Map<number, Run>();
  const order = new Float64Array(size);
  let first = 0;
  for (const [cell, listed] of rowsOf) {
    const end = first + listed.length;
    order.set(Float64Array.from(listed, (row) => (unsorted.day[row] ?? 0) * rows + row).sort(), first);
    squares.set(cell, { first, end });
    first = end;
  }
  const from = Uint32Array.from(order, (key) => remainder(key, rows));
  const sorted = columnsFor(size, (name, column) => {
    const those = unsorted[name];
    for (let at = 0; at < size; at++) column[at] = those[from[at] ?? 0] ?? 0;
  });
  return { ...sorted, squares };
};

const squareDistance = (shelf: Shelf, at: number, place: Place): number => {
  const east = (shelf.e[at] ?? Number.NaN) - place.e;
  const north = (shelf.n[at] ?? Number.NaN) - place.n;
  return east * east + north * north;
};

/** Whether a unit at a place of the shelf is asked for, but for its day. */
const isWithin = (shelf: Shelf, place: Place, { flags, metres }: Pick<Within, 'flags' | 'metres'>) => {
  const farthest = metres * metres;
  return (at: number): boolean =>
    flags.includes(shelf.market_flag[at] ?? 0) && squareDistance(shelf, at, place) <= farthest;
};

const nearestOn = (shelf: Shelf | undefined, place: Place, { limit, ...asked }: Nearest): Near[] => {
  if (!shelf) return [];
  const [after, before] = [dayNumber(asked.from) + 1, dayNumber(asked.until) + 1];
  const isAsked = isWithin(shelf, place, asked);
  const found: number[] = [];
  const distances: number[] = [];
  for (let ring = 0; ; ring++) {
    for (const cell of ringOf(place.e, place.n, ring)) {
      const run = shelf.squares.get(cell);
      if (!run) continue;
      for (let at = firstFrom(shelf.day, run, after); at < run.end && (shelf.day[at] ?? 0) < before; at++) {
        if (!isAsked(at)) continue;
        found.push(at);
        distances.push(squareDistance(shelf, at, place));
      }
    }
    // Whatever is not looked at yet is at least as far as the edge of the ring.
    const edge = edgeOf(place.e, place.n, ring);
    if (edge >= asked.metres || (found.length >= limit && farthestOf(distances, limit) <= pow(edge, 2))) break;
  }
  const farthest = farthestOf(distances, limit);
  return found
    .flatMap((at, index) => {
      const distance = distances[index] ?? 0;
      return distance <= farthest ? [{ at, distance }] : [];
    })
    .sort((one, other) => one.distance - other.distance || one.at - other.at)
    .slice(0, limit)
    .map(({ at }) => nearOf(shelf, asked.kind, at));
};

const countOn = (shelf: Shelf | undefined, place: Place, asked: Within): number => {
  if (!shelf) return 0;
  const [after, before] = [dayNumber(asked.from) + 1, dayNumber(asked.until) + 1];
  const isAsked = isWithin(shelf, place, asked);
  let count = 0;
  for (const run of runsIn(shelf, cellsOfCircle(place.e, place.n, asked.metres)))
    for (let at = firstFrom(shelf.day, run, after); at < run.end && (shelf.day[at] ?? 0) < before; at++)
      if (isAsked(at)) count++;
  return count;
};

/** The distance within which so many lie. */
const farthestOf = (distances: readonly number[], limit: number): number =>
  new Float64Array(distances).sort()[limit - 1] ?? Number.POSITIVE_INFINITY;

const nearOf = (shelf: Shelf, kind: number, at: number): Near => ({
  kind,
  at,
  id_posla: shelf.id_posla[at] ?? 0,
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
  readonly flags: readonly number[];
};

const runsIn = ({ squares }: Shelf, cells: Cells): readonly Run[] =>
  'listed' in cells
    ? cells.listed.flatMap((cell) => squares.get(cell) ?? [])
    : [...squares].flatMap(([cell, run]) => (cell >= cells.from && cell <= cells.to ? run : []));

/** One line of the kind, or none where nothing was sold. */
const pricesOn = (shelf: Shelf | undefined, kind: number, looked: Looked): Around[] => {
  if (!shelf) return [];
  const { place, cells, since } = looked;
  const isAsked = isWithin(shelf, place, looked);
  const prices: number[] = [];
  const deals = new Set<number>();
  for (const run of runsIn(shelf, cells)) {
    for (let at = firstFrom(shelf.day, run, since); at < run.end; at++) {
      if (!isAsked(at)) continue;
      prices.push(shelf.price_m2[at] ?? 0);
      deals.add(shelf.id_posla[at] ?? 0);
    }
  }
  const sorted = new Float64Array(prices).sort();
  const [q1, median, q3] = [quantileOf(sorted, 0.25), quantileOf(sorted, 0.5), quantileOf(sorted, 0.75)];
  if (q1 === null || median === null || q3 === null) return [];
  return [{ register: registerOfKind(kind), kind, deals: deals.size, q1, median, q3 }];
};
