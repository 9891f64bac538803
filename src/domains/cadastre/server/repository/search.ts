import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { CadastreHit } from '../../contract/cadastre.ts';

type KoRow = { readonly ko: number; readonly name: string; readonly obcina: string | null };

/** Behind every text that begins with the prefix, in the byte order of the collation "C". */
const after = (prefix: string): string => `${prefix}\u{10FFFF}`;

// A range, not LIKE: the plan of a named statement cannot turn a parameter of LIKE into a range of the index.
export const listKosByName = (db: Db, folded: string, limit: number): Promise<KoRow[]> =>
  rowsOf(
    db,
    `select ko, name, obcina from cadastre.ko where folded >= $1 and folded < $2
     order by folded <> $1, folded, ko limit $3`,
    [folded, after(folded), limit],
  );

export const listKosContaining = (db: Db, folded: string, limit: number): Promise<KoRow[]> =>
  rowsOf(
    db,
    `select ko, name, obcina from cadastre.ko where position($1 in folded) > 0
     order by folded not like $1 || '%', folded, ko limit $2`,
    [folded, limit],
  );

export const listKosByCode = (db: Db, digits: string, limit: number): Promise<KoRow[]> =>
  rowsOf(db, `select ko, name, obcina from cadastre.ko where ko::text like $1 || '%' order by ko limit $2`, [
    digits,
    limit,
  ]);

const shortAddress = `
  (select s.name || ' ' || ad.number || ad.addition
   from cadastre.address ad join cadastre.street s using (street_id)
   where ad.building_eid = b.eid order by ad.street_id, ad.number, ad.addition limit 1)`;

const koLabel = `coalesce(k.name, b.ko::text)`;

export const listBuildings = (db: Db, kos: readonly number[], number: number, limit: number): Promise<CadastreHit[]> =>
  rowsOf(
    db,
    `select 'building' as found_as, b.ko || '-' || b.number as label,
       concat_ws(' · ', ${koLabel}, ${shortAddress}) as detail,
       b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka"
     from cadastre.building b left join cadastre.ko k using (ko)
     where b.ko = any($1::smallint[]) and b.number = $2 order by array_position($1::smallint[], b.ko) limit $3`,
    [kos, number, limit],
  );

export const listParts = (
  db: Db,
  kos: readonly number[],
  number: number,
  part: number,
  limit: number,
): Promise<CadastreHit[]> =>
  rowsOf(
    db,
    `select 'building_part' as found_as, b.ko || '-' || b.number || '-' || p.number as label,
       concat_ws(' · ', ${koLabel}, p.use, ${shortAddress}) as detail,
       b.ko as "sifraKo", b.number as "stevilkaStavbe", p.number as "stevilkaDelaStavbe", null as "parcelnaStevilka"
     from cadastre.building b left join cadastre.ko k using (ko)
     join cadastre.building_part p on p.building_eid = b.eid
     where b.ko = any($1::smallint[]) and b.number = $2 and p.number = $3
     order by array_position($1::smallint[], b.ko) limit $4`,
    [kos, number, part, limit],
  );

/** The parcel of this number first, then those whose number begins with it. */
export const listParcels = (db: Db, kos: readonly number[], number: string, limit: number): Promise<CadastreHit[]> =>
  rowsOf(
    db,
    `select 'parcel' as found_as, b.ko || ' ' || b.number as label,
       concat_ws(' · ', ${koLabel}, k.obcina) as detail,
       b.ko as "sifraKo", null as "stevilkaStavbe", null as "stevilkaDelaStavbe", b.number as "parcelnaStevilka"
     from cadastre.parcel b left join cadastre.ko k using (ko)
     where b.ko = any($1::smallint[]) and b.number >= $2 and b.number < $3
     order by b.number <> $2, array_position($1::smallint[], b.ko), length(b.number), b.number limit $4`,
    [kos, number, after(number), limit],
  );

/** What an address is searched by; every text folded. */
export type AddressAsked = {
  readonly street: string;
  readonly house: { readonly number: number; readonly addition: string } | undefined;
  readonly place: readonly string[];
};

// Of all streets of one name few have the house; of streets in full the first some fill the list.
const enoughStreets = { numbered: 200, first: 30 };

const streetsByBeginning = (most: number) => `
  select street_id, name, folded from cadastre.street
  where folded >= $1 and folded < $2 order by folded limit ${most}`;

const streetsByWords = (most: number) => `
  select street_id, name, folded from cadastre.street
  where words @@ to_tsquery('simple', $1) and $2::text is not null limit ${most}`;

// With a house number its addresses, else the first house of each street, then the second of each, and so on.
const numbered = `
  select * from cadastre.address
  where street_id = s.street_id and number = $3 and addition like $4 || '%' order by addition limit 8`;

const firstOnes = `
  select * from cadastre.address
  where street_id = s.street_id and $3::integer is null and $4 = '' order by number, addition limit 8`;

const hits = (streets: string, addresses: string) => `
  select 'address' as found_as,
    h.name || ' ' || h.number || h.addition || coalesce(', ' || h.post_code || coalesce(' ' || h.post, ''), '') as label,
    coalesce(b.ko || '-' || b.number, '') as detail,
    b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka"
  from (
    select s.name, s.folded, ad.number, ad.addition, ad.post_code, po.name as post, ad.building_eid, ad.nth
    from (${streets}) s
    join lateral (
      select house.*, row_number() over (order by house.number, house.addition) as nth from (${addresses}) house
    ) ad on true
    left join cadastre.post po on po.code = ad.post_code
    where not exists (
      select from unnest($5::text[]) word
      where position(' ' || word in concat(' ', s.folded, ' ', ad.post_code, ' ', po.folded)) = 0)
    order by ad.nth, s.folded
    limit $6 + 8
  ) h
  join cadastre.building b on b.eid = h.building_eid
  order by h.nth, h.folded
  limit $6`;

const byBeginning = {
  numbered: hits(streetsByBeginning(enoughStreets.numbered), numbered),
  first: hits(streetsByBeginning(enoughStreets.first), firstOnes),
};
const byWords = {
  numbered: hits(streetsByWords(enoughStreets.numbered), numbered),
  first: hits(streetsByWords(enoughStreets.first), firstOnes),
};

/** Addresses whose street begins with what was typed; only when there are none, those with its words in any order. */
export const listAddresses = async (db: Db, asked: AddressAsked, limit: number): Promise<CadastreHit[]> => {
  const { street, house, place } = asked;
  const which = house ? 'numbered' : 'first';
  const rest = [house?.number ?? null, house?.addition ?? '', place, limit];
  const found = await rowsOf<CadastreHit>(db, byBeginning[which], [street, after(street), ...rest]);
  if (found.length > 0) return found;
  const words = street.split(' ').filter((word) => word.length > 1);
  if (!words.some((word) => word.length > 2)) return [];
  const query = words.map((word) => `${word}:*`).join(' & ');
  return rowsOf<CadastreHit>(db, byWords[which], [query, '', ...rest]);
};
