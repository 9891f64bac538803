import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showMessages } from '../contract/messages.ts';

const pollMs = 30_000;

/** What was written in a case; asked anew while somebody looks. */
export const messagesQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['messages', 'case', inquiryId],
    queryFn: () => send(showMessages, { inquiry_id: inquiryId }),
    refetchInterval: pollMs,
  });
