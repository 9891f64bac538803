import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/**
 * All queries with data: a failed refetch without a connection still has its former data. No mutations: unsent changes are in the outbox.
 */
export const loadedIn = (cache: QueryClient): DehydratedState => {
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
export const putBack = (cache: QueryClient, kept: DehydratedState): void =>
  hydrate(cache, kept, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
