import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { type Comparables, gatherComparables } from '../core/comparables.ts';
import { readComparables } from './repository/comparables.ts';

/** All that may stand as comparables, as an import left it. */
type Held = { readonly comparables: Comparables; readonly importId: number };
type Kept = { held?: Held; reading?: Promise<Held> };
const kept = new WeakMap<Db, Kept>();

/** How long somebody waits for what an import has just brought, who could be answered from what was there before. */
const patienceMs = 200;

/** A country takes seconds, a demonstration milliseconds; whoever comes meanwhile waits for the same reading. */
export const readAhead = (db: Db): Promise<Held> => {
  const own = kept.get(db) ?? {};
  kept.set(db, own);
  own.reading ??= (async () => {
    try {
      const { add, finish } = gatherComparables();
      const importId = await readComparables(db, add);
      own.held = { comparables: finish(), importId };
      return own.held;
    } finally {
      delete own.reading;
    }
  })();
  return own.reading;
};

/**
 * All that may stand as comparables after this import. Those of an older one are read anew; where that takes long, whoever asks is
 * told of what was there before, and the next one of what has just come.
 */
export const comparablesAfter = async (db: Db, importId: number): Promise<Comparables> => {
  const held = kept.get(db)?.held ?? (await readAhead(db));
  if (held.importId >= importId) return held.comparables;
  const reading = readAhead(db).catch(() => undefined);
  const newer = await Promise.race([reading, pause(patienceMs, undefined, { ref: false })]);
  return (newer ?? held).comparables;
};
