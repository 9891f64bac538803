import { floorDivide, min, remainder } from '#lib/maths.ts';
import { nthAmong } from '#lib/quantile.ts';

/** Columns of numbers; what stands at one place of each belongs together. What is not known is NaN. */
export type Hits = {
  /** The deal's number and the unit's place in it in one: `id_posla × unitsOfDeal + ordinal`. */
  readonly unit: Float64Array;
  /** As of `dayNumber`. */
  readonly contract_on: Float64Array;
  readonly area: Float64Array;
  readonly price_m2: Float64Array;
  /** Only where they are sorted by it. */
  readonly price?: Float64Array;
  readonly distance?: Float64Array;
};

/** More than a deal has units: the place of one is a smallint. */
export const unitsOfDeal = 2 ** 15;

export const dealOf = (unit: number): number => floorDivide(unit, unitsOfDeal);
const placeOf = (unit: number): number => remainder(unit, unitsOfDeal);

export type UnitId = { readonly id_posla: number; readonly ordinal: number };
export const idOf = (unit: number): UnitId => ({ id_posla: dealOf(unit), ordinal: placeOf(unit) });

type Part = { readonly offset: number; readonly limit: number };

/**
 * The places of those keys that stand in this part when all are sorted, the least first; `then` parts what is alike. Only those of
 * the part are sorted at all.
 */
export const cutOut = (
  keys: Float64Array,
  { offset, limit }: Part,
  then: (one: number, other: number) => number,
): number[] => {
  const moved = keys.slice();
  const [first, last] = [nthAmong(moved, offset), nthAmong(moved, min(offset + limit, keys.length) - 1)];
  if (first === undefined || last === undefined) return [];
  const rows: number[] = [];
  let before = 0;
  const keyOf = (row: number): number => keys[row] ?? 0;
  for (let row = 0; row < keys.length; row++) {
    if (keyOf(row) < first) before += 1;
    else if (keyOf(row) <= last) rows.push(row);
  }
  rows.sort((one, other) => Number(keyOf(one) > keyOf(other)) - Number(keyOf(one) < keyOf(other)) || then(one, other));
  return rows.slice(offset - before, offset - before + limit);
};

export type Sort = Exclude<keyof Hits, 'unit'>;
export type Page = Part & { readonly sort: Sort; readonly descending: boolean };

/** The units of a page: what is not known stands last in either direction, what is alike by the number of its deal. */
export const pageOf = (hits: Hits, { sort, descending, ...part }: Page): UnitId[] => {
  const direction = descending ? -1 : 1;
  const column = hits[sort];
  const keys = new Float64Array(hits.unit.length);
  for (let row = 0; row < keys.length; row++) {
    const value = column?.[row] ?? Number.NaN;
    keys[row] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * direction;
  }
  const unitOf = (row: number): number => hits.unit[row] ?? 0;
  const byDeal = (one: number, other: number): number =>
    (dealOf(unitOf(one)) - dealOf(unitOf(other))) * direction || unitOf(one) - unitOf(other);
  return cutOut(keys, part, byDeal).map((row) => idOf(unitOf(row)));
};
