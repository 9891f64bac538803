import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showImports } from '../contract/imports.ts';
import { showDownloadPlaces, showImportSchedules } from '../contract/schedules.ts';

export type Imports = DataOf<typeof showImports>;
export type Run = Imports['runs'][number];
export type Undoable = Imports['undoable'][number];

/** Polling interval while something runs, to show its progress. */
const lookAgainMs = 1_500;

export const importsQuery = (page: number, runs: number) =>
  queryOptions({
    queryKey: ['imports', page, runs],
    queryFn: () => send(showImports, { page, runs }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.runs.some(({ state }) => state === 'running') ? lookAgainMs : false,
  });

export const importSchedulesQuery = () =>
  queryOptions({ queryKey: ['import schedules'], queryFn: () => send(showImportSchedules, {}) });

/** Municipalities change once in years. */
export const downloadPlacesQuery = () =>
  queryOptions({
    queryKey: ['download places'],
    queryFn: async () => (await send(showDownloadPlaces, {})).municipalities,
    staleTime: ({ state: { data } }) => (data ? Number.POSITIVE_INFINITY : 0),
  });
