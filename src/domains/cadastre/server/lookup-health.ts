import { type Db, inScope } from '#platform/server/db/database.ts';
import {
  addLookups,
  forgetLookupsBefore,
  type LookupHour,
  type LookupSource,
  sumLookups,
} from './repository/lookups.ts';

const hourMs = 60 * 60_000;
const keptMs = 31 * 24 * hourMs;
const writtenEveryMs = 10_000;

/** How look-ups of the last 24 hours went, for each source that was asked. As the system. */
export type LookupHealth = (db: Db) => Promise<
  {
    readonly source: LookupSource;
    readonly asked: number;
    readonly missing: number;
    readonly failed: number;
    readonly mean_ms: number;
    readonly slowest_ms: number;
    readonly last_failed_at: string | null;
  }[]
>;

const none = (hour: Date, source: LookupSource): LookupHour => ({
  hour,
  source,
  answered: 0,
  missing: 0,
  failed: 0,
  total_ms: 0,
  slowest_ms: 0,
  last_failed_at: null,
});

/** Counts in memory how look-ups go and writes sums now and then: a row for each would cost more than the look-up. */
export const countLookups = (now: () => Date) => {
  let counted = new Map<string, LookupHour>();
  let writtenAt = 0;
  let writing: Promise<void> = Promise.resolve();

  const count = (source: LookupSource, outcome: 'answered' | 'missing' | 'failed', ms: number): void => {
    const at = now();
    const hour = Math.floor(at.getTime() / hourMs) * hourMs;
    const key = `${hour} ${source}`;
    const before = counted.get(key) ?? none(new Date(hour), source);
    counted.set(key, {
      ...before,
      [outcome]: before[outcome] + 1,
      total_ms: before.total_ms + ms,
      slowest_ms: Math.max(before.slowest_ms, ms),
      last_failed_at: outcome === 'failed' ? at : before.last_failed_at,
    });
  };

  const ago = (ms: number): Date => new Date(now().getTime() - ms);

  const write = async (db: Db): Promise<void> => {
    if (counted.size === 0) return;
    const hours = [...counted.values()].map((hour) => ({
      ...hour,
      total_ms: Math.round(hour.total_ms),
      slowest_ms: Math.ceil(hour.slowest_ms),
    }));
    counted = new Map();
    await addLookups(db, hours);
    await forgetLookupsBefore(db, ago(keptMs));
  };

  const health: LookupHealth = async (db) => {
    await writing;
    await write(db);
    const sums = await sumLookups(db, ago(24 * hourMs));
    return sums.map(({ source, answered, missing, failed, total_ms, slowest_ms, last_failed_at }) => {
      const all = Number(answered) + Number(missing) + Number(failed);
      return {
        source,
        asked: all,
        missing: Number(missing),
        failed: Number(failed),
        mean_ms: all === 0 ? 0 : Math.round(Number(total_ms) / all),
        slowest_ms,
        last_failed_at: last_failed_at?.toISOString() ?? null,
      };
    });
  };

  return {
    health,
    counted: async <T>(source: LookupSource, ask: () => Promise<T | undefined>): Promise<T | undefined> => {
      const began = performance.now();
      try {
        const answer = await ask();
        count(source, answer === undefined ? 'missing' : 'answered', performance.now() - began);
        return answer;
      } catch (error) {
        count(source, 'failed', performance.now() - began);
        throw error;
      }
    },
    /** `db` is a connection of the pool. It never fails: these are counts only. */
    writeNowAndThen: (db: Db): void => {
      const at = now().getTime();
      if (at - writtenAt < writtenEveryMs) return;
      writtenAt = at;
      writing = inScope(db, 'system', write).catch(() => undefined);
    },
  };
};
