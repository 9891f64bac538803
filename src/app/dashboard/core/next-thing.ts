import type { AwaitedThing } from '#contract/case-moves.ts';
import type { InquiryState, Party } from '#contract/codelists.ts';
import { isFinal } from '#domains/inquiries/core/lifecycle.ts';

type Due = { readonly due_on: string | null; readonly overdue: boolean };
type Case = {
  readonly status: InquiryState;
  readonly ball_with: readonly Party[];
  readonly awaits: AwaitedThing | null;
  /** How many properties are in the order. */
  readonly properties: number;
};

type NextThing<Order, Inquiry, Visit, Refund> =
  /** The customer has no open step: shows the current work of the office. */
  | { readonly kind: 'wait'; readonly inquiry: Inquiry }
  | { readonly kind: 'pay'; readonly order: Order }
  /** Money of theirs waits for an account. */
  | { readonly kind: 'refund'; readonly refund: Refund }
  | { readonly kind: 'case'; readonly inquiry: Inquiry }
  | { readonly kind: 'visit'; readonly visit: Visit };

const noDay = '9999';
/** Steps that a case may want of its customer beside money and an agreed visit, the most urgent first. */
const wants: readonly ((one: Case) => boolean)[] = [
  ({ status }) => status === 'needs_info',
  ({ status }) => status === 'quoted',
  // Their own money has its place further down.
  ({ awaits }) => awaits !== null && awaits !== 'account',
];

/** The orders in which they fall due. */
export const byDueDay = <Order extends Due>(orders: readonly Order[]): readonly Order[] =>
  orders.toSorted((one, other) => (one.due_on ?? noDay).localeCompare(other.due_on ?? noDay));

/**
 * The customer's single next task: first overdue things, then whatever blocks a case, then payments and refunds, the agreed visit, a ready
 * report, and last a draft. Without a task, the case in progress, so that its next step is always shown; a draft without a property ranks
 * lower.
 */
export const nextThing = <Order extends Due, Inquiry extends Case, Visit, Refund>(
  unpaid: readonly Order[],
  inquiries: readonly Inquiry[],
  visit: Visit | undefined,
  refunds: readonly Refund[] = [],
): NextThing<Order, Inquiry, Visit, Refund> | undefined => {
  const [due] = byDueDay(unpaid);
  if (due?.overdue) return { kind: 'pay', order: due };
  const first = wants
    .map((wanted) => inquiries.find((one) => wanted(one) && one.ball_with.includes('customer')))
    .find(Boolean);
  if (first) return { kind: 'case', inquiry: first };
  const [refund] = refunds;
  if (refund) return { kind: 'refund', refund };
  if (due) return { kind: 'pay', order: due };
  if (visit) return { kind: 'visit', visit };
  const free = inquiries.filter(({ awaits }) => awaits === null);
  const ready =
    free.find(({ status }) => status === 'delivered') ??
    free.find(({ status, properties }) => status === 'draft' && properties > 0);
  if (ready) return { kind: 'case', inquiry: ready };
  const atWork = inquiries.find(({ status }) => status !== 'draft' && !isFinal(status));
  if (atWork) return { kind: 'wait', inquiry: atWork };
  const draft = free.find(({ status }) => status === 'draft');
  return draft && { kind: 'case', inquiry: draft };
};
