import { setTimeout as pause } from 'node:timers/promises';

const leastMs = 150;

/** Answers no sooner than after a fixed time, so that its length does not tell which way the work went. */
export const withMinimumDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const [done] = await Promise.all([work(), pause(leastMs)]);
  return done;
};
