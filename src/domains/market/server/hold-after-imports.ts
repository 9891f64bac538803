import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/server/db/database.ts';

type Read<H> = { readonly held: H; readonly importId: number };

/** How long somebody waits for what an import has just brought, who could be answered without it. */
const patienceMs = 200;

/** What is read whole into memory, at the start of the server and anew after an import. */
export const holdAfterImports = <H>(read: (db: Db) => Promise<Read<H>>) => {
  const kept = new WeakMap<Db, { last?: Read<H>; reading?: Promise<Read<H>> }>();

  /** A country takes seconds, a demonstration milliseconds; whoever comes meanwhile waits for the same reading. */
  const readAhead = (db: Db): Promise<Read<H>> => {
    const own = kept.get(db) ?? {};
    kept.set(db, own);
    own.reading ??= (async () => {
      try {
        own.last = await read(db);
        return own.last;
      } finally {
        delete own.reading;
      }
    })();
    return own.reading;
  };

  /** As this import left it; where reading that takes long, as an older one did, or nothing. */
  const newest = async (db: Db, importId: number): Promise<Read<H> | undefined> => {
    const last = kept.get(db)?.last;
    if (last && last.importId >= importId) return last;
    const reading = readAhead(db).catch(() => undefined);
    return (await Promise.race([reading, pause(patienceMs, undefined, { ref: false })])) ?? last;
  };

  return { readAhead, newest };
};
