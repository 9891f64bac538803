import type { Db } from '#platform/server/db/database.ts';
import { type Question, rowsOf } from '#platform/server/db/rows.ts';
import { comparableFlags } from '../../contract/market.ts';
import { type ComparableColumns, comparableColumns } from '../../core/comparables.ts';
import { unitJoins } from './search.ts';

/** Units that are read at once: some milliseconds of this process. */
const usualPart = 8_000;

/** Deals that are no other than market ones, free ones, by their first contract, of the whole unit, with a day and a price for a m². */
const mayStand = `u.market_flag in (${comparableFlags.join(', ')}) and u.deal_type = 1 and u.act = 1 and u.whole
  and u.contract_on is not null and u.price_m2 is not null`;

/** The last import of either register. */
export type LastImport = { readonly id: number };
export const lastImport: Question = {
  text: 'select coalesce(max(import_file_id), 0) as id from market.import_file',
  values: [],
};

const partStatement = `
  select ${comparableColumns.map((column) => `coalesce(json_agg(${column}), '[]') as ${column}`).join(', ')}
  from (
    select u.kind, u.contract_on - date '1970-01-01' as day, u.id_posla, u.ordinal, u.place[0] as e, u.place[1] as n,
      u.area, u.year_built, u.price, u.price_m2, u.basis, d.parts, d.parcels, u.ko, u.ko_name, u.building, u.part, u.parcel,
      u.market_flag, u.street, u.house_number, u.settlement, m.name as municipality, u.new_building::integer, u.share_part, u.share_whole
    from (
      select * from market.unit u
      where u.register = $1 and (u.id_posla, u.ordinal) > ($2, $3) and ${mayStand}
      order by u.id_posla, u.ordinal limit $4
    ) u ${unitJoins}
    order by u.id_posla, u.ordinal
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
      const importId = await lastImportOf(moment);
      for (const register of ['KPP', 'NP']) await readRegister(moment, register, add, atOnce);
      return importId;
    });

const readRegister = async (
  db: Db,
  register: string,
  add: (part: ComparableColumns) => void,
  atOnce: number,
): Promise<void> => {
  // Some old deals have numbers below nothing.
  for (let [id, ordinal] = [Number.MIN_SAFE_INTEGER, 0]; ; ) {
    const [part] = await rowsOf<ComparableColumns>(db, partStatement, [register, id, ordinal, atOnce]);
    if (!part) return;
    add(part);
    if (part.kind.length < atOnce) return;
    [id, ordinal] = [part.id_posla.at(-1) ?? 0, part.ordinal.at(-1) ?? 0];
  }
};

/** The last import that is done, by which it is told whether what is held in memory is of it. */
export const lastImportOf = async (db: Db): Promise<number> => {
  const [last] = await rowsOf<LastImport>(db, lastImport.text);
  return last?.id ?? 0;
};
