import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { quietValue } from '#domains/appraisal/core/evaluate.ts';
import { addressBy } from '#domains/appraisal/core/fields/address.ts';
import { canonicalJson } from '#domains/appraisal/core/sheet/hash.ts';

/** A single change, and its own effect on the value at its turn. */
type Change = {
  /** The path within the case; rows are named by their ids. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The concluded value (not rounded) with all changes up to this one, and the effect of this one. */
  readonly value: number | null;
  readonly effect: number | null;
};

export type Difference = {
  readonly before: number | null;
  readonly after: number | null;
  readonly changes: readonly Change[];
};

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

const idOf = (row: unknown): string | null => {
  if (!isObject(row)) return null;
  const id = row.id ?? row.line_id;
  return typeof id === 'string' ? id : null;
};

/** A list whose rows have ids is compared row by row; any other is one value. */
const isRows = (value: unknown): value is readonly Json[] =>
  Array.isArray(value) && value.every((row) => idOf(row) !== null) && new Set(value.map(idOf)).size === value.length;

type Step = { readonly path: readonly string[]; readonly before: unknown; readonly after: unknown };

const stepsBetween = (before: unknown, after: unknown, path: readonly string[]): Step[] => {
  if (same(before, after)) return [];
  if (isRows(before) && isRows(after) && before.length + after.length > 0) {
    const ids = [...new Set([...before.map(idOf), ...after.map(idOf)])].flatMap((id) => id ?? []);
    const find = (rows: readonly Json[], id: string) => rows.find((row) => idOf(row) === id);
    return ids.flatMap((id) => stepsBetween(find(before, id), find(after, id), [...path, id]));
  }
  if (
    isObject(before) &&
    isObject(after) &&
    before.kind === after.kind &&
    before.method === after.method &&
    before.mode === after.mode
  )
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      // The source of a value is not a change of its own: it changes with the value.
      key === 'known_from' ? [] : stepsBetween(before[key], after[key], [...path, key]),
    );
  return [{ path, before, after }];
};

/** The case with one step taken; a row that is not there any more is taken out, a new one put at the end. */
const applied = (of: unknown, path: readonly string[], after: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return after;
  if (Array.isArray(of)) {
    const at = of.findIndex((row) => idOf(row) === key);
    if (at < 0) return after === undefined ? of : [...of, applied({}, rest, after)];
    if (rest.length === 0 && after === undefined) return of.filter((_, index) => index !== at);
    return of.map((row, index) => (index === at ? applied(row, rest, after) : row));
  }
  return { ...(of as Json), [key]: applied((of as Json)[key], rest, after) };
};

/**
 * Changes between two versions and their effects on the value, in the order of the case, so that the effects add up from the first value to
 * the last. An effect is null if the value on either side is unknown.
 */
export const diff = (before: ValuationCase, after: ValuationCase): Difference => {
  const first = quietValue(before);
  let current: unknown = before;
  let value = first;
  const changes = stepsBetween(before, after, []).map((step): Change => {
    current = applied(current, step.path, step.after);
    const next = quietValue(current as ValuationCase);
    const effect = next === null || value === null ? null : next - value;
    value = next;
    return { path: addressBy(step.path), before: step.before, after: step.after, value: next, effect };
  });
  return { before: first, after: quietValue(after), changes };
};
