import { Client } from 'pg';

export type Tally = {
  file: string | null;
  lines: number;
  files: number;
  skipped: number;
  unread: number;
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
};

/** The row of one run, written by the process that reads, over the owner's connection. */
export const openRun = async (url: string, runId: string) => {
  const client = new Client({ connectionString: url, application_name: 'mera import run' });
  await client.connect();

  /** True when somebody asked the run to stop. */
  const beat = async (tally: Tally): Promise<boolean> => {
    const { rows } = await client.query<{ stop_asked: boolean }>(
      `update imports.run set (${columns.join(', ')}) = (${columns.map((_, at) => `$${at + 2}`).join(', ')}),
         beat_at = clock_timestamp()
       where run_id = $1 and state = 'running' returning stop_asked`,
      [runId, ...columns.map((column) => tally[column])],
    );
    // A row that runs no more was given up by somebody else.
    return rows[0]?.stop_asked ?? true;
  };

  const end = async (tally: Tally, state: 'done' | 'refused' | 'failed' | 'stopped', message: string | null) => {
    await beat(tally);
    await client.query(
      `update imports.run set state = $2, message = $3, ended_at = clock_timestamp(), file = null
       where run_id = $1 and state = 'running'`,
      [runId, state, message],
    );
  };
  return { beat, end, close: () => client.end() };
};

const columns = [
  'file',
  'lines',
  'files',
  'skipped',
  'unread',
  'inserted',
  'updated',
  'unchanged',
  'rejected',
] as const satisfies readonly (keyof Tally)[];
