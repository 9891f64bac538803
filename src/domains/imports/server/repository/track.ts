import type { ImportPlan } from '#contract/import-plan.ts';
import type { Refusal } from '#contract/import-refusals.ts';
import { commandBounds } from '#platform/server/db/bounds.ts';
import { connectCommand } from '#platform/server/db/command-client.ts';

export type Tally = {
  step: 'read' | 'compare' | 'merge' | 'undo';
  plan: ImportPlan | null;
  file: string | null;
  lines: number;
  /** Progress of the download: bytes so far, and total; null without a download, or if its size is unknown. */
  bytes: number | null;
  bytes_of: number | null;
  files: number;
  skipped: number;
  unread: number;
  unread_files: readonly string[];
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
};

/** How a run ends by its own word; one that was planned waits. */
export type EndState = 'planned' | 'done' | 'refused' | 'failed' | 'stopped';

/** Reason why a run did not finish: refused, or failed with a message. */
export type Said = { readonly message: string | null; readonly refusal: Refusal | null };

/** A run of the command line. */
export type NotedRun = {
  readonly register: string;
  readonly source: 'command' | 'download' | 'undo';
  readonly name: string;
  readonly started_at: Date;
};

const once = async <Row = unknown>(url: string, text: string, values: readonly unknown[]): Promise<Row[]> => {
  const client = await connectCommand(url, commandBounds, { application_name: 'mera import run' });
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Seconds of silence after which the process of a run is gone: it reports every second. */
export const silentSeconds = 30;

/** Opens a row for a run of the command line; null if one of the register runs, which the import itself will report. */
export const beginNoted = async (url: string, { register, source, name }: NotedRun): Promise<string | null> => {
  await once(
    url,
    `update imports.run set state = 'failed', ended_at = beat_at, message = null
     where register = $1 and state = 'running' and beat_at < clock_timestamp() - make_interval(secs => ${silentSeconds})`,
    [register],
  );
  const [row] = await once<{ run_id: string }>(
    url,
    `insert into imports.run (run_id, register, source, name, state) values (gen_random_uuid(), $1, $2, $3, 'running')
     on conflict (register) where state = 'running' do nothing returning run_id`,
    [register, source, name],
  );
  return row?.run_id ?? null;
};

export const insertNoted = (
  url: string,
  run: NotedRun,
  tally: Tally,
  state: EndState,
  said: Said,
): Promise<unknown> => {
  const counts = Object.fromEntries(columns.map((column) => [column, tally[column]]));
  const values = { ...run, ...counts, ...said, plan: tally.plan, state, file: null };
  const names = Object.keys(values);
  return once(
    url,
    `insert into imports.run (run_id, ended_at, ${names.join(', ')})
     values (gen_random_uuid(), clock_timestamp(), ${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(values),
  );
};

/** The plan of a register is deleted once another run of it begins. */
export const discardPlans = async (url: string, register: string, runId: string | null): Promise<string[]> =>
  (
    await once<{ name: string }>(
      url,
      `update imports.run set state = 'discarded'
       where register = $1 and state = 'planned' and run_id is distinct from $2::uuid returning name`,
      [register, runId],
    )
  ).map(({ name }) => name);

/** The row of one run, written by the process that reads, over the owner's connection. */
export const openRun = async (url: string, runId: string) => {
  const client = await connectCommand(url, commandBounds, { application_name: 'mera import run' });

  /** True when someone asked the run to stop. */
  const beat = async (tally: Tally): Promise<boolean> => {
    const { rows } = await client.query<{ stop_asked: boolean }>(
      `update imports.run set (${columns.join(', ')}) = (${columns.map((_, at) => `$${at + 2}`).join(', ')}),
         beat_at = clock_timestamp()
       where run_id = $1 and state = 'running' returning stop_asked`,
      [runId, ...columns.map((column) => tally[column])],
    );
    // A row that is no longer running was ended by another process.
    return rows[0]?.stop_asked ?? true;
  };

  const end = async (tally: Tally, state: EndState, { message, refusal }: Said) => {
    await beat(tally);
    await client.query(
      `update imports.run set state = $2, message = $3, refusal = $4, plan = coalesce($5, plan), ended_at = clock_timestamp(), file = null
       where run_id = $1 and state = 'running'`,
      [runId, state, message, refusal, tally.plan],
    );
  };

  /** The plan of the run before. */
  const plan = async (): Promise<ImportPlan | null> => {
    const { rows } = await client.query<{ plan: ImportPlan | null }>('select plan from imports.run where run_id = $1', [
      runId,
    ]);
    return rows[0]?.plan ?? null;
  };
  /** The effect of an undo is known only once it has looked. */
  const rename = (name: string) => client.query('update imports.run set name = $2 where run_id = $1', [runId, name]);

  /** Removes a run that did not take place: invalid arguments, an undo that was declined. */
  const forget = () => client.query(`delete from imports.run where run_id = $1 and state = 'running'`, [runId]);
  return { beat, end, plan, rename, forget, close: () => client.end() };
};

const columns = [
  'step',
  'file',
  'lines',
  'bytes',
  'bytes_of',
  'files',
  'skipped',
  'unread',
  'unread_files',
  'inserted',
  'updated',
  'unchanged',
  'rejected',
] as const satisfies readonly (keyof Tally)[];
