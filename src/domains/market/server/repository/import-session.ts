import type { Client } from 'pg';
import type { LineReason } from '#contract/import-refusals.ts';
import { connectGently, copyInto } from '#platform/server/db/bulk.ts';
import { locks } from '#platform/server/db/locks.ts';
import type { Register } from '../../core/deal-files.ts';
import { dealColumns, unitColumns } from '../../core/rows.ts';
import { removeInvented } from './invented.ts';

export type Target = 'deal' | 'unit';
export type Merged = { readonly inserted: number; readonly updated: number; readonly unchanged: number };
/** How many of one kind of facts stand there of deals that come again, and how many of them the export no longer has. */
export type Loss = { readonly known: number; readonly lost: number };
export type Rejected = { readonly file: string; readonly line: number; readonly reason: LineReason };

type ImportedSet = {
  readonly name: string;
  readonly fingerprint: string;
  readonly register: Register;
  readonly stateOn: string;
  readonly until: string | null;
  readonly lines: number;
  readonly merged: Merged;
  readonly rejections: readonly Rejected[];
  readonly rejected: number;
};

const columns: Readonly<Record<Target, Readonly<Record<string, string>>>> = { deal: dealColumns, unit: unitColumns };
export const columnsOf = (target: Target): readonly string[] => Object.keys(columns[target]);
const listed = (target: Target, from = ''): string =>
  columnsOf(target)
    .map((column) => from + column)
    .join(', ');

export type DealImport = NonNullable<Awaited<ReturnType<typeof openDealImport>>>;

/** The owner's connection of one import of deals; undefined while another one has the lock. */
export const openDealImport = async (url: string) => {
  const client = await connectGently(url);
  const close = () => client.end();
  const lock = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [locks.marketImport]);
  if (!lock.rows[0]?.free) {
    await close();
    return undefined;
  }
  const known = await client.query<{ fingerprint: string }>('select fingerprint from market.import_file');
  const fingerprints = new Set(known.rows.map(({ fingerprint }) => fingerprint));

  const isImported = (fingerprint: string): boolean => fingerprints.has(fingerprint);
  /** Everything of one export, or nothing: readers see it at its commit, whole. */
  const begin = async (): Promise<DealStep> => {
    await client.query('begin');
    return stepOf(client);
  };
  /** What follows from deals together, once all exports are in; also what an import before this one did not come to. */
  const finish = async (): Promise<void> => {
    const { rows } = await client.query<{ due: boolean }>(
      'select exists (select from market.import_file where not finished) as due',
    );
    if (!rows[0]?.due) return;
    // Searches read their index alone only of pages that are known to be seen by everybody.
    await client.query('vacuum (analyze) market.deal, market.unit');
    await client.query('refresh materialized view concurrently market.trend');
    await client.query('update market.import_file set finished = true where not finished');
  };
  return { isImported, begin, finish, [Symbol.asyncDispose]: close };
};

export type DealStep = ReturnType<typeof stepOf>;

const stepOf = (client: Client) => {
  const staged = new Set<Target>();
  let copied = 0;
  let hasRemoved = false;

  /** With the first real deals the invented ones go, in the same moment, and with them all that was made from them. */
  const removeMade = async (): Promise<void> => {
    if ((await removeInvented(client)) > 0) hasRemoved = true;
  };

  /** The number of each municipality by its name; those that are new get one. */
  const municipalities = async (
    names: readonly { readonly name: string; readonly folded: string }[],
  ): Promise<ReadonlyMap<string, number>> => {
    await client.query(
      `insert into market.municipality (name, folded)
       select name, folded from json_to_recordset($1) as m(name text, folded text) on conflict (name) do nothing`,
      [JSON.stringify(names)],
    );
    const { rows } = await client.query<{ name: string; municipality_id: number }>(
      'select name, municipality_id from market.municipality',
    );
    await client.query('savepoint nothing_copied');
    return new Map(rows.map(({ name, municipality_id }) => [name, municipality_id]));
  };

  /** Straight into the table; fails with `isKnownAlready` when a deal is there, and `startAgain` takes all back. */
  const copyNew = async (target: Target, lines: Buffer): Promise<void> => {
    const rows = await copyInto(client, `copy market.${target} (${listed(target)}) from stdin`, lines);
    if (target === 'deal') copied += rows;
  };

  const startAgain = async (): Promise<void> => {
    await client.query('rollback to savepoint nothing_copied');
    copied = 0;
  };

  /**
   * Into a staging table, for `merge` to compare with what is there. Not a temporary one: the first one of a connection
   * creates a schema, which makes every connection plan all its statements again.
   */
  const copyStaged = async (target: Target, lines: Buffer): Promise<void> => {
    if (!staged.has(target)) {
      const typed = Object.entries(columns[target]).map(([column, type]) => `${column} ${type}`);
      await client.query(`create unlogged table market.staging_${target} (${typed.join(', ')})`);
    }
    staged.add(target);
    await copyInto(client, `copy market.staging_${target} (${listed(target)}) from stdin`, lines);
  };

  /** `refuseLosses` is asked before anything that is known is replaced, and throws where too much would go. */
  const merge = async (refuseLosses: (facts: readonly Loss[]) => void): Promise<Merged> => {
    if (!staged.has('deal')) return { inserted: copied, updated: 0, unchanged: 0 };
    // An export may have deals without a single part or parcel.
    if (!staged.has('unit')) await copyStaged('unit', Buffer.alloc(0));
    for (const statement of compareStatements) await client.query(statement);
    const losses = await client.query<Loss>(lossStatement);
    refuseLosses(losses.rows);
    for (const statement of mergeStatements) await client.query(statement);
    const { rows } = await client.query<Merged>(
      `select (select count(*) from market.staging_fresh)::integer as inserted,
         (select count(*) from market.staging_changed)::integer as updated,
         ((select count(*) from market.staging_deal) - (select count(*) from market.staging_fresh)
           - (select count(*) from market.staging_changed))::integer as unchanged`,
    );
    await client.query(dropStaging);
    return rows[0] ?? { inserted: 0, updated: 0, unchanged: 0 };
  };

  const record = async (set: ImportedSet): Promise<void> => {
    const { name, fingerprint, register, stateOn, until, lines, merged, rejections, rejected } = set;
    const { rows } = await client.query<{ import_file_id: number }>(
      `insert into market.import_file (name, fingerprint, register, state_on, lines, inserted, updated, unchanged, rejected, records_until, finished)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $6::integer + $7::integer = 0) returning import_file_id`,
      [name, fingerprint, register, stateOn, lines, merged.inserted, merged.updated, merged.unchanged, rejected, until],
    );
    await client.query(
      `insert into market.import_rejection (import_file_id, file, line, reason)
       select distinct on (file, line) $1::integer, file, line, reason
       from json_to_recordset($2) as r(file text, line integer, reason jsonb)`,
      [rows[0]?.import_file_id, JSON.stringify(rejections)],
    );
  };

  const commit = async (): Promise<void> => {
    // Medians follow each import afterwards; those of invented deals must not stand here meanwhile.
    if (hasRemoved) await client.query('refresh materialized view concurrently market.trend');
    await client.query('commit');
  };
  // A connection that is gone has rolled back already.
  const rollback = async (): Promise<void> => {
    await client.query('rollback').catch(() => undefined);
  };
  return {
    removeInvented: removeMade,
    municipalities,
    copyNew,
    startAgain,
    copyStaged,
    merge,
    record,
    commit,
    rollback,
  };
};

const compared = columnsOf('deal').filter((column) => column !== 'state_on');

/** All units of a deal as one text, whatever the order in which a file has them. */
const unitsAsText = (table: string): string =>
  `(select string_agg(one, ',' order by one) from (
     select (to_jsonb(u) - 'ordinal')::text as one from ${table} u
     where u.register = s.register and u.id_posla = s.id_posla
   ) units)`;

const dropStaging = 'drop table market.staging_deal, market.staging_unit, market.staging_fresh, market.staging_changed';

const compareStatements = [
  'create index on market.staging_unit (register, id_posla)',
  'analyze market.staging_deal, market.staging_unit',
  `create unlogged table market.staging_fresh as
   select s.register, s.id_posla from market.staging_deal s
   where not exists (select from market.deal d where (d.register, d.id_posla) = (s.register, s.id_posla))`,
  // A record of an older state does not replace a newer one.
  `create unlogged table market.staging_changed as
   select s.register, s.id_posla from market.staging_deal s
   join market.deal d on (d.register, d.id_posla) = (s.register, s.id_posla)
   where s.state_on >= d.state_on and (
     (${compared.map((column) => `s.${column}`).join(', ')}) is distinct from (${compared.map((column) => `d.${column}`).join(', ')})
     or ${unitsAsText('market.staging_unit')} is distinct from ${unitsAsText('market.unit')}
   )`,
  'analyze market.staging_fresh, market.staging_changed',
];

/** Of the deals that the export may change: units, places and prices, each with those of which fewer come than stand there. */
const lossStatement = `
  with again as (
    select s.register, s.id_posla, s.price as price_now, d.price as price_before
    from market.staging_deal s join market.deal d using (register, id_posla) where s.state_on >= d.state_on
  ),
  before as (
    select register, id_posla, count(*) as units, count(place) as places
    from again join market.unit using (register, id_posla) group by 1, 2
  ),
  now as (select register, id_posla, count(*) as units, count(place) as places from market.staging_unit group by 1, 2),
  compared as (
    select b.units, greatest(b.units - coalesce(n.units, 0), 0) as units_lost,
      b.places, greatest(b.places - coalesce(n.places, 0), 0) as places_lost
    from before b left join now n using (register, id_posla)
  )
  select coalesce(sum(units), 0)::integer as known, coalesce(sum(units_lost), 0)::integer as lost from compared
  union all
  select coalesce(sum(places), 0)::integer, coalesce(sum(places_lost), 0)::integer from compared
  union all
  select count(price_before)::integer, (count(*) filter (where price_before is not null and price_now is null))::integer
  from again`;

const mergeStatements = [
  `insert into market.deal_history (register, id_posla, state_on, replaced_on, before)
   select d.register, d.id_posla, d.state_on, s.state_on, jsonb_build_object('deal', to_jsonb(d), 'units', coalesce((
     select jsonb_agg(to_jsonb(u) order by u.ordinal) from market.unit u
     where u.register = d.register and u.id_posla = d.id_posla), '[]'))
   from market.staging_changed c
   join market.deal d using (register, id_posla)
   join market.staging_deal s using (register, id_posla)
   on conflict (register, id_posla, replaced_on) do nothing`,
  `delete from market.unit u using market.staging_changed c where (u.register, u.id_posla) = (c.register, c.id_posla)`,
  `update market.deal d set ${[
    ...compared.filter((column) => column !== 'register' && column !== 'id_posla'),
    'state_on',
  ]
    .map((column) => `${column} = s.${column}`)
    .join(', ')}, known_since = now()
   from market.staging_changed c join market.staging_deal s using (register, id_posla)
   where (d.register, d.id_posla) = (c.register, c.id_posla)`,
  // What a newer file repeats unchanged is from then on known to be so on its day.
  `update market.deal d set state_on = s.state_on from market.staging_deal s
   where (d.register, d.id_posla) = (s.register, s.id_posla) and d.state_on < s.state_on`,
  `insert into market.deal (${listed('deal')})
   select ${listed('deal', 's.')} from market.staging_fresh f join market.staging_deal s using (register, id_posla)`,
  `insert into market.unit (${listed('unit')})
   select ${listed('unit', 's.')} from market.staging_unit s
   join (select * from market.staging_fresh union all select * from market.staging_changed) c using (register, id_posla)`,
];
