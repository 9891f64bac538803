import { type RawBuilder, sql } from 'kysely';
import type { OrderBy } from '#contract/call.ts';

/** The order of a list: by the wanted column, with rows that have nothing there last either way, and then its own. */
export const inOrder = <Id extends string>(
  columns: Readonly<Record<Id, RawBuilder<unknown>>>,
  { sort, descending }: OrderBy<Id>,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sort === null ? own : sql`${columns[sort]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, ${own}`;
