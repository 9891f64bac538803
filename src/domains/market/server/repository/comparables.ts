import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { ComparableColumns } from '../../core/comparables.ts';
import { mayStand } from './deals.ts';

/** Units that are read at once: some milliseconds of this process. */
const usualPart = 20_000;

const columns = ['kind', 'day', 'id_posla', 'ordinal', 'e', 'n', 'area', 'year_built', 'price_m2'];

const partStatement = `
  select ${columns.map((column) => `coalesce(json_agg(${column}), '[]') as ${column}`).join(', ')}
  from (
    select u.kind, u.contract_on - date '1970-01-01' as day, u.id_posla, u.ordinal, u.place[0] as e, u.place[1] as n,
      u.area, u.year_built, u.price_m2
    from market.unit u
    where u.register = $1 and (u.id_posla, u.ordinal) > ($2, $3) and ${mayStand}
    order by u.id_posla, u.ordinal limit $4
  ) found`;

/** Every unit that may stand as a comparable, in parts and all of one moment; answers the last import of that moment. */
export const readComparables = (
  db: Db,
  add: (part: ComparableColumns) => void,
  atOnce: number = usualPart,
): Promise<number> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      const [last] = await rowsOf<{ id: number }>(
        moment,
        'select coalesce(max(import_file_id), 0) as id from market.import_file',
      );
      for (const register of ['KPP', 'NP']) await readRegister(moment, register, add, atOnce);
      return last?.id ?? 0;
    });

const readRegister = async (
  db: Db,
  register: string,
  add: (part: ComparableColumns) => void,
  atOnce: number,
): Promise<void> => {
  for (let [id, ordinal] = [0, 0]; ; ) {
    const [part] = await rowsOf<ComparableColumns>(db, partStatement, [register, id, ordinal, atOnce]);
    if (!part) return;
    add(part);
    if (part.kind.length < atOnce) return;
    [id, ordinal] = [part.id_posla.at(-1) ?? 0, part.ordinal.at(-1) ?? 0];
  }
};
