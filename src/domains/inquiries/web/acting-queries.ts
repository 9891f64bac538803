import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showPaperwork } from '../contract/acting.ts';

export type Paperwork = DataOf<typeof showPaperwork>;

export const paperworkQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'paperwork', inquiryId],
    queryFn: () => send(showPaperwork, { inquiry_id: inquiryId }),
  });
