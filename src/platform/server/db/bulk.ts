import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { lowerBackendPriority } from './backend-priority.ts';
import { importBounds } from './bounds.ts';
import { connectCommand } from './command-client.ts';

/**
 * A little below the server's own priority. Not by much: a process suspended while it holds a lock of an index keeps look-ups waiting (at
 * 19 they took ten times as long on a busy machine).
 */
const niceness = 5;

/**
 * The owner's connection of an import, with a lower priority than the server's work. Without parallel workers, which would not inherit it.
 */
export const connectGently = async (url: string): Promise<Client> => {
  const client = await connectCommand(url, importBounds, { application_name: 'mera import' });
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  lowerBackendPriority(rows[0]?.pid ?? 0, url, niceness);
  await client.query(`set work_mem = '64MB'; set maintenance_work_mem = '64MB'; set synchronous_commit = off;
    set max_parallel_workers_per_gather = 0; set max_parallel_maintenance_workers = 0`);
  return client;
};

/** The same with the lock of an import; undefined while another one has it. */
export const connectAlone = async (url: string, lock: number): Promise<Client | undefined> => {
  const client = await connectGently(url);
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock]);
  if (rows[0]?.free) return client;
  await client.end();
  return undefined;
};

/** Notes stored beside the rows of an import, so that another process can continue it: each under its number `by`. */
export const notesIn = <Note extends Readonly<Record<By, number>>, By extends string>(
  client: Client,
  table: string,
  by: By,
) => ({
  keep: async (notes: readonly Note[]): Promise<void> => {
    await client.query(`create unlogged table ${table} (${by} smallint, content jsonb)`);
    await client.query(
      `insert into ${table} select (n->>'${by}')::smallint, n from jsonb_array_elements($1::jsonb) n`,
      [JSON.stringify(notes)],
    );
  },
  /** Empty if the plan is gone. */
  list: async (): Promise<Note[]> => {
    const there = await client.query<{ there: boolean }>(`select to_regclass('${table}') is not null as there`);
    if (!there.rows[0]?.there) return [];
    const { rows } = await client.query<{ content: Note }>(`select content from ${table} order by ${by}`);
    return rows.map(({ content }) => content);
  },
});

/** Sends lines of COPY; returns the number of rows. */
export const copyInto = async (client: Client, text: string, lines: Buffer): Promise<number> => {
  const stream = client.query(copyFrom(text));
  stream.end(lines);
  await finished(stream);
  return stream.rowCount;
};

/** Drops the unlogged tables of a schema: the waiting rows of an import. Backups leave them out, and a crash empties them. */
export const dropUnlogged = async (client: Client, schema: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r' and c.relpersistence = 'u'`,
    [schema],
  );
  if (rows.length > 0) await client.query(`drop table ${rows.map(({ name }) => name).join(', ')}`);
};

/** The work in one transaction, rolled back after a failure. */
export const atOnce = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    // A connection that is gone has rolled back already.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
