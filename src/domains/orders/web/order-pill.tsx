import type { OrderState } from '#contract/codelists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Pill } from '#platform/web/ui/card.tsx';
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

/** Where an order stands; red only where it is late. */
export const OrderPill = ({ status, overdue = false }: { readonly status: OrderState; readonly overdue?: boolean }) => {
  const orders = useTexts(ordersTexts);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Pill tone={tones[status]}>{orders.states[status]}</Pill>
      {overdue ? <Pill tone="bad">{orders.overdue}</Pill> : null}
    </span>
  );
};
