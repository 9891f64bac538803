import type { Client } from 'pg';
import type { changesIn } from '#platform/server/db/changes.ts';
import { type Target, targets } from '../../core/rows.ts';
import { createStaging, diffOf, keyOf, type Merged, mayFill, mergeStatements, namesIn, stagingOf } from './load.ts';
import type { OpCount, StagedFile } from './staged.ts';
import { goneOf } from './vanished.ts';

const isThere = async (client: Client, table: string): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  return rows[0]?.there ?? false;
};

/** Addresses bring the streets and posts that they name. */
export const stageNames = async (client: Client, stagings: Set<Target>): Promise<void> => {
  if (!stagings.has('address')) return;
  for (const { target, rows } of namesIn(stagingOf('address'))) {
    if (!stagings.has(target)) await client.query(createStaging(target));
    stagings.add(target);
    const columns = target === 'post' ? 'code, name, folded' : 'name, settlement, obcina, folded';
    await client.query(
      `insert into ${stagingOf(target)} (${columns}, file, fills) select ${columns}, file, fills from (${rows}) named`,
    );
  }
};

/** Tables with staged rows, already compared. */
export const waitingTargets = async (client: Client): Promise<ReadonlySet<Target>> => {
  const there = new Set<Target>();
  for (const target of targets) if (await isThere(client, diffOf(target))) there.add(target);
  return there;
};

export const countRows = async (client: Client, waiting: ReadonlySet<Target>): Promise<OpCount[]> => {
  const counts: OpCount[] = [];
  for (const target of targets.filter((one) => waiting.has(one))) {
    const { rows } = await client.query<OpCount>(
      `select '${target}' as target, file, op, count(*)::integer as n from ${diffOf(target)} group by file, op`,
    );
    counts.push(...rows);
  }
  return counts;
};

export const nothing: Merged = { inserted: 0, updated: 0, unchanged: 0 };

/** The rows that each file brought; names that follow from addresses are of no file. */
export const mergedOf = (counts: readonly OpCount[]): ReadonlyMap<number, Merged> => {
  const merged = new Map<number, Merged>();
  for (const { file, op, n } of counts) {
    const { inserted, updated, unchanged } = merged.get(file) ?? nothing;
    merged.set(file, {
      inserted: inserted + (op === 'fresh' ? n : 0),
      updated: updated + (op === 'changed' ? n : 0),
      unchanged: unchanged + (op !== 'fresh' && op !== 'changed' ? n : 0),
    });
  }
  return merged;
};

export const mergeInto = async (
  client: Client,
  changes: ReturnType<typeof changesIn>,
  changeId: number,
  target: Target,
): Promise<void> => {
  const { add, change } = mergeStatements(target, diffOf(target));
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from cadastre.${target}) as empty`,
  );
  const isNew = (rows[0]?.empty ?? false) && mayFill(target);
  if (isNew) await changes.fill(changeId, target, async () => void (await client.query(add)));
  else await client.query(add);
  if (isNew) return;
  if (change) await client.query(change);
  const from = `(select * from ${diffOf(target)} where op = 'dated')`;
  const dated = await client.query(`select from ${diffOf(target)} where op = 'dated' limit 1`);
  if (dated.rowCount) await changes.date(changeId, { table: target, key: keyOf(target), from });
};

/** The staged rows were compared with records deleted since: those of the demonstration. */
export const compareAgain = async (client: Client, target: Target): Promise<void> => {
  const same = keyOf(target).map((column) => `t.${column} = i.${column}`);
  await client.query(
    `update ${diffOf(target)} i set op = 'fresh'
     where op <> 'fresh' and not exists (select from cadastre.${target} t where ${same.join(' and ')})`,
  );
};

export const removeGone = async (client: Client, target: Target): Promise<void> => {
  if (!(await isThere(client, goneOf(target)))) return;
  const same = keyOf(target).map((column) => `t.${column} = g.${column}`);
  await client.query(`delete from cadastre.${target} t using ${goneOf(target)} g where ${same.join(' and ')}`);
};

export const recordFile = async (client: Client, file: StagedFile, merged: Merged): Promise<void> => {
  const { name, fingerprint, reading, area, stateOn, lines, rejections, rejected } = file;
  const { inserted, updated, unchanged } = merged;
  const { rows } = await client.query<{ import_file_id: number }>(
    `insert into cadastre.import_file (name, fingerprint, reading, area, state_on, lines, inserted, updated, unchanged, rejected)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (fingerprint) do nothing returning import_file_id`,
    [name, fingerprint, reading, area, stateOn, lines, inserted, updated, unchanged, rejected],
  );
  // A former file was read again together with another of its package.
  if (!rows[0]) return;
  await client.query(
    `insert into cadastre.import_rejection (import_file_id, line, reason)
     select distinct on (line) $1::integer, line, reason from json_to_recordset($2) as r(line integer, reason jsonb)
     order by line, reason`,
    [rows[0].import_file_id, JSON.stringify(rejections)],
  );
};
