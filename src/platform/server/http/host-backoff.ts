import { retryAfterMs } from '#lib/retry-after.ts';

/** No service keeps us away for longer by one answer. */
const mostPauseMs = 120_000;

/** Hosts of services that demanded a pause. */
export const createHostBackoff = (clock: () => number = Date.now) => {
  const until = new Map<string, number>();
  return {
    /** Seconds until the host may be asked again; 0 if it may be now. */
    secondsLeft: ({ host }: URL): number => Math.max(0, Math.ceil(((until.get(host) ?? 0) - clock()) / 1_000)),
    /** Reads the pause demanded by an answer that reports too many requests or unavailability. */
    heed: ({ host }: URL, { status, headers }: Pick<Response, 'status' | 'headers'>): void => {
      if (status !== 429 && status !== 503) return;
      const pause = retryAfterMs(headers.get('retry-after'), clock(), mostPauseMs);
      if (pause > 0) until.set(host, clock() + pause);
    },
  };
};
