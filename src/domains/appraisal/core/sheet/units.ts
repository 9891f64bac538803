import type { Unit } from '../../contract/result.ts';

/** Powers of EUR, m², year and month. */
type Dimension = readonly [euro: number, area: number, year: number, month: number];

const dimensions: Readonly<Record<Unit, Dimension>> = {
  EUR: [1, 0, 0, 0],
  'EUR/m2': [1, -1, 0, 0],
  'EUR/m2/month': [1, -1, 0, -1],
  'EUR/m2/year': [1, -1, -1, 0],
  'EUR/month': [1, 0, 0, -1],
  'EUR/year': [1, 0, -1, 0],
  'fraction/year': [0, 0, -1, 0],
  'fraction/month': [0, 0, 0, -1],
  years: [0, 0, 1, 0],
  months: [0, 0, 0, 1],
  'months/year': [0, 0, -1, 1],
  m2: [0, 1, 0, 0],
  number: [0, 0, 0, 0],
  fraction: [0, 0, 0, 0],
  points: [0, 0, 0, 0],
  index: [0, 0, 0, 0],
  factor: [0, 0, 0, 0],
  count: [0, 0, 0, 0],
};

const keyOf = (dimension: Dimension): string => dimension.join(' ');
const keys = Object.fromEntries(
  Object.entries(dimensions).map(([unit, dimension]) => [unit, keyOf(dimension)]),
) as Readonly<Record<Unit, string>>;
/** The first of several units with the same dimension names it. */
const unitByKey: ReadonlyMap<string, Unit> = new Map(
  (Object.entries(keys) as [Unit, string][]).map(([unit, key]) => [key, unit] as const).reverse(),
);

/** All products (or quotients) of two units, computed once. */
const combined = (power: 1 | -1): ((one: Unit, other: Unit) => Unit | null) => {
  const all = Object.entries(dimensions) as [Unit, Dimension][];
  const table = new Map(
    all.map(([one, a]) => [
      one,
      new Map(
        all.map(([other, b]) => [
          other,
          unitByKey.get(keyOf([a[0] + power * b[0], a[1] + power * b[1], a[2] + power * b[2], a[3] + power * b[3]])) ??
            null,
        ]),
      ),
    ]),
  );
  return (one, other) => table.get(one)?.get(other) ?? null;
};

/** EUR/m² times m² is EUR; null if the product has no name among the units. */
export const unitOfProduct = combined(1);
export const unitOfQuotient = combined(-1);

/** Equivalent units, such as a fraction and a number, are interchangeable. */
export const sameDimension = (one: Unit, other: Unit): boolean => one === other || keys[one] === keys[other];
