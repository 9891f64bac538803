import type { DealFilters } from '#contract/market.ts';
import type { Db } from '#server/db/database.ts';
import { type Question, rowsOf, rowsOfEach } from '#server/db/rows.ts';
import { hits } from './conditions.ts';
import { type FoundUnit, type Source, sourceQuestion, unitColumns, unitJoins } from './search.ts';

export type Deal = {
  readonly register: 'KPP' | 'NP';
  readonly id_posla: string;
  readonly deal_type: number | null;
  readonly act: number | null;
  readonly market_flag: number | null;
  readonly contract_on: string | null;
  readonly in_force_on: string | null;
  readonly price: number | null;
  readonly vat_included: boolean | null;
  readonly vat_rate: number | null;
  readonly costs_included: boolean | null;
  readonly rent_from: string | null;
  readonly rent_until: string | null;
  readonly rent_months: number | null;
  readonly state_on: string;
  /** The record as it is kept, for what changed. */
  readonly record: Readonly<Record<string, string | number | boolean | null>>;
};

export type DealUnitRow = FoundUnit & {
  readonly position: string | null;
  readonly use_name: string | null;
  readonly spaces: string | null;
  readonly rooms: number | null;
  readonly sold_area: number | null;
  readonly usable_area: number | null;
  readonly net_area: number | null;
  readonly finished: boolean | null;
  readonly furnished: boolean | null;
  readonly atrium_area: number | null;
  readonly parking_places: number | null;
};

export const dealColumns = `
  d.register, d.id_posla, d.deal_type, d.act, d.market_flag, d.contract_on, d.in_force_on, d.price::double precision,
  d.vat_included, d.vat_rate, d.costs_included, d.rent_from, d.rent_until, d.rent_months, d.state_on, to_jsonb(d) as record`;

export const detailColumns = `
  u.position, u.use_name, u.spaces, u.rooms, u.sold_area::double precision, u.usable_area::double precision,
  u.net_area::double precision, u.finished, u.furnished, u.atrium_area::double precision, u.parking_places`;

export const findDeal = async (db: Db, register: string, id: number): Promise<Deal | undefined> => {
  const [deal] = await rowsOf<Deal>(
    db,
    `select ${dealColumns} from market.deal d where d.register = $1 and d.id_posla = $2`,
    [register, id],
  );
  return deal;
};

export const listUnits = (db: Db, register: string, id: number): Promise<DealUnitRow[]> =>
  rowsOf(
    db,
    `select ${unitColumns}, null::double precision as distance, ${detailColumns}
     from market.unit u ${unitJoins} where u.register = $1 and u.id_posla = $2 order by u.ordinal`,
    [register, id],
  );

export type Before = { readonly replaced_on: string; readonly deal: Deal['record'] };

/** What the deal was before each change, the last change first. */
export const listHistory = (db: Db, register: string, id: number): Promise<Before[]> =>
  rowsOf(
    db,
    `select replaced_on, before->'deal' as deal from market.deal_history
     where register = $1 and id_posla = $2 order by replaced_on desc`,
    [register, id],
  );

/** Units of other deals that are one of this deal's parts or parcels. */
export const listSameUnits = (db: Db, register: string, id: number, limit: number): Promise<FoundUnit[]> =>
  rowsOf(
    db,
    `select ${unitColumns}, null::double precision as distance
     from market.unit mine
     join market.unit u on u.ko = mine.ko
       and ((u.building = mine.building and u.part = mine.part) or u.parcel = mine.parcel)
     ${unitJoins}
     where mine.register = $1 and mine.id_posla = $2 and (u.register, u.id_posla) <> ($1, $2)
     order by u.contract_on desc nulls last, u.id_posla, u.ordinal limit $3`,
    [register, id, limit],
  );

type Property = {
  readonly sifraKo: number;
  readonly stevilkaStavbe?: number | undefined;
  readonly stevilkaDelaStavbe?: number | undefined;
  readonly parcelnaStevilka?: string | undefined;
};

/** Units of deals that are this building, this part or this parcel, the last one first. */
const dealsOf = (property: Property, limit: number): Question => {
  const { sifraKo, stevilkaStavbe = null, stevilkaDelaStavbe = null, parcelnaStevilka = null } = property;
  const which =
    parcelnaStevilka === null
      ? 'u.building = $2::integer and ($3::integer is null or u.part = $3)'
      : 'u.parcel = $2::text and $3::integer is null';
  return {
    text: `select ${unitColumns}, null::double precision as distance from market.unit u ${unitJoins}
     where u.ko = $1 and ${which}
     order by u.contract_on desc nulls last, u.id_posla, u.ordinal limit $4`,
    values: [sifraKo, parcelnaStevilka ?? stevilkaStavbe, stevilkaDelaStavbe, limit],
  };
};

export type Around = {
  readonly register: 'KPP' | 'NP';
  readonly kind: number;
  readonly deals: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
};

/** Market deals on the free market, by their first contract, of the whole unit. */
const mayStand = 'u.market_flag = 1 and u.deal_type = 1 and u.act = 1 and u.whole';

type Place = { readonly e: number; readonly n: number };
type Circle = { readonly metres: number; readonly since: string; readonly kinds: readonly number[] };

/** What was paid for a m² in a circle since a day, by kind, of deals that may stand as comparables. */
const dealsAround = (place: Place, { metres, since, kinds }: Circle): Question => {
  const asked: DealFilters = {
    // Kinds of both registers: here they stand beside each other, each with figures of its own.
    register: 'KPP',
    kinds: [...kinds],
    area: { type: 'radius', ...place, metres },
    contract_from: since,
    market_flags: [1],
    deal_types: [1],
    acts: [1],
    whole_only: true,
    priced_only: true,
  };
  const { text, values } = hits(asked, 'u.kind, u.id_posla, u.price_m2');
  return {
    text: `select case when kind > 200 then 'NP' else 'KPP' end as register, kind, count(distinct id_posla)::integer as deals,
       percentile_cont(0.25) within group (order by price_m2) as q1,
       percentile_cont(0.5) within group (order by price_m2) as median,
       percentile_cont(0.75) within group (order by price_m2) as q3
     from (${text}) h group by kind order by 1, deals desc, kind`,
    values,
  };
};

type Key = { readonly register: 'KPP' | 'NP'; readonly id_posla: number; readonly ordinal: number };
/** As much of a unit as likeness needs. */
export type Near = Key & Pick<FoundUnit, 'e' | 'n' | 'area' | 'year_built' | 'contract_on'>;

/** Deals of one kind between two days, not more than so many. */
export type Nearest = { readonly kind: number; readonly from: string; readonly until: string; readonly limit: number };

/** The nearest deals of a kind that may stand as comparables, between two days; nearer ones first. */
const nearest = (place: Place, { kind, from, until, limit }: Nearest): Question => ({
  text: `select u.register, u.id_posla, u.ordinal, u.place[0] as e, u.place[1] as n, u.area, u.year_built, u.contract_on
     from market.unit u
     where u.kind = $3 and u.contract_on > $4::date and u.contract_on <= $5::date and u.price_m2 is not null and ${mayStand}
     order by u.place <-> point($1, $2) limit $6`,
  values: [place.e, place.n, kind, from, until, limit],
});

export const listNearest = async (db: Db, place: Place, asked: Nearest): Promise<readonly Near[]> => {
  const { near } = await rowsOfEach<{ near: Near }>(db, { near: nearest(place, asked) });
  return near;
};

/** All that the register of deals knows of a property and around it, in one round trip. */
export const findAbout = (
  db: Db,
  asked: {
    readonly property: Property;
    readonly limit: number;
    readonly around?: { readonly place: Place; readonly circle: Circle } | undefined;
    readonly near?: { readonly place: Place; readonly nearest: Nearest } | undefined;
  },
) =>
  rowsOfEach<{ items: FoundUnit; around: Around; near: Near; source: Source }>(db, {
    items: dealsOf(asked.property, asked.limit),
    around: asked.around && dealsAround(asked.around.place, asked.around.circle),
    near: asked.near && nearest(asked.near.place, asked.near.nearest),
    source: sourceQuestion('KPP'),
  });

/** Units in full, in no order of their own. */
export const listFound = async (db: Db, keys: readonly Key[]): Promise<readonly FoundUnit[]> => {
  const { found } = await rowsOfEach<{ found: FoundUnit }>(db, {
    found: {
      text: `select ${unitColumns}, null::double precision as distance
     from unnest($1::text[], $2::bigint[], $3::smallint[]) as k(register, id_posla, ordinal)
     join market.unit u on (u.register, u.id_posla, u.ordinal) = (k.register, k.id_posla, k.ordinal)
     ${unitJoins}`,
      values: [keys.map((one) => one.register), keys.map((one) => one.id_posla), keys.map((one) => one.ordinal)],
    },
  });
  return found;
};
