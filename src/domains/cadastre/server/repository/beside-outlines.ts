import type { Client } from 'pg';
import { fallbackAreas } from '../../core/map/fallback.ts';
import { outlineText } from '../../core/outline.ts';
import type { OfOutlines } from '../../core/plan.ts';
import type { Target } from '../../core/rows.ts';
import { diffOf } from './load.ts';

/** Offset from D48/GK to D96/TM, within six metres in the whole country. */
const offset = { e: 371, n: -485 };
/** Fewer places of an area that are within it in one of the two systems alone are chance. */
const leastTelling = 5;
/** Places of a table that are looked at. */
const sampled = 20_000;

/** The area that each table names for its places: the k.o. by its number, the municipality by its name. */
const named = {
  parcel: {
    ko: 'i.ko::text',
    obcina: '(select name from municipalities where i.obcina_id in (obcina_id, mid) limit 1)',
  },
  building: { ko: 'i.ko::text', obcina: 'null' },
  address: { ko: 'null', obcina: 'i.obcina' },
} as const satisfies Partial<Record<Target, unknown>>;

/**
 * For new places there is no former position to compare with. D48/GK has the axes and nearly the numbers of D96/TM, so only the areas named
 * in the records can reveal it: by the registers' outlines of k.o. and municipalities, stored or imported now; without them by those of the
 * atlas. These are as inaccurate as the distance between the two systems, each in its own direction, so only many of them together are
 * conclusive (`outlineGuards`).
 */
export const besideOutlines = async (client: Client, waiting: ReadonlySet<Target>): Promise<OfOutlines | undefined> => {
  const placed = (['parcel', 'building', 'address'] as const).filter((target) => waiting.has(target));
  if (placed.length === 0) return undefined;
  const shares: number[] = [];
  for (const target of placed) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${diffOf(target)}`);
    shares.push(Math.min(100, (100 * sampled) / (rows[0]?.n || 1)));
  }
  const places = placed.map(
    (target, at) =>
      `select ${named[target].ko} as ko, ${named[target].obcina} as obcina, i.e, i.n
       from ${diffOf(target)} i tablesample bernoulli (${shares[at]}) repeatable (1) where i.op = 'fresh' and i.e is not null`,
  );
  const coming = (target: 'obcina' | 'area', columns: string): string =>
    waiting.has(target) ? `union all select ${columns} from ${diffOf(target)}` : '';
  const votes = async (outlines: string, values: readonly unknown[], times: number) => {
    const { rows } = await client.query<{ count: number; of: number }>(
      `with municipalities as (
         select mid, obcina_id, name from cadastre.obcina ${coming('obcina', 'mid, obcina_id, name')}
       ),
       outlines as (${outlines}),
       places as materialized (${places.join(' union all ')}),
       within as (
         select o.kind, o.area, o.outline @> point(p.e, p.n) as here,
           o.outline @> point(p.e - ${offset.e}, p.n - (${offset.n})) as back
         from places p join outlines o on o.area = case o.kind when 'ko' then p.ko else p.obcina end
       ),
       told as (
         select count(*) filter (where here and not back) as here, count(*) filter (where back and not here) as back
         from within group by kind, area
       )
       select (count(*) filter (where back > ${times} * here))::integer as count, count(*)::integer as of
       from told where here + back >= ${leastTelling}`,
      [...values],
    );
    return rows[0] ?? { count: 0, of: 0 };
  };
  const columns = `kind, case kind when 'ko' then key::text else name end as area, outline`;
  const exact = await votes(
    `select ${columns} from cadastre.area where source_id <> 9 and kind <> 'naselje' ${coming('area', columns)}`,
    [],
    3,
  );
  if (exact.of > 0) return { ...exact, areCoarse: false };
  const atlas = fallbackAreas.map(({ name, rings }) => ({ name, outline: outlineText(rings.map(inPairs)) }));
  const coarse = await votes(
    `select 'obcina' as kind, area, outline::polygon from unnest($1::text[], $2::text[]) a(area, outline)`,
    [atlas.map(({ name }) => name), atlas.map(({ outline }) => outline)],
    1,
  );
  return { ...coarse, areCoarse: true };
};

const inPairs = (ring: readonly number[]) =>
  Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0] as const);
