import { fold } from '#lib/fold.ts';
import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { type DealRow, dealColumns, unitColumns } from '../../core/rows.ts';
import type { DemoUnit } from '../../demo/deals.ts';

export const hasDeals = async (db: Db): Promise<boolean> =>
  (await rowsOf(db, 'select from market.deal limit 1')).length > 0;

const typed = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ');
const { municipality_id: _, ...ownColumns } = unitColumns;

/** Loads invented deals into empty tables, by the names of their municipalities. */
export const loadDeals = async (
  db: Db,
  deals: readonly DealRow[],
  units: readonly DemoUnit[],
  stateOn: string,
): Promise<void> => {
  const municipalities = [...new Set(units.map(({ municipality }) => municipality))];
  await rowsOf(db, 'insert into market.municipality (name, folded) select * from unnest($1::text[], $2::text[])', [
    municipalities,
    municipalities.map(fold),
  ]);
  await rowsOf(
    db,
    `insert into market.deal (${Object.keys(dealColumns).join(', ')}, is_invented)
     select ${Object.keys(dealColumns).join(', ')}, true from json_to_recordset($1) as d(${typed(dealColumns)})`,
    [JSON.stringify(deals)],
  );
  const own = Object.keys(ownColumns);
  await rowsOf(
    db,
    `insert into market.unit (${own.join(', ')}, municipality_id)
     select ${own.map((column) => `u.${column}`).join(', ')}, m.municipality_id
     from json_to_recordset($1) as u(${typed(ownColumns)}, municipality text)
     join market.municipality m on m.name = u.municipality`,
    [JSON.stringify(units)],
  );
  for (const register of ['KPP', 'NP'])
    await rowsOf(
      db,
      `insert into market.import_file (name, fingerprint, register, state_on, lines, inserted, updated, unchanged, rejected, records_until, is_invented)
       select 'demo', 'demo ' || $1, $1, $2, count(*), count(*), 0, 0, 0, $2, true from market.deal where register = $1`,
      [register, stateOn],
    );
  await rowsOf(db, 'select market.refresh_views()');
};
