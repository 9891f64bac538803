import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

/** Municipalities of deals whose folded name begins so, the shortest first, as ETN writes them. */
export const listMunicipalities = async (db: Db, folded: string, most: number): Promise<string[]> => {
  const found = await rowsOf<{ name: string }>(
    db,
    'select name from market.municipality where starts_with(folded, $1) order by length(folded), folded limit $2',
    [folded, most],
  );
  return found.map(({ name }) => name);
};

/** All of them, as ETN writes them. */
export const listAllMunicipalities = async (db: Db): Promise<string[]> =>
  (await rowsOf<{ name: string }>(db, 'select name from market.municipality order by folded')).map(({ name }) => name);

/**
 * Streets of deals, in the spelling of ETN: each word must begin a word of the street or its place, and at least one of the street; those
 * with the most units first.
 */
export const listStreets = async (
  db: Db,
  words: readonly string[],
  most: number,
): Promise<{ readonly street: string; readonly obcina: string }[]> => {
  const begun = words.flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`);
  if (begun.length === 0) return [];
  return rowsOf(
    db,
    `select street, obcina from market.street
     where words @@ to_tsquery('simple', $1) and own_words @@ to_tsquery('simple', $2)
     group by street, obcina order by sum(units) desc, street, obcina limit $3`,
    [begun.join(' & '), begun.join(' | '), most],
  );
};

/** Whether the register has any data of the municipality. */
export const hasUnitsOf = async (db: Db, register: 'KPP' | 'NP', name: string): Promise<boolean> =>
  (
    await rowsOf(
      db,
      `select from market.unit u join market.municipality m using (municipality_id)
       where m.name = upper($1) and u.register = $2 limit 1`,
      [name, register],
    )
  ).length > 0;

/** Units of a k.o. that are looked at for its municipality. */
const asked = 1_000;

/** Municipality of most units sold in each k.o., as in ETN; invented sales do not count. */
export const listMunicipalitiesOfKos = (
  db: Db,
  kos: readonly number[],
): Promise<{ readonly ko: number; readonly name: string }[]> =>
  rowsOf(
    db,
    `select distinct on (k.ko) k.ko, m.name
     from unnest($1::smallint[]) k (ko)
     cross join lateral (select register, id_posla, municipality_id from market.unit where ko = k.ko and municipality_id is not null limit $2) u
     join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla) and not d.is_invented
     join market.municipality m using (municipality_id)
     group by k.ko, m.name order by k.ko, count(*) desc, m.name`,
    [kos, asked],
  );
