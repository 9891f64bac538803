import type { InquiryState } from '#contract/codelists.ts';
import type { Moment } from '#lib/ljubljana-time.ts';
import { openStates } from './lifecycle.ts';

/** Another case of the same property: an open one, or one whose report was delivered. */
export const sameKinds = ['double', 'earlier'] as const;
export type SameKind = (typeof sameKinds)[number];

type Other = { readonly status: InquiryState; readonly deliveredAt: Moment | null };

/** An older valuation is irrelevant to today's value and to independence. */
const tellingMs = 3 * 365 * 24 * 60 * 60_000;

/** How another case of the same property matters to the office; null if it does not: a draft, or one that ended without a report. */
export const sameKind = ({ status, deliveredAt }: Other, now: Moment): SameKind | null => {
  if (openStates.includes(status) && deliveredAt === null) return 'double';
  return deliveredAt !== null && now - deliveredAt <= tellingMs ? 'earlier' : null;
};
