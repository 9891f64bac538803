import {
  type DehydratedState,
  dehydrate,
  hashKey,
  hydrate,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { fieldDatabase } from './database.ts';

/** Caches in which the service worker keeps viewed pictures and finds the map of the day; the names are repeated there. */
const keptCaches = ['mera-pictures', 'mera-documents', 'mera-viewer', 'mera-map'];

/**
 * All queries with data: a failed refetch without a connection still has its former data. No mutations: unsent changes are in the outbox.
 */
const loadedIn = (cache: QueryClient): DehydratedState => {
  const { queries } = dehydrate(cache, {
    shouldDehydrateQuery: ({ state }) => state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
  const asLoaded = {
    status: 'success',
    fetchStatus: 'idle',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
  } as const;
  return {
    mutations: [],
    queries: queries.map(({ promise: _, ...query }) => ({ ...query, state: { ...query.state, ...asLoaded } })),
  };
};

/** Puts stored data back as if they had just come; they stay as long as the page is open. */
const putBack = (cache: QueryClient, kept: DehydratedState): void =>
  hydrate(cache, kept, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });

/** Stores the loaded data, so that this person has them without a connection. */
export const keepDay = async (owner: string, session: object, cache: QueryClient, at: number): Promise<void> => {
  await (await fieldDatabase()).put('days', { owner, session, cache: loadedIn(cache), at });
};

/** Adds data loaded or written since the day was prepared; nothing stored before is lost. */
export const refreshDay = async (owner: string, cache: QueryClient): Promise<void> => {
  const db = await fieldDatabase();
  const day = await db.get('days', owner);
  if (!day) return;
  const now = loadedIn(cache);
  const here = new Set(now.queries.map(({ queryHash }) => queryHash));
  const before = day.cache.queries.filter(({ queryHash }) => !here.has(queryHash));
  try {
    await db.put('days', { ...day, cache: { ...now, queries: [...before, ...now.queries] } });
  } catch (error) {
    // The device is full: the stored day stays, and changes are in the outbox.
    if (!(error instanceof DOMException)) throw error;
  }
};

/** While online, newer data replace the stored ones: a floor drawn after the preparation is included. */
export const keepDayFresh = (ownerNow: () => string | undefined, cache: QueryClient): void => {
  let isStale = false;
  let isWriting = false;
  const write = async () => {
    isWriting = true;
    try {
      while (isStale) {
        isStale = false;
        const owner = ownerNow();
        if (owner) await refreshDay(owner, cache);
      }
    } finally {
      isWriting = false;
    }
  };
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'inquiries') return;
    isStale = true;
    if (!isWriting) void write();
  });
};

/** Restores the stored data; undefined if there are none. */
export const restoreDay = async (owner: string, cache: QueryClient): Promise<object | undefined> => {
  const day = await (await fieldDatabase()).get('days', owner);
  if (!day) return undefined;
  putBack(cache, day.cache);
  return day.session;
};

/** On a newly opened page: restores these parts of the day if nothing newer is loaded; returns its time, undefined without a day. */
export const bringBack = async (
  owner: string,
  cache: QueryClient,
  keys: readonly QueryKey[],
): Promise<number | undefined> => {
  const day = await (await fieldDatabase()).get('days', owner);
  if (!day) return undefined;
  const wanted = new Set(keys.map(hashKey));
  const queries = day.cache.queries.filter(({ queryHash }) => wanted.has(queryHash));
  putBack(cache, { mutations: [], queries });
  return day.at;
};

/** Removes the data readable after signing out; unsent changes stay in the outbox. */
export const forgetDay = async (owner: string): Promise<void> => {
  await (await fieldDatabase()).delete('days', owner);
  for (const name of keptCaches) await caches.delete(name);
};
