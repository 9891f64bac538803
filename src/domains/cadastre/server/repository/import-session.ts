import type { Emptied, PlanTable, Shifted } from '#contract/import-plan.ts';
import { atOnce, connectGently, copyInto, dropUnlogged } from '#platform/server/db/bulk.ts';
import { changesIn } from '#platform/server/db/changes.ts';
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

/** What waits, compared with what is there: how many rows of each file are what, and what vanishes of how many. */
export type Compared = {
  readonly rows: readonly OpCount[];
  readonly gone: ReadonlyMap<Target, { readonly count: number; readonly of: number }>;
  /** What lists lack of what is here; it stays. */
  readonly lacking: ReadonlyMap<Target, { readonly count: number; readonly of: number }>;
  readonly emptied: readonly Emptied[];
  readonly shifts: readonly Shifted[];
  readonly beside: OfOutlines | undefined;
};

export type ImportSession = NonNullable<Awaited<ReturnType<typeof openImport>>>;

const stagedFiles = 'cadastre.staging_file';

/** The owner's connection of one import; undefined while another import has the lock. What an import before left waiting goes, unless this one goes on with it. */
export const openImport = async (url: string, { goesOn = false } = {}) => {
  const client = await connectGently(url);
  const close = () => client.end();
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    locks.cadastreImport,
  ]);
  if (!rows[0]?.free) {
    await close();
    return undefined;
  }
  // Of what only waits a small sample is enough.
  await client.query('set default_statistics_target = 10');
  const discard = () => dropUnlogged(client, 'cadastre');
  if (!goesOn) await discard();
  const known = await client.query<{ fingerprint: string }>('select fingerprint from cadastre.import_file');
  const fingerprints = new Set(known.rows.map(({ fingerprint }) => fingerprint));
  const isImported = (fingerprint: string): boolean => fingerprints.has(fingerprint);
  const stagings = new Set<Target>();

  /** The newest day that is here of a kind of files, for an area: of the area itself and of the whole country; for the country of all. */
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

  /** A list by its stable ids (MID), as packages name its units: of what is here and of what waits, which counts first. */
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

  /** Keeps what waits besides the rows, so that another process can go on with it. */
  const keepFiles = async (files: readonly StagedFile[]): Promise<void> => {
    await client.query(`create unlogged table ${stagedFiles} (file smallint, content jsonb)`);
    await client.query(
      `insert into ${stagedFiles} select (f->>'file')::smallint, f from jsonb_array_elements($1::jsonb) f`,
      [JSON.stringify(files)],
    );
  };

  /** The files that wait; none where a plan is no longer there. */
  const waitingFiles = async (): Promise<StagedFile[]> => {
    const there = await client.query<{ there: boolean }>(`select to_regclass('${stagedFiles}') is not null as there`);
    if (!there.rows[0]?.there) return [];
    const list = await client.query<{ content: StagedFile }>(`select content from ${stagedFiles} order by file`);
    return list.rows.map(({ content }) => content);
  };

  /** Compares everything that waits with what is there, and finds what the complete packages lack. */
  const compare = async (
    { complete, listed }: { readonly complete: readonly Complete[]; readonly listed: readonly Listed[] },
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
    const lacks = new Map<Target, { count: number; of: number }>();
    for (const { target, count } of lacking(listed).filter(({ target }) => stagings.has(target))) {
      const { rows } = await client.query<{ count: number; of: number }>(count);
      if (rows[0]) lacks.set(target, rows[0]);
    }
    return { rows: await countRows(client, stagings), gone, lacking: lacks, emptied, shifts, beside };
  };

  const measure = async (): Promise<void> => {
    for (const statement of measuring) await client.query(statement);
  };

  /** Everything that waits comes in, and what it lacks goes, in one moment; answers what each file brought. */
  const merge = async (name: string, tables: readonly PlanTable[]): Promise<ReadonlyMap<number, Merged>> => {
    const there = await waitingTargets(client);
    const files = await waitingFiles();
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

  /** The change that could be taken back, and taking it back: in one moment, like an import. */
  const lastChange = () => changesIn(client, 'cadastre').last();
  const fallsOut = (tables: readonly PlanTable[]) => changesIn(client, 'cadastre').fallsOut(tables);
  const undo = async (changeId: number): Promise<void> => {
    await atOnce(client, () => changesIn(client, 'cadastre').undo(changeId));
    await measure();
  };

  return {
    isImported,
    invented: () => countInvented(client),
    newestOf,
    municipalities,
    settlements,
    copy,
    keepFiles,
    waitingFiles,
    compare,
    merge,
    discard,
    lastChange,
    fallsOut,
    undo,
    [Symbol.asyncDispose]: close,
  };
};
