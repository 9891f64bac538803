import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showStatistics } from '../contract/statistics.ts';

export type Statistics = DataOf<typeof showStatistics>;

export const statisticsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['statistics', from, to],
    queryFn: () => send(showStatistics, { from, to }),
    placeholderData: keepPreviousData,
  });
