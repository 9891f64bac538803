import type { InquiryState, ReportState } from '#contract/codelists.ts';

/** The state of a sealed report for people who rely on it. A withdrawal takes precedence over a newer version. */
export const reportState = ({
  version,
  newest,
  isWithdrawn,
}: {
  readonly version: number;
  readonly newest: number;
  readonly isWithdrawn: boolean;
}): ReportState => {
  if (isWithdrawn) return 'withdrawn';
  return version < newest ? 'replaced' : 'valid';
};

/** How far a link is; only an open one leads to the file. */
export const linkState = (
  { expiresAt, isWithdrawn }: { readonly expiresAt: number; readonly isWithdrawn: boolean },
  now: number,
): 'open' | 'expired' | 'withdrawn' => {
  if (isWithdrawn) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'open';
};

/** States of a case with a report in which no work is done on it. */
const atRest: readonly InquiryState[] = ['delivered', 'clarification', 'closed'];
export const isOpenAgain = (status: InquiryState): boolean => !atRest.includes(status);
