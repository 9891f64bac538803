import { CalendarClock, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { getProformaPdf, type Order } from '../contract/orders.ts';
import { ordersTexts } from '../texts/orders.ts';
import { useOrderName } from './order-name.ts';
import { PaymentPanel } from './payment-panel.tsx';

type Props = {
  readonly order: Pick<Order, 'order_id' | 'number' | 'title' | 'overdue' | 'payment'>;
  /** Over the title, where it is more than one of several. */
  readonly kicker?: ReactNode;
};

/** One amount that is due: what it is for, and everything with which it is paid. */
export const PayCard = ({ order, kicker }: Props) => {
  const orders = useTexts(ordersTexts);
  const { pay } = orders;
  const nameOf = useOrderName();
  const formats = useFormats();
  const { order_id, number, title, overdue, payment } = order;
  if (!payment) return null;
  const { proforma_number: proforma } = payment;
  const visit = payment.visit && {
    day: formats.weekday(payment.visit.starts_at),
    date: formats.date(payment.visit.starts_at),
    time: formats.time(payment.visit.starts_at),
    pay_by: payment.visit.pay_by,
  };
  return (
    <Card className={kicker ? 'border-t-4 border-t-action!' : 'border-action!'}>
      {kicker}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-[21px] tracking-[-0.02em] tool:text-[25px]">
          {proforma ? pay.proforma({ number: proforma }) : pay.invoice({ number })}
        </h2>
        {overdue ? <Pill tone="bad">{orders.overdue}</Pill> : null}
      </div>
      <p className="mt-1 text-ink-2">{nameOf(title)}</p>
      <p className="mt-2 mb-4 flex flex-wrap items-baseline gap-x-3">
        <strong className="font-display text-[38px] leading-tight font-bold tracking-[-0.03em] whitespace-nowrap tool:text-[46px]">
          {formats.money(payment.amount_cents / 100)}
        </strong>
        <span className={overdue ? 'font-semibold text-danger' : 'text-ink-2'}>
          {payment.due_on ? pay.dueOn({ date: formats.date(payment.due_on) }) : pay.withVat}
        </span>
      </p>
      {visit ? (
        <p className="mb-4 flex max-w-[70ch] items-start gap-2 font-medium">
          <CalendarClock size={18} aria-hidden className="mt-0.5 shrink-0 text-action-ink" />
          {visit.pay_by ? pay.keepsVisit({ ...visit, by: formats.date(visit.pay_by) }) : pay.visitTooNear(visit)}
        </p>
      ) : null}
      <PaymentPanel payment={payment} />
      <div className="mt-3 grid gap-2.5 sm:flex sm:flex-wrap">
        {proforma ? (
          <a href={fileAddress(getProformaPdf, order_id)} download className={buttonLook({})}>
            <Download size={17} aria-hidden />
            {pay.download}
          </a>
        ) : null}
        <ButtonLink to={paths.order(order_id)} aria-label={pay.openOf({ number })}>
          {orders.billing.open}
        </ButtonLink>
      </div>
    </Card>
  );
};
