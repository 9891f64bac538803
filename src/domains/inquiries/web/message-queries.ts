import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showMessages } from '../contract/messages.ts';

const pollMs = 30_000;

/** The messages of a case; polled while the screen is open. */
export const messagesQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['messages', 'case', inquiryId],
    queryFn: () => send(showMessages, { inquiry_id: inquiryId }),
    refetchInterval: pollMs,
  });
