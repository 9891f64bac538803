import type { InquiryState } from '#contract/codelists.ts';

/** The states of a case in which its calculations are editable: during quality control, and after delivery, they are read-only. */
export const openStates: readonly InquiryState[] = [
  'assigned',
  'visit_scheduled',
  'visit_done',
  'needs_info',
  'in_progress',
  'qc_returned',
];
