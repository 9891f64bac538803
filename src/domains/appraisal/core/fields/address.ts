import { max } from '#lib/maths.ts';
import type { ValuationCase } from '../../contract/case.ts';

export const path = Symbol('path');
declare const holds: unique symbol;

/** Any place of a case. */
export type Place = { readonly [path]: string };

export type KeyOf<T> = T extends T ? Extract<keyof T, string> : never;
export type ValueAt<T, Key> = T extends T ? (Key extends keyof T ? NonNullable<T[Key]> : never) : never;

/**
 * The place of a value in a case, by the names of the contract: a name missing in the contract, or removed from it, does not compile. A row
 * of a list is named by its id.
 */
export type Address<T> = Place & { readonly [holds]?: T } & ([T] extends [readonly (infer Row)[]]
    ? { readonly row: (id: string) => Address<Row> }
    : [T] extends [object]
      ? { readonly [Key in KeyOf<T>]: Address<ValueAt<T, Key>> }
      : unknown);

export const isPlace = (value: object): value is Place => path in value;

/** The address in its stored form: `income.rents.r1.area`. */
export const pathOf = (place: Place): string => place[path];

// The keys of a place follow from its type alone, so one object serves all of them.
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

/** Name of a place in issues and comments; `case` for the case as a whole. */
export const cellOf = (place: Place): string => pathOf(place) || 'case';

/** Whether a cell is the place or within it; for the case as a whole only the cell `case`. */
export const isWithin = (place: Place, cell: string): boolean =>
  cell === cellOf(place) || cell.startsWith(`${pathOf(place)}.`);

/** The names on the way to a place of the case, rows by their ids. */
export const keysOf = (at: string | Place): readonly string[] => (typeof at === 'string' ? at : pathOf(at)).split('.');

/** A place by the names on the way to it. */
export const addressBy = (keys: readonly string[]): string => keys.join('.');

/** The address of the holder of a place; empty if the case itself holds it. */
export const holderOf = (address: string): string => address.slice(0, max(address.lastIndexOf('.'), 0));

/** The path from a place to one in it, in written form; empty to itself. */
export const wayWithin = (place: Place, cell: string): string => cell.slice(pathOf(place).length + 1);
