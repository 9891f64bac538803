import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '#platform/web/api/send.ts';
import { showFees } from '../contract/fees.ts';

/** Fees of valuers; refetched together with the cases. */
export const feesQuery = (asked: z.input<typeof showFees.input>) =>
  queryOptions({
    queryKey: ['inquiries', 'fees', asked],
    queryFn: () => send(showFees, asked),
    placeholderData: keepPreviousData,
  });
