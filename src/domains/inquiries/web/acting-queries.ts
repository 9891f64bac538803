import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showPaperwork } from '../contract/acting.ts';

export const paperworkQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'paperwork', inquiryId],
    queryFn: () => send(showPaperwork, { inquiry_id: inquiryId }),
  });
