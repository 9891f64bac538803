import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { standing } from './comparables.ts';

/** A sale as far as a price hangs on it; of land that was sold as several parcels one row for all of it. */
export type SaleRow = {
  readonly id_posla: string;
  readonly contract_on: string;
  readonly e: number;
  readonly n: number;
  /** The area, in m², that the price for a m² refers to. */
  readonly area: number;
  readonly year_built: number | null;
  readonly land_area: number | null;
  readonly ko: number;
  readonly municipality: string | null;
  readonly market_flag: number;
  readonly price_m2: number;
};

/** Sales of these kinds that qualify as comparables, within a period, the oldest contract first. */
export const listSales = (db: Db, kinds: readonly number[], from: string, until: string): Promise<SaleRow[]> =>
  rowsOf(
    db,
    `select distinct on (u.contract_on, u.id_posla) u.id_posla, u.contract_on, u.place[0] as e, u.place[1] as n,
       u.price / u.price_m2 as area, u.year_built, u.land_area, u.ko, m.name as municipality, u.market_flag, u.price_m2
     from market.unit u left join market.municipality m using (municipality_id)
     where u.kind = any($1::smallint[]) and u.contract_on between $2::date and $3::date and ${standing}
       and u.register = 'KPP' and u.place is not null and u.price > 0 and u.area > 0
     order by u.contract_on, u.id_posla, u.ordinal`,
    [kinds, from, until],
  );

type LastSales = {
  readonly import_file_id: number;
  readonly state_on: string | null;
  readonly is_invented: boolean;
};

/** The last import of sales, the day until which it knows of deals, and whether the sales are invented; none before the first one. */
export const findLastSales = async (db: Db): Promise<LastSales | undefined> => {
  const [last] = await rowsOf<LastSales>(
    db,
    `select import_file_id, max(records_until) over () as state_on, bool_or(is_invented) over () as is_invented
     from market.import_file where register = 'KPP' order by import_file_id desc limit 1`,
  );
  return last;
};
