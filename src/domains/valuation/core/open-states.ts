import type { InquiryState } from '#contract/codelists.ts';

/** The states of a case in which its calculations are worked on: while quality control has it, and once it is delivered, they are only read. */
export const openStates: readonly InquiryState[] = [
  'assigned',
  'visit_scheduled',
  'visit_done',
  'needs_info',
  'in_progress',
  'qc_returned',
];
