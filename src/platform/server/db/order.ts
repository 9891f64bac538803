import { type RawBuilder, sql } from 'kysely';
import type { OrderBy } from '#contract/call.ts';

const collator = new Intl.Collator('sl');

/** A column of codes in the order of the words that are shown for them. */
export const byWords = (code: RawBuilder<unknown>, words: Readonly<Record<string, string>>): RawBuilder<unknown> => {
  const codes = Object.entries(words)
    .sort(([, one], [, other]) => collator.compare(one, other))
    .map(([name]) => name);
  return sql`array_position(${codes}::text[], ${code})`;
};

/** The order of a list: by the wanted column, with rows that have nothing there last either way, and then its own. */
export const inOrder = <Id extends string>(
  columns: Readonly<Record<Id, RawBuilder<unknown>>>,
  { sort, descending }: OrderBy<Id>,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sort === null ? own : sql`${columns[sort]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, ${own}`;
