import { CalendarClock, ChevronDown, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { getProformaPdf, type Order } from '../contract/orders.ts';
import { ordersTexts } from '../texts/orders.ts';
import { useOrderName } from './order-name.ts';
import { PaymentPanel } from './payment-panel.tsx';

type Payment = NonNullable<Order['payment']>;

/** How much, until when, and until when the chosen visit needs it. */
export const PayTerms = ({ payment, overdue }: { readonly payment: Payment; readonly overdue: boolean }) => {
  const { pay } = useTexts(ordersTexts);
  const formats = useFormats();
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <strong className="font-display text-figure whitespace-nowrap">
          {formats.money(payment.amount_cents / 100)}
        </strong>
        <span className={overdue ? 'font-semibold text-danger' : 'text-ink-2'}>
          {payment.due_on ? pay.dueOn({ date: formats.date(payment.due_on) }) : pay.withVat}
        </span>
      </p>
      <VisitNote payment={payment} />
    </>
  );
};

const VisitNote = ({ payment: { visit } }: { readonly payment: Payment }) => {
  const { pay } = useTexts(ordersTexts);
  const formats = useFormats();
  if (!visit) return null;
  const { starts_at: at, pay_by: by } = visit;
  const when = { day: formats.weekday(at), date: formats.date(at), time: formats.time(at) };
  return (
    <p className="mt-1 flex max-w-[70ch] items-start gap-2 font-medium">
      <CalendarClock size={18} aria-hidden className="mt-0.5 shrink-0 text-action-ink" />
      {by ? pay.keepsVisit({ ...when, by: formats.date(by) }) : pay.visitTooNear(when)}
    </p>
  );
};

type Props = {
  readonly order: Pick<Order, 'order_id' | 'number' | 'title' | 'overdue' | 'payment'>;
  /** Over the title, if it is more than one of several. */
  readonly kicker?: ReactNode;
  /** Folded to one line, if something else comes first. */
  readonly isFolded?: boolean;
};

/** A due amount: its purpose, and the data for paying it. */
export const PayCard = ({ order, kicker, isFolded = false }: Props) => {
  const orders = useTexts(ordersTexts);
  const { pay } = orders;
  const nameOf = useOrderName();
  const formats = useFormats();
  const { number, title, overdue, payment } = order;
  if (!payment) return null;
  const { proforma_number: proforma, due_on } = payment;
  const heading = proforma ? pay.proforma({ number: proforma }) : pay.invoice({ number });
  const late = overdue ? <Pill tone="bad">{orders.overdue}</Pill> : null;
  if (isFolded)
    return (
      <Card>
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 [&::-webkit-details-marker]:hidden">
            <h2 className="min-w-0 flex-1 basis-60 text-heading">
              {heading}
              <span className="block text-body font-normal text-ink-2">{nameOf(title)}</span>
            </h2>
            {late}
            <strong className="font-display text-title whitespace-nowrap">
              {formats.money(payment.amount_cents / 100)}
            </strong>
            {due_on ? <span className="text-ink-2">{pay.until({ date: formats.date(due_on) })}</span> : null}
            <ChevronDown size={18} aria-hidden className="ml-auto group-open:rotate-180" />
          </summary>
          <PayWith order={order} payment={payment} />
        </details>
        <VisitNote payment={payment} />
      </Card>
    );
  return (
    <Card className={kicker ? 'border-t-4 border-t-action!' : 'border-action!'}>
      {kicker}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-title">{heading}</h2>
        {late}
      </div>
      <p className="mt-1 text-ink-2">{nameOf(title)}</p>
      <PayTerms payment={payment} overdue={overdue} />
      <PayWith order={order} payment={payment} />
    </Card>
  );
};

const PayWith = ({
  order: { order_id, number },
  payment,
}: {
  readonly order: Pick<Order, 'order_id' | 'number'>;
  readonly payment: Payment;
}) => {
  const orders = useTexts(ordersTexts);
  const { pay } = orders;
  return (
    <>
      <div className="mt-4">
        <PaymentPanel payment={payment} />
      </div>
      <div className="mt-3 grid gap-2.5 sm:flex sm:flex-wrap">
        {payment.proforma_number ? (
          <DownloadLink href={fileAddress(getProformaPdf, order_id)} className={buttonLook({})}>
            <Download size={17} aria-hidden />
            {pay.download}
          </DownloadLink>
        ) : null}
        <ButtonLink to={paths.order(order_id)} aria-label={pay.openOf({ number })}>
          {orders.billing.open}
        </ButtonLink>
      </div>
    </>
  );
};
