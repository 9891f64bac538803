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
