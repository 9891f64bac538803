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

/** What this process counted and has not written yet. */
let counted = new Map<string, LookupHour>();
let writtenAt = 0;
let writing: Promise<void> = Promise.resolve();

/** Asks a source and counts how that went: writing each of them down would cost more than a look-up. */
export const countedLookup = async <T>(
  source: LookupSource,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const began = performance.now();
  try {
    const answer = await ask();
    count(source, answer === undefined ? 'missing' : 'answered', performance.now() - began);
    return answer;
  } catch (error) {
    count(source, 'failed', performance.now() - began);
    throw error;
  }
};

const count = (source: LookupSource, outcome: 'answered' | 'missing' | 'failed', ms: number): void => {
  const now = Date.now();
  const hour = Math.floor(now / hourMs) * hourMs;
  const key = `${hour} ${source}`;
  const before = counted.get(key) ?? none(new Date(hour), source);
  counted.set(key, {
    ...before,
    [outcome]: before[outcome] + 1,
    total_ms: before.total_ms + ms,
    slowest_ms: Math.max(before.slowest_ms, ms),
    last_failed_at: outcome === 'failed' ? new Date(now) : before.last_failed_at,
  });
};

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

/** Writes down what was counted, now and then; `db` is a connection of the pool. It never fails: these are counts only. */
export const keepLookups = (db: Db): void => {
  if (Date.now() - writtenAt < writtenEveryMs) return;
  writtenAt = Date.now();
  writing = inScope(db, 'system', writeLookups).catch(() => undefined);
};

const writeLookups = async (db: Db): Promise<void> => {
  if (counted.size === 0) return;
  const hours = [...counted.values()].map((hour) => ({
    ...hour,
    total_ms: Math.round(hour.total_ms),
    slowest_ms: Math.ceil(hour.slowest_ms),
  }));
  counted = new Map();
  await addLookups(db, hours);
  await forgetLookupsBefore(db, new Date(Date.now() - keptMs));
};

/** How look-ups of the last 24 hours went, for each source that was asked. As the system. */
export const lookupHealth = async (db: Db) => {
  await writing;
  await writeLookups(db);
  const sums = await sumLookups(db, new Date(Date.now() - 24 * hourMs));
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
