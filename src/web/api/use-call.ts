import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call, DataOf } from '#contract/call.ts';
import { type Refusal, refusals } from '#contract/codelists.ts';
import { messagesNow } from '../i18n.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

/** Why a rule of the case said no, in words; other failures stay as they are. */
const worded = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || error.code !== 'transition_not_allowed') return error;
  const refusal = (error.data as { refusal?: Refusal } | undefined)?.refusal;
  if (!refusal || !refusals.includes(refusal)) return error;
  return new ApiError({ error_code: error.code, message: messagesNow().lifecycle.refusals[refusal], data: error.data });
};

/** A call that changes something; what is shown under the key is asked anew, whatever came of it. */
export const useCall = <C extends Call>(
  call: C,
  changes: string,
): UseMutationResult<DataOf<C>, Error, z.input<C['input']> & object> => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<C['input']> & object) =>
      send(call, input).catch((error: unknown) => {
        throw worded(error);
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: [changes] }),
  });
};
