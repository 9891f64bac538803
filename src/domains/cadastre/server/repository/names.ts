import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

/** A name as its register writes it, by its folded text; `street` is null for a settlement. */
export type WrittenName = { readonly folded: string; readonly street: string | null; readonly settlement: string };

/** Streets by »street settlement« and settlements by their name, all folded. Of several with one text one is given. */
export const listWritten = (db: Db, folded: readonly string[]): Promise<WrittenName[]> =>
  rowsOf(
    db,
    `select distinct on (folded) folded, nullif(name, settlement) as street, settlement from (
       select folded, name, settlement, 1 as rank from cadastre.street where folded = any($1)
       union all select folded, name, name, 2 from cadastre.settlement where folded = any($1)
     ) found order by folded, rank, name, settlement`,
    [folded],
  );

/** Settlements whose folded name begins so, the shortest first. */
export const listSettlements = (
  db: Db,
  folded: string,
  most: number,
): Promise<{ readonly name: string; readonly obcina: string }[]> =>
  rowsOf(
    db,
    `select s.name, o.name as obcina from cadastre.settlement s join cadastre.obcina o on o.mid = s.obcina_mid
     where starts_with(s.folded, $1) order by length(s.folded), s.folded, o.name limit $2`,
    [folded, most],
  );

/** Settlements whose folded name begins with the same letter. */
export const listSettlementsAt = (
  db: Db,
  letter: string,
): Promise<{ readonly name: string; readonly obcina: string }[]> =>
  rowsOf(
    db,
    `select s.name, o.name as obcina from cadastre.settlement s join cadastre.obcina o on o.mid = s.obcina_mid
     where starts_with(s.folded, $1) order by s.folded, o.name`,
    [letter],
  );

/** Municipalities of the register of spatial units by their numbers, in the order of their names. */
export const listMunicipalities = (db: Db): Promise<{ readonly obcina: number; readonly name: string }[]> =>
  rowsOf(db, `select obcina_id as obcina, min(name) as name from cadastre.obcina group by obcina_id order by 2`);
