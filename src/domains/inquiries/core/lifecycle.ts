import {
  type AwaitedThing,
  awaitedThings,
  type CancelFee,
  type InquiryEvent,
  type Refusal,
} from '#contract/case-moves.ts';
import { type InquiryStage, type InquiryState, inquiryStates, type Party } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { fail, ok, type Result } from '#lib/result.ts';

const over: ReadonlySet<InquiryState> = new Set(['closed', 'declined', 'cancelled', 'expired']);

/** Closed cases need a reason before the office may look into them. */
export const needsLookReason = (state: InquiryState): boolean => over.has(state);

/** The facts of a case before an event. */
export type CaseFacts = {
  /** State before `needs_info` and `on_hold`, to which the case returns. */
  readonly returnsTo: InquiryState | null;
  readonly heldFrom: InquiryState | null;
  /** The party that stopped it; only they, or the office, can resume it. */
  readonly heldBy: Party | null;
  readonly stepsComplete: boolean;
  /** The time of a draft, a quote, a predračun, an assignment, an answer or a delivery ran out. */
  readonly lapsed: boolean;
  readonly itemsOpen: boolean;
  /** The customer accepted a price of the price list with the order. */
  readonly priceFixed: boolean;
  readonly quoteStands: boolean;
  /** It was submitted, and has a number: an inquiry that ended as a draft has none. */
  readonly handedIn: boolean;
  /** It is assigned to a valuer, accepted or not. */
  readonly hasValuer: boolean;
  /** Accepted by the valuer it was assigned to. */
  readonly assignmentAccepted: boolean;
  /** The property was seen, by this valuer or the one before. */
  readonly visitMade: boolean;
  /** It belonged to another valuer before. */
  readonly handedOver: boolean;
  readonly visitBegan: boolean;
  /** Less than 24 hours are left to the visit. */
  readonly visitNear: boolean;
  /** The customer moved the visit as often as one may without a call. */
  readonly movesUsed: boolean;
  /** The order has an agreed price. */
  readonly isConfirmed: boolean;
  /** Thirty days from delivery are not over. */
  readonly questionsOpen: boolean;
  /** A consumer may still withdraw from the contract. */
  readonly withdrawalOpen: boolean;
  /** A consumer asked us to begin before the withdrawal period is over; null if the question was not asked. */
  readonly earlyStart: boolean | null;
};

/** Facts sent with the event or looked up for it. */
export type InputFacts = {
  readonly termsAccepted: boolean;
  readonly itemsNamed: boolean;
  readonly reasonGiven: boolean;
  readonly dateGiven: boolean;
  /** The office lets this customer pay after delivery, and the kind of customer allows it. */
  readonly paysLater: boolean;
  readonly quoteGiven: boolean;
  readonly paymentSettled: boolean;
  readonly licenceValid: boolean;
  readonly regionFits: boolean;
  readonly independenceDeclared: boolean;
  /** The new valuer differs from the current one. */
  readonly valuerChanges: boolean;
  readonly slotAgreed: boolean;
  readonly preflightGreen: boolean;
  readonly returnExplained: boolean;
  readonly pointsAnswered: boolean;
  /** The report differs from the version to be corrected, or gives the reason why not. */
  readonly correctionMade: boolean;
  readonly reviewerIsAuthor: boolean;
  readonly reportSealed: boolean;
  readonly questionFactual: boolean;
  /** The newest version of the report was withdrawn. */
  readonly reportWithdrawn: boolean;
  /** Another price or day was offered and waits for an answer. */
  readonly termsOffered: boolean;
  /** Price of a cancellation as the office sets it; null for the usual one. */
  readonly fee: CancelFee | null;
};

export type Facts = CaseFacts & InputFacts;

/** A complete input: screens use it to check the conditions of the case alone. */
export const completeInput: InputFacts = {
  termsAccepted: true,
  itemsNamed: true,
  reasonGiven: true,
  dateGiven: true,
  paysLater: false,
  quoteGiven: true,
  paymentSettled: true,
  licenceValid: true,
  regionFits: true,
  independenceDeclared: true,
  valuerChanges: true,
  slotAgreed: true,
  preflightGreen: true,
  returnExplained: true,
  pointsAnswered: true,
  correctionMade: true,
  reviewerIsAuthor: false,
  reportSealed: true,
  questionFactual: true,
  reportWithdrawn: true,
  termsOffered: true,
  fee: null,
};

/** An empty input. */
export const emptyInput: InputFacts = {
  termsAccepted: false,
  itemsNamed: false,
  reasonGiven: false,
  dateGiven: false,
  paysLater: false,
  quoteGiven: false,
  paymentSettled: false,
  licenceValid: false,
  regionFits: false,
  independenceDeclared: false,
  valuerChanges: false,
  slotAgreed: false,
  preflightGreen: false,
  returnExplained: false,
  pointsAnswered: false,
  correctionMade: false,
  reviewerIsAuthor: false,
  reportSealed: false,
  questionFactual: false,
  reportWithdrawn: false,
  termsOffered: false,
  fee: null,
};

/** Messages about a case; those about money are the orders'. */
export type CaseMail =
  | 'inquiry_received'
  | 'info_requested'
  | 'inquiry_declined'
  | 'quote_sent'
  | 'quote_withdrawn'
  | 'quote_declined'
  | 'quote_expired'
  | 'order_confirmed'
  | 'assignment_offered'
  | 'assignment_declined'
  | 'assignment_moved'
  | 'visit_agreed'
  | 'visit_called_off'
  | 'visit_move_asked'
  | 'visit_kept'
  | 'visit_taken_back'
  | 'terms_offered'
  | 'terms_answered'
  | 'visit_failed'
  | 'qc_waiting'
  | 'qc_returned'
  | 'report_delivered'
  | 'question_asked'
  | 'question_answered'
  | 'inquiry_cancelled'
  | 'contract_withdrawn'
  | 'inquiry_reopened'
  | 'draft_expired';

/** Consequence of an event, done in the transaction of the change. */
export type Effect =
  | { readonly type: 'mail'; readonly mail: CaseMail }
  | { readonly type: 'number' }
  | { readonly type: 'clock'; readonly does: 'start' | 'stop' | 'run' }
  | { readonly type: 'visit'; readonly does: 'release' | 'wish' }
  | { readonly type: 'assignment'; readonly does: 'end' }
  | { readonly type: 'items'; readonly does: 'close' }
  /** Money: the orders' part of the case does it. */
  | {
      readonly type: 'order';
      readonly does: 'proforma' | 'order' | 'prepayment_invoice' | 'final_invoice' | 'refund' | 'expire' | 'reprice';
    }
  | { readonly type: 'fee'; readonly percent: number }
  /** The fee that was agreed with the valuer is owed. */
  | { readonly type: 'valuer_fee' };

/** Per cent of the price. */
export const feePercent: Readonly<Record<CancelFee, number>> = { none: 0, ...limits.cancelPercent };

type Condition = { readonly refusal: Refusal; readonly holds: (facts: Facts) => boolean };

/** A row of the table: source states, event, allowed parties, conditions, target state and effects. */
type Transition = {
  readonly from: readonly InquiryState[];
  readonly event: InquiryEvent;
  readonly by: readonly Party[];
  /** `origin` is the state that `needs_info` or `on_hold` came from; `same` the one it is in. */
  readonly to: InquiryState | 'origin' | 'same';
  readonly when: readonly Condition[];
  readonly effects: readonly Effect[];
};

const condition =
  (refusal: Refusal) =>
  (holds: (facts: Facts) => boolean): Condition => ({ refusal, holds });

const steps = condition('steps_incomplete')((facts) => facts.stepsComplete);
const terms = condition('terms_missing')((facts) => facts.termsAccepted);
const lapsed = condition('too_early')((facts) => facts.lapsed);
const items = condition('items_missing')((facts) => facts.itemsNamed);
const answered = condition('items_open')((facts) => !facts.itemsOpen);
const reason = condition('reason_missing')((facts) => facts.reasonGiven);
const planned = condition('date_missing')((facts) => facts.dateGiven);
const listPrice = condition('price_open')((facts) => facts.priceFixed);
const prepays = condition('pays_later')((facts) => !facts.paysLater);
const paysLater = condition('must_prepay')((facts) => facts.paysLater);
const quote = condition('quote_missing')((facts) => facts.quoteGiven);
const quoteStands = condition('quote_expired')((facts) => facts.quoteStands);
const settled = condition('payment_missing')((facts) => facts.paymentSettled);
const licence = condition('licence_invalid')((facts) => facts.licenceValid);
const region = condition('region_outside')((facts) => facts.regionFits);
const independence = condition('independence_missing')((facts) => facts.independenceDeclared);
const assigned = condition('no_valuer')((facts) => facts.hasValuer);
const otherValuer = condition('same_valuer')((facts) => facts.valuerChanges);
const numbered = condition('never_handed_in')((facts) => facts.handedIn);
const accepted = condition('not_accepted')((facts) => facts.assignmentAccepted);
const agreed = condition('no_agreed_slot')((facts) => facts.slotAgreed);
const movesLeft = condition('too_many_moves')((facts) => !facts.movesUsed);
const inTimeOrReason = condition('reason_missing')((facts) => !facts.visitNear || facts.reasonGiven);
const visitBegan = condition('visit_ahead')((facts) => facts.visitBegan);
const preflight = condition('preflight_open')((facts) => facts.preflightGreen);
const explained = condition('return_incomplete')((facts) => facts.returnExplained);
const points = condition('points_open')((facts) => facts.pointsAnswered);
const corrected = condition('report_unchanged')((facts) => facts.correctionMade);
const fourEyes = condition('own_report')((facts) => !facts.reviewerIsAuthor);
const sealed = condition('not_sealed')((facts) => facts.reportSealed);
const factual = condition('not_factual')((facts) => facts.questionFactual);
const withdrawn = condition('report_holds')((facts) => facts.reportWithdrawn);
const confirmed = condition('price_open')((facts) => facts.isConfirmed);
const termsStand = condition('no_terms')((facts) => facts.termsOffered);
const window = condition('window_closed')((facts) => facts.questionsOpen);
/** Information requested after the work began does not make cancelling free again. */
const beforeVisit = condition('work_begun')(
  ({ returnsTo }) => returnsTo === null || usualFees[returnsTo] === undefined,
);
const handedOver = condition('no_agreed_slot')((facts) => facts.handedOver);
const seen = condition('reason_missing')((facts) => facts.visitMade);
const withdrawable = condition('withdrawal_closed')((facts) => facts.withdrawalOpen);
/** Without an early start the consumer has the whole time for withdrawing. */
const mayBegin = condition('withdrawal_running')((facts) => !facts.withdrawalOpen || facts.earlyStart !== false);
const ownHold = condition('held_by_other')((facts) => facts.heldBy === 'valuer');

const mail = (name: CaseMail): Effect => ({ type: 'mail', mail: name });
const order = (does: (Effect & { type: 'order' })['does']): Effect => ({ type: 'order', does });
const releaseVisit: Effect = { type: 'visit', does: 'release' };
const endAssignment: Effect = { type: 'assignment', does: 'end' };
const closeItems: Effect = { type: 'items', does: 'close' };

/** Price of a cancellation from the agreed visit on, if the office names none. */
const usualFees: Readonly<Partial<Record<InquiryState, CancelFee>>> = {
  visit_scheduled: 'visit_agreed',
  visit_done: 'visit_made',
  in_progress: 'visit_made',
  in_qc: 'visit_made',
  qc_returned: 'visit_made',
};

/** States 1 to 12 of the table; a valuer is there from `assigned` on. */
export const withValuer: readonly InquiryState[] = [
  'assigned',
  'visit_scheduled',
  'visit_done',
  'in_progress',
  'in_qc',
  'qc_returned',
];
const underWay: readonly InquiryState[] = [
  'submitted',
  'in_review',
  'needs_info',
  'quoted',
  'awaiting_payment',
  'confirmed',
  ...withValuer,
];

/** From the confirmed order to the report: agreed terms can be changed. */
export const agreedOn: readonly InquiryState[] = ['confirmed', ...withValuer, 'needs_info', 'on_hold'];

/** Every transition of the product's table of the lifecycle, in its order. All others are refused. */
export const transitions: readonly Transition[] = [
  {
    from: ['draft'],
    event: 'submit',
    by: ['customer'],
    to: 'submitted',
    when: [steps, terms],
    effects: [{ type: 'number' }, mail('inquiry_received')],
  },
  { from: ['draft'], event: 'expire', by: ['system'], to: 'expired', when: [lapsed], effects: [mail('draft_expired')] },
  { from: ['submitted'], event: 'withdraw', by: ['customer'], to: 'draft', when: [], effects: [] },
  { from: ['submitted'], event: 'take_up', by: ['admin'], to: 'in_review', when: [], effects: [] },
  {
    from: ['in_review', 'quoted', 'awaiting_payment', 'confirmed', 'in_qc'],
    event: 'request_info',
    by: ['admin'],
    to: 'needs_info',
    when: [items],
    effects: [mail('info_requested')],
  },
  {
    from: ['assigned', 'visit_scheduled', 'visit_done', 'in_progress', 'qc_returned'],
    event: 'request_info',
    by: ['admin', 'valuer'],
    to: 'needs_info',
    when: [items],
    effects: [mail('info_requested')],
  },
  { from: ['needs_info'], event: 'answer_info', by: ['customer'], to: 'origin', when: [answered], effects: [] },
  {
    from: [...underWay, 'on_hold'],
    event: 'decline',
    by: ['admin'],
    to: 'declined',
    when: [reason],
    effects: [closeItems, releaseVisit, endAssignment, order('refund'), mail('inquiry_declined')],
  },
  // An order at the price of the list needs no review before it is confirmed.
  {
    from: ['submitted', 'in_review'],
    event: 'confirm_order',
    by: ['admin'],
    to: 'awaiting_payment',
    when: [listPrice, prepays],
    effects: [order('proforma')],
  },
  {
    from: ['submitted', 'in_review'],
    event: 'confirm_order',
    by: ['admin'],
    to: 'confirmed',
    when: [listPrice, paysLater],
    effects: [order('order'), mail('order_confirmed')],
  },
  {
    from: ['in_review'],
    event: 'send_quote',
    by: ['admin'],
    to: 'quoted',
    when: [quote],
    effects: [mail('quote_sent')],
  },
  // A corrected price: the earlier one ends, and its payment request is cancelled.
  {
    from: ['quoted', 'awaiting_payment'],
    event: 'send_quote',
    by: ['admin'],
    to: 'quoted',
    when: [quote],
    effects: [order('refund'), mail('quote_sent')],
  },
  {
    from: ['quoted', 'awaiting_payment'],
    event: 'withdraw_quote',
    by: ['admin'],
    to: 'in_review',
    when: [reason],
    effects: [order('refund'), mail('quote_withdrawn')],
  },
  {
    from: ['quoted'],
    event: 'accept_quote',
    by: ['customer'],
    to: 'awaiting_payment',
    when: [quoteStands, prepays],
    effects: [order('proforma')],
  },
  {
    from: ['quoted'],
    event: 'accept_quote',
    by: ['customer'],
    to: 'confirmed',
    when: [quoteStands, paysLater],
    effects: [order('order'), mail('order_confirmed')],
  },
  // Not final: the office offers another price, or the customer cancels.
  {
    from: ['quoted'],
    event: 'decline_quote',
    by: ['customer'],
    to: 'in_review',
    when: [reason],
    effects: [mail('quote_declined')],
  },
  {
    from: ['quoted'],
    event: 'expire',
    by: ['system'],
    to: 'expired',
    when: [lapsed],
    effects: [releaseVisit, mail('quote_expired')],
  },
  {
    from: ['awaiting_payment'],
    event: 'settle_payment',
    by: ['admin', 'system'],
    to: 'confirmed',
    when: [settled],
    effects: [order('prepayment_invoice')],
  },
  // The money was another customer's. The orders request it again; work in progress continues.
  {
    from: ['confirmed'],
    event: 'take_back_payment',
    by: ['admin', 'system'],
    to: 'awaiting_payment',
    when: [],
    effects: [],
  },
  {
    from: ['awaiting_payment'],
    event: 'expire',
    by: ['system'],
    to: 'expired',
    when: [lapsed],
    effects: [releaseVisit, order('expire')],
  },
  {
    from: ['confirmed'],
    event: 'assign_valuer',
    by: ['admin'],
    to: 'assigned',
    when: [mayBegin, licence, region, independence],
    effects: [mail('assignment_offered')],
  },
  // By the rules of the settings: the valuer's own declaration comes with the acceptance.
  {
    from: ['confirmed'],
    event: 'assign_valuer',
    by: ['system'],
    to: 'assigned',
    when: [mayBegin, licence, region],
    effects: [mail('assignment_offered')],
  },
  {
    from: ['assigned'],
    event: 'decline_assignment',
    by: ['valuer'],
    to: 'confirmed',
    when: [reason],
    effects: [endAssignment, { type: 'visit', does: 'wish' }, mail('assignment_declined')],
  },
  {
    from: ['assigned'],
    event: 'lapse_assignment',
    by: ['system'],
    to: 'confirmed',
    when: [lapsed],
    effects: [endAssignment, { type: 'visit', does: 'wish' }, mail('assignment_declined')],
  },
  {
    from: withValuer,
    event: 'reassign',
    by: ['admin'],
    to: 'assigned',
    when: [reason, otherValuer, licence, region, independence],
    effects: [mail('assignment_moved'), mail('assignment_offered')],
  },
  {
    from: ['needs_info', 'on_hold', 'clarification'],
    event: 'reassign',
    by: ['admin'],
    to: 'same',
    when: [assigned, reason, otherValuer, licence, region, independence],
    effects: [mail('assignment_moved'), mail('assignment_offered')],
  },
  {
    from: ['assigned'],
    event: 'schedule_visit',
    by: ['valuer', 'customer'],
    to: 'visit_scheduled',
    when: [accepted, agreed],
    effects: [mail('visit_agreed')],
  },
  {
    from: ['visit_scheduled'],
    event: 'cancel_visit',
    by: ['customer'],
    to: 'assigned',
    when: [movesLeft, inTimeOrReason],
    effects: [releaseVisit, mail('visit_called_off')],
  },
  {
    from: ['visit_scheduled'],
    event: 'cancel_visit',
    by: ['valuer', 'admin'],
    to: 'assigned',
    when: [inTimeOrReason],
    effects: [releaseVisit, mail('visit_called_off')],
  },
  // The office asks for another time: the agreed visit remains valid until the customer accepts the new one.
  {
    from: ['visit_scheduled'],
    event: 'propose_visit',
    by: ['admin'],
    to: 'same',
    when: [agreed],
    effects: [mail('visit_move_asked')],
  },
  {
    from: ['visit_scheduled'],
    event: 'schedule_visit',
    by: ['customer'],
    to: 'same',
    when: [agreed],
    effects: [mail('visit_agreed')],
  },
  {
    from: ['visit_scheduled'],
    event: 'keep_visit',
    by: ['customer'],
    to: 'same',
    when: [agreed],
    effects: [mail('visit_kept')],
  },
  // A proposed time cannot be kept; the agreed visit remains valid.
  {
    from: ['assigned', 'visit_scheduled', 'in_progress', 'needs_info', 'on_hold'],
    event: 'take_back_visit',
    by: ['valuer', 'admin'],
    to: 'same',
    when: [agreed],
    effects: [mail('visit_taken_back')],
  },
  // Another price or day once the order is confirmed: no change until the customer accepts.
  {
    from: agreedOn,
    event: 'offer_terms',
    by: ['admin'],
    to: 'same',
    when: [confirmed],
    effects: [mail('terms_offered')],
  },
  {
    from: agreedOn,
    event: 'accept_terms',
    by: ['customer'],
    to: 'same',
    when: [termsStand],
    effects: [order('reprice'), mail('terms_answered')],
  },
  {
    from: agreedOn,
    event: 'decline_terms',
    by: ['customer'],
    to: 'same',
    when: [termsStand],
    effects: [mail('terms_answered')],
  },
  {
    from: ['visit_scheduled'],
    event: 'finish_visit',
    by: ['valuer'],
    to: 'visit_done',
    when: [visitBegan],
    effects: [],
  },
  {
    from: ['visit_scheduled'],
    event: 'report_no_access',
    by: ['valuer'],
    to: 'needs_info',
    when: [reason],
    effects: [releaseVisit, mail('visit_failed')],
  },
  { from: ['visit_done'], event: 'start_work', by: ['valuer'], to: 'in_progress', when: [], effects: [] },
  // A visit that took place stays recorded after a change of valuer.
  { from: ['assigned'], event: 'start_work', by: ['valuer'], to: 'in_progress', when: [accepted, seen], effects: [] },
  {
    from: ['assigned'],
    event: 'start_work',
    by: ['valuer'],
    to: 'in_progress',
    when: [accepted, reason],
    effects: [releaseVisit],
  },
  // A valuer who takes over the work may want to see the property too.
  {
    from: ['in_progress'],
    event: 'schedule_visit',
    by: ['customer'],
    to: 'visit_scheduled',
    when: [handedOver, agreed],
    effects: [mail('visit_agreed')],
  },
  {
    from: ['in_progress'],
    event: 'submit_to_qc',
    by: ['valuer'],
    to: 'in_qc',
    when: [preflight, corrected],
    effects: [mail('qc_waiting')],
  },
  {
    from: ['in_qc'],
    event: 'return_from_qc',
    by: ['reviewer'],
    to: 'qc_returned',
    when: [fourEyes, explained],
    effects: [mail('qc_returned')],
  },
  {
    from: ['qc_returned'],
    event: 'submit_to_qc',
    by: ['valuer'],
    to: 'in_qc',
    when: [points, preflight],
    effects: [mail('qc_waiting')],
  },
  {
    from: ['in_qc'],
    event: 'deliver',
    by: ['reviewer'],
    to: 'delivered',
    when: [fourEyes, sealed],
    effects: [order('final_invoice'), { type: 'valuer_fee' }, mail('report_delivered')],
  },
  {
    from: ['delivered'],
    event: 'ask_clarification',
    by: ['customer'],
    to: 'clarification',
    when: [window, factual],
    effects: [mail('question_asked')],
  },
  {
    from: ['clarification'],
    event: 'answer_clarification',
    by: ['valuer'],
    to: 'delivered',
    when: [],
    effects: [mail('question_answered')],
  },
  { from: ['clarification'], event: 'revise_report', by: ['valuer'], to: 'in_progress', when: [], effects: [] },
  {
    from: ['delivered', 'closed'],
    event: 'revise_report',
    by: ['admin', 'valuer'],
    to: 'in_progress',
    when: [withdrawn],
    effects: [],
  },
  {
    from: [...underWay, 'on_hold'],
    event: 'cancel',
    by: ['admin'],
    to: 'cancelled',
    when: [reason],
    effects: [closeItems, releaseVisit, endAssignment, order('refund'), mail('inquiry_cancelled')],
  },
  {
    from: ['needs_info'],
    event: 'cancel',
    by: ['system'],
    to: 'cancelled',
    when: [lapsed],
    effects: [closeItems, releaseVisit, endAssignment, order('refund'), mail('inquiry_cancelled')],
  },
  {
    from: ['confirmed', ...withValuer, 'needs_info', 'on_hold', 'delivered', 'clarification'],
    event: 'withdraw_contract',
    by: ['customer'],
    to: 'cancelled',
    when: [withdrawable],
    effects: [closeItems, releaseVisit, endAssignment, order('refund'), mail('contract_withdrawn')],
  },
  { from: ['delivered'], event: 'close', by: ['system'], to: 'closed', when: [lapsed], effects: [] },
  { from: ['delivered'], event: 'close', by: ['admin'], to: 'closed', when: [], effects: [] },
  {
    from: ['declined', 'cancelled', 'expired'],
    event: 'reopen',
    by: ['admin'],
    to: 'in_review',
    when: [numbered, reason],
    effects: [mail('inquiry_reopened')],
  },
  { from: ['closed'], event: 'reopen', by: ['admin'], to: 'delivered', when: [reason], effects: [] },
  { from: underWay, event: 'hold', by: ['admin'], to: 'on_hold', when: [reason, planned], effects: [] },
  {
    from: ['needs_info', ...withValuer],
    event: 'hold',
    by: ['valuer'],
    to: 'on_hold',
    when: [reason, planned],
    effects: [],
  },
  { from: ['on_hold'], event: 'resume', by: ['admin'], to: 'origin', when: [], effects: [] },
  { from: ['on_hold'], event: 'resume', by: ['valuer'], to: 'origin', when: [ownHold], effects: [] },
  {
    from: ['draft', 'submitted', 'in_review', 'quoted', 'awaiting_payment', 'confirmed', 'assigned'],
    event: 'cancel',
    by: ['customer'],
    to: 'cancelled',
    when: [],
    effects: [releaseVisit, endAssignment, order('refund'), mail('inquiry_cancelled')],
  },
  {
    from: ['needs_info'],
    event: 'cancel',
    by: ['customer'],
    to: 'cancelled',
    when: [beforeVisit],
    effects: [closeItems, releaseVisit, endAssignment, order('refund'), mail('inquiry_cancelled')],
  },
];

/** Final states, except that the office may reopen a case, and that a closed case gets a corrected version if its report was withdrawn. */
export const finalStates: readonly InquiryState[] = ['closed', 'declined', 'cancelled', 'expired'];
export const isFinal = (state: InquiryState): boolean => finalStates.includes(state);

/** Ended without a delivery. */
export const isEndedEarly = (state: InquiryState): boolean => isFinal(state) && state !== 'closed';

/** Submitted, and neither delivered nor ended: the open work of the office. */
export const openStates: readonly InquiryState[] = inquiryStates.filter(
  (state) => state !== 'draft' && state !== 'delivered' && !isFinal(state),
);

/** States in which the days of the deadline do not count. */
const stopped: readonly InquiryState[] = ['needs_info', 'awaiting_payment', 'on_hold'];
export const isClockStopped = (state: InquiryState): boolean => stopped.includes(state);

/** The new state of the case, and where it returns to from `needs_info` and `on_hold`. */
export type Standing = {
  readonly state: InquiryState;
  readonly returnsTo: InquiryState | null;
  readonly heldFrom: InquiryState | null;
  readonly heldBy: Party | null;
};

export type Moved = { readonly to: Standing; readonly effects: readonly Effect[] };

const originOf = (state: InquiryState, facts: CaseFacts): InquiryState => {
  const origin = (state === 'on_hold' ? facts.heldFrom : facts.returnsTo) ?? state;
  // Accepted meanwhile by the valuer who takes over after the visit: no visit has to be agreed.
  return origin === 'assigned' && facts.handedOver && facts.assignmentAccepted && facts.visitMade
    ? 'in_progress'
    : origin;
};

const standingAfter = (
  from: InquiryState,
  to: InquiryState,
  event: InquiryEvent,
  by: Party,
  facts: Facts,
): Standing => {
  const held = to === 'on_hold';
  // A visit that could not take place has to be agreed again, so the case does not return to it.
  const asked = event === 'report_no_access' ? 'assigned' : from;
  const stillAsked = held || (from === 'on_hold' && to === 'needs_info');
  // A new valuer starts at the first state of a valuer once the case resumes.
  if (event === 'reassign' && to === from)
    return {
      state: to,
      returnsTo: facts.returnsTo && 'assigned',
      heldFrom: held && facts.heldFrom !== 'needs_info' ? 'assigned' : facts.heldFrom,
      heldBy: facts.heldBy,
    };
  // Only the agreed terms change.
  if (to === from) return { state: to, returnsTo: facts.returnsTo, heldFrom: facts.heldFrom, heldBy: facts.heldBy };
  return {
    state: to,
    returnsTo: stillAsked ? facts.returnsTo : to === 'needs_info' ? asked : null,
    heldFrom: held ? from : null,
    heldBy: held ? by : null,
  };
};

const clockEffects = (from: InquiryState, to: InquiryState, event: InquiryEvent, by: Party): readonly Effect[] => {
  if (to === 'confirmed' && (event === 'settle_payment' || event === 'accept_quote' || event === 'confirm_order'))
    return [{ type: 'clock', does: 'start' }];
  // The customer's own move of the visit is the customer's time, until the new visit.
  if (event === 'cancel_visit' && by === 'customer') return [{ type: 'clock', does: 'stop' }];
  if (isClockStopped(from) === isClockStopped(to)) return [];
  return [{ type: 'clock', does: isClockStopped(to) ? 'stop' : 'run' }];
};

/** Price of a cancellation by the office, by how far the case has come; work from the desk alone makes no visit. */
export const usualFee = (
  state: InquiryState,
  facts: Pick<CaseFacts, 'returnsTo' | 'heldFrom' | 'visitMade'>,
): CancelFee => {
  const place = state === 'on_hold' ? facts.heldFrom : state;
  const fee = usualFees[(place === 'needs_info' ? facts.returnsTo : place) ?? state] ?? 'none';
  return fee === 'visit_made' && !facts.visitMade ? 'none' : fee;
};

/** Price of a consumer's withdrawal: only the work done, and only if they had requested it early. An agreed visit is no work done. */
export const withdrawalFee = ({ earlyStart, visitMade }: Pick<CaseFacts, 'earlyStart' | 'visitMade'>): CancelFee =>
  earlyStart === true && visitMade ? 'visit_made' : 'none';

const feeEffects = (state: InquiryState, event: InquiryEvent, by: Party, facts: Facts): readonly Effect[] => {
  const byOffice = event === 'cancel' && by === 'admin' ? (facts.fee ?? usualFee(state, facts)) : 'none';
  const fee = event === 'withdraw_contract' ? withdrawalFee(facts) : byOffice;
  return fee === 'none' ? [] : [{ type: 'fee', percent: feePercent[fee] }];
};

const linesOf = (state: InquiryState, event: InquiryEvent): readonly Transition[] =>
  transitions.filter((line) => line.event === event && line.from.includes(state));

const refusalOf = (line: Transition, facts: Facts): Refusal | undefined =>
  line.when.find(({ holds }) => !holds(facts))?.refusal;

const targetOf = ({ to }: Transition, state: InquiryState, facts: Facts): InquiryState => {
  if (to === 'same') return state;
  return to === 'origin' ? originOf(state, facts) : to;
};

/** The case after the event, or the refusal of the event. */
export const next = (state: InquiryState, event: InquiryEvent, actor: Party, facts: Facts): Result<Moved, Refusal> => {
  const listed = linesOf(state, event);
  if (listed.length === 0) return fail('not_listed');
  const own = listed.filter(({ by }) => by.includes(actor));
  const line = own.find((one) => refusalOf(one, facts) === undefined);
  if (line) {
    const to = targetOf(line, state, facts);
    const effects = [
      // The effects of the fee end the order, so they come first.
      ...feeEffects(state, event, actor, facts),
      ...line.effects,
      ...clockEffects(state, to, event, actor),
    ];
    return ok({ to: standingAfter(state, to, event, actor, facts), effects });
  }
  const [nearest] = own.toSorted((a, b) => passed(b, facts) - passed(a, facts));
  return fail((nearest && refusalOf(nearest, facts)) ?? 'not_your_move');
};

/** How far the facts carry into the conditions of a line. */
const passed = (line: Transition, facts: Facts): number => {
  const first = line.when.findIndex(({ holds }) => !holds(facts));
  return first === -1 ? line.when.length : first;
};

export type Possible = { readonly event: InquiryEvent; readonly refusal: Refusal | null };

/** The events of this party in the state, each with its refusal, if any. */
export const allowed = (state: InquiryState, actor: Party, facts: Facts): readonly Possible[] => {
  const own = transitions.filter((line) => line.from.includes(state) && line.by.includes(actor));
  return [...new Set(own.map(({ event }) => event))].map((event) => {
    const moved = next(state, event, actor, facts);
    return { event, refusal: moved.ok ? null : moved.code };
  });
};

const movers: Readonly<Record<InquiryState, readonly Party[]>> = {
  draft: ['customer'],
  submitted: ['admin'],
  in_review: ['admin'],
  needs_info: ['customer'],
  quoted: ['customer'],
  awaiting_payment: ['customer'],
  confirmed: ['admin'],
  assigned: ['valuer'],
  visit_scheduled: ['customer', 'valuer'],
  visit_done: ['valuer'],
  in_progress: ['valuer'],
  in_qc: ['reviewer'],
  qc_returned: ['valuer'],
  delivered: ['customer'],
  clarification: ['valuer'],
  closed: [],
  on_hold: ['admin'],
  declined: [],
  cancelled: [],
  expired: [],
};

/** Open questions of a case, in any state. */
export type Pending = {
  /** The assigned valuer accepted. */
  readonly isAccepted: boolean;
  /** A time of the visit is chosen or agreed. */
  readonly hasVisit: boolean;
  /** Other times that the valuer or the office offers the customer. */
  readonly timesOffered: boolean;
  /** Another price or day that the office offers the customer. */
  readonly termsOffered: boolean;
  /** The newest version of the report was withdrawn. */
  readonly reportWithdrawn: boolean;
  /** Its customer is a client without an account, who chooses no time: it is agreed by telephone. */
  readonly isEntered: boolean;
  /** A refund is due and its account is unknown. */
  readonly accountNeeded: boolean;
};

/** States in which the refund account is the next step: in earlier ones the case itself needs something. */
export const settledIn: readonly InquiryState[] = [...finalStates, 'delivered'];

/** The first open question of those that the state may have. */
export const awaitedIn = (state: InquiryState, pending: Pending): AwaitedThing | null => {
  if (pending.termsOffered && agreedOn.includes(state)) return 'terms';
  if (pending.reportWithdrawn && state === 'delivered') return 'correction';
  const isAssigned = state === 'assigned' && pending.isAccepted;
  // A valuer who took the case over after the visit may offer times for another one.
  if (pending.timesOffered && (isAssigned || state === 'visit_scheduled' || state === 'in_progress')) return 'times';
  if (isAssigned && !pending.hasVisit && !pending.isEntered) return 'visit';
  return pending.accountNeeded && settledIn.includes(state) ? 'account' : null;
};

const answers: Readonly<Record<AwaitedThing, Party>> = {
  terms: 'customer',
  times: 'customer',
  visit: 'customer',
  correction: 'valuer',
  account: 'customer',
};

/** The party that has to act: the one that answers the open question; for a stopped case the one that stopped it. */
export const partiesToAct = (
  state: InquiryState,
  heldBy: Party | null,
  waits: AwaitedThing | null,
): readonly Party[] => {
  if (waits) return [answers[waits]];
  return state === 'on_hold' && heldBy ? [heldBy] : movers[state];
};

/** Questions that may wait for the party's answer. */
export const awaitedOf = (party: Party): readonly AwaitedThing[] =>
  awaitedThings.filter((one) => answers[one] === party);

/** The states in which the party has to act if nothing waits; in a stopped case that depends on the case. */
export const statesToAct = (party: Party): readonly InquiryState[] =>
  inquiryStates.filter((state) => state !== 'on_hold' && movers[state].includes(party));

/** Whether a party's move starts from the state, regardless of its other conditions. */
export const hasMove = (state: InquiryState, event: InquiryEvent, party: Party): boolean =>
  transitions.some((line) => line.event === event && line.from.includes(state) && line.by.includes(party));

const stages: Readonly<Record<InquiryState, InquiryStage | null>> = {
  draft: 'inquiry',
  submitted: 'inquiry',
  in_review: 'inquiry',
  needs_info: null,
  quoted: 'order',
  awaiting_payment: 'order',
  confirmed: 'order',
  assigned: 'visit',
  visit_scheduled: 'visit',
  visit_done: 'report',
  in_progress: 'report',
  in_qc: 'report',
  qc_returned: 'report',
  delivered: 'delivery',
  clarification: 'delivery',
  closed: 'delivery',
  on_hold: null,
  declined: null,
  cancelled: null,
  expired: null,
};

/** The stage of the bar; that of the origin while the case waits, none once it ended before delivery. */
export const stageOf = (
  state: InquiryState,
  { returnsTo = null, heldFrom = null }: Partial<Pick<Standing, 'returnsTo' | 'heldFrom'>> = {},
): InquiryStage | null => {
  const place = state === 'on_hold' ? heldFrom : state;
  return stages[(place === 'needs_info' ? returnsTo : place) ?? state];
};

/** Whether the office sees declining as an option: a confirmed order is cancelled instead, with a refund. */
export const offersDecline = (state: InquiryState, stage: InquiryStage | null): boolean =>
  stage === 'inquiry' || state === 'quoted' || state === 'awaiting_payment';

type Told = { readonly event: InquiryEvent; readonly at: string; readonly visit_at: string | null };

/** Time of the last visit, even if its booking was released since: it stays true of an ended case. */
export const visitMadeAt = (history: readonly Told[]): string | null => {
  const made = history.findLastIndex(({ event }) => event === 'finish_visit');
  if (made === -1) return null;
  const agreed = history.slice(0, made).findLast(({ event, visit_at }) => event === 'schedule_visit' && visit_at);
  return agreed?.visit_at ?? history[made]?.at ?? null;
};

/** The state for a customer: a return from quality control is internal. */
export const shownToCustomer = (state: InquiryState): InquiryState => (state === 'qc_returned' ? 'in_progress' : state);
