import { Client } from 'pg';
import type { Refusal } from '#contract/import-refusals.ts';

export type Tally = {
  file: string | null;
  lines: number;
  /** Of the file that is fetched: how many are here, of how many; null while nothing is fetched, or its size is not known. */
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

/** Why a run did not come to its end: refused, or failed with words of its own. */
export type Said = { readonly message: string | null; readonly refusal: Refusal | null };

/** A run that was not started in the office and took nothing, or not all. */
export type UntakenRun = {
  readonly register: string;
  readonly source: 'command' | 'download';
  readonly name: string;
  readonly state: 'refused' | 'failed';
  readonly refusal: Refusal;
  readonly unread: number;
  readonly unread_files: readonly string[];
};

export const insertUntaken = async (
  url: string,
  { register, source, name, state, refusal, unread, unread_files }: UntakenRun,
): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'mera import run' });
  await client.connect();
  try {
    await client.query(
      `insert into imports.run (run_id, register, source, name, state, refusal, unread, unread_files, ended_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
      [register, source, name, state, refusal, unread, unread_files],
    );
  } finally {
    await client.end();
  }
};

/** The row of one run, written by the process that reads, over the owner's connection. */
export const openRun = async (url: string, runId: string) => {
  const client = new Client({ connectionString: url, application_name: 'mera import run' });
  await client.connect();

  /** True when someone asked the run to stop. */
  const beat = async (tally: Tally): Promise<boolean> => {
    const { rows } = await client.query<{ stop_asked: boolean }>(
      `update imports.run set (${columns.join(', ')}) = (${columns.map((_, at) => `$${at + 2}`).join(', ')}),
         beat_at = clock_timestamp()
       where run_id = $1 and state = 'running' returning stop_asked`,
      [runId, ...columns.map((column) => tally[column])],
    );
    // A row that is no longer running was given up by another process.
    return rows[0]?.stop_asked ?? true;
  };

  const end = async (tally: Tally, state: 'done' | 'refused' | 'failed' | 'stopped', { message, refusal }: Said) => {
    await beat(tally);
    await client.query(
      `update imports.run set state = $2, message = $3, refusal = $4, ended_at = clock_timestamp(), file = null
       where run_id = $1 and state = 'running'`,
      [runId, state, message, refusal],
    );
  };
  return { beat, end, close: () => client.end() };
};

const columns = [
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
