import type { OrderEvent, OrderKind, OrderState } from '#contract/codelists.ts';
import { fail, ok, type Result } from '#lib/result.ts';

/** Facts of an order before an event. Amounts in cents; `due_cents` is the amount that its documents ask for. */
export type OrderFacts = {
  readonly kind: OrderKind;
  readonly status: OrderState;
  /** Paid after delivery, for customers with the office's permission (decision D26). */
  readonly pay_later: boolean;
  /** Invoiced together with the client's other deliveries of the month. */
  readonly monthly: boolean;
  readonly due_cents: number;
  /** Sum of its lines now; more than its documents ask for if the price rose after an advance. */
  readonly price_cents: number;
  readonly paid_cents: number;
  readonly refunded_cents: number;
};

export type Happens =
  | { readonly event: 'pay'; readonly cents: number }
  /** A payment of that amount was booked on this order by mistake: it never came. `begun`: work already begun continues. */
  | { readonly event: 'take_back'; readonly cents: number; readonly begun: boolean }
  /** Money leaves: `cents` back to the payer; the order is over. */
  | { readonly event: 'refund'; readonly cents: number }
  /** Another price before the final invoice; `cents` is the price of the whole order from now on. */
  | { readonly event: 'reprice'; readonly cents: number }
  /** A part of the invoiced amount is credited; the order continues. */
  | { readonly event: 'credit_part'; readonly cents: number }
  /** Money paid beyond the price is refunded; the order continues. */
  | { readonly event: 'return_surplus'; readonly cents: number }
  | { readonly event: 'start_delivery' | 'fulfil' | 'collect' | 'end_access' | 'expire' | 'cancel' };

export type OrderEffect =
  | 'open_access'
  | 'close_access'
  | 'invoice'
  | 'advance_invoice'
  | 'final_invoice'
  | 'await_month'
  | 'credit_note'
  | 'part_credit_note'
  /** The final invoice again, for the amount open now. */
  | 'invoice_again';

export type OrderMoved = {
  readonly order: OrderFacts;
  /** Entries for the history, in their order. */
  readonly history: readonly { readonly event: OrderEvent; readonly from: OrderState; readonly to: OrderState }[];
  readonly effects: readonly OrderEffect[];
};

export type OrderRefusal = 'not_listed' | 'amount_wrong' | 'must_prepay' | 'too_much' | 'money_returned';

/** Kinds that are delivered later, not opened by the payment. */
const delivered: readonly OrderKind[] = ['valuation', 'month', 'manual'];
const unpaid: readonly OrderState[] = ['pending', 'partially_paid'];
/** Whether its price is due by a predračun. */
export const isUnpaid = (status: OrderState): boolean => unpaid.includes(status);
const refundable: readonly OrderState[] = ['partially_paid', 'paid', 'active', 'in_delivery', 'fulfilled'];
/** States of an order with an invoice for the whole price. */
const invoiced: readonly OrderState[] = ['active', 'fulfilled', 'expired_access'];
/** Final states, after which only money may still come in or be refunded. */
export const finalOrderStates: readonly OrderState[] = [
  'collected',
  'expired_access',
  'expired',
  'cancelled',
  'refunded',
];

const moved = (
  order: OrderFacts,
  change: Partial<OrderFacts>,
  event: OrderEvent,
  effects: readonly OrderEffect[] = [],
): OrderMoved => {
  const after = { ...order, ...change };
  return { order: after, history: [{ event, from: order.status, to: after.status }], effects };
};

const then = (first: OrderMoved, second: OrderMoved): OrderMoved => ({
  order: second.order,
  history: [...first.history, ...second.history],
  effects: [...first.effects, ...second.effects],
});

/** The order after an event, or the refusal. Money that comes is never refused: a surplus is kept. */
export const nextOrder = (order: OrderFacts, happens: Happens): Result<OrderMoved, OrderRefusal> => {
  switch (happens.event) {
    case 'pay':
      return happens.cents > 0 ? ok(pay(order, happens.cents)) : fail('amount_wrong');
    case 'take_back':
      return takeBack(order, happens.cents, happens.begun);
    case 'reprice':
      return reprice(order, happens.cents);
    case 'credit_part':
      return creditPart(order, happens.cents);
    case 'refund':
      return refund(order, happens.cents);
    case 'return_surplus':
      return returnSurplus(order, happens.cents);
    default:
      return step(order, happens.event);
  }
};

type Step = {
  readonly from: (order: OrderFacts) => boolean;
  /** A refusal although the order is in the right state. */
  readonly refused?: (order: OrderFacts) => OrderRefusal | null;
  readonly to: (order: OrderFacts) => Partial<OrderFacts>;
  readonly effects?: (order: OrderFacts) => readonly OrderEffect[];
};

/** The events that only lead from one state to the next. */
const steps: Readonly<Record<Exclude<Happens, { cents: number }>['event'], Step>> = {
  start_delivery: {
    from: ({ kind, status }) => delivered.includes(kind) && status === 'pending',
    refused: ({ pay_later }) => (pay_later ? null : 'must_prepay'),
    to: () => ({ status: 'in_delivery' }),
  },
  fulfil: {
    from: ({ status }) => status === 'in_delivery',
    to: ({ monthly }) => ({ status: monthly ? 'to_invoice' : 'fulfilled' }),
    effects: ({ monthly }) => [monthly ? 'await_month' : 'final_invoice'],
  },
  // From here on the amount is due on the monthly invoice.
  collect: { from: ({ status }) => status === 'to_invoice', to: () => ({ status: 'collected', due_cents: 0 }) },
  end_access: { from: ({ status }) => status === 'active', to: () => ({ status: 'expired_access' }) },
  expire: { from: ({ status }) => status === 'pending', to: () => ({ status: 'expired' }) },
  cancel: {
    // For work paid after delivery: nothing was paid or invoiced yet.
    from: ({ status, pay_later, paid_cents }) =>
      status === 'pending' || (status === 'in_delivery' && pay_later && paid_cents === 0),
    to: () => ({ status: 'cancelled' }),
  },
};

const step = (order: OrderFacts, event: keyof typeof steps): Result<OrderMoved, OrderRefusal> => {
  const { from, refused, to, effects } = steps[event];
  if (!from(order)) return fail('not_listed');
  const refusal = refused?.(order) ?? null;
  return refusal === null ? ok(moved(order, to(order), event, effects?.(order))) : fail(refusal);
};

const pay = (order: OrderFacts, cents: number): OrderMoved => {
  const paid_cents = order.paid_cents + cents;
  if (!unpaid.includes(order.status)) return moved(order, { paid_cents }, 'pay');
  if (paid_cents < order.due_cents) return moved(order, { paid_cents, status: 'partially_paid' }, 'pay');
  const paid = moved(order, { paid_cents, status: 'paid' }, 'pay');
  return then(paid, settled(paid.order));
};

/**
 * Undoes the consequences of a payment. An access is closed, and like unbegun work it is due by its predračun again; begun work continues
 * and is paid later; for work done before it was paid the invoice is open again, for other work it is issued anew.
 */
const takeBack = (order: OrderFacts, cents: number, begun: boolean): Result<OrderMoved, OrderRefusal> => {
  if (cents <= 0) return fail('amount_wrong');
  if (cents > order.paid_cents) return fail('too_much');
  if (order.refunded_cents > 0 || order.status === 'refunded') return fail('money_returned');
  const paid_cents = order.paid_cents - cents;
  const unpaidStatus = paid_cents === 0 ? 'pending' : 'partially_paid';
  const taken = (change: Partial<OrderFacts>, effects: readonly OrderEffect[] = []) =>
    ok(moved(order, { paid_cents, ...change }, 'take_back', effects));
  if (order.status === 'partially_paid') return taken({ status: unpaidStatus });
  // Money beyond the price opened nothing.
  if (paid_cents >= order.due_cents) return taken({});
  if (order.status === 'active' || order.status === 'expired_access')
    return taken({ status: unpaidStatus }, ['credit_note', 'close_access']);
  if (order.pay_later) return taken({});
  // The price of the advance ends with it: from here on the amount due is the price of the lines.
  if (order.status === 'in_delivery')
    return taken({ due_cents: order.price_cents, ...(begun ? { pay_later: true } : { status: unpaidStatus }) }, [
      'credit_note',
    ]);
  return order.status === 'fulfilled' ? taken({}, ['invoice_again']) : taken({});
};

/** Consequences once the price is paid. */
const settled = (order: OrderFacts): OrderMoved =>
  delivered.includes(order.kind)
    ? // Paid before the work it has its own invoices, whatever was agreed.
      moved(order, { status: 'in_delivery', pay_later: false, monthly: false }, 'start_delivery', ['advance_invoice'])
    : moved(order, { status: 'active' }, 'activate', ['invoice', 'open_access']);

/** The amount of an advance invoice stays due: a lower one needs a partial credit note first, a higher one comes with the final invoice. */
const reprice = (order: OrderFacts, cents: number): Result<OrderMoved, OrderRefusal> => {
  if (order.kind !== 'valuation' || ![...unpaid, 'in_delivery'].includes(order.status)) return fail('not_listed');
  if (cents <= 0) return fail('amount_wrong');
  if (order.status === 'in_delivery' && !order.pay_later)
    return cents < order.due_cents ? fail('too_much') : ok(moved(order, { price_cents: cents }, 'reprice'));
  const repriced = moved(order, { due_cents: cents, price_cents: cents }, 'reprice');
  // A part payment that covers the lower price settles it.
  return ok(
    order.status === 'partially_paid' && order.paid_cents >= cents
      ? then(repriced, settled({ ...repriced.order, status: 'paid' }))
      : repriced,
  );
};

/** A document is credited as a whole only by a refund. */
const creditPart = (order: OrderFacts, cents: number): Result<OrderMoved, OrderRefusal> => {
  const isInvoiced = order.status === 'in_delivery' ? !order.pay_later : invoiced.includes(order.status);
  if (!isInvoiced) return fail('not_listed');
  if (cents <= 0) return fail('amount_wrong');
  if (cents >= order.due_cents) return fail('too_much');
  return ok(moved(order, { due_cents: order.due_cents - cents }, 'credit_part', ['part_credit_note']));
};

const refund = (order: OrderFacts, cents: number): Result<OrderMoved, OrderRefusal> => {
  if (!refundable.includes(order.status)) return fail('not_listed');
  if (cents < 0) return fail('amount_wrong');
  if (cents > order.paid_cents - order.refunded_cents) return fail('too_much');
  // For a part payment, or work invoiced after delivery, there is no invoice to correct with a credit note.
  const isInvoiced = order.status !== 'partially_paid' && !(order.status === 'in_delivery' && order.pay_later);
  const closing: readonly OrderEffect[] = order.status === 'active' ? ['close_access'] : [];
  const effects: readonly OrderEffect[] = isInvoiced ? ['credit_note', ...closing] : [];
  const asked = isInvoiced ? {} : { due_cents: 0 };
  const change = { refunded_cents: order.refunded_cents + cents, status: 'refunded', ...asked } as const;
  return ok(moved(order, change, 'refund', effects));
};

const returnSurplus = (order: OrderFacts, cents: number): Result<OrderMoved, OrderRefusal> => {
  if (cents <= 0) return fail('amount_wrong');
  const kept = order.paid_cents - order.refunded_cents;
  // In an expired or cancelled order the whole payment is surplus.
  const owed = ['expired', 'cancelled'].includes(order.status) ? 0 : order.due_cents;
  if (order.status === 'refunded' ? cents > kept : cents > kept - owed) return fail('too_much');
  return ok(moved(order, { refunded_cents: order.refunded_cents + cents }, 'return_surplus'));
};
