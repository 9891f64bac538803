import { QueryClient } from '@tanstack/react-query';
import { errorCodes } from '#contract/errors.ts';
import { ApiError } from './api/api-error.ts';

/** Tries again only what may pass by itself: trouble of the network or of the server. */
const mayPass = (error: Error): boolean => error instanceof ApiError && errorCodes[error.code] >= 502;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && mayPass(error),
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
  },
});
