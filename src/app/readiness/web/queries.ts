import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showReadiness } from '../contract/readiness.ts';

export type ReadinessItem = DataOf<typeof showReadiness>['items'][number];

export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: () => send(showReadiness, {}),
  // Refetched on return, as faults are mended on other screens.
  staleTime: 0,
});
