import { type Address, keysOf, type Place } from '#domains/appraisal/core/fields/address.ts';

type Holder = Readonly<Record<string, unknown>>;

type Row = { readonly id?: string; readonly line_id?: string };

/** A row without a name is called by its place: no name of a row begins with a digit. */
const keyed = (rows: readonly unknown[], key: string): number =>
  rows.findIndex((row, at) => {
    const { id, line_id } = (row ?? {}) as Row;
    return (id ?? line_id ?? String(at)) === key;
  });

/**
 * Value at an address within a case, a path of dots. A row of a list is addressed by its `id`, a cell of a grid by that of its line;
 * undefined if there is no such place.
 */
export function valueAt<T>(whole: unknown, at: Address<T>): T | null | undefined;
export function valueAt(whole: unknown, at: string): unknown;
export function valueAt(whole: unknown, at: string | Place): unknown {
  return keysOf(at).reduce<unknown>((within, key) => {
    if (Array.isArray(within)) return within[keyed(within, key)];
    return typeof within === 'object' && within !== null ? (within as Holder)[key] : undefined;
  }, whole);
}

const put = (at: unknown, keys: readonly string[], value: unknown): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(at)) {
    const index = keyed(at, key);
    return index < 0 ? at : at.with(index, put(at[index], rest, value));
  }
  if (typeof at !== 'object' || at === null) return at;
  return { ...(at as Holder), [key]: put((at as Holder)[key], rest, value) };
};

/** The same case with another value at the place; unchanged if it leads nowhere. */
export function withValueAt<T, Value>(whole: T, at: Address<Value>, value: NoInfer<Value> | null): T;
export function withValueAt<T>(whole: T, at: string, value: unknown): T;
export function withValueAt<T>(whole: T, at: string | Place, value: unknown): T {
  return put(whole, keysOf(at), value) as T;
}

/** A name for a new row, beside those that are there. */
export const newRowId = (rows: readonly { readonly id: string }[], prefix: string): string => {
  const taken = new Set(rows.map(({ id }) => id));
  for (let n = rows.length + 1; ; n += 1) if (!taken.has(`${prefix}${n}`)) return `${prefix}${n}`;
};
