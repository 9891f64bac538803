import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import { type Db, inScope } from './database.ts';
import { ReconnectingPool } from './reconnecting-pool.ts';
import { showLife } from './worker-life.ts';

export type JobContext<P> = {
  readonly payload: P;
  /** Name of the process that runs the job; jobs.lives() says whether it may still be running it. */
  readonly worker: string;
  /** One transaction of the system's own; work that waits for the outside stays between two of them. */
  readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly now: Date;
  readonly services: Services;
};

/** Work done after the answer, kept in PostgreSQL and tried again until it succeeds. */
export type Job<P extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: P;
  /** When it runs by itself, as a crontab line's five fields (UTC); such a job takes an empty payload. */
  readonly schedule?: string;
  readonly attempts?: number;
  /** Jobs of a lane are not held up by others, nor do they hold up those. */
  readonly lane?: 'mail';
  readonly run: (context: JobContext<z.output<P>>) => Promise<unknown>;
};

export const job = <P extends z.ZodType>(shape: Job<P>): Job<P> => shape;

/** Queued in the caller's transaction: what is rolled back is never done. */
export const enqueue = async <P extends z.ZodType>(
  db: Db,
  { name, attempts = 25 }: Job<P>,
  payload: z.input<P>,
): Promise<void> => {
  await sql`select jobs.enqueue(${name}, ${JSON.stringify(payload)}::json, ${attempts}::int)`.execute(db);
};

const settleSeconds = 5;

/**
 * The queue does not wait for its own note of how a job ended; a pool that is closed before that note is written leaves
 * the job orphaned until other servers see that we are gone.
 */
const settled = async (pool: Pool): Promise<void> => {
  const latest = performance.now() + settleSeconds * 1000;
  while ((pool.waitingCount > 0 || pool.idleCount < pool.totalCount) && performance.now() < latest) await pause(10);
};

type Host = {
  /** The owner's connection: the queue is ours, not a person's. */
  readonly url: string;
  readonly db: Db;
  readonly jobs: readonly Job[];
  readonly now: () => Date;
  readonly services: Services;
  readonly onLost: (error: Error) => void;
  /** What runs by the clock waits for it. */
  readonly ready?: Promise<unknown>;
  readonly log: (level: string, message: string, details: object) => void;
};

export const startJobs = async ({ url, db, jobs, now, services, onLost, ready, log }: Host) => {
  const pool = new ReconnectingPool({ connectionString: url, max: 6 });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  await runMigrations({ pgPool: pool });
  const worker = `mera-${randomUUID()}`;
  const life = await showLife({ url, worker, onLost });
  const doOne = async (one: Job, payload: unknown): Promise<void> => {
    if (one.schedule) await ready;
    const asSystem = <T>(work: (db: Db) => Promise<T>) => inScope(db, 'system', work);
    try {
      const parsed = one.payload.parse(one.schedule ? {} : payload);
      await one.run({ payload: parsed, worker, asSystem, now: now(), services });
    } catch (error) {
      // The code or the kind alone: a message may quote what it was about.
      const { code, name } = error as { code?: string; name?: string };
      log('warning', 'a job failed and is tried again', { job: one.name, reason: code ?? name });
      throw error;
    }
  };
  const lanes = [...Map.groupBy(jobs, ({ lane }) => lane).values()];
  const runners: readonly Runner[] = await Promise.all(
    lanes.map((ofLane) => {
      // The queue records this name for running jobs; by it the other processes see whether we are alive.
      const events: WorkerEvents = new EventEmitter();
      events.once('pool:create', ({ workerPool }) => {
        workerPool.id = worker;
      });
      return run({
        pgPool: pool,
        events,
        concurrency: 2,
        noHandleSignals: true,
        crontab: ofLane.flatMap(({ name, schedule }) => (schedule ? [`${schedule} ${name}`] : [])).join('\n'),
        logger: new Logger((scope) => (level, message, meta) => log(level, message, { ...scope, ...meta })),
        taskList: Object.fromEntries(ofLane.map((one) => [one.name, (payload: unknown) => doOne(one, payload)])),
      });
    }),
  );
  return {
    [Symbol.asyncDispose]: async () => {
      pool.closing = true;
      // Without its database the queue would go on trying.
      await Promise.race([
        Promise.all(runners.map((one) => one.stop())),
        pause(settleSeconds * 1000, undefined, { ref: false }),
      ]);
      await settled(pool);
      await life[Symbol.asyncDispose]();
      await pool.end();
    },
  };
};
