import { QueryClient } from '@tanstack/react-query';
import { errorCodes } from '#contract/errors.ts';
import { ApiError, unknownPerson } from './api/api-error.ts';

/** Retries only passing failures: of the network or of the server. */
const mayPass = (error: Error): boolean => error instanceof ApiError && errorCodes[error.code] >= 502;

/** The screen is being left for the sign-in: until then its requests stay pending, instead of failing on it. */
const isSessionOver = (error: Error): boolean => error instanceof ApiError && unknownPerson.includes(error.code);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && (mayPass(error) || isSessionOver(error)),
      retryDelay: (failures, error) => (isSessionOver(error) ? 60_000 : 1_000 * 2 ** failures),
      staleTime: 10_000,
      // Without a connection cached data are shown; an impossible call fails immediately with its reason.
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});
