import { vi } from 'vitest';

/** Waits until what is checked holds: long enough for a busy machine, and no longer than it takes. */
export const eventually = <T>(check: () => T | Promise<T>, timeout = 300_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 50 });
