import type { Client } from 'pg';
import type { Emptied, Shifted } from '#contract/import-plan.ts';
import { type Columned, exchangedIn, type Moved, movedIn, rescaledIn } from '#platform/server/db/shifts.ts';
import { dealColumns, unitColumns } from '../../core/rows.ts';
import type { Complete } from './staged.ts';

type Op = 'fresh' | 'changed' | 'dated' | 'older' | 'same';
/** Number of deals and units of an export by their operation on the tables. */
export type OpCount = { readonly set: number; readonly op: Op; readonly deals: number; readonly units: number };
/** Number of stored facts of one kind in deals that the export contains, and of those that it lacks. */
export type Loss = { readonly set: number; readonly known: number; readonly lost: number };
/** Deals that a complete export lacks, of all deals of its year and area; and their units. */
export type Gone = { readonly deals: number; readonly units: number; readonly of: number };

/** Order of two states of a deal: by the day of the export, of its last change, its year. */
const laterBy = (from: string): string =>
  `${from}.state_on, coalesce(${from}.changed_on, '-infinity'), coalesce(${from}.year, 0)`;

const compared = Object.keys(dealColumns).filter((column) => column !== 'state_on');
const sameDeal = (one: string, other: string): string =>
  `(${one}.register, ${one}.id_posla) = (${other}.register, ${other}.id_posla)`;

/** All units of a deal as one text, independent of their order in a file. */
const unitsAsText = (units: string): string =>
  `(select string_agg(one, ',' order by one) from (select (to_jsonb(u) - 'ordinal')::text as one from (${units}) u) units)`;
const unitNames = Object.keys(unitColumns);
const presentUnits = `select ${unitNames.join(', ')} from market.unit p where ${sameDeal('p', 's')}`;
// A municipality that is not known yet differs from every one that is.
const comingUnits = `select ${unitNames
  .map((name) =>
    name === 'municipality_id'
      ? 'case when c.municipality is not null then coalesce(m.municipality_id, -1) end as municipality_id'
      : `c.${name}`,
  )
  .join(', ')}
  from market.staging_unit c left join market.municipality m on m.name = c.municipality where ${sameDeal('c', 's')}`;

const differs = `(${compared.map((column) => `s.${column}`).join(', ')}) is distinct from (${compared.map((column) => `d.${column}`).join(', ')})
       or ${unitsAsText(comingUnits)} is distinct from ${unitsAsText(presentUnits)}`;

const statements = [
  'analyze market.staging_deal, market.staging_unit',
  // A deal may be in the exports of several years; its latest state is used, with the units of that one.
  `create unlogged table market.staging_late as
   select register, id_posla, set from (
     select register, id_posla, set, row_number() over (
       partition by register, id_posla order by state_on desc, changed_on desc nulls last, year desc nulls last, set desc) as place
     from market.staging_deal
   ) placed where place > 1`,
  `delete from market.staging_unit s using market.staging_late l where ${sameDeal('s', 'l')} and s.set = l.set`,
  `delete from market.staging_deal s using market.staging_late l where ${sameDeal('s', 'l')} and s.set = l.set`,
  'create index on market.staging_unit (register, id_posla)',
  `create unlogged table market.diff_deal as
   select s.register, s.id_posla, s.set, case
     when d.id_posla is null then 'fresh'
     when (${laterBy('s')}) < (${laterBy('d')}) then case when d.withdrawn_on is not null or ${differs} then 'older' else 'same' end
     when d.withdrawn_on is not null then 'changed'
     when ${differs} then 'changed'
     when s.state_on > d.state_on then 'dated'
     else 'same' end as op
   from market.staging_deal s left join market.deal d on ${sameDeal('d', 's')}`,
  'analyze market.diff_deal',
  'create unlogged table market.gone_deal (register text collate "C", id_posla bigint, withdrawn_on date)',
];

/** For deals that the export may change: units, places and prices, each with the number that would be lost. */
const lossStatement = `
  with again as (
    select s.set, s.register, s.id_posla, s.price as price_now, d.price as price_before
    from market.staging_deal s join market.deal d using (register, id_posla) where s.state_on >= d.state_on
  ),
  before as (
    select a.set, register, id_posla, count(*) as units, count(place) as places
    from again a join market.unit using (register, id_posla) group by 1, 2, 3
  ),
  now as (select register, id_posla, count(*) as units, count(place) as places from market.staging_unit group by 1, 2),
  compared as (
    select b.set, b.units, greatest(b.units - coalesce(n.units, 0), 0) as units_lost,
      b.places, greatest(b.places - coalesce(n.places, 0), 0) as places_lost
    from before b left join now n using (register, id_posla)
  )
  select set, sum(units)::integer as known, sum(units_lost)::integer as lost from compared group by set
  union all
  select set, sum(places)::integer, sum(places_lost)::integer from compared group by set
  union all
  select set, count(price_before)::integer, (count(*) filter (where price_before is not null and price_now is null))::integer
  from again group by set`;

export type Rescaled = { readonly set: number; readonly priced: number; readonly tenfold: number };

/** For deals that an export may change: those with a price in both, and those whose prices differ tenfold. */
const rescaledStatement = `
  select s.set, count(*)::integer as priced,
    (count(*) filter (where greatest(s.price, d.price) >= 10 * least(s.price, d.price)))::integer as tenfold
  from market.staging_deal s join market.deal d using (register, id_posla)
  where s.state_on >= d.state_on and s.price > 0 and d.price > 0 group by s.set`;

/** Units of one export that are here and come again, of a state that may change them. */
const again = `market.staging_unit s join market.unit u using (register, id_posla, ordinal)
  join market.staging_deal sd using (register, id_posla) join market.deal d using (register, id_posla)
  where s.set = $1 and sd.state_on >= d.state_on`;
const sizes = ['area', 'sold_area', 'sold_usable_area', 'net_area', 'usable_area', 'land_area'];
const pairsOf = (columns: readonly string[]): string =>
  columns
    .map((name) => `select '${name}' as name, u.${name} as before, s.${name} as now from ${again}`)
    .join(' union all ');

/** For each export, by its number; `beside` for its units whose parcel or building is in the cadastre. */
export type Shifts = Shifted & { readonly set: number; readonly beside: Moved & { readonly of: number } };

/** Positions of units in the cadastre and in their export: both registers use the same middle. */
const besideCadastre = `
  select c.e as e0, c.n as n0, s.place[0] as e1, s.place[1] as n1
  from market.staging_unit s join cadastre.place_view c on c.ko = s.ko and c.parcel = s.parcel where s.set = $1 and s.place is not null
  union all
  select c.e, c.n, s.place[0], s.place[1]
  from market.staging_unit s join cadastre.place_view c on c.ko = s.ko and c.building = s.building where s.set = $1 and s.place is not null`;
const countOf = (pairs: string): string => `select count(*)::integer as of from (${pairs}) p`;

const shiftsOf = async (client: Client): Promise<readonly Shifts[]> => {
  const sets = await client.query<{ set: number }>('select distinct set from market.staging_unit order by set');
  const shifts: Shifts[] = [];
  for (const { set } of sets.rows) {
    const places = `select u.place[0] as e0, u.place[1] as n0, s.place[0] as e1, s.place[1] as n1 from ${again}
      and u.place is not null and s.place is not null`;
    const known = await client.query<{ of: number }>(countOf(places), [set]);
    const moved = await client.query<Moved>(movedIn(places), [set]);
    const placed = await client.query<{ of: number }>(countOf(besideCadastre), [set]);
    const beside = await client.query<Moved>(movedIn(besideCadastre), [set]);
    const rescaled = await client.query<Columned>(rescaledIn(pairsOf(sizes)), [set]);
    const exchanged = await client.query<Columned>(exchangedIn(pairsOf(['kind'])), [set]);
    shifts.push({
      set,
      table: 'unit',
      of: known.rows[0]?.of ?? 0,
      moved: moved.rows[0] ?? { count: 0, e: null, n: null },
      beside: { of: placed.rows[0]?.of ?? 0, ...(beside.rows[0] ?? { count: 0, e: null, n: null }) },
      rescaled: rescaled.rows,
      exchanged: exchanged.rows,
    });
  }
  return shifts;
};

const keys = ['register', 'id_posla', 'ordinal', 'state_on'];
/** The values that describe deals and units, each once; a municipality waits with its name. */
const ownColumns = {
  deal: Object.keys(dealColumns).filter((column) => !keys.includes(column)),
  unit: Object.keys(unitColumns).filter((column) => !keys.includes(column) && !(column in dealColumns)),
};
const inStaging = (column: string): string => (column === 'municipality_id' ? 'municipality' : column);

/** Values of known deals and their units that the export lacks; removed units are counted elsewhere. */
const emptiedIn = async (client: Client): Promise<Emptied[]> => {
  const isChanged = await client.query(`select from market.diff_deal where op = 'changed' limit 1`);
  if (isChanged.rowCount === 0) return [];
  const counts = async (table: 'deal' | 'unit', from: string, nameOf: (column: string) => string) => {
    const { rows } = await client.query<Record<string, number>>(
      `select count(*)::integer as "all", ${ownColumns[table].map((column) => `count(x.${nameOf(column)})::integer as ${column}`).join(', ')}
       from market.diff_deal f join ${from} x using (register, id_posla) where f.op <> 'fresh'`,
    );
    return rows[0] ?? {};
  };
  const emptied: Emptied[] = [];
  for (const table of ['deal', 'unit'] as const) {
    const before = await counts(table, `market.${table}`, (column) => column);
    const now = await counts(table, `market.staging_${table}`, inStaging);
    const gone = Math.max(0, (before.all ?? 0) - (now.all ?? 0));
    for (const column of ownColumns[table]) {
      const [of, left] = [before[column] ?? 0, now[column] ?? 0];
      if (of - left > gone) emptied.push({ table, column, count: of - left - gone, of });
    }
  }
  return emptied;
};

/** The deals of a year and an area. One that was sold over the border of a municipality belongs to no export of one. */
const deals = `market.deal d where d.register = $1 and d.year = $2 and d.withdrawn_on is null and not d.is_invented and (
  $3::text is null or (
    exists (select from market.unit u where ${sameDeal('u', 'd')})
    and not exists (
      select from market.unit u left join market.municipality m using (municipality_id)
      where ${sameDeal('u', 'd')} and m.name is distinct from $3)))`;

/** Compares all waiting rows with the current ones. */
export const compareDeals = async (
  client: Client,
  complete: readonly Complete[],
): Promise<{
  readonly losses: readonly Loss[];
  readonly gone: readonly Gone[];
  readonly rescaled: readonly Rescaled[];
  readonly shifts: readonly Shifts[];
  readonly emptied: readonly Emptied[];
}> => {
  for (const statement of statements) await client.query(statement);
  const losses = await client.query<Loss>(lossStatement);
  const rescaled = await client.query<Rescaled>(rescaledStatement);
  const shifts = await shiftsOf(client);
  const gone: Gone[] = [];
  for (const { register, year, municipality, stateOn, refused } of complete) {
    const which = [register, year, municipality];
    // A deal in one export of a day cannot be missing for another of the same day.
    const { rows } = await client.query<{ deals: number; units: number }>(
      `with lacked as (
         insert into market.gone_deal (register, id_posla, withdrawn_on)
         select d.register, d.id_posla, $4::date from ${deals} and d.state_on < $4::date and d.id_posla <> all($5::bigint[])
           and not exists (select from market.staging_deal s where ${sameDeal('s', 'd')})
           and not exists (select from market.gone_deal g where ${sameDeal('g', 'd')})
         returning register, id_posla
       )
       select (select count(*) from lacked)::integer as deals,
         (select count(*) from lacked join market.unit using (register, id_posla))::integer as units`,
      [...which, stateOn, refused],
    );
    const [found] = rows;
    if (!found?.deals) continue;
    const all = await client.query<{ n: number }>(`select count(*)::integer as n from ${deals}`, which);
    gone.push({ ...found, of: all.rows[0]?.n ?? 0 });
  }
  return { losses: losses.rows, rescaled: rescaled.rows, shifts, gone, emptied: await emptiedIn(client) };
};

export const countDeals = async (client: Client): Promise<OpCount[]> => {
  const { rows } = await client.query<OpCount>(
    `select f.set, f.op, count(*)::integer as deals, coalesce(sum(n.units), 0)::integer as units
     from market.diff_deal f
     left join (select register, id_posla, count(*) as units from market.staging_unit group by 1, 2) n using (register, id_posla)
     group by f.set, f.op`,
  );
  return rows;
};
