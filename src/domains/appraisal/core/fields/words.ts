import type { ValuationCase } from '../../contract/case.ts';
import { type Field, fieldAt } from './field.ts';

/** A word, or a function that derives it from the neighbouring fields or from the owner of the holder. */
type Word<Holder, Owner> = string | ((holder: Holder, owner: Owner) => string);

type Said<Holder, Owner> = {
  readonly label: Word<Holder, Owner>;
  readonly hint?: Word<Holder, Owner>;
};

/** The options of a field that is one of a list of words. */
type OptionOf<T> = T extends readonly (infer One)[]
  ? OptionOf<One>
  : T extends string
    ? string extends T
      ? never
      : T
    : never;

type Options<T> = [OptionOf<T>] extends [never]
  ? { readonly options?: Readonly<Record<string, string>> }
  : { readonly options: Readonly<Record<OptionOf<T>, string>> };

type Leaf<T, Holder, Owner> =
  | ([OptionOf<T>] extends [never] ? Word<Holder, Owner> : never)
  | (Said<Holder, Owner> & Options<T>);

/** Fields without input: names of rows, data of a deal, and two former settings. */
type Unasked = 'id' | 'line_id' | 'schema_version' | 'conventions' | 'coordinates' | 'known_from' | 'code' | 'sifraKo';
type Frozen = { readonly kind: 'etn' };

type KeyOf<T> = T extends T ? Exclude<Extract<keyof T, string>, Unasked> : never;
type At<T, Key> = T extends T ? (Key extends keyof T ? Exclude<NonNullable<T[Key]>, Frozen> : never) : never;

type Parts<T, Owner> = { readonly itself?: string | Said<T, Owner> } & {
  readonly [Key in KeyOf<T>]: FieldTexts<At<T, Key>, T, Owner>;
};

/** Lists that are entered as one field. */
type Line = string | number | { readonly stevilkaStavbe: unknown } | { readonly x_1: unknown };

/**
 * The words of a case, keyed as its contract is: each field with its label, its hint and its options, each part with its title. A
 * field of the contract without words does not compile.
 */
export type FieldTexts<T, Holder = unknown, Owner = unknown> = [T] extends [readonly Line[]]
  ? Leaf<T, Holder, Owner>
  : [T] extends [readonly (infer Row)[]]
    ? Parts<Row, Holder>
    : [T] extends [object]
      ? Parts<T, Holder>
      : Leaf<T, Holder, Owner>;

export type CaseTexts = FieldTexts<ValuationCase>;

/** Label of a place of a case, with its hint and the words of its options. */
export type Words = {
  readonly label: string;
  readonly hint: string;
  readonly options: Readonly<Record<string, string>> | undefined;
};

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const said = (word: unknown, { holder, owner }: Field): string =>
  typeof word === 'function' ? String(word(holder, owner)) : String(word ?? '');

const optionsOf = (words: unknown, choices: Field['choices']): Words['options'] =>
  isTree(words)
    ? Object.fromEntries(
        Object.entries(words).flatMap(([id, word]) => (choices?.includes(id) === false ? [] : [[id, String(word)]])),
      )
    : undefined;

/** The words of a field as the contract declares it; undefined if it has none. */
export const wordsOf = (texts: CaseTexts, field: Field): Words | undefined => {
  const found = field.keys.reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), texts);
  const own = field.kind === undefined && isTree(found) ? found.itself : found;
  if (own === undefined) return undefined;
  const { label, hint, options } = isTree(own) ? own : { label: own, hint: undefined, options: undefined };
  return { label: said(label, field), hint: said(hint, field), options: optionsOf(options, field.choices) };
};

/** The words of a place of a case by its address. */
export const wordsAt = (texts: CaseTexts, of: ValuationCase | undefined, path: string): Words | undefined => {
  const field = fieldAt(of, path);
  return field && wordsOf(texts, field);
};
