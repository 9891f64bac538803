type Value = string | number | boolean | null;
export type DealRecord = Readonly<Record<string, Value>>;
export type Change = {
  readonly replaced_on: string;
  readonly field: string;
  readonly before: Value;
  readonly after: Value;
};

/** Time and data of a record's arrival or absence, and whether it is of the demonstration; this is no change of the deal. */
const notOfTheDeal = new Set(['state_on', 'known_since', 'is_invented', 'withdrawn_on']);

/** Changes by each newer file, from the replaced records (the last one first) and the present one. */
export const changesOf = (
  present: DealRecord,
  replaced: readonly { readonly replaced_on: string; readonly deal: DealRecord }[],
): Change[] =>
  replaced.flatMap(({ replaced_on, deal }, index) => {
    const after = index === 0 ? present : (replaced[index - 1]?.deal ?? present);
    return Object.keys(after)
      .filter((field) => !notOfTheDeal.has(field) && (deal[field] ?? null) !== (after[field] ?? null))
      .map((field) => ({ replaced_on, field, before: deal[field] ?? null, after: after[field] ?? null }));
  });
