import type { KeptConflict, SectionInput, Values, Written } from './lines.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields that were written here and changed to another value by someone else. */
export const changedByBoth = (mine: Values, base: Values, theirs: Values): readonly string[] =>
  Object.keys(mine).filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]));

/** The fields of a kept change of a section; one reverted to the register has no value of its own. */
export const writtenBy = ({ values, revert }: SectionInput): Values => ({
  ...values,
  ...Object.fromEntries(revert.map((name) => [name, undefined])),
});

/** The kept change without the fields that get the other's values; undefined when nothing of it is left. */
const withoutFields = (input: object, fields: readonly string[]): object | undefined => {
  const { values = {}, revert = [], ...rest } = input as Partial<SectionInput>;
  const left = Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)));
  const reverted = revert.filter((name) => !fields.includes(name));
  return Object.keys(left).length + reverted.length > 0 ? { ...rest, values: left, revert: reverted } : undefined;
};

/** The kept change to send after the user's choice; undefined when it is given up. */
export const settled = (
  { input, base }: Written,
  { version, theirs, fields }: KeptConflict,
  choice: 'mine' | 'theirs',
): Written | undefined => {
  const left = choice === 'mine' ? input : withoutFields(input, fields);
  // The other's shown values count as known from here on.
  return left && { input: { ...left, version }, base: { ...base, ...theirs } };
};
