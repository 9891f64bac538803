import { randomBytes } from 'node:crypto';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { outsideOfTransactions } from '#platform/server/db/outside.ts';
import { AppError } from '#platform/server/http/app-error.ts';

/** OWASP's minimum for argon2id, which is the package's default algorithm. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const waitingAtMost = 50;

/** `cheaper` is for tests that hash by the hundred; the next sign-in replaces such a hash. */
export const hashPassword = (password: string, cheaper?: Options): Promise<string> =>
  limitConcurrency(() => hash(password, cheaper ?? parameters));

/** Takes as long without a hash to compare with, so that timing does not reveal which accounts exist. */
export const passwordMatches = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const matches = await limitConcurrency(async () => verify(stored ?? (await decoyHash), password));
  return matches && typeof stored === 'string';
};

/** True for a hash that was made with other parameters than today's. */
export const isOutdated = (stored: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism ||
    !stored.startsWith('$argon2id$')
  );
};

const decoyHash = hash(randomBytes(32), parameters);

const limited = pLimit(2);

/** Each hash takes 19 MiB and a core: two at a time, a bounded line behind them, and "later" for the rest. */
const limitConcurrency = async <T>(work: () => Promise<T>): Promise<T> => {
  outsideOfTransactions('a password is hashed');
  if (limited.pendingCount >= waitingAtMost) throw new AppError('service_unavailable', { retryAfterSeconds: 2 });
  return limited(work);
};
