import { floor, max, min, sqrt } from '#lib/maths.ts';

/** Squares of the country, a kilometre wide: `row * 1000 + column`, as market.cell of the database counts them. */
const side = 1_000;
const rowFactor = 1_000;
/** No place of a deal is beyond these bounds, whatever area is drawn. */
const country = { e: [370_000, 630_000], n: [28_000, 200_000] } as const;
const within = (value: number, [low, high]: readonly [number, number]): number => min(high, max(low, value));
/** More squares than this are not listed one by one. */
const mostListed = 2_500;

/** The squares that an area touches, or all of the rows from one to another. */
export type Cells = { readonly listed: readonly number[] } | { readonly from: number; readonly to: number };

type Window = { readonly min_e: number; readonly min_n: number; readonly max_e: number; readonly max_n: number };
/** The part of a row that is needed, by the northings of the row. */
type Across = (south: number, north: number) => readonly [west: number, east: number];

const cellsOf = (south: number, north: number, across: Across): Cells => {
  const [first, last] = [floor(within(south, country.n) / side), floor(within(north, country.n) / side)];
  const listed: number[] = [];
  for (let row = first; row <= last; row++) {
    const [west, east] = across(row * side, (row + 1) * side);
    const [from, to] = [floor(within(west, country.e) / side), floor(within(east, country.e) / side)];
    for (let column = from; column <= to; column++) listed.push(row * rowFactor + column);
    if (listed.length > mostListed) return { from: first * rowFactor, to: (last + 1) * rowFactor - 1 };
  }
  return { listed };
};

/** Cells of a window, whose corners may come in any order. */
export const cellsOfWindow = ({ min_e, min_n, max_e, max_n }: Window): Cells => {
  const [west, east] = [min(min_e, max_e), max(min_e, max_e)];
  return cellsOf(min(min_n, max_n), max(min_n, max_n), () => [west, east]);
};

export const cellsOfCircle = (e: number, n: number, metres: number): Cells =>
  cellsOf(n - metres, n + metres, (south, north) => {
    const away = max(0, south - n, n - north);
    const half = sqrt(max(0, metres * metres - away * away));
    return [e - half, e + half];
  });

/** Cells of the bounding box of an outline; e, n, e, n … */
export const cellsOfRing = (ring: readonly number[]): Cells => {
  const [eastings, northings] = [ring.filter((_, at) => at % 2 === 0), ring.filter((_, at) => at % 2 === 1)];
  const window = {
    min_e: min(...eastings),
    max_e: max(...eastings),
    min_n: min(...northings),
    max_n: max(...northings),
  };
  return cellsOfWindow(window);
};
