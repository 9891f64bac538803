import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call, DataOf } from '#contract/call.ts';
import { ApiError } from './api-error.ts';
import { apiHost } from './host.ts';
import { ownChanges } from './own-changes.ts';
import { send } from './send.ts';
import { type Act, useAct } from './use-act.ts';

const worded = async (error: unknown): Promise<unknown> => {
  const message = error instanceof ApiError ? await apiHost().wordsFor(error) : undefined;
  if (message === undefined || !(error instanceof ApiError)) return error;
  return new ApiError({ error_code: error.code, message, data: error.data });
};

const inTurn = ownChanges();

/** A call that changes something; the queries under the key are refetched, whatever the outcome. */
export const useCall = <C extends Call>(call: C, changes: string): Act<z.input<C['input']> & object, DataOf<C>> => {
  const cache = useQueryClient();
  return useAct({
    mutationFn: (input: z.input<C['input']> & object) =>
      inTurn(input, (newest) => send(call, newest)).catch(async (error: unknown) => {
        throw await worded(error);
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: [changes] }),
  });
};
