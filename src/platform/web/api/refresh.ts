import type { DataOf } from '#contract/call.ts';
import { errorCodes } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { refreshToken } from '#contract/session.ts';
import { createStore } from '../store.ts';
import { ApiError, unreachable } from './api-error.ts';
import { requestWithCsrf } from './csrf.ts';
import { lifetimeOf, readToken, storeToken } from './token.ts';

const pausesMs = [1_000, 2_000, 4_000];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const running = createStore<Promise<boolean> | undefined>(undefined);

/**
 * Gets a new token for one that failed: true if there is one, false if the session is over. One run serves all callers meanwhile, and a
 * lock makes one run serve all tabs.
 */
export const refresh = (failed: string | undefined): Promise<boolean> => {
  const run =
    running.get() ?? navigator.locks.request('cp-refresh', () => renew(failed)).finally(() => running.set(undefined));
  running.set(run);
  return run;
};

const renew = async (failed: string | undefined): Promise<boolean> => {
  const token = readToken();
  if (!token) return false;
  // Another tab has refreshed it already.
  if (token !== failed) return true;
  const input = {
    token,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    app_version: limits.appVersion,
  };
  for (const pause of [...pausesMs, undefined]) {
    const answer = await requestWithCsrf(refreshToken, input).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (answer?.success) {
      storeToken((answer.data as DataOf<typeof refreshToken>).token);
      scheduleRefresh();
      return true;
    }
    // Only the server's 401 ends a session; anything else may pass.
    if (answer && errorCodes[answer.error_code] === 401) return false;
    if (pause === undefined) throw answer ? new ApiError(answer) : unreachable('service_unavailable');
    await wait(pause);
  }
  return false;
};

const timer = createStore<ReturnType<typeof setTimeout> | undefined>(undefined);

/** Refreshes before the token runs out: at nine tenths of its life, counted from now, never by the clock's time. */
export const scheduleRefresh = (): void => {
  clearTimeout(timer.get());
  const token = readToken();
  const seconds = token && lifetimeOf(token);
  if (!seconds) return;
  // A failure here shows itself at the next call.
  const again = () => void refresh(token).then(scheduleRefresh, () => undefined);
  timer.set(setTimeout(again, Math.min(seconds * 900, 2_000_000_000)));
};
