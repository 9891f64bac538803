import type { Client } from 'pg';
import type { changesIn } from '#platform/server/db/changes.ts';
import { dealColumns } from '../../core/rows.ts';
import type { OpCount } from './compare.ts';
import { removeInvented } from './invented.ts';
import { listed, type Merged, type StagedSet, unitFromStaging } from './staged.ts';

const key = (from: string): string => `(${from}.register, ${from}.id_posla)`;
const withOp = (op: string): string => `(select register, id_posla from market.diff_deal where op = '${op}')`;

const changed = Object.keys(dealColumns)
  .filter((column) => column !== 'register' && column !== 'id_posla')
  .map((column) => `${column} = s.${column}`)
  .join(', ');

/** Stored units of a deal; those of a withdrawn one are in a table of their own. */
const unitsBefore = `
  select to_jsonb(u) as unit, u.ordinal, u.register, u.id_posla from market.unit u
  union all select to_jsonb(w), w.ordinal, w.register, w.id_posla from market.withdrawn_unit w`;

const changeStatements = [
  `insert into market.deal_history (register, id_posla, state_on, replaced_on, before)
   select d.register, d.id_posla, d.state_on, s.state_on, jsonb_build_object('deal', to_jsonb(d), 'units', coalesce((
     select jsonb_agg(b.unit order by b.ordinal) from (${unitsBefore}) b
     where ${key('b')} = ${key('d')}), '[]'))
   from ${withOp('changed')} c
   join market.deal d using (register, id_posla)
   join market.staging_deal s using (register, id_posla)
   on conflict (register, id_posla, replaced_on) do nothing`,
  `delete from market.unit u using ${withOp('changed')} c where ${key('u')} = ${key('c')}`,
  `delete from market.withdrawn_unit u using ${withOp('changed')} c where ${key('u')} = ${key('c')}`,
  `update market.deal d set ${changed}, withdrawn_on = null, known_since = now()
   from ${withOp('changed')} c join market.staging_deal s using (register, id_posla)
   where ${key('d')} = ${key('c')}`,
];

/** The units of a withdrawn deal are in a table of their own from then on. */
const withdrawStatements = [
  `insert into market.withdrawn_unit (${listed('unit')})
   select ${listed('unit', 'u.')} from market.unit u join market.gone_deal g on ${key('u')} = ${key('g')}`,
  `delete from market.unit u using market.gone_deal g where ${key('u')} = ${key('g')}`,
  `update market.deal d set withdrawn_on = g.withdrawn_on from market.gone_deal g where ${key('d')} = ${key('g')}`,
];

const addDeals = `insert into market.deal (${listed('deal')})
  select ${listed('deal', 's.')} from ${withOp('fresh')} f join market.staging_deal s using (register, id_posla)`;
const addUnits = (op: string): string => `insert into market.unit (${listed('unit')})
  select ${unitFromStaging} from ${withOp(op)} c join market.staging_unit s using (register, id_posla)
  left join market.municipality m on m.name = s.municipality`;

/** Merges the staged deals in the caller's transaction: the invented ones go, others are added, changed and withdrawn. */
export const mergeDeals = async (
  client: Client,
  changes: ReturnType<typeof changesIn>,
  changeId: number,
): Promise<void> => {
  // With the first real deals the invented ones go; waiting rows were compared with them too.
  if (await removeInvented(client))
    await client.query(
      `update market.diff_deal f set op = 'fresh'
       where op <> 'fresh' and not exists (select from market.deal d where ${key('d')} = ${key('f')})`,
    );
  await client.query(
    `insert into market.municipality (name, folded)
     select distinct s.name, s.folded from market.staging_municipality s
     where not exists (select from market.municipality m where m.name = s.name)`,
  );
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from market.deal) as empty');
  const add = async (table: string, text: string): Promise<void> => {
    if (rows[0]?.empty) await changes.fill(changeId, table, async () => void (await client.query(text)));
    else await client.query(text);
  };
  for (const statement of changeStatements) await client.query(statement);
  await client.query(addUnits('changed'));
  await add('deal', addDeals);
  await add('unit', addUnits('fresh'));
  const from = `(select s.register, s.id_posla, s.state_on from ${withOp('dated')} f join market.staging_deal s using (register, id_posla))`;
  await changes.date(changeId, { table: 'deal', key: ['register', 'id_posla'], from });
  for (const statement of withdrawStatements) await client.query(statement);
};

const nothing: Merged = { inserted: 0, updated: 0, unchanged: 0 };

/** The deals that each export brought. */
export const mergedOf = (counts: readonly OpCount[]): ReadonlyMap<number, Merged> => {
  const merged = new Map<number, Merged>();
  for (const { set, op, deals } of counts) {
    const { inserted, updated, unchanged } = merged.get(set) ?? nothing;
    merged.set(set, {
      inserted: inserted + (op === 'fresh' ? deals : 0),
      updated: updated + (op === 'changed' ? deals : 0),
      unchanged: unchanged + (op !== 'fresh' && op !== 'changed' ? deals : 0),
    });
  }
  return merged;
};

export const recordSet = async (client: Client, set: StagedSet, merged: Merged = nothing): Promise<void> => {
  const { name, fingerprint, register, stateOn, year, area, until, lines, rejections, rejected } = set;
  const { inserted, updated, unchanged } = merged;
  const { rows } = await client.query<{ import_file_id: number }>(
    `insert into market.import_file (name, fingerprint, register, state_on, year, area, lines, inserted, updated, unchanged, rejected, records_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (fingerprint) do nothing returning import_file_id`,
    [name, fingerprint, register, stateOn, year, area, lines, inserted, updated, unchanged, rejected, until],
  );
  // The same export twice in one import.
  if (!rows[0]) return;
  await client.query(
    `insert into market.import_rejection (import_file_id, file, line, reason)
     select distinct on (file, line) $1::integer, file, line, reason
     from json_to_recordset($2) as r(file text, line integer, reason jsonb)`,
    [rows[0].import_file_id, JSON.stringify(rejections)],
  );
};
