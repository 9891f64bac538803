import { type CountedKind, quotaHeader, quotaOf, roomOf, type Used } from '#contract/quota.ts';
import { AppError } from './app-error.ts';
import type { Exchange } from './handler.ts';

const dayMs = 24 * 60 * 60_000;
/** Open things do not end with time. */
const openRetrySeconds = 3_600;

/** Start of the period that counts for a quota. */
export const quotaSince = (now: Date): Date => new Date(now.getTime() - dayMs);

type Asked = { readonly isConfirmed: boolean; readonly oldest: Date | null; readonly now: Date };

/** Admits one more of a kind, and adds the remaining number to the answer if it is low; otherwise 429 until there is room. */
export const keepQuota = (
  { setHeader }: Pick<Exchange, 'setHeader'>,
  kind: CountedKind,
  used: Used,
  { isConfirmed, oldest, now }: Asked,
): void => {
  const verdict = quotaOf(kind, used, isConfirmed);
  if (verdict.over === null) {
    if (verdict.left !== null) setHeader(quotaHeader, `${kind} ${verdict.left}`);
    return;
  }
  if (verdict.over === 'open') throw new AppError('open_quota_reached', { retryAfterSeconds: openRetrySeconds });
  const ends = (oldest ?? now).getTime() + dayMs;
  throw new AppError('day_quota_reached', {
    retryAfterSeconds: Math.max(1, Math.ceil((ends - now.getTime()) / 1_000)),
  });
};

/** The same for bytes. It does not end with time, so a refused request is not to be retried automatically. */
export const keepRoom = (
  { setHeader }: Pick<Exchange, 'setHeader'>,
  bytes: Parameters<typeof roomOf>[0],
  isConfirmed: boolean,
): void => {
  const { isOver, left } = roomOf(bytes, isConfirmed);
  if (isOver) throw new AppError('files_quota_reached');
  if (left !== null) setHeader(quotaHeader, `files ${left}`);
};
