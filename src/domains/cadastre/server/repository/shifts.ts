import type { Client } from 'pg';
import type { Shifted } from '#contract/import-plan.ts';
import { type Columned, exchangedIn, type Moved, movedIn, rescaledIn } from '#platform/server/db/shifts.ts';
import type { Target } from '../../core/rows.ts';
import { columnsOf, diffOf, keyOf } from './load.ts';

const sizes = ['gross_area', 'net_area', 'usable_area', 'area'];
const codes = ['type', 'use', 'construction', 'status', 'kind', 'position'];

export const shiftsIn = async (client: Client, target: Target): Promise<Shifted | undefined> => {
  const { rows } = await client.query<{ changed: number; of: number }>(
    `select (count(*) filter (where op = 'changed'))::integer as changed, (count(*) filter (where op <> 'fresh'))::integer as of
     from ${diffOf(target)}`,
  );
  const { changed = 0, of = 0 } = rows[0] ?? {};
  if (changed === 0) return undefined;
  const columns = columnsOf(target);
  const again = `${diffOf(target)} i join cadastre.${target} t on ${keyOf(target)
    .map((column) => `t.${column} = i.${column}`)
    .join(' and ')} where i.op <> 'fresh'`;
  // The position of an outline is its middle.
  const place = (side: 'i' | 't'): readonly string[] | undefined =>
    columns.includes('e')
      ? [`${side}.e`, `${side}.n`]
      : columns.includes('outline')
        ? [`(@@ ${side}.outline)[0]`, `(@@ ${side}.outline)[1]`]
        : undefined;
  const [before, now] = [place('t'), place('i')];
  const pairsOf = (of: readonly string[]): string | undefined => {
    const own = of.filter((column) => columns.includes(column) && !keyOf(target).includes(column));
    return own.length === 0
      ? undefined
      : own
          .map((name) => `select '${name}' as name, t.${name} as before, i.${name} as now from ${again}`)
          .join(' union all ');
  };
  const found = async <T extends object>(statement: string | undefined): Promise<readonly T[]> =>
    statement === undefined ? [] : (await client.query<T>(statement)).rows;
  const [sized, coded] = [pairsOf(sizes), pairsOf(codes)];
  const [moved] = await found<Moved>(
    before &&
      now &&
      movedIn(`select ${before[0]} as e0, ${before[1]} as n0, ${now[0]} as e1, ${now[1]} as n1 from ${again}`),
  );
  return {
    table: target,
    of,
    moved: moved ?? { count: 0, e: null, n: null },
    rescaled: await found<Columned>(sized && rescaledIn(sized)),
    exchanged: await found<Columned>(coded && exchangedIn(coded)),
  };
};
