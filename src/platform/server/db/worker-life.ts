import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { bound, queueBounds } from './bounds.ts';
import { locks } from './locks.ts';

/** A job of a dead process waits twice this time, plus the queue's polling. */
const usualLookMs = 10_000;
const answerWithinMs = 10_000;
const againMs = 500;

/**
 * Registered, and the lock is free: the process is gone. The lock of a living process may be free for the moment in which its
 * connection is opened again.
 */
const silentWorkers = `
  select worker_id from jobs.worker
  where not exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = $1 and l.objid::bigint = hashtext(worker_id)::bigint & 4294967295)`;

const giveBack = `
  with gone as (delete from jobs.worker where worker_id = any($1) returning worker_id)
  select graphile_worker.force_unlock_workers(array_agg(worker_id)) from gone having count(*) > 0`;

/** An unfinished job returns to the queue with the end of its process. */
const leave = `
  with gone as (delete from jobs.worker where worker_id = $1 returning worker_id)
  select graphile_worker.force_unlock_workers(array[worker_id]) from gone`;

type Life = {
  /** The owner's address. A connection of its own that lasts as long as the process: the lock is that of the connection. */
  readonly url: string;
  readonly worker: string;
  readonly onLost: (error: Error) => void;
  readonly lookEveryMs?: number;
};

/**
 * Shows the others that this process lives, and returns the jobs of dead ones to the queue; the queue alone would wait for four hours. A
 * frozen process counts as alive: it may still finish its jobs.
 */
export const showLife = async ({ url, worker, onLost, lookEveryMs = usualLookMs }: Life) => {
  const closing = new AbortController();
  const connect = async () => {
    const client = new Client({ connectionString: url, keepAlive: true, query_timeout: answerWithinMs });
    client.on('error', onLost);
    try {
      await client.connect();
      await bound(client, queueBounds);
      await client.query('select pg_advisory_lock($1, hashtext($2))', [locks.worker, worker]);
      await client.query('insert into jobs.worker (worker_id) values ($1) on conflict do nothing', [worker]);
      return client;
    } catch (error) {
      client.end().catch(onLost);
      throw error;
    }
  };
  const watch = async (client: Client): Promise<void> => {
    let silent: readonly string[] = [];
    while (!closing.signal.aborted) {
      const { rows } = await client.query<{ worker_id: string }>(silentWorkers, [locks.worker]);
      const now = rows.map(({ worker_id }) => worker_id);
      const dead = now.filter((one) => silent.includes(one));
      if (dead.length > 0) await client.query(giveBack, [dead]);
      silent = now;
      await rest(lookEveryMs);
    }
  };
  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);

  let current: Client | undefined = await connect();
  const living = (async () => {
    while (!closing.signal.aborted) {
      try {
        current ??= await connect();
        await watch(current);
      } catch (error) {
        onLost(error as Error);
        current?.end().catch(onLost);
        current = undefined;
        await rest(againMs);
      }
    }
  })();
  return {
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      await living;
      await current?.query(leave, [worker]).catch(onLost);
      await current?.end().catch(onLost);
    },
  };
};
