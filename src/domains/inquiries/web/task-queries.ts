import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showTasks } from '../contract/tasks.ts';

export type Task = DataOf<typeof showTasks>['items'][number];

/** The open tasks of all cases; refetched with everything else of the cases. */
export const tasksQuery = (filters: { readonly page: number; readonly mine: boolean }) =>
  queryOptions({
    queryKey: ['inquiries', 'tasks', filters],
    queryFn: () => send(showTasks, filters),
    placeholderData: keepPreviousData,
  });

/** Tasks of one case, completed ones too, and their possible assignees. */
export const caseTasksQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'tasks', inquiryId],
    queryFn: () => send(showTasks, { page: 1, inquiry_id: inquiryId }),
  });
