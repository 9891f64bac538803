import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { BuildingPart, BuildingRecord, ParcelRecord } from '../../contract/records.ts';
import { fieldsOf, type Registered } from '../../core/fields.ts';
import { anyInvented, inventedId } from './invented.ts';

/** A record in the form of PostgreSQL: without fields derived from others. */
type Stored<T> = Omit<T, 'idZnak' | 'coordinates'> & {
  readonly coordinates: { readonly e: number; readonly n: number } | null;
};
type Building = Omit<BuildingRecord, 'gursTabelaDeliStavb' | 'gursTabelaParcela'>;
type Parcel = Omit<ParcelRecord, 'gursTabelaStavba'>;
export type StoredPart = Omit<BuildingPart, 'idZnak'>;
export type StoredBuilding = Stored<Building>;
export type StoredParcel = Stored<Parcel>;
export type StoredBuildingRecord = StoredBuilding & {
  readonly gursTabelaDeliStavb: readonly StoredPart[];
  readonly gursTabelaParcela: readonly StoredParcel[];
};
export type StoredParcelRecord = StoredParcel & { readonly gursTabelaStavba: readonly StoredBuilding[] };

/** The columns of a table under the names that the register has for them. */
const shown = (of: Registered, table: string): string =>
  fieldsOf(of)
    .flatMap(([column, { name }]) => (name ? [`${table}.${column} as "${name}"`] : []))
    .join(',\n  ');

const addressText = `
  s.name || ' ' || ad.number || ad.addition || coalesce(', ' || ad.post_code || coalesce(' ' || po.name, ''), '')`;

const addressTables = `
  cadastre.address ad
  join cadastre.street s using (street_id)
  left join cadastre.post po on po.code = ad.post_code`;

const buildingFields = `
  'building' as property_type,
  b.eid::text as "idNepremicnine",
  b.ko as "sifraKo",
  k.name as "katastrskaObcina",
  coalesce(nullif(a.obcina, ''), k.obcina) as obcina,
  b.number as "stevilkaStavbe",
  a.address as "naslovStavbe",
  ${shown('building', 'b')},
  (select sum(usable_area) from cadastre.building_part where building_eid = b.eid) as "uporabnaPovrsinaStavbe",
  case when b.e is not null then json_build_object('e', b.e, 'n', b.n) end as coordinates,
  json_build_object('name', so.name, 'state_on', b.state_on) as source`;

// Without the offset, a table that is not analyzed yet would be walked in the order of all its addresses to find the first.
const besideBuilding = `
  join cadastre.source so using (source_id)
  left join cadastre.ko k on k.ko = b.ko
  left join lateral (
    select address, obcina
    from (
      select ${addressText} as address, s.obcina, ad.street_id, ad.number, ad.addition
      from ${addressTables}
      where ad.building_eid = b.eid
      offset 0
    ) of_building
    order by street_id, number, addition
    limit 1
  ) a on true`;

const parcelFields = `
  'parcel' as property_type,
  pa.eid::text as "idNepremicnine",
  pa.ko as "sifraKo",
  k.name as "katastrskaObcina",
  coalesce(ob.name, k.obcina) as obcina,
  pa.number as "parcelnaStevilka",
  ${shown('parcel', 'pa')},
  (select coalesce(json_agg(json_build_object('sifra', u.code, 'oznaka', un.mark, 'opis', coalesce(un.name, u.code), 'delez', u.share)
                            order by u.share desc nulls last, u.code), '[]')
   from cadastre.parcel_use u left join cadastre.use_name un using (kind, code)
   where u.parcel_eid = pa.eid and u.kind = 'planned') as "namenskeRabe",
  (select coalesce(json_agg(json_build_object('sifra', u.code, 'opis', coalesce(un.name, u.code), 'delez', u.share)
                            order by u.share desc nulls last, u.code), '[]')
   from cadastre.parcel_use u left join cadastre.use_name un using (kind, code)
   where u.parcel_eid = pa.eid and u.kind = 'actual') as "dejanskeRabe",
  pv.value as "posplosenaVrednost",
  case when pv.value is not null then json_build_object('name', pvs.name, 'state_on', pv.state_on) end as value_source,
  case when pa.e is not null then json_build_object('e', pa.e, 'n', pa.n) end as coordinates,
  json_build_object('name', so.name, 'state_on', pa.state_on) as source`;

const besideParcel = `
  join cadastre.source so using (source_id)
  left join cadastre.ko k on k.ko = pa.ko
  left join cadastre.obcina ob on ob.obcina_id = pa.obcina_id
  left join cadastre.parcel_value pv on pv.parcel_eid = pa.eid
  left join cadastre.source pvs on pvs.source_id = pv.source_id`;

const partFields = `
  'building_part' as property_type,
  p.eid::text as "idNepremicnine",
  b.ko as "sifraKo",
  b.number as "stevilkaStavbe",
  p.number as "stevilkaDelaStavbe",
  coalesce((select ${addressText} from ${addressTables} where ad.eid = p.address_eid), a.address) as naslov,
  ${shown('building_part', 'p')},
  pos.position as "legaDelaStavbe",
  pos.floor as "stevilkaEtaze",
  v.value as "posplosenaVrednost",
  case when v.value is not null then json_build_object('name', vs.name, 'state_on', v.state_on) end as value_source,
  (select coalesce(json_agg(json_build_object('vrsta', r.kind, 'povrsina', r.area) order by r.area desc nulls last, r.eid), '[]')
   from cadastre.room r where r.part_eid = p.eid) as prostori`;

const besidePart = `
  left join cadastre.part_position pos on pos.part_eid = p.eid
  left join cadastre.part_value v on v.part_eid = p.eid
  left join cadastre.source vs on vs.source_id = v.source_id`;

/** Numbers of parcels are text: 2 before 10, and 10/2 before 10/11. */
const byParcelNumber = (number: string): string =>
  `substring(${number} from '\\d+')::numeric, substring(${number} from '/(\\d+)')::numeric nulls first, ${number}`;

/** Two records of one number exist only between two packages: the newer one is used. */
const newest = 'order by state_on desc nulls last, eid desc limit 1';

/** One statement gives the whole record, so that a look-up is one round trip. $3 narrows the parts to one. */
export const buildingStatement = `
select row_to_json(record) as record from (
  select ${buildingFields},
    (select coalesce(json_agg(row_to_json(part) order by part."stevilkaDelaStavbe", part."idNepremicnine"), '[]')
     from (select ${partFields}
           from cadastre.building_part p ${besidePart}
           where p.building_eid = b.eid and ($3::integer is null or p.number = $3)) part
    ) as "gursTabelaDeliStavb",
    (select coalesce(json_agg(row_to_json(parcel) order by ${byParcelNumber('parcel."parcelnaStevilka"')}), '[]')
     from (select ${parcelFields}
           from cadastre.building_parcel bp join cadastre.parcel pa on pa.eid = bp.parcel_eid ${besideParcel}
           where bp.building_eid = b.eid) parcel
    ) as "gursTabelaParcela"
  from (select * from cadastre.building where ko = $1 and number = $2 ${newest}) b ${besideBuilding}
) record`;

const parcelStatement = `
select row_to_json(record) as record from (
  select ${parcelFields},
    (select coalesce(json_agg(row_to_json(building) order by building."stevilkaStavbe"), '[]')
     from (select ${buildingFields}
           from cadastre.building_parcel bp join cadastre.building b on b.eid = bp.building_eid ${besideBuilding}
           where bp.parcel_eid = pa.eid) building
    ) as "gursTabelaStavba"
  from (select * from cadastre.parcel where ko = $1 and number = $2 ${newest}) pa ${besideParcel}
) record`;

export const findBuilding = async (
  db: Db,
  ko: number,
  number: number,
  part: number | null,
): Promise<StoredBuildingRecord | undefined> => {
  const [found] = await rowsOf<{ record: StoredBuildingRecord }>(db, buildingStatement, [ko, number, part]);
  return found?.record;
};

export const findParcel = async (db: Db, ko: number, number: string): Promise<StoredParcelRecord | undefined> => {
  const [found] = await rowsOf<{ record: StoredParcelRecord }>(db, parcelStatement, [ko, number]);
  return found?.record;
};

/** The files that were read, a line each. */
export const files = sql`cadastre.import_file`;

/** Name of the data source for the attribution: the cadastre of GURS, or the invention of the demonstration. */
export const registerName = async (db: Db): Promise<string> => {
  const [found] = await rowsOf<{ name: string }>(
    db,
    `select name from cadastre.source where source_id = case when exists (${anyInvented}) then ${inventedId} else 1 end`,
  );
  return found?.name ?? '';
};
