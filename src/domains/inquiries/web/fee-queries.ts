import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '#platform/web/api/send.ts';
import { showFees } from '../contract/fees.ts';

/** What valuers are owed; refetched with everything else of the cases. */
export const feesQuery = (asked: z.input<typeof showFees.input>) =>
  queryOptions({
    queryKey: ['inquiries', 'fees', asked],
    queryFn: () => send(showFees, asked),
    placeholderData: keepPreviousData,
  });
