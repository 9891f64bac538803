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

/** Streets of deals, as ETN writes them, of which each of these words begins a word of their name or of their place; those with the most deals first. */
export const listStreets = (
  db: Db,
  words: readonly string[],
  most: number,
): Promise<{ readonly street: string; readonly obcina: string }[]> =>
  rowsOf(
    db,
    `select u.street, m.name as obcina from market.unit u join market.municipality m using (municipality_id)
     where exists (
       select from unnest($1::text[]) word where strpos(' ' || market.plain(u.street), ' ' || word) > 0)
     and not exists (
       select from unnest($1::text[]) word
       where strpos(' ' || market.plain(concat_ws(' ', u.street, u.settlement, m.name)), ' ' || word) = 0)
     group by u.street, m.name order by count(*) desc, u.street, m.name limit $2`,
    [words, most],
  );

/** Whether anything of the register lies in the municipality. */
export const hasUnitsOf = async (db: Db, register: 'KPP' | 'NP', name: string): Promise<boolean> =>
  (
    await rowsOf(
      db,
      `select from market.unit u join market.municipality m using (municipality_id)
       where m.name = upper($1) and u.register = $2 limit 1`,
      [name, register],
    )
  ).length > 0;
