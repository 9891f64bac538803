import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showDashboard } from '../contract/dashboard.ts';

export type Dashboard = DataOf<typeof showDashboard>;

export const dashboardQuery = queryOptions({
  queryKey: ['orders', 'dashboard'],
  queryFn: () => send(showDashboard, {}),
});
