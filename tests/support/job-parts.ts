import type { z } from 'zod';
import type { Job, JobContext } from '#platform/server/db/jobs.ts';
import type { Services } from '#platform/server/services.ts';

/** Parts of the queue that a job gets; a part that must not fail fails the test. */
export const jobParts: Pick<JobContext<unknown>, 'worker' | 'alone' | 'signal' | 'passOver'> = {
  worker: 'mera-test',
  alone: () => Promise.reject(new Error('no connection is lent that could hold a lock')),
  signal: new AbortController().signal,
  passOver: (_, error) => {
    throw error;
  },
};

/** Timed jobs of cases or of orders, one after the other. */
export const runAll = async <S extends Services>(
  jobs: readonly Job<z.ZodObject<Record<never, never>>, S>[],
  parts: Omit<JobContext<never, S>, 'payload'>,
): Promise<void> => {
  for (const one of jobs) await one.run({ ...parts, payload: {} });
};
