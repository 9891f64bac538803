import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showSecurityLog } from '../contract/security.ts';

export type SecurityRow = DataOf<typeof showSecurityLog>['items'][number];
type SecurityFilters = z.input<typeof showSecurityLog.input>;

export const securityLogQuery = (filters: SecurityFilters) =>
  queryOptions({
    queryKey: ['security-log', filters],
    queryFn: () => send(showSecurityLog, filters),
    placeholderData: keepPreviousData,
  });
