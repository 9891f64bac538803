import type { Db } from '#platform/server/db/database.ts';
import { type Question, rowsOf, rowsOfEach } from '#platform/server/db/rows.ts';
import type { FoundUnit } from '../../core/found-unit.ts';
import { unitColumns as columns } from '../../core/rows.ts';
import { noSource, type Source, sourceQuestion, unitColumns, unitJoins } from './search.ts';

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
  /** The day of the export that lacked the deal, if a newer complete one did. */
  readonly withdrawn_on: string | null;
  /** The stored record, for showing changes. */
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
  d.vat_included, d.vat_rate, d.costs_included, d.rent_from, d.rent_until, d.rent_months, d.state_on, d.withdrawn_on, to_jsonb(d) as record`;

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

const names = Object.keys(columns).join(', ');
/** Units of withdrawn deals are in a table of their own: only a request for their deal reads them. */
const unitOf = (where: string): string =>
  `(select ${names} from market.unit where ${where} union all select ${names} from market.withdrawn_unit where ${where})`;

export const listUnits = (db: Db, register: string, id: number): Promise<DealUnitRow[]> =>
  rowsOf(
    db,
    `select ${unitColumns}, null::double precision as distance, ${detailColumns}
     from ${unitOf('register = $1 and id_posla = $2')} u ${unitJoins} order by u.ordinal`,
    [register, id],
  );

export type Before = { readonly replaced_on: string; readonly deal: Deal['record'] };

/** Earlier versions of the deal, the last change first. */
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
     from ${unitOf('register = $1 and id_posla = $2')} mine
     join market.unit u on u.ko = mine.ko
       and ((u.building = mine.building and u.part = mine.part) or u.parcel = mine.parcel)
     ${unitJoins}
     where (u.register, u.id_posla) <> ($1, $2)
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

/** The deals of a property, the last one first, and whose data all sales and all rents are. */
export const findOwn = async (db: Db, property: Property, limit: number) => {
  const { items, sales, rents } = await rowsOfEach<{ items: FoundUnit; sales: Source; rents: Source }>(db, {
    items: dealsOf(property, limit),
    sales: sourceQuestion('KPP'),
    rents: sourceQuestion('NP'),
  });
  return { items, sources: { KPP: sales[0] ?? noSource, NP: rents[0] ?? noSource } };
};
