import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call, DataOf } from '#contract/call.ts';
import { ApiError } from './api-error.ts';
import { apiHost } from './host.ts';
import { ownChanges } from './own-changes.ts';
import { send } from './send.ts';
import type { Progress } from './transport.ts';
import { type Act, useAct } from './use-act.ts';

const worded = async (error: unknown): Promise<unknown> => {
  const message = error instanceof ApiError ? await apiHost().wordsFor(error) : undefined;
  if (message === undefined || !(error instanceof ApiError)) return error;
  return new ApiError({ error_code: error.code, message, data: error.data });
};

const inTurn = ownChanges();

/** A call that changes something; the queries under the keys are refetched, after any outcome. */
export const useCall = <C extends Call>(
  call: C,
  changes: string | readonly string[],
  options: Progress = {},
): Act<z.input<C['input']> & object, DataOf<C>> => {
  const cache = useQueryClient();
  return useAct({
    mutationFn: (input: z.input<C['input']> & object) =>
      inTurn(input, (newest) => send(call, newest, options)).catch(async (error: unknown) => {
        throw await worded(error);
      }),
    onSettled: () => Promise.all([changes].flat().map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  });
};
