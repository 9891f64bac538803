import { setTimeout as pause } from 'node:timers/promises';

const leastMs = 150;

/** Responds no sooner than after a fixed time, so that its duration does not reveal the outcome. */
export const withMinimumDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const [done] = await Promise.all([work(), pause(leastMs)]);
  return done;
};
