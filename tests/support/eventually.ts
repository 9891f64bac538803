import { vi } from 'vitest';

/** Waits until the check passes: long enough for a busy machine, and no longer than needed. */
export const eventually = <T>(check: () => T | Promise<T>, timeout = 300_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 50 });
