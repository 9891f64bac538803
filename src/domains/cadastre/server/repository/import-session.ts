import type { Client } from 'pg';
import type { LineReason } from '#contract/import-refusals.ts';
import { connectGently, copyInto } from '#platform/server/db/bulk.ts';
import { locks } from '#platform/server/db/locks.ts';
import type { Target } from '../../core/rows.ts';
import { removeInvented } from './invented.ts';
import {
  copyIntoStaging,
  copyIntoTable,
  createStaging,
  type Merged,
  type MergeMode,
  mergeStatements,
  stagingOf,
} from './load.ts';

type ImportedFile = {
  readonly name: string;
  readonly fingerprint: string;
  readonly stateOn: string | null;
  readonly lines: number;
  readonly merged: Merged;
  readonly rejections: readonly { readonly line: number; readonly reason: LineReason }[];
  readonly rejected: number;
};

export type ImportSession = NonNullable<Awaited<ReturnType<typeof openImport>>>;

/** The owner's connections of one import; undefined while another import has the lock. */
export const openImport = async (url: string) => {
  // Two, so that one file is read while the database works on another.
  const clients = [await connectGently(url), await connectGently(url)] as const;
  const close = async () => {
    for (const client of clients) await client.end();
  };
  const [first] = clients;
  const { rows } = await first.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    locks.cadastreImport,
  ]);
  if (!rows[0]?.free) {
    await close();
    return undefined;
  }
  const idle = new Set<Client>(clients);
  const known = await first.query<{ fingerprint: string }>('select fingerprint from cadastre.import_file');
  const fingerprints = new Set(known.rows.map(({ fingerprint }) => fingerprint));

  const isImported = (fingerprint: string): boolean => fingerprints.has(fingerprint);

  /** Municipalities by the stable id (MID) that packages name them with. */
  const municipalities = async (): Promise<Map<number, number>> => {
    const [client = first] = idle;
    const list = await client.query<{ mid: number; obcina_id: number }>('select mid, obcina_id from cadastre.obcina');
    return new Map(list.rows.map(({ mid, obcina_id }) => [mid, obcina_id]));
  };

  /** Settlements whose municipality is known, by their stable id. */
  const settlements = async (): Promise<Map<number, { settlement: string; obcina: string }>> => {
    const [client = first] = idle;
    const list = await client.query<{ mid: number; settlement: string; obcina: string }>(
      'select s.mid, s.name as settlement, o.name as obcina from cadastre.settlement s join cadastre.obcina o on o.mid = s.obcina_mid',
    );
    return new Map(list.rows.map(({ mid, ...place }) => [mid, place]));
  };

  /** Everything of one file, or nothing: readers see it at its commit, whole. At most two steps may be open. */
  const begin = async (): Promise<ImportStep> => {
    const [client] = idle;
    if (!client) throw new Error('two files are being read already');
    idle.delete(client);
    await client.query('begin; savepoint nothing_copied');
    return stepOf(client, clients.indexOf(client), () => idle.add(client));
  };

  /** What follows from the records together, after all files; also what an import before this one did not come to. */
  const finish = async (): Promise<void> => {
    const due = await first.query<{ due: boolean }>(
      'select exists (select from cadastre.import_file where not finished) as due',
    );
    if (!due.rows[0]?.due) return;
    for (const statement of following) await first.query(statement);
    await first.query('update cadastre.import_file set finished = true where not finished');
  };

  return { isImported, municipalities, settlements, begin, finish, [Symbol.asyncDispose]: close };
};

export type ImportStep = ReturnType<typeof stepOf>;

const stepOf = (client: Client, place: number, onEnd: () => void) => {
  const staged = new Set<Target>();

  const copied = new Map<Target, number>();

  /** Into a staging table, for `merge` to compare with what is there. */
  const copy = async (target: Target, lines: Buffer): Promise<void> => {
    if (!staged.has(target)) await client.query(createStaging(target, place));
    staged.add(target);
    await copyInto(client, copyIntoStaging(target, place), lines);
  };

  /** Straight into the table; fails with `isKnownAlready` when a record is there, and `startAgain` takes all back. */
  const copyNew = async (target: Target, lines: Buffer): Promise<void> => {
    const rows = await copyInto(client, copyIntoTable(target), lines);
    copied.set(target, (copied.get(target) ?? 0) + rows);
  };

  const startAgain = async (): Promise<void> => {
    await client.query('rollback to savepoint nothing_copied');
    copied.clear();
  };

  const merge = async (target: Target, mode: MergeMode): Promise<Merged> => {
    let merged: Merged = { inserted: copied.get(target) ?? 0, updated: 0, unchanged: 0 };
    if (!staged.has(target)) return merged;
    // Without its numbers the planner takes a whole country for a handful of rows.
    const staging = stagingOf(target, place);
    await client.query(`analyze ${staging}`);
    for (const statement of mergeStatements(target, staging, mode)) {
      const { rows } = await client.query<Merged>(statement);
      if (rows[0]) merged = rows[0];
    }
    return merged;
  };

  const record = async ({
    name,
    fingerprint,
    stateOn,
    lines,
    merged,
    rejections,
    rejected,
  }: ImportedFile): Promise<void> => {
    const { rows } = await client.query<{ import_file_id: number }>(
      `insert into cadastre.import_file (name, fingerprint, state_on, lines, inserted, updated, unchanged, rejected, finished)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $5::integer + $6::integer = 0) returning import_file_id`,
      [name, fingerprint, stateOn, lines, merged.inserted, merged.updated, merged.unchanged, rejected],
    );
    await client.query(
      `insert into cadastre.import_rejection (import_file_id, line, reason)
       select distinct on (line) $1::integer, line, reason from json_to_recordset($2) as r(line integer, reason jsonb)
       order by line, reason`,
      [rows[0]?.import_file_id, JSON.stringify(rejections)],
    );
  };
  const commit = async (): Promise<void> => {
    for (const target of staged) await client.query(`drop table ${stagingOf(target, place)}`);
    await client.query('commit');
    onEnd();
  };
  // A connection that is gone has rolled back already.
  const rollback = async (): Promise<void> => {
    await client.query('rollback').catch(() => undefined);
    onEnd();
  };
  return { copy, copyNew, startAgain, removeInvented: () => removeInvented(client), merge, record, commit, rollback };
};

const following = [
  'analyze cadastre.building, cadastre.parcel, cadastre.address',
  // For tables that are read only by their key a small sample is enough; each longer analyze makes every look-up plan again.
  'set default_statistics_target = 10',
  'analyze cadastre.parcel_outline, cadastre.building_parcel',
  // What a register says replaces what was derived.
  `delete from cadastre.building_parcel d where by_place
   and exists (select from cadastre.building_parcel r where r.building_eid = d.building_eid and not r.by_place)`,
  // Building by building into the index of outlines; left to itself the planner may go the long way round.
  `with unlinked as materialized (
     select eid, point(e, n) as place from cadastre.building b
     where e is not null and not exists (select from cadastre.building_parcel l where l.building_eid = b.eid)
   )
   insert into cadastre.building_parcel (building_eid, parcel_eid, by_place)
   select u.eid, o.eid, true
   from unlinked u
   cross join lateral (
     select eid from cadastre.parcel_outline
     where outline && polygon(box(u.place, u.place)) and outline @> u.place
     order by eid limit 1
   ) o`,
  `update cadastre.ko k set obcina = found.name
   from (
     select distinct on (p.ko) p.ko, o.name
     from cadastre.parcel p join cadastre.obcina o using (obcina_id)
     where p.ko in (select ko from cadastre.ko where obcina is null)
     group by p.ko, o.name order by p.ko, count(*) desc
   ) found
   where k.ko = found.ko and k.obcina is null`,
  `update cadastre.ko k set obcina = found.obcina
   from (
     select distinct on (b.ko) b.ko, s.obcina
     from cadastre.building b
     join cadastre.address a on a.building_eid = b.eid
     join cadastre.street s using (street_id)
     where b.ko in (select ko from cadastre.ko where obcina is null)
     group by b.ko, s.obcina order by b.ko, count(*) desc
   ) found
   where k.ko = found.ko and k.obcina is null`,
  'analyze cadastre.building_part, cadastre.part_position, cadastre.parcel_use, cadastre.parcel_value, cadastre.part_value, cadastre.room, cadastre.building_outline',
  'reset default_statistics_target',
  'analyze cadastre.street, cadastre.ko',
];
