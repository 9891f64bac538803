import type { Client } from 'pg';
import type { Emptied, PlanTable, Shifted } from '#contract/import-plan.ts';
import { atOnce, connectAlone, copyInto, dropUnlogged, notesIn } from '#platform/server/db/bulk.ts';
import { changesIn, keptChanges } from '#platform/server/db/changes.ts';
import { locks } from '#platform/server/db/locks.ts';
import type { OfOutlines } from '../../core/plan.ts';
import { type Rows, type Target, targets } from '../../core/rows.ts';
import { besideOutlines } from './beside-outlines.ts';
import { emptiedIn } from './emptied.ts';
import { following, measuring } from './follow.ts';
import { countInvented, removeInvented } from './invented.ts';
import { copyIntoStaging, createStaging, diffIn, diffOf, keyOf, type Merged, stagingOf } from './load.ts';
import {
  compareAgain,
  countRows,
  mergedOf,
  mergeInto,
  nothing,
  recordFile,
  removeGone,
  stageNames,
  waitingTargets,
} from './merge.ts';
import { shiftsIn } from './shifts.ts';
import type { OpCount, StagedFile } from './staged.ts';
import { type Complete, goneOf, type Listed, lacking, vanishing } from './vanished.ts';

/** The staged rows compared with the present ones: how many of each file are new, changed or equal, and how many of how many vanish. */
export type Compared = {
  readonly rows: readonly OpCount[];
  readonly gone: ReadonlyMap<Target, { readonly count: number; readonly of: number }>;
  /** Present rows that lists lack; they stay. */
  readonly lacking: ReadonlyMap<Target, { readonly count: number; readonly of: number }>;
  readonly emptied: readonly Emptied[];
  readonly shifts: readonly Shifted[];
  readonly beside: OfOutlines | undefined;
};

export type ImportSession = NonNullable<Awaited<ReturnType<typeof openImport>>>;

type Packages = { readonly complete: readonly Complete[]; readonly listed: readonly Listed[] };

/**
 * The owner's connection of one import; undefined while another import has the lock. Waiting rows of an earlier import are dropped, unless
 * this one continues it.
 */
export const openImport = async (url: string, { goesOn = false } = {}) => {
  const client = await connectAlone(url, locks.cadastreImport);
  if (!client) return undefined;
  const close = () => client.end();
  // A small sample is enough for staged rows.
  await client.query('set default_statistics_target = 10');
  const discard = () => dropUnlogged(client, 'cadastre');
  if (!goesOn) await discard();
  const known = await client.query<{ fingerprint: string }>('select fingerprint from cadastre.import_file');
  const fingerprints = new Set(known.rows.map(({ fingerprint }) => fingerprint));
  const isImported = (fingerprint: string): boolean => fingerprints.has(fingerprint);
  const stagings = new Set<Target>();

  /** The newest current day of a kind of files, for an area: of the area itself and of the whole country; for the country of all. */
  const newestOf = async (reading: string, area: string | null): Promise<string | null> => {
    const found = await client.query<{ day: string | null }>(
      `select max(state_on)::text as day from cadastre.import_file
       where reading = $1 and ($2::text is null or $2 = 'SLO' or area is null or area in ($2, 'SLO'))`,
      [reading, area],
    );
    return found.rows[0]?.day ?? null;
  };

  const copy = async (target: Target, lines: Buffer): Promise<void> => {
    if (!stagings.has(target)) await client.query(createStaging(target));
    stagings.add(target);
    await copyInto(client, copyIntoStaging(target), lines);
  };

  /** The files that wait. */
  const waitingFiles = notesIn<StagedFile, 'file'>(client, 'cadastre.staging_file', 'file');

  const measure = async (): Promise<void> => {
    for (const statement of measuring) await client.query(statement);
  };

  /** Merges all waiting rows and removes the missing ones at once; returns the changes by file. */
  const merge = async (name: string, tables: readonly PlanTable[]): Promise<ReadonlyMap<number, Merged>> => {
    const there = await waitingTargets(client);
    const files = await waitingFiles.list();
    const brought = mergedOf(await countRows(client, there));
    await atOnce(client, async () => {
      const changes = changesIn(client, 'cadastre');
      const changeId = await changes.begin(name);
      const waiting = targets.filter((one) => there.has(one));
      if (await removeInvented(client)) for (const target of waiting) await compareAgain(client, target);
      for (const target of waiting) await mergeInto(client, changes, changeId, target);
      for (const target of targets) await removeGone(client, target);
      for (const statement of following) await client.query(statement);
      for (const file of files) await recordFile(client, file, brought.get(file.file) ?? nothing);
      await changes.end(changeId, tables);
    });
    await discard();
    await measure();
    return brought;
  };

  /** The last change that can be undone, and undoing it: at once, like an import. */
  const { last: lastChange, fallsOut, undo: takeBack } = keptChanges(client, 'cadastre');
  const undo = async (changeId: number): Promise<void> => {
    await atOnce(client, () => takeBack(changeId));
    await measure();
  };

  return {
    isImported,
    invented: () => countInvented(client),
    newestOf,
    ...listsIn(client, stagings),
    copy,
    keepFiles: waitingFiles.keep,
    waitingFiles: waitingFiles.list,
    compare: (packages: Packages, onTable: (table: string) => void) => compare(client, stagings, packages, onTable),
    merge,
    discard,
    lastChange,
    fallsOut,
    undo,
    [Symbol.asyncDispose]: close,
  };
};

/** Municipalities and settlements by their stable ids (MID), as packages name them. */
const listsIn = (client: Client, stagings: ReadonlySet<Target>) => {
  /** Stored and staged rows; the staged ones take precedence. */
  const listOf = async <T extends 'obcina' | 'settlement'>(
    target: T,
    columns: string,
  ): Promise<Map<number, Rows[T]>> => {
    const waiting = stagings.has(target) ? `union all select mid, ${columns} from ${stagingOf(target)}` : '';
    const list = await client.query<Rows[T]>(`select mid, ${columns} from cadastre.${target} ${waiting}`);
    return new Map(list.rows.map((row) => [row.mid, row]));
  };

  /** Municipalities by their stable id. */
  const municipalities = async (): Promise<Map<number, number>> => {
    const list = await listOf('obcina', 'obcina_id, name');
    return new Map([...list].map(([mid, { obcina_id }]) => [mid, obcina_id]));
  };

  /** Settlements whose municipality is known, by their stable id. */
  const settlements = async (): Promise<Map<number, { settlement: string; obcina: string }>> => {
    const municipality = await listOf('obcina', 'obcina_id, name');
    const list = await listOf('settlement', 'name, folded, obcina_mid');
    return new Map(
      [...list].flatMap(([mid, { name, obcina_mid }]) => {
        const obcina = municipality.get(obcina_mid ?? 0)?.name;
        return obcina === undefined ? [] : [[mid, { settlement: name, obcina }] as const];
      }),
    );
  };
  return { municipalities, settlements };
};

/** Compares all waiting rows with the current ones, and finds those missing in the complete packages. */
const compare = async (
  client: Client,
  stagings: Set<Target>,
  { complete, listed }: Packages,
  onTable: (table: string) => void,
): Promise<Compared> => {
  await stageNames(client, stagings);
  for (const target of targets.filter((one) => stagings.has(one))) {
    onTable(target);
    await client.query(`create unlogged table ${diffOf(target)} as ${diffIn(target, stagingOf(target))}`);
    await client.query(`drop table ${stagingOf(target)}`);
    // Without its numbers the planner takes a whole country for a handful of rows.
    await client.query(`analyze ${diffOf(target)}`);
  }
  const emptied: Emptied[] = [];
  const shifts: Shifted[] = [];
  for (const target of stagings) {
    emptied.push(...(await emptiedIn(client, target)));
    const found = await shiftsIn(client, target);
    if (found) shifts.push(found);
  }
  const beside = await besideOutlines(client, stagings);
  return {
    rows: await countRows(client, stagings),
    gone: await vanish(client, stagings, complete, onTable),
    lacking: await lack(client, stagings, listed),
    emptied,
    shifts,
    beside,
  };
};

/** Keeps the keys missing in complete packages. */
const vanish = async (
  client: Client,
  stagings: Set<Target>,
  complete: readonly Complete[],
  onTable: (table: string) => void,
): Promise<Compared['gone']> => {
  const gone = new Map<Target, { count: number; of: number }>();
  for (const { target, count, find } of vanishing(complete).filter(({ target }) => stagings.has(target))) {
    onTable(target);
    const found = gone.get(target);
    if (!found)
      await client.query(
        `create unlogged table ${goneOf(target)} as select ${keyOf(target).join(', ')} from cadastre.${target} with no data`,
      );
    const { rowCount } = await client.query(find);
    const all = rowCount ? await client.query<{ n: number }>(count) : undefined;
    gone.set(target, {
      count: (found?.count ?? 0) + (rowCount ?? 0),
      of: (found?.of ?? 0) + (all?.rows[0]?.n ?? 0),
    });
  }
  return gone;
};

const lack = async (client: Client, stagings: Set<Target>, listed: readonly Listed[]): Promise<Compared['lacking']> => {
  const lacks = new Map<Target, { count: number; of: number }>();
  for (const { target, count } of lacking(listed).filter(({ target }) => stagings.has(target))) {
    const { rows } = await client.query<{ count: number; of: number }>(count);
    if (rows[0]) lacks.set(target, rows[0]);
  }
  return lacks;
};
