import { networkOf } from '#lib/network.ts';
import { type Db, inScope } from '../db/database.ts';
import { insertSecurityEvents, type SecurityEvent } from './repository.ts';

export type { SecurityEvent };

/** Adds rows in the caller's transaction. For the system's scope. */
export const addSecurityEvents = insertSecurityEvents;

const flushMs = 250;
/** Rows that wait for the database; of a flood beyond them only the number is kept. */
const mostWaiting = 2_000;
/** Repeated refusals of one caller by the same call are one row within this time. */
const quietMs = 60_000;

/**
 * Writes the log beside the answers: no caller waits for a row of it. Rows are collected for a moment and written together; the last ones
 * when the server closes.
 */
export class SecurityLog {
  private waiting: SecurityEvent[] = [];
  private lost = 0;
  private readonly floods = new Map<string, number>();
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  private readonly db: Db;
  private readonly onFailure: (error: Error) => void;

  constructor(db: Db, onFailure: (error: Error) => void) {
    this.db = db;
    this.onFailure = onFailure;
    this.timer = setInterval(() => void this.flush(), flushMs).unref();
  }

  add(one: SecurityEvent): void {
    if (one.kind === 'too_many' && this.isKnownFlood(one)) return;
    if (this.waiting.length >= mostWaiting) this.lost += 1;
    else this.waiting.push(one);
  }

  /** Writes the waiting rows; those that fail wait for the next time. */
  flush(): Promise<void> {
    this.writing = this.writing.then(async () => {
      const rows = this.waiting;
      const [first] = rows;
      if (!first) return;
      const lost = this.lost;
      this.waiting = [];
      this.lost = 0;
      const counted = lost > 0 ? [{ ...first, details: { ...first.details, not_kept: lost } }, ...rows.slice(1)] : rows;
      try {
        await inScope(this.db, 'system', (system) => insertSecurityEvents(system, counted));
      } catch (error) {
        this.waiting = [...rows, ...this.waiting].slice(0, mostWaiting);
        this.lost += lost;
        this.onFailure(error as Error);
      }
    });
    return this.writing;
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private isKnownFlood({ at, call, actorId, address }: SecurityEvent): boolean {
    const key = `${call} ${actorId ?? networkOf(address ?? '')}`;
    const since = this.floods.get(key);
    if (since !== undefined && at.getTime() - since < quietMs) return true;
    if (this.floods.size >= mostWaiting) this.floods.clear();
    this.floods.set(key, at.getTime());
    return false;
  }
}
