import type { Client } from 'pg';
import type { Emptied } from '#contract/import-plan.ts';
import type { Target } from '../../core/rows.ts';
import { diffOf, keyOf, ownColumnsOf } from './load.ts';

/** Columns that have values in the stored records and none in the imported ones, as when a file lacks a column or has renamed it. */
export const emptiedIn = async (client: Client, target: Target): Promise<Emptied[]> => {
  const columns = ownColumnsOf(target);
  const isChanged = await client.query(`select from ${diffOf(target)} where op = 'changed' limit 1`);
  if (columns.length === 0 || isChanged.rowCount === 0) return [];
  const counts = async (some: readonly string[], what: (column: string) => string, ops: string) => {
    const { rows } = await client.query<Record<string, number>>(
      `select ${some.map((column) => `(${what(column)})::integer as ${column}`).join(', ')}
       from ${diffOf(target)} i join cadastre.${target} t on ${keyOf(target)
         .map((column) => `t.${column} = i.${column}`)
         .join(' and ')} where ${ops}`,
    );
    return rows[0] ?? {};
  };
  const lost = await counts(columns, (one) => `count(t.${one}) filter (where i.${one} is null)`, `i.op = 'changed'`);
  const emptied = columns.filter((column) => (lost[column] ?? 0) > 0);
  if (emptied.length === 0) return [];
  const known = await counts(emptied, (column) => `count(t.${column})`, `i.op <> 'fresh'`);
  return emptied.map((column) => ({ table: target, column, count: lost[column] ?? 0, of: known[column] ?? 0 }));
};
