import type { AwaitedThing } from '#contract/case-moves.ts';
import type { InquiryState, Party } from '#contract/codelists.ts';

type Due = { readonly due_on: string | null; readonly overdue: boolean };
type Case = {
  readonly status: InquiryState;
  readonly ball_with: readonly Party[];
  readonly awaits: AwaitedThing | null;
};

type NextThing<Order, Inquiry, Visit> =
  /** Nothing is the customer's to do: what the house does now. */
  | { readonly kind: 'wait'; readonly inquiry: Inquiry }
  | { readonly kind: 'pay'; readonly order: Order }
  | { readonly kind: 'case'; readonly inquiry: Inquiry }
  | { readonly kind: 'visit'; readonly visit: Visit };

const noDay = '9999';
/** What a case may want of its customer beside money and an agreed visit, the most urgent first. */
const wants: readonly ((one: Case) => boolean)[] = [
  ({ status }) => status === 'needs_info',
  ({ status }) => status === 'quoted',
  ({ awaits }) => awaits !== null,
];

/** The orders in which they fall due. */
export const byDueDay = <Order extends Due>(orders: readonly Order[]): readonly Order[] =>
  orders.toSorted((one, other) => (one.due_on ?? noDay).localeCompare(other.due_on ?? noDay));

const over: readonly InquiryState[] = ['closed', 'declined', 'cancelled', 'expired'];

/**
 * The one thing that a customer does next: what is late, then what holds a case up, then money, the visit that is
 * agreed, a report that is ready, and last a draft. Where there is none, the case that is at work, so that each moment says what comes.
 */
export const nextThing = <Order extends Due, Inquiry extends Case, Visit>(
  unpaid: readonly Order[],
  inquiries: readonly Inquiry[],
  visit: Visit | undefined,
): NextThing<Order, Inquiry, Visit> | undefined => {
  const [due] = byDueDay(unpaid);
  if (due?.overdue) return { kind: 'pay', order: due };
  const first = wants
    .map((wanted) => inquiries.find((one) => wanted(one) && one.ball_with.includes('customer')))
    .find(Boolean);
  if (first) return { kind: 'case', inquiry: first };
  if (due) return { kind: 'pay', order: due };
  if (visit) return { kind: 'visit', visit };
  const own = (['delivered', 'draft'] as const).map((state) =>
    inquiries.find(({ status, awaits }) => status === state && awaits === null),
  );
  const [inquiry] = own.filter((one) => one !== undefined);
  if (inquiry) return { kind: 'case', inquiry };
  const atWork = inquiries.find(({ status }) => !over.includes(status));
  return atWork && { kind: 'wait', inquiry: atWork };
};
