import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { type Deal, type DealUnitRow, dealColumns, detailColumns } from './deals.ts';
import { unitColumns, unitJoins } from './search.ts';

type Asked = { readonly register: 'KPP' | 'NP'; readonly id_posla: number };

/** Requested deals as one parameter, for any number. */
const asked = 'json_to_recordset($1) as a(register text, id_posla bigint)';

export const listDeals = (db: Db, ids: readonly Asked[]): Promise<Deal[]> =>
  rowsOf(
    db,
    `select ${dealColumns} from market.deal d join (select distinct * from ${asked}) a
       on a.register = d.register and a.id_posla = d.id_posla`,
    [JSON.stringify(ids)],
  );

export const listUnitsOf = (
  db: Db,
  ids: readonly Asked[],
): Promise<(DealUnitRow & { readonly floor: string | null })[]> =>
  rowsOf(
    db,
    `select ${unitColumns}, null::double precision as distance, ${detailColumns}, u.floor
     from market.unit u join (select distinct * from ${asked}) a on a.register = u.register and a.id_posla = u.id_posla
     ${unitJoins} order by u.register, u.id_posla, u.ordinal`,
    [JSON.stringify(ids)],
  );
