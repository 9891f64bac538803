/** Code lists of the moves in a case, apart from those that every screen loads. */

/** The events of an inquiry; the inquiries' lifecycle defines which are possible in which state. */
export const inquiryEvents = [
  'submit',
  'expire',
  'withdraw',
  'take_up',
  'request_info',
  'answer_info',
  'decline',
  'confirm_order',
  'send_quote',
  'withdraw_quote',
  'accept_quote',
  'decline_quote',
  'settle_payment',
  'take_back_payment',
  'assign_valuer',
  'decline_assignment',
  'lapse_assignment',
  'reassign',
  'schedule_visit',
  'cancel_visit',
  'propose_visit',
  'keep_visit',
  'take_back_visit',
  'offer_terms',
  'accept_terms',
  'decline_terms',
  'finish_visit',
  'report_no_access',
  'start_work',
  'submit_to_qc',
  'return_from_qc',
  'deliver',
  'ask_clarification',
  'answer_clarification',
  'revise_report',
  'withdraw_report',
  'sign_report',
  'withdraw_signature',
  'withdraw_contract',
  'cancel',
  'close',
  'reopen',
  'hold',
  'resume',
] as const;
export type InquiryEvent = (typeof inquiryEvents)[number];

/** Why something cannot happen to an inquiry now. */
export const refusals = [
  'not_listed',
  'not_your_move',
  'steps_incomplete',
  'terms_missing',
  'too_early',
  'items_missing',
  'items_open',
  'reason_missing',
  'work_begun',
  'price_open',
  'must_prepay',
  'pays_later',
  'quote_missing',
  'quote_expired',
  'payment_missing',
  'licence_invalid',
  'region_outside',
  'independence_missing',
  'not_accepted',
  'no_agreed_slot',
  'too_many_moves',
  'visit_ahead',
  'preflight_open',
  'return_incomplete',
  'points_open',
  'report_unchanged',
  'own_report',
  'not_sealed',
  'not_factual',
  'report_holds',
  'window_closed',
  'date_missing',
  'held_by_other',
  'no_valuer',
  'same_valuer',
  'never_handed_in',
  'no_terms',
  'office_turn',
  'claimed_by_other',
  'checklist_open',
  'reminded_today',
  'withdrawal_closed',
  'withdrawal_running',
] as const;
export type Refusal = (typeof refusals)[number];

/**
 * Pending answers beside the state: offered terms or times, a visit without a time, the corrected version of a withdrawn report, and the
 * account for the refund of a finished case.
 */
export const awaitedThings = ['terms', 'times', 'visit', 'correction', 'account'] as const;
export type AwaitedThing = (typeof awaitedThings)[number];

/** Price of the cancellation of an order: nothing, the share after an agreed visit, or that after a visit that was made. */
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

/** Reasons for reopening an ended case. */
export const reopenReasons = ['by_mistake', 'customer_asked', 'paid_late', 'other'] as const;
export type ReopenReason = (typeof reopenReasons)[number];
