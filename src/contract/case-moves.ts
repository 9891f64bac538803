/** Code lists of the office's moves in a case, apart from those that every screen loads. */

/** What the cancellation of an order costs: nothing, the share after an agreed visit, or that after a visit that was made. */
export const cancelFees = ['none', 'visit_agreed', 'visit_made'] as const;
export type CancelFee = (typeof cancelFees)[number];

/** Why the office gives a case to another valuer. */
export const reassignReasons = [
  'illness',
  'absence',
  'workload',
  'conflict_of_interest',
  'licence',
  'valuer_asked',
  'other',
] as const;
export type ReassignReason = (typeof reassignReasons)[number];

/** Why the office takes a price back. */
export const withdrawReasons = ['wrong_price', 'wrong_data', 'customer_asked', 'other'] as const;
export type WithdrawReason = (typeof withdrawReasons)[number];

/** Why a case that ended goes on. */
export const reopenReasons = ['by_mistake', 'customer_asked', 'paid_late', 'other'] as const;
export type ReopenReason = (typeof reopenReasons)[number];
