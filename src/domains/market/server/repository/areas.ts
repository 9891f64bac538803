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

export const listAllMunicipalities = async (db: Db): Promise<{ readonly name: string; readonly folded: string }[]> =>
  rowsOf(db, 'select name, folded from market.municipality order by folded');

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
