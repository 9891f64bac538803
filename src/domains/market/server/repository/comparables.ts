import type { Db } from '#server/db/database.ts';
import { type Question, rowsOf, rowsOfEach } from '#server/db/rows.ts';
import type { ComparableColumns } from '../../core/comparables.ts';
import { type FoundUnit, unitColumns, unitJoins } from './search.ts';

/** Units that are read at once: some milliseconds of this process. */
const usualPart = 20_000;

/** Market deals on the free market, by their first contract, of the whole unit, with a day and a price for a m². */
const mayStand = `u.market_flag = 1 and u.deal_type = 1 and u.act = 1 and u.whole
  and u.contract_on is not null and u.price_m2 is not null`;

/** The last import of either register. */
type LastImport = { readonly id: number };
const lastImport: Question = {
  text: 'select coalesce(max(import_file_id), 0) as id from market.import_file',
  values: [],
};

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
      const [last] = await rowsOf<LastImport>(moment, lastImport.text);
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

type Key = { readonly register: 'KPP' | 'NP'; readonly id_posla: number; readonly ordinal: number };

/** Units in full, in no order of their own; those that may no longer stand as comparables are left out. */
const inFull = (keys: readonly Key[]): Question => ({
  text: `select ${unitColumns}, null::double precision as distance
     from unnest($1::text[], $2::bigint[], $3::smallint[]) as k(register, id_posla, ordinal)
     join market.unit u on (u.register, u.id_posla, u.ordinal) = (k.register, k.id_posla, k.ordinal)
     ${unitJoins}
     where ${mayStand}`,
  values: [keys.map((one) => one.register), keys.map((one) => one.id_posla), keys.map((one) => one.ordinal)],
});

/** Units in full, and the last import that they are of. */
export const findInFull = async (db: Db, keys: readonly Key[]) => {
  const { found, last } = await rowsOfEach<{ found: FoundUnit; last: LastImport }>(db, {
    found: inFull(keys),
    last: lastImport,
  });
  return { found, importId: last[0]?.id ?? 0 };
};
