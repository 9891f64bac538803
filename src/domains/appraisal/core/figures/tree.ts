import type { ValuationCase } from '../../contract/case.ts';
import type { NodeLabel } from '../../contract/codes.ts';
import type { Unit } from '../../contract/result.ts';
import { type KeyOf, type Place, path, type ValueAt } from '../fields/address.ts';

const said = Symbol('said');

/** The place of a figure, with its label and its unit; without a unit if that follows from the case. */
export type Figure<U extends Unit | null = Unit | null> = Place & {
  readonly [said]: { readonly label: NodeLabel; readonly unit: U };
};

export const saidOf = <U extends Unit | null>(figure: Figure<U>): Figure<U>[typeof said] => figure[said];

type Parts = Readonly<Record<string, Declared | Many>>;

/**
 * A place with its figure, if any, and its parts; `isOfCase` if the contract has it under the same name. Only the types carry this: at
 * run time there is just the class that opens the place.
 */
type Declared<U extends Unit | null | undefined = Unit | null | undefined, P = unknown, C extends boolean = boolean> = {
  readonly Opened: new (at: string, isOfRow?: boolean) => Place;
  readonly says?: { readonly unit: U; readonly parts: P; readonly isOfCase: C };
};

/** Places of one kind: rows by their ids, or years and the like by their numbers. */
type Many<Key extends string | number = never, D extends Declared = Declared> = {
  readonly keyOf: (key: Key) => string | number;
  readonly each: D;
};

type At<D> =
  D extends Declared<infer U, infer P>
    ? Place &
        ([U] extends [Unit | null] ? Figure<U> : unknown) & {
          readonly [K in keyof P]: P[K] extends Many<infer Key, infer Each> ? (key: Key) => At<Each> : At<P[K]>;
        }
    : never;

const isMany = (one: Declared | Many): one is Many => 'each' in one;

// A calculation names tens of thousands of places: parts common to all cases are opened once, those of a row on demand.
const declared = (label: NodeLabel | undefined, unit: Unit | null | undefined, parts: Parts = {}) => {
  const named = Object.entries(parts);
  class Opened {
    readonly [path]: string;
    constructor(at: string, isOfRow = true) {
      this[path] = at;
      if (isOfRow) return;
      for (const [name, part] of named) {
        const value = isMany(part)
          ? (key: never) => new part.each.Opened(`${at}.${part.keyOf(key)}`)
          : new part.Opened(at === '' ? name : `${at}.${name}`, false);
        Object.defineProperty(this, name, { value, enumerable: true });
      }
    }
  }
  Object.defineProperty(Opened.prototype, said, { value: { label, unit } });
  for (const [name, part] of named) {
    if (isMany(part))
      Object.defineProperty(Opened.prototype, name, {
        value(this: Opened, key: never) {
          return new part.each.Opened(`${this[path]}.${part.keyOf(key)}`);
        },
      });
    else
      Object.defineProperty(Opened.prototype, name, {
        get(this: Opened) {
          return new part.Opened(`${this[path]}.${name}`);
        },
      });
  }
  return { Opened };
};

type None = Record<never, never>;

/** A figure that is entered: a field of the case. */
export const entered = <U extends Unit | null, P extends Parts = None>(
  label: NodeLabel,
  unit: U,
  parts?: P,
): Declared<U, NoInfer<P>, true> => declared(label, unit, parts);

/** A figure that the engine computes for the object at its place. */
export const figure = <U extends Unit | null, P extends Parts = None>(
  label: NodeLabel,
  unit: U,
  parts?: P,
): Declared<U, NoInfer<P>, false> => declared(label, unit, parts);

/** A part of the case, or a field that is no figure. */
export const place = <P extends Parts = None>(parts?: P): Declared<undefined, NoInfer<P>, true> =>
  declared(undefined, undefined, parts);

/** Computed figures under one name that has no part in the case. */
export const group = <P extends Parts>(parts: P): Declared<undefined, P, false> =>
  declared(undefined, undefined, parts);

/** Each of the rows of a list, by its id. */
export const row = <D extends Declared>(each: D): Many<string, D> => ({ keyOf: (id) => id, each });

/** Each of many, by its number. */
export const numbered = <D extends Declared>(name: string, each: D): Many<number, D> => ({
  keyOf: (n) => `${name}${n}`,
  each,
});

type RowOf<T> = T extends readonly (infer Row)[] ? Row : unknown;

/** Names of declared fields missing in the contract, or removed from it. */
type Strange<T, D> = D extends { readonly says?: { readonly parts: infer P } }
  ? StrangePart<T, P, keyof P & string>
  : never;
type StrangePart<T, P, K extends keyof P & string> = K extends unknown
  ? P[K] extends Many<infer Key, infer Each>
    ? Strange<Key extends string ? RowOf<T> : unknown, Each>
    : K extends KeyOf<T>
      ? Strange<ValueAt<T, K>, P[K]>
      : P[K] extends { readonly says?: { readonly isOfCase: true } }
        ? K
        : Strange<unknown, P[K]>
  : never;

/** The addresses of all declared places of a case; a field missing in the contract does not compile. */
export const opened = <D extends Declared>(
  tree: D & ([Strange<ValuationCase, D>] extends [never] ? unknown : Strange<ValuationCase, D>),
): At<D> => new tree.Opened('', false) as At<D>;
