import type { ClientBase } from 'pg';

/** How long a connection of the server may keep others waiting, in milliseconds; PostgreSQL enforces it, even for a frozen process. */
export type Bounds = {
  /** One statement, its waiting for locks included. */
  readonly statementMs: number;
  /** Waiting for one lock. */
  readonly lockMs: number;
  /** An open transaction without statements. */
  readonly restMs: number;
};

/**
 * Bounds of calls. A frozen process loses its transaction and its locks after `restMs`. Its other connections may wait for the same lock,
 * and would hold it as long each, one after the other: they wait less than that, so that all of them have ended by then.
 */
export const callBounds: Bounds = { statementMs: 6_000, lockMs: 4_000, restMs: 5_000 };

export const longer = ({ statementMs, lockMs, restMs }: Bounds, times: number): Bounds => ({
  statementMs: statementMs * times,
  lockMs: lockMs * times,
  restMs: restMs * times,
});

/** Bounds for long work beside the calls. */
export const statisticsBounds: Bounds = { ...callBounds, statementMs: 10_000 };

/** For the queue: a starting process waits while another one creates its tables. */
export const queueBounds: Bounds = { statementMs: 30_000, lockMs: 20_000, restMs: 5_000 };

const minuteMs = 60_000;

/** Bounds of the short queries of commands, and of locks held during other work. */
export const commandBounds: Bounds = { statementMs: 30_000, lockMs: 20_000, restMs: minuteMs };

/** Bounds of imports: a whole register is one COPY. A file is read between two of its statements. */
export const importBounds: Bounds = { statementMs: 240 * minuteMs, lockMs: minuteMs, restMs: 5 * minuteMs };

/** Bounds of backup and restore, whose one transaction stays open while all files are read. They wait for a sweep of the files. */
export const backupBounds: Bounds = { statementMs: 240 * minuteMs, lockMs: 10 * minuteMs, restMs: 240 * minuteMs };

/** Bounds of migrations. Waiting for a table they block all later calls, so they do not wait for long. */
export const migrationBounds: Bounds = { statementMs: 120 * minuteMs, lockMs: 20_000, restMs: minuteMs };

/** Sent first on every new connection. PostgreSQL notices a cut network within half a minute. */
export const bound = (client: ClientBase, { statementMs, lockMs, restMs }: Bounds): Promise<unknown> =>
  client.query(`set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
    set idle_in_transaction_session_timeout = ${restMs};
    set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
    set tcp_user_timeout = 25000`);
