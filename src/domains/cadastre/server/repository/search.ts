import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { CadastreHit } from '../../contract/cadastre.ts';
import { koLast } from '../../core/identifiers.ts';
import type { AddressAsked } from '../../core/search-text.ts';
import type { TypedWord } from '../../core/typing-mistakes.ts';

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

export const findKo = async (db: Db, code: number): Promise<KoRow | undefined> =>
  (await rowsOf<KoRow>(db, 'select ko, name, obcina from cadastre.ko where ko = $1', [code]))[0];

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

/** The name of the k.o. is a separate field for the message about how a text was understood. */
export type Unit = CadastreHit & { readonly koName: string };

const buildingFields = `
  'building' as found_as, b.ko || '-' || b.number as label, concat_ws(' · ', ${koLabel}, ${shortAddress}) as detail,
  b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka",
  ${koLabel} as "koName"`;

const partFields = `
  'building_part' as found_as, b.ko || '-' || b.number || '-' || p.number as label,
  concat_ws(' · ', ${koLabel}, p.use, ${shortAddress}) as detail,
  b.ko as "sifraKo", b.number as "stevilkaStavbe", p.number as "stevilkaDelaStavbe", null as "parcelnaStevilka",
  ${koLabel} as "koName"`;

const parcelFields = `
  'parcel' as found_as, b.ko || ' ' || b.number as label, concat_ws(' · ', ${koLabel}, k.obcina) as detail,
  b.ko as "sifraKo", null as "stevilkaStavbe", null as "stevilkaDelaStavbe", b.number as "parcelnaStevilka",
  ${koLabel} as "koName"`;

export const listBuildings = (db: Db, kos: readonly number[], number: number, limit: number): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${buildingFields}
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
): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${partFields}
     from cadastre.building b left join cadastre.ko k using (ko)
     join cadastre.building_part p on p.building_eid = b.eid
     where b.ko = any($1::smallint[]) and b.number = $2 and p.number = $3
     order by array_position($1::smallint[], b.ko) limit $4`,
    [kos, number, part, limit],
  );

/** Some sources know of the parts of a building only that they are there. */
export const hasNumberedParts = async (db: Db, ko: number, number: number): Promise<boolean> => {
  const [found] = await rowsOf<{ some: boolean }>(
    db,
    `select exists (
       select from cadastre.building b join cadastre.building_part p on p.building_eid = b.eid
       where b.ko = $1 and b.number = $2 and p.number is not null) as some`,
    [ko, number],
  );
  return found?.some ?? false;
};

/**
 * The parcel of this number first, then that of a building with it (`*12`), seldom typed with its star, then those whose number begins with
 * it.
 */
export const listParcels = (db: Db, kos: readonly number[], number: string, limit: number): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${parcelFields}
     from cadastre.parcel b left join cadastre.ko k using (ko)
     where b.ko = any($1::smallint[]) and (b.number = '*' || $2 or (b.number >= $2 and b.number < $3))
     order by b.number <> $2, b.number <> '*' || $2, array_position($1::smallint[], b.ko), length(b.number), b.number limit $4`,
    [kos, number, after(number), limit],
  );

/**
 * The parcels of this very number in any k.o., the largest first. Numbers are in order within a k.o. only, so each k.o. is one short look
 * into the index: few thousand of them, where all parcels would be millions.
 */
export const listParcelsAnywhere = (db: Db, number: string, limit: number): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${parcelFields}
     from (
       select found.* from generate_series(1, ${koLast}) as code (ko)
       cross join lateral (select * from cadastre.parcel where ko = code.ko::smallint and number = $1 limit 1) found
     ) b left join cadastre.ko k using (ko)
     order by b.area desc nulls last, b.ko limit $2`,
    [number, limit],
  );

/** Number of buildings searched for a numbered part: some sources have no numbers of parts at all. */
const buildingsTried = 300;

/**
 * A part (a building if none has a number) and a parcel: those named in the texts of the website if they exist, otherwise the first ones.
 */
export const findExamples = async (
  db: Db,
): Promise<{ readonly unit: string | null; readonly parcel: string | null }> => {
  const part = (buildings: string, more: string) => `(
    select b.ko || '-' || b.number || '-' || p.number
    from (${buildings}) b join cadastre.building_part p on p.building_eid = b.eid and p.number is not null
    ${more} order by b.ko, b.number, p.number limit 1)`;
  const [found] = await rowsOf<{ unit: string | null; parcel: string | null }>(
    db,
    `select coalesce(
       ${part('select * from cadastre.building where ko = 1772 and number = 1826', 'where p.number = 40')},
       ${part('select * from cadastre.building order by ko, number limit $1', '')},
       (select ko || '-' || number from cadastre.building order by ko, number limit 1)) as unit,
     coalesce(
       (select ko || ' ' || number from cadastre.parcel where ko = 1772 and number like '%/%' order by number limit 1),
       (select ko || ' ' || number from cadastre.parcel order by ko, number limit 1)) as parcel`,
    [buildingsTried],
  );
  return found ?? { unit: null, parcel: null };
};

/** The buildings whose numbers are the nearest, within one k.o. */
export const listNearBuildings = (db: Db, ko: number, number: number, limit: number): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${buildingFields}
     from (
       (select * from cadastre.building where ko = $1 and number >= $2 order by number limit $3)
       union all
       (select * from cadastre.building where ko = $1 and number < $2 order by number desc limit $3)
     ) b left join cadastre.ko k using (ko)
     order by abs(b.number - $2), b.number limit $3`,
    [ko, number, limit],
  );

/** Whether any address was imported. */
export const hasAddresses = async (db: Db): Promise<boolean> =>
  (await rowsOf(db, 'select from cadastre.address limit 1')).length > 0;

/** Kinds of units that the register has in a k.o. */
export const kindsIn = async (
  db: Db,
  ko: number,
): Promise<{ readonly parcels: boolean; readonly buildings: boolean }> => {
  const [found] = await rowsOf<{ parcels: boolean; buildings: boolean }>(
    db,
    `select exists (select from cadastre.parcel where ko = $1) as parcels,
       exists (select from cadastre.building where ko = $1) as buildings`,
    [ko],
  );
  return found ?? { parcels: false, buildings: false };
};

/**
 * The parcels whose numbers are the nearest, within one k.o.: those of the same number before the slash, the nearest
 * after it first, then of the next ones.
 * Numbers are text, so each is its own short range of the index: "12" itself, and from "12/" up to "120".
 */
export const listNearParcels = (
  db: Db,
  ko: number,
  { main, part }: { readonly main: number; readonly part: number },
  limit: number,
): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${parcelFields}
     from (
       select found.*, near.main, abs(coalesce(substring(found.number from '/(\\d{1,9})')::integer, 0) - $4::integer) as apart
       from generate_series(greatest(1, $2::integer - ${parcelsAround}), $2::integer + ${parcelsAround}) as near (main)
       cross join (values (''), ('*')) as mark (star)
       cross join lateral (
         select * from cadastre.parcel where ko = $1 and number = mark.star || near.main
         union all
         select * from cadastre.parcel
         where ko = $1 and number >= mark.star || near.main || '/' and number < mark.star || near.main || '0'
       ) found
       order by abs(near.main - $2::integer), near.main, apart limit $3 * 4
     ) b left join cadastre.ko k using (ko)
     order by abs(b.main - $2::integer), b.main, b.apart, length(b.number), b.number limit $3`,
    [ko, main, limit, part],
  );
const parcelsAround = 20;

// Few of all streets with one name have the house; if streets are listed whole, the first few fill the list.
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
  where street_id = s.street_id and number = $3 and addition like $4 || '%' order by addition limit $6`;

const firstOnes = `
  select * from cadastre.address
  where street_id = s.street_id and $3::integer is null and $4 = '' order by number, addition limit $6`;

// Houses of the street nearest to the requested number.
const nearest = `
  (select * from cadastre.address
   where street_id = s.street_id and number >= $3 and $4::text is not null order by number, addition limit $6)
  union all
  (select * from cadastre.address where street_id = s.street_id and number < $3 order by number desc, addition limit $6)`;

const inOrder = 'house.number, house.addition';
const byDistance = 'abs(house.number - $3), house.number, house.addition';

/** An address with its street, in written and in searched form, and the letter of its number. */
export type AddressHit = CadastreHit & { readonly street: string; readonly folded: string; readonly addition: string };

const addressFields = `
  'address' as found_as,
  h.name || ' ' || h.number || h.addition || coalesce(', ' || h.post_code || coalesce(' ' || h.post, ''), '') as label,
  coalesce(b.ko || '-' || b.number, '') as detail,
  b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka",
  h.name as street, h.folded, h.addition`;

const addressColumns = 's.name, s.folded, ad.number, ad.addition, ad.post_code, po.name as post, ad.building_eid';

const hits = (streets: string, addresses: string, order = inOrder) => `
  select ${addressFields}
  from (
    select ${addressColumns}, ad.nth
    from (${streets}) s
    join lateral (
      select house.*, row_number() over (order by ${order}) as nth from (${addresses}) house
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

const questionsTo = (streets: (most: number) => string) => ({
  numbered: hits(streets(enoughStreets.numbered), numbered),
  first: hits(streets(enoughStreets.first), firstOnes),
  near: hits(streets(enoughStreets.first), nearest, byDistance),
});
const byBeginning = questionsTo(streetsByBeginning);
const byWords = questionsTo(streetsByWords);

/** For a street with a house number: that house; without one: its first houses, or those nearest to the number. */
type Which = keyof typeof byWords;

const restOf = ({ house, place }: AddressAsked, limit: number) => [
  house?.number ?? null,
  house?.addition ?? '',
  place,
  limit,
];

/** Addresses on streets that begin with the typed text. */
export const listAddresses = (db: Db, which: Which, asked: AddressAsked, limit: number): Promise<AddressHit[]> =>
  rowsOf(db, byBeginning[which], [asked.street, after(asked.street), ...restOf(asked, limit)]);

/** Addresses whose street has the words that were typed, in any order. */
export const listAddressesByWords = async (
  db: Db,
  which: Which,
  asked: AddressAsked,
  limit: number,
): Promise<AddressHit[]> => {
  const words = asked.street.split(' ').filter((word) => word.length > 1);
  if (!words.some((word) => word.length > 2)) return [];
  const query = words.map((word) => `${word}:*`).join(' & ');
  return rowsOf(db, byWords[which], [query, '', ...restOf(asked, limit)]);
};

/** Flats of this number in the building; one that is entered by another house number is another flat. */
export const listFlats = (
  db: Db,
  building: { readonly ko: number; readonly number: number },
  flat: number,
  house: { readonly number: number; readonly addition: string },
  limit: number,
): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${partFields}
     from cadastre.building b left join cadastre.ko k using (ko)
     join cadastre.building_part p on p.building_eid = b.eid
     left join cadastre.address entered on entered.eid = p.address_eid
     where b.ko = $1 and b.number = $2 and p.flat_number = $3
       and (entered.eid is null or (entered.number = $4 and entered.addition = $5))
     order by p.number limit $6`,
    [building.ko, building.number, flat, house.number, house.addition, limit],
  );

export const listParcelsByEid = (db: Db, eids: readonly string[], limit: number): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${parcelFields} from cadastre.parcel b left join cadastre.ko k using (ko)
     where b.eid = any($1::bigint[]) order by b.eid limit $2`,
    [eids, limit],
  );

export const listBuildingsByEid = (db: Db, eids: readonly string[], limit: number): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${buildingFields} from cadastre.building b left join cadastre.ko k using (ko)
     where b.eid = any($1::bigint[]) order by b.eid limit $2`,
    [eids, limit],
  );

export const listPartsByEid = (db: Db, eids: readonly string[], limit: number): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${partFields}
     from cadastre.building_part p
     join cadastre.building b on b.eid = p.building_eid
     left join cadastre.ko k using (ko)
     where p.eid = any($1::bigint[]) and p.number is not null order by p.eid limit $2`,
    [eids, limit],
  );

/** The buildings of parts that the register names only by their identifier. */
export const listBuildingsOfParts = (db: Db, eids: readonly string[], limit: number): Promise<Unit[]> =>
  rowsOf(
    db,
    `select ${buildingFields} from cadastre.building b left join cadastre.ko k using (ko)
     where b.eid in (select building_eid from cadastre.building_part where eid = any($1::bigint[]))
     order by b.eid limit $2`,
    [eids, limit],
  );

export const listAddressesByEid = (db: Db, eids: readonly string[], limit: number): Promise<AddressHit[]> =>
  rowsOf(
    db,
    `select ${addressFields}
     from (
       select ${addressColumns}, ad.eid
       from cadastre.address ad
       join cadastre.street s using (street_id)
       left join cadastre.post po on po.code = ad.post_code
       where ad.eid = any($1::bigint[])
     ) h
     join cadastre.building b on b.eid = h.building_eid
     order by h.eid limit $2`,
    [eids, limit],
  );

/** Whether names have these words, and which words of names are the same if each lacks one letter at most. */
export const listWords = (db: Db, typed: readonly string[]): Promise<TypedWord[]> =>
  rowsOf(
    db,
    `select t.typed,
       exists (
         select from cadastre.word
         where short >= t.typed and short < t.typed || chr(1114111) and short = word) as "isKnown",
       array(
         select distinct word from cadastre.word
         where short = t.typed or short = any(array(
           select left(t.typed, at - 1) || substr(t.typed, at + 1) from generate_series(1, length(t.typed)) at))) as near
     from unnest($1::text[]) with ordinality as t (typed, nth) order by t.nth`,
    [typed],
  );

export const findPost = async (db: Db, code: number): Promise<string | null> =>
  (await db.selectFrom('cadastre.post').select('name').where('code', '=', code).executeTakeFirst())?.name ?? null;
