import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import type { Services, ServicesWith } from '../services.ts';
import { isAway, isCutShort } from './away.ts';
import { type Db, inScope, whileLocked } from './database.ts';
import { ReconnectingPool } from './reconnecting-pool.ts';
import { showLife } from './worker-life.ts';

export type JobContext<P, S extends Services = Services> = {
  readonly payload: P;
  /** Name of the process that runs the job; jobs.lives() checks whether it may still be running it. */
  readonly worker: string;
  /** A transaction of the system; waiting for external services is done between transactions. */
  readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Does the work while no other process holds the lock; false if one does. */
  readonly alone: (lock: number, work: () => Promise<unknown>) => Promise<boolean>;
  readonly now: Date;
  readonly services: S;
  /** Aborted on a stop signal; a long job then ends where it is, and is repeated from the queue. */
  readonly signal: AbortSignal;
  /** Records that a part of the job failed, by its subject; the other parts continue, and the job counts as failed in the end. */
  readonly passOver: (about: string, error: unknown) => void;
};

/** Work done after the answer, kept in PostgreSQL and tried again until it succeeds. */
export type Job<P extends z.ZodType = z.ZodType, S extends Services = Services> = {
  readonly name: string;
  readonly payload: P;
  /** Schedule of a timed job, as a crontab line's five fields (UTC); such a job takes an empty payload. */
  readonly schedule?: string;
  readonly attempts?: number;
  /** Jobs of a lane are not held up by others, nor do they hold up those. */
  readonly lane?: 'mail';
  readonly run: (context: JobContext<z.output<P>, S>) => Promise<unknown>;
};

export const job = <P extends z.ZodType, S extends Services = Services>(shape: Job<P, S>): Job<P, S> => shape;

/** A job with the ports that it calls. */
export const bindJob = <P extends z.ZodType, Ports>(ports: Ports, shape: Job<P, ServicesWith<Ports>>): Job<P> => ({
  ...shape,
  run: (context) => shape.run({ ...context, services: { ...context.services, ports } }),
});

const usualAttempts = 25;

type Each<T> = {
  readonly about: (item: T) => string;
  readonly work: (item: T) => Promise<unknown>;
  /** Called with an item that failed, beside its line in the log. */
  readonly failed?: (item: T) => Promise<unknown>;
};

/**
 * Works on each item separately: a failing one is named and skipped, so that the others do not wait for it. A refusal is no failure,
 * because another process may have been quicker; if the database is away, or the process stops, all of them wait.
 */
export const forEachAlone = async <T>(
  { signal, passOver }: Pick<JobContext<unknown>, 'signal' | 'passOver'>,
  items: readonly T[],
  { about, work, failed }: Each<T>,
): Promise<void> => {
  for (const item of items) {
    signal.throwIfAborted();
    try {
      await work(item);
    } catch (error) {
      if (error instanceof AppError) continue;
      if (signal.aborted || !(error instanceof Error) || isAway(error)) throw error;
      passOver(about(item), error);
      // A job that only collided with another is tried again at the next look.
      if (!isCutShort(error)) await failed?.(item);
    }
  }
};

/** Queued in the caller's transaction: after a rollback it is never done. */
export const enqueue = async <P extends z.ZodType>(
  db: Db,
  { name, attempts = usualAttempts }: Pick<Job<P>, 'name' | 'attempts' | 'payload'>,
  payload: z.input<P>,
): Promise<void> => {
  await sql`select jobs.enqueue(${name}, ${JSON.stringify(payload)}::json, ${attempts}::int)`.execute(db);
};

/** Time for a job to stop, and for the queue to record the ends of jobs. */
const stopWithinMs = 1_000;
const settleWithinMs = 500;

/**
 * The queue does not wait for its own note of how a job ended; a pool that is closed before that note is written leaves
 * the job orphaned until other servers see that we are gone.
 */
const settled = async (pool: Pool): Promise<void> => {
  const latest = performance.now() + settleWithinMs;
  while ((pool.waitingCount > 0 || pool.idleCount < pool.totalCount) && performance.now() < latest) await pause(10);
};

/** The code or the kind alone: a message may quote its data. */
const reasonOf = (error: unknown): string | undefined => {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name;
};

/** At most one job of a kind waits: a failed one is replaced by the next, and a pause of the server leaves no queue of them. */
const crontabLine = ({ name, schedule, attempts = usualAttempts }: Job): string[] =>
  schedule ? [`${schedule} ${name} ?max=${attempts}&jobKey=${name}`] : [];

type Host = {
  /** The owner's connection: the queue is ours, not a person's. */
  readonly url: string;
  readonly db: Db;
  readonly jobs: readonly Job[];
  readonly now: () => Date;
  readonly services: Services;
  readonly onLost: (error: Error) => void;
  /** Timed jobs wait for it. */
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
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  stopped.catch(() => undefined);
  const doOne = async (one: Job, payload: unknown): Promise<void> => {
    if (one.schedule) await Promise.race([ready, stopped]);
    const asSystem = <T>(work: (db: Db) => Promise<T>) => {
      signal.throwIfAborted();
      return inScope(db, 'system', work);
    };
    const alone = (lock: number, work: () => Promise<unknown>) => whileLocked(db, lock, work);
    let failures = 0;
    const passOver = (about: string, error: unknown): void => {
      failures += 1;
      log('warning', 'a part of a job failed and is passed over', { job: one.name, about, reason: reasonOf(error) });
    };
    try {
      const parsed = one.payload.parse(one.schedule ? {} : payload);
      await one.run({ payload: parsed, worker, asSystem, alone, now: now(), services, signal, passOver });
      if (failures > 0) throw Object.assign(new Error(`${failures} parts failed`), { code: 'parts_failed' });
    } catch (error) {
      if (!signal.aborted)
        log('warning', 'a job failed and is tried again', { job: one.name, reason: reasonOf(error) });
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
        crontab: ofLane.flatMap(crontabLine).join('\n'),
        logger: new Logger((scope) => (level, message, meta) => log(level, message, { ...scope, ...meta })),
        taskList: Object.fromEntries(ofLane.map((one) => [one.name, (payload: unknown) => doOne(one, payload)])),
      });
    }),
  );
  return {
    [Symbol.asyncDispose]: async () => {
      pool.closing = true;
      stopping.abort();
      // Without its database the queue would keep trying; and some work, such as a slow mail server's, ignores the signal.
      await Promise.race([
        Promise.all(runners.map((one) => one.stop())),
        pause(stopWithinMs, undefined, { ref: false }),
      ]);
      await settled(pool);
      await life[Symbol.asyncDispose]();
      await Promise.race([pool.end(), pause(settleWithinMs, undefined, { ref: false })]);
    },
  };
};
