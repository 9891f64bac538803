import { sql } from 'kysely';
import { inventedSource } from '#contract/invented.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type Question, rowsOf } from '#platform/server/db/rows.ts';
import { type DealFilters, type dealSorts, type HiddenDeals, landKinds } from '../../contract/market.ts';
import { differences, type MapColumns } from '../../core/columns.ts';
import type { FoundUnit } from '../../core/found-unit.ts';
import type { Counted } from '../../core/spread.ts';
import { hits, hitsAndHidden, type Measure, spreadHits } from './conditions.ts';

export const unitColumns = `
  u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included,
  u.act, u.land_area, u.basis, d.parts, d.parcels, u.area,
  u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel,
  u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n`;

export const unitJoins = `
  join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id`;

type Page = {
  /** Each is a column of the result. */
  readonly sort: (typeof dealSorts)[number];
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
};

/** One page and the exact number of matches; only the rows of the page are joined with their details. */
export const findUnits = async (
  db: Db,
  filters: DealFilters,
  { sort, descending, offset, limit }: Page,
): Promise<{ readonly items: readonly FoundUnit[]; readonly total: number }> => {
  const found = hits(
    filters,
    `u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, ${distanceTo(filters)} as distance`,
  );
  const { length } = found.values;
  const direction = descending ? 'desc' : 'asc';
  const order = `${sort} ${direction} nulls last, id_posla ${direction}, ordinal`;
  const rows = await rowsOf<FoundUnit & { total: number }>(
    db,
    `with hit as materialized (${found.text}),
     shown as (select * from hit order by ${order} limit $${length + 1} offset $${length + 2})
     select ${unitColumns}, s.distance, (select count(*) from hit)::integer as total
     from shown s
     join market.unit u on (u.register, u.id_posla, u.ordinal) = ($${length + 3}, s.id_posla, s.ordinal)
     ${unitJoins}
     order by ${order.replaceAll(/\b(contract_on|price_m2|price|area|distance|id_posla|ordinal)\b/g, 's.$1')}`,
    [...found.values, limit, offset, filters.register],
  );
  if (rows[0]) return { items: rows, total: rows[0].total };
  // Beyond the last page, or nothing at all.
  return { items: [], total: offset === 0 ? 0 : await countUnits(db, filters) };
};

/** The circle of the area is the first parameter after the kinds. */
const distanceTo = ({ area }: DealFilters): string =>
  area.type === 'radius' ? 'u.place <-> center($2::circle)' : 'null::double precision';

export const countUnits = async (db: Db, filters: DealFilters): Promise<number> => {
  const found = hits(filters, '1');
  const rows = await rowsOf<{ n: number }>(db, `select count(*)::integer as n from (${found.text}) h`, found.values);
  return rows[0]?.n ?? 0;
};

/** Land sold as several parcels has one price for a m², which must count once. */
const hasLand = ({ kinds }: DealFilters): boolean => kinds.some((kind) => landKinds.includes(kind));
const pricedOnce = (filters: DealFilters): string =>
  hasLand(filters)
    ? 'select distinct on (id_posla) * from hit where price_m2 is not null order by id_posla, ordinal'
    : 'select * from hit where price_m2 is not null';

/** Deals found (`hit`), hidden by the default filters (`hidden`), and with a price for a m² (`priced`). */
const hitHiddenAndPriced = (filters: DealFilters, found: string): string =>
  `everything as materialized (${found}),
   hit as (select * from everything where is_shown),
   hidden as (
     select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag,
       count(*) filter (where by_flag and is_comparable)::integer as comparable,
       count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act,
       count(*) filter (where by_share)::integer as by_share
     from (
       select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type,
         bool_or(by_act) as by_act, bool_or(by_share) as by_share
       from everything group by id_posla having not bool_or(is_shown)
     ) unseen
   ),
   priced as ${hasLand(filters) ? '' : 'not '}materialized (${pricedOnce(filters)})`;

type Quartiles = { readonly q1: number; readonly median: number; readonly q3: number };
export const quartiles = `
  percentile_cont(0.25) within group (order by price_m2) as q1,
  percentile_cont(0.5) within group (order by price_m2) as median,
  percentile_cont(0.75) within group (order by price_m2) as q3`;

/** Statistics of prices per m²; all null without prices. */
type Figures = {
  readonly quartiles: readonly [number, number, number] | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Outlier bounds (`core/outliers.ts`). */
  readonly low: number | null;
  readonly high: number | null;
};

type OfKind = Figures & {
  readonly kind: number;
  readonly units: number;
  readonly deals: number;
  readonly priced: number;
  readonly last_year: number;
};

type Summary = Figures & {
  readonly units: number;
  readonly deals: number;
  readonly hidden: HiddenDeals;
  /** With a price for a m²; all below is of these. */
  readonly priced: number;
  readonly last_year: number;
  readonly kinds: readonly OfKind[];
  readonly quarters: readonly (Quartiles & { readonly quarter: string; readonly n: number })[];
  readonly histogram: readonly { readonly bin: number; readonly n: number }[];
  /** The ends of the histogram. */
  readonly from: number | null;
  readonly to: number | null;
  readonly points: readonly {
    readonly id_posla: number;
    readonly ordinal: number;
    readonly contract_on: string;
    readonly area: number;
    readonly price_m2: number;
  }[];
};

/**
 * Bins of the histogram; the ends are the 2nd and the 98th percentile, or the fences if these are nearer; the outermost bins hold the rest.
 */
export const bins = 20;

/** As in `core/outliers.ts`. */
const { fewest, reach, least } = limits.market.outliers;

/** All of it by kind; figures and pictures of everything only if all prices are of one kind. */
export const summarise = async (db: Db, filters: DealFilters, today: string, mostPoints: number): Promise<Summary> => {
  const found = hitsAndHidden(
    filters,
    'u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag',
  );
  const { length } = found.values;
  const rows = await rowsOf<Summary>(
    db,
    `with ${hitHiddenAndPriced(filters, found.text)},
     by_kind as (
       select kind, count(*)::integer as priced,
         count(*) filter (where contract_on > $${length + 1}::date - interval '1 year')::integer as last_year,
         percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles,
         percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends,
         min(price_m2) as least, max(price_m2) as most
       from priced group by kind
     ),
     fenced as (
       select *, case when priced >= ${fewest} then exp(ln(quartiles[1]) - beyond) end as low,
         case when priced >= ${fewest} then exp(ln(quartiles[3]) + beyond) end as high
       from by_kind cross join lateral (
         select ${reach} * greatest(ln(quartiles[3]) - ln(quartiles[1]), ${least}) as beyond
       ) reached
     ),
     counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals from hit group by kind),
     whole as (
       select *, greatest(ends[1], low) as first, least(ends[2], high) as last
       from fenced where (select count(*) from fenced) = 1
     ),
     alone as (select p.* from priced p join whole using (kind))
     select (select count(*) from hit)::integer as units,
       (select count(distinct id_posla) from hit)::integer as deals,
       (select to_json(hidden) from hidden) as hidden,
       (select coalesce(sum(priced), 0) from fenced)::integer as priced,
       (select coalesce(sum(last_year), 0) from fenced)::integer as last_year,
       whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to",
       coalesce((select json_agg(k order by k.kind) from (
         select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
         from counted left join fenced using (kind)) k), '[]') as kinds,
       coalesce((select json_agg(q order by q.quarter) from (
         select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
         from (
           select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number,
             count(*)::integer as n, ${quartiles}
           from alone where contract_on is not null group by 1
         ) numbered) q), '[]') as quarters,
       coalesce((select json_agg(h order by h.bin) from (
         select least(greatest(width_bucket(price_m2, whole.first, whole.last, ${bins}), 1), ${bins}) as bin, count(*)::integer as n
         from alone where whole.last > whole.first group by 1) h), '[]') as histogram,
       coalesce((select json_agg(p order by p.contract_on, p.id_posla, p.ordinal) from (
         select id_posla, ordinal, contract_on, area, price_m2 from alone
         where contract_on is not null and area is not null
         order by hashint8(id_posla), id_posla, ordinal limit $${length + 2}) p), '[]') as points
     from (select) everywhere left join whole on true`,
    [...found.values, today, mostPoints],
  );
  const [summary] = rows;
  if (!summary) throw new Error('a summary has one row');
  return summary;
};

/** Frequency of each value, in ascending order. */
export const countValues = async (db: Db, filters: DealFilters): Promise<ReadonlyMap<Measure, Counted>> => {
  const { text, values } = spreadHits(filters);
  const rows = await rowsOf<{ measure: Measure } & Counted>(
    db,
    `select measure, array_agg(value order by value) as values, array_agg(n order by value) as counts
     from (${text}) v group by measure`,
    values,
  );
  return new Map(rows.map((row) => [row.measure, row]));
};

export const countKinds = (db: Db, filters: DealFilters): Promise<{ kind: number; n: number }[]> => {
  const { text, values } = hits(filters, 'u.kind');
  return rowsOf(db, `select kind, count(*)::integer as n from (${text}) h group by kind order by kind`, values);
};

/** Deals by their market status, ignoring that filter. */
export const countFlags = (db: Db, filters: DealFilters): Promise<{ market_flag: number; deals: number }[]> => {
  const { text, values } = hits({ ...filters, market_flags: [] }, 'u.market_flag, u.id_posla');
  return rowsOf(
    db,
    `select market_flag, count(distinct id_posla)::integer as deals from (${text}) h
     where market_flag is not null group by market_flag order by market_flag`,
    values,
  );
};

type Dots = MapColumns & { readonly total: number };

/** The units as columns, sorted by place; from more than fit an even choice, always the same one. */
export const findDots = async (db: Db, filters: DealFilters, most: number): Promise<Dots> => {
  const found = hits(filters, 'u.id_posla, u.ordinal, u.place, u.price_m2');
  const [dots] = await rowsOf<Dots>(
    db,
    `with hit as materialized (${found.text}),
     shown as (select * from hit where place is not null order by hashint8(id_posla), ordinal limit $${found.values.length + 1}),
     sorted as (select * from shown order by place[0], place[1])
     select (select count(*) from hit)::integer as total,
       coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal,
       coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n,
       coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
     from sorted`,
    [...found.values, most],
  );
  if (!dots) throw new Error('an aggregate has one row');
  return { ...dots, e: differences(dots.e), n: differences(dots.n) };
};

type AreaRow = {
  readonly obcina: string;
  readonly deals: number;
  readonly priced: number;
  readonly median: number | null;
};

/** By municipality; medians need this minimum number of prices, all of one kind. */
export const findAreas = async (db: Db, filters: DealFilters, fewest: number): Promise<AreaRow[]> => {
  const found = hits(filters, 'u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2');
  return rowsOf<AreaRow>(
    db,
    `with hit as materialized (${found.text}),
     priced as materialized (${pricedOnce(filters)}),
     counted as (select municipality_id, count(distinct id_posla)::integer as deals from hit group by 1),
     figures as (
       select municipality_id, count(*)::integer as priced,
         percentile_cont(0.5) within group (order by price_m2) as median
       from priced group by 1
     )
     select m.name as obcina, deals, coalesce(priced, 0) as priced,
       case when priced >= $${found.values.length + 1} and (select count(distinct kind) from priced) = 1 then median end as median
     from counted join market.municipality m using (municipality_id) left join figures using (municipality_id)
     order by m.name`,
    [...found.values, fewest],
  );
};

type Preview = {
  readonly deals: number;
  readonly hidden: HiddenDeals;
  readonly kinds: readonly { readonly kind: number; readonly deals: number; readonly median: number | null }[];
};

export const preview = async (db: Db, filters: DealFilters): Promise<Preview> => {
  const found = hitsAndHidden(filters, 'u.kind, u.id_posla, u.ordinal, u.price_m2');
  const [shown] = await rowsOf<Preview>(
    db,
    `with ${hitHiddenAndPriced(filters, found.text)}
     select (select count(distinct id_posla) from hit)::integer as deals,
       (select to_json(hidden) from hidden) as hidden,
       coalesce((select json_agg(k order by k.kind) from (
         select kind, (select count(distinct id_posla) from hit where hit.kind = asked.kind)::integer as deals,
           (select percentile_cont(0.5) within group (order by price_m2) from priced where priced.kind = asked.kind) as median
         from (select distinct kind from hit) asked) k), '[]') as kinds`,
    found.values,
  );
  if (!shown) throw new Error('counts have one row');
  return shown;
};

type Quarter = Summary['quarters'][number];

/** Quarters of one municipality, or of the whole country. */
export const listQuarters = (db: Db, kind: number, obcina: string | null): Promise<Quarter[]> =>
  rowsOf(
    db,
    `select to_char(quarter, 'YYYY"-"Q') as quarter, n, q1, median, q3 from market.trend
     where kind = $1 and municipality_id = case when $2::text is null then 0 else
       (select municipality_id from market.municipality where name = upper($2)) end
     order by trend.quarter`,
    [kind, obcina],
  );

/** The files that were read and had something in them, a line each. */
export const files = sql`(select * from market.import_file where not is_invented and inserted + updated + unchanged > 0)`;

export type Source = { readonly name: string; readonly state_on: string | null };

/**
 * Source as in the attribution, and the date to which the register is complete everywhere: that of the newest export of the country, or
 * without one the oldest of the newest ones of areas. Demonstration data count only if there are no others.
 */
export const sourceQuestion = (register: 'KPP' | 'NP'): Question => ({
  text: `select case when official.state_on is null and made.state_on is not null then $2 else name end as name,
      coalesce(official.state_on, made.state_on) as state_on
    from market.source,
      (select coalesce(max(newest) filter (where area is null or area = 'SLO'), min(newest), (
           select max(state_on) from market.deal where register = $1 and not is_invented)) as state_on
       from (
         select area, max(state_on) as newest from market.import_file
         where register = $1 and not is_invented and inserted + updated + unchanged > 0 group by area
       ) of_area) official,
      (select max(state_on) as state_on from market.deal where register = $1 and is_invented) made`,
  values: [register, inventedSource],
});

export const noSource: Source = { name: '', state_on: null };

export const sourceOf = async (db: Db, register: 'KPP' | 'NP'): Promise<Source> => {
  const { text, values } = sourceQuestion(register);
  const [source] = await rowsOf<Source>(db, text, values);
  return source ?? noSource;
};
