import type { ValuationCase } from '../../contract/case.ts';

const path = Symbol('path');
declare const holds: unique symbol;

/** Any place of a case. */
export type Place = { readonly [path]: string };

type KeyOf<T> = T extends T ? Extract<keyof T, string> : never;
type At<T, Key> = T extends T ? (Key extends keyof T ? NonNullable<T[Key]> : never) : never;

/**
 * The place of a value in a case, by the names of the contract: a name that the contract does not have, or has no more, does not
 * compile. A row of a list goes by its id.
 */
export type Address<T> = Place & { readonly [holds]?: T } & ([T] extends [readonly (infer Row)[]]
    ? { readonly row: (id: string) => Address<Row> }
    : [T] extends [object]
      ? { readonly [Key in KeyOf<T>]: Address<At<T, Key>> }
      : unknown);

export const isPlace = (value: object): value is Place => path in value;

/** The address as it is kept and written: `income.rents.r1.area`. */
export const pathOf = (place: Place): string => place[path];

// The keys of a place follow from its type alone, so that one object answers for all of them.
const placeAt = (at: string): object => {
  const under = (key: string) => placeAt(at === '' ? key : `${at}.${key}`);
  return new Proxy(
    {},
    {
      has: (_, key) => key === path,
      get: (_, key) => {
        if (key === path) return at;
        if (typeof key === 'symbol') return undefined;
        return key === 'row' ? under : under(key);
      },
    },
  );
};

/** The case as a whole; its places follow as its fields do: `caseAt.income.rents.row('r1').area`. */
export const caseAt = placeAt('') as Address<ValuationCase>;

/** Ids of the figures that the engine makes of a place, by their names; the empty one is that of the place itself. */
export const figuresOf = (place: Place, names: readonly string[]): readonly string[] =>
  names.map((name) => (name === '' ? pathOf(place) : `${pathOf(place)}.${name}`));

/** What is said of a case as a whole stands at no place of it. */
const ofWhole = 'case';

/** Whether a cell is the place or stands in it; of the case as a whole, whether the cell is that. */
export const isWithin = (place: Place, cell: string): boolean =>
  cell === (pathOf(place) || ofWhole) || cell.startsWith(`${pathOf(place)}.`);
