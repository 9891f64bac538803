import type { Refusal } from '#contract/case-moves.ts';

/** The reviewer's checklist before a report is sealed, in the order of the report. */
export const reviewItems = [
  'subject',
  'purpose',
  'inspection',
  'comparables',
  'adjustments',
  'reconciliation',
  'assumptions',
  'independence',
  'presentation',
] as const;
export type ReviewItem = (typeof reviewItems)[number];

/** A review claimed by another reviewer cannot be decided; deciding claims an unclaimed one. */
export const refusesReviewer = (claimedBy: string | null, reviewer: string): Refusal | null =>
  claimedBy !== null && claimedBy !== reviewer ? 'claimed_by_other' : null;

/** Reviewer who continues a returning review: the one who returned it, or had it when it left control without a decision. */
export const keepsReview = ({
  outcome,
  reviewer_id,
  claimed_by,
}: {
  readonly outcome: 'returned' | 'sealed' | null;
  readonly reviewer_id: string | null;
  readonly claimed_by: string | null;
}): string | null => {
  if (outcome === 'returned') return reviewer_id;
  return outcome === null ? claimed_by : null;
};

/** A report is sealed once every point is ticked; a return needs none of them. */
export const refusesSeal = (checked: readonly ReviewItem[]): Refusal | null =>
  reviewItems.every((item) => checked.includes(item)) ? null : 'checklist_open';
