import type { OrderState } from '#contract/codelists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Pill } from '#platform/web/ui/card.tsx';
import type { OrderSummary } from '../contract/orders.ts';
import { ordersTexts } from '../texts/orders.ts';

const tones: Readonly<Record<OrderState, 'neutral' | 'info' | 'warn' | 'good'>> = {
  pending: 'warn',
  partially_paid: 'warn',
  paid: 'good',
  active: 'good',
  in_delivery: 'info',
  fulfilled: 'good',
  to_invoice: 'info',
  collected: 'good',
  expired_access: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
};

type Props = Pick<OrderSummary, 'status' | 'overdue' | 'gross_cents' | 'paid_cents' | 'refunded_cents'>;

/** State of an order, and whether it was refunded; red only if overdue. */
export const OrderPill = ({ order }: { readonly order: Props }) => {
  const { status, overdue, gross_cents, paid_cents, refunded_cents } = order;
  const orders = useTexts(ordersTexts);
  const kept = paid_cents - refunded_cents;
  // A refunded surplus does not make the order less paid.
  const returned =
    refunded_cents === 0 || kept >= gross_cents ? null : (kept > 0 && orders.partlyReturned) || orders.states.refunded;
  // For an order that ended with a refund, the refunded part instead of its state.
  const said = status === 'refunded' && returned ? returned : orders.states[status];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Pill tone={tones[status]}>{said}</Pill>
      {returned && returned !== said ? <Pill tone="neutral">{returned}</Pill> : null}
      {overdue ? <Pill tone="bad">{orders.overdue}</Pill> : null}
    </span>
  );
};
