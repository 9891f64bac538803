import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase, DatabaseError, Pool, type PoolConfig } from 'pg';
import { bound, queueBounds } from './bounds.ts';

const againMs = 500;

/** The query is not at fault: the connection is lost, or the database cannot accept one now. */
const isLost = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || /^(08|53|57P|57014|55P03|25P03)/.test(error.code ?? '');

/** Error after which the queue tries again (`cannot_connect_now`). */
const tryAgain = (cause: unknown): Error => Object.assign(new Error('no connection', { cause }), { code: '57P03' });

/** Statements by which the queue records jobs that ended. */
const isNote = (name: unknown): boolean => typeof name === 'string' && /^(complete|fail)_job/.test(name);

class NotingClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eleven overloads; this one stands for all of them
  override query(text: any, values?: any, callback?: any): any {
    const asked = super.query(text, values, callback) as unknown;
    if (!isNote(text?.name) || !(asked instanceof Promise)) return asked;
    return asked.catch((error: unknown) => {
      throw isLost(error) ? tryAgain(error) : error;
    });
  }
}

/**
 * Connections for the queue of jobs. It does not wait for its own note of how a job ended: one that fails because the database
 * is gone would end the process, or leave the job orphaned for hours. Here a request for a connection waits until the
 * database is back, and an interrupted note is written again.
 */
export class ReconnectingPool extends Pool {
  /** Once set, no request waits for a database that is gone. */
  closing = false;

  constructor(config: PoolConfig) {
    const onConnect = ((client: ClientBase) => bound(client, queueBounds)) as unknown as (
      client: ClientBase,
    ) => undefined;
    super({ ...config, Client: NotingClient, onConnect });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads; this one stands for both
  override connect(callback?: any): any {
    return callback ? super.connect(callback) : this.#patiently();
  }

  async #patiently() {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isLost(error)) throw error;
        if (this.closing) throw tryAgain(error);
        await pause(againMs);
      }
    }
  }
}
