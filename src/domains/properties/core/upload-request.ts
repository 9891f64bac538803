import { limits } from '#contract/limits.ts';

export type Asked = {
  /** Instants, in milliseconds. */
  readonly expiresAt: number;
  readonly withdrawnAt: number | null;
  /** Files that came by it. */
  readonly files: number;
};

/** How far a request for a document is; only an open one takes files. */
export const requestState = (
  { expiresAt, withdrawnAt, files }: Asked,
  now: number,
): 'open' | 'full' | 'expired' | 'withdrawn' => {
  if (withdrawnAt !== null) return 'withdrawn';
  if (files >= limits.uploadRequests.files) return 'full';
  return expiresAt <= now ? 'expired' : 'open';
};

export const filesLeft = (files: number): number =>
  files < limits.uploadRequests.files ? limits.uploadRequests.files - files : 0;
