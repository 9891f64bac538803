import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showPaperwork } from '../contract/acting.ts';
import { showLetters } from '../contract/letters.ts';

/** Letters that the office has to print and post. */
export const lettersQuery = (page: number) =>
  queryOptions({ queryKey: ['inquiries', 'letters', page], queryFn: () => send(showLetters, { page }) });

export const paperworkQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'paperwork', inquiryId],
    queryFn: () => send(showPaperwork, { inquiry_id: inquiryId }),
  });
