import { wording } from '#contract/validation.ts';
import { type ValuationCase, valuationCase } from '#domains/appraisal/contract/case.ts';
import { addressBy, holderOf, keysOf } from '#domains/appraisal/core/fields/address.ts';
import { valueAt, withValueAt } from './paths-in-case.ts';

/** The path of dots to a place; it ends at a list whose entries have no names. */
const dotted = (whole: ValuationCase, path: readonly PropertyKey[]): string => {
  const keys: string[] = [];
  let at: unknown = whole;
  for (const key of path) {
    const next = (at as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key];
    const name = Array.isArray(at) ? (next as { readonly id?: string } | undefined)?.id : String(key);
    if (name === undefined) break;
    keys.push(name);
    at = next;
  }
  return addressBy(keys);
};

/** A field as the server names it, `case.income.rents.0.area` or with the row's id, as issues and comments name its cell. */
export const cellOfField = (whole: ValuationCase, field: string): string => {
  const [root, ...path] = keysOf(field);
  if (root !== 'case') return field;
  let at: unknown = whole;
  const keys = path.map((key) => {
    const rows = Array.isArray(at) ? (at as readonly { readonly id?: string }[]) : undefined;
    const row = rows?.find(({ id }) => id === key) ?? rows?.[Number(key)];
    at = rows ? row : (at as Readonly<Record<string, unknown>> | null | undefined)?.[key];
    return row?.id ?? key;
  });
  return addressBy(keys);
};

/** Reasons why the contract refuses fields, by cell: the keys of the messages shown under them. */
export const faultsIn = (whole: ValuationCase): Readonly<Record<string, string>> => {
  const issues = valuationCase.safeParse(whole, wording).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [dotted(whole, path), message] as const));
};

/** Restores the last saved value at a path; a new field becomes empty; a new row is left out. */
const lastGood = (whole: ValuationCase, path: string, good: ValuationCase): ValuationCase => {
  const before = valueAt(good, path);
  if (before !== undefined && before !== valueAt(whole, path)) return withValueAt(whole, path, before);
  // An incomplete new row is left out alone: the rows beside it are saved.
  const rows = valueAt(whole, holderOf(path));
  if (before === undefined && Array.isArray(rows))
    return withValueAt(
      whole,
      holderOf(path),
      rows.filter((row) => row !== valueAt(whole, path)),
    );
  return holderOf(path) ? lastGood(whole, holderOf(path), good) : good;
};

/**
 * The savable case: values refused by the contract are replaced by the last good ones, and their fields are named. Everything else stays as
 * edited.
 */
export const savable = (
  edited: ValuationCase,
  good: ValuationCase,
): { readonly case: ValuationCase; readonly refused: readonly string[] } => {
  const faultsOf = (of: ValuationCase): readonly string[] =>
    valuationCase.safeParse(of).error?.issues.map(({ path }) => dotted(of, path)) ?? [];
  const faults = faultsOf(edited);
  let next = edited;
  // A new row first loses only its invalid field, before the whole list is restored.
  for (const path of faults) {
    const emptied = withValueAt(next, path, null);
    const isEmptied = valueAt(good, path) === undefined && !faultsOf(emptied).includes(path);
    next = isEmptied ? emptied : lastGood(next, path, good);
  }
  return {
    case: faultsOf(next).length > 0 ? good : next,
    refused: [...new Set(faults)],
  };
};
