import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';

const lookEveryMs = 250;
/** From so many processors on an import leaves enough of them free by itself. */
const enough = 4;

/** The processors that this process may use; empty where nobody says so. */
const processors = (): readonly number[] => {
  try {
    const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
    return list.split(',').flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
  } catch {
    return [];
  }
};

/**
 * Whether somebody else asked this database something within the last moments, and which processes work for the import: its
 * own, and those of the server that write down and tidy up what it brings.
 */
const asked = `select
  coalesce(bool_or(application_name <> 'mera import' and state_change > clock_timestamp() - interval '500 milliseconds')
    filter (where backend_type = 'client backend'), false) as busy,
  coalesce(array_agg(pid) filter (where application_name = 'mera import' or backend_type <> 'client backend'), '{}') as own
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'
    or backend_type in ('autovacuum worker', 'background writer', 'checkpointer', 'walwriter')`;

/**
 * Lets an import on a small machine keep to one processor while people ask the same database, and take them all again once
 * nobody does: a look-up that has to wait for a processor takes several times as long. Only where the server runs on this
 * machine and belongs to us; anywhere else nothing happens.
 */
export const stepAside = async (url: string): Promise<AsyncDisposable> => {
  const all = processors();
  const isLocal = new URL(url).searchParams.get('host')?.startsWith('/') ?? false;
  if (!isLocal || all.length < 2 || all.length >= enough) return { [Symbol.asyncDispose]: async () => undefined };
  const client = new Client({ connectionString: url, application_name: 'mera import' });
  await client.connect();
  // Also those that an import left aside which never came to its end.
  const placed = new Map<number, 'aside' | 'anywhere'>();
  const keepTo = (list: readonly number[], pid: number): void => {
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list.join(','), String(pid)], { stdio: 'ignore' });
  };
  const look = async (): Promise<void> => {
    const { rows } = await client.query<{ busy: boolean; own: number[] }>(asked);
    const { busy = false, own = [] } = rows[0] ?? {};
    const place = busy ? 'aside' : 'anywhere';
    for (const pid of [process.pid, ...own])
      if (placed.get(pid) !== place) {
        keepTo(busy ? all.slice(-1) : all, pid);
        placed.set(pid, place);
      }
  };
  await look();
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // A connection that is gone is the import's own matter; it meets that by itself.
    looking = looking.then(look).catch(() => clearInterval(timer));
  }, lookEveryMs);
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await looking;
      // The server's own processes outlive the import.
      for (const [pid, place] of placed) if (place === 'aside') keepTo(all, pid);
      await client.end();
    },
  };
};
