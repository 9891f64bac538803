import { useState } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog, type Field, FormDialog } from '#platform/web/ask-dialog.tsx';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, DetailRows } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import {
  creditOrderPart,
  getInvoicePdf,
  markPaid,
  type Order,
  refundOrder,
  takeBackPayment,
} from '../../contract/orders.ts';
import { percentOf } from '../../core/money.ts';
import { standingOf } from '../../core/refunds.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { receivablesTexts } from '../../texts/receivables.ts';

/** The line by its place, as the value of a choice; without one the amount of the invoice. */
const creditPartSchema = creditOrderPart.input.omit({ line: true }).extend({ at: z.string() });
type CreditControl = Control<z.input<typeof creditPartSchema>, unknown, z.output<typeof creditPartSchema>>;

/** Total of a credit note for the entered amount, with VAT. */
const CreditTotal = ({ lines }: Pick<Order, 'lines'>) => {
  const texts = useTexts(ordersTexts).office;
  const { money } = useFormats();
  const { control }: { readonly control: CreditControl } = useFormContext();
  const net = useWatch({ control, name: 'net_cents' }) || 0;
  const at = useWatch({ control, name: 'at' });
  const vat = percentOf(net, lines[Number(at || 0)]?.vat_percent ?? 0);
  return (
    <p aria-live="polite" className="-mt-2 text-right text-ink-2">
      {net ? texts.creditTotal({ vat: money(vat / 100), gross: money((net + vat) / 100) }) : ''}
    </p>
  );
};

type OfOrder = { readonly order: Order };
type DialogProps = OfOrder & { readonly onClose: () => void };
type Payment = Order['payments'][number];

const useEuros = () => {
  const { money } = useFormats();
  return (cents: number) => money(cents / 100);
};

const lookOfLink = 'inline-flex min-h-11 items-center tool:min-h-6';

/** The monthly invoice that requests its money, and its paid part. */
const Collected = ({ month }: { readonly month: NonNullable<Order['collected_in']> }) => {
  const { office: texts } = useTexts(ordersTexts);
  const euros = useEuros();
  const { order_id, number, invoice_id, invoice_number, paid_cents, open_cents } = month;
  return (
    <>
      <Link to={paths.order(order_id)} className={lookOfLink}>
        {number}
      </Link>
      {invoice_id && invoice_number ? (
        <>
          {', '}
          <DownloadLink href={fileAddress(getInvoicePdf, invoice_id)} className={lookOfLink}>
            {invoice_number}
          </DownloadLink>
        </>
      ) : null}
      <span className="block">{texts.collectedPaid({ paid: euros(paid_cents), open: euros(open_cents) })}</span>
    </>
  );
};

/** Paid, open, surplus and refunded amounts. */
const Sums = ({ order }: OfOrder) => {
  const { office: texts, one } = useTexts(ordersTexts);
  const { refunds } = useTexts(receivablesTexts);
  const euros = useEuros();
  const { collected_in: month, paid_cents, open_cents, surplus_cents, refunded_cents } = order;
  const refundOf = ({ cents, status, account_ends }: Order['refunds'][number]) =>
    [euros(cents), refunds.standings[standingOf(status, account_ends !== null)]].join(', ');
  const ownSums = [
    { label: one.paid, value: euros(paid_cents) },
    { label: one.open, value: euros(open_cents) },
  ];
  const back = {
    label: order.refunds.length === 0 ? one.refunded : refunds.title,
    value: order.refunds.length === 0 ? euros(refunded_cents) : order.refunds.map(refundOf).join('; '),
    action: (
      <Link to={paths.refunds} className={lookOfLink}>
        {refunds.show}
      </Link>
    ),
  };
  return (
    <DetailRows
      rows={[
        ...(month ? [{ label: texts.collectedIn, value: <Collected month={month} /> }] : ownSums),
        ...(surplus_cents > 0 ? [{ label: one.surplus, value: euros(surplus_cents) }] : []),
        ...(refunded_cents > 0 ? [back] : []),
      ]}
    />
  );
};

/** Each payment, with the way to take it back. */
const Payments = ({ order }: OfOrder) => {
  const orders = useTexts(ordersTexts);
  const { office: texts } = orders;
  const formats = useFormats();
  const euros = useEuros();
  const [wrong, setWrong] = useState<Payment>();
  const { run } = useCall(takeBackPayment, 'orders');
  const takenBackOf = ({ amount_cents, paid_on, payer }: Payment) =>
    texts.takeBackOf({ amount: euros(amount_cents), date: formats.date(paid_on), payer });
  if (order.payments.length === 0) return null;
  return (
    <>
      <ul aria-label={texts.payments} className="mt-4 grid gap-2">
        {order.payments.map((payment) => (
          <li key={payment.payment_id} className="flex flex-wrap items-center gap-x-3">
            <span>
              {[
                formats.date(payment.paid_on),
                euros(payment.amount_cents),
                payment.payer,
                orders.sources[payment.source],
                payment.source === 'statement' ? payment.reference : null,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <Button size="small" variant="quiet" aria-label={takenBackOf(payment)} onPress={() => setWrong(payment)}>
              {texts.takeBack}
            </Button>
          </li>
        ))}
      </ul>
      {wrong ? (
        <FormDialog
          title={takenBackOf(wrong)}
          text={texts.takeBackText}
          schema={takeBackPayment.input}
          values={{ order_id: order.order_id, payment_id: wrong.payment_id, note: '' }}
          submitText={texts.takeBack}
          isDanger
          onClose={() => setWrong(undefined)}
          send={(input) =>
            run(input, texts.takenBack).catch((error: unknown) => {
              const data = error instanceof ApiError ? (error.data as { refusal?: string } | undefined) : undefined;
              if (data?.refusal !== 'money_returned') throw error;
              notices.alert(texts.takeBack, texts.moneyReturned);
            })
          }
          asks={[{ name: 'note', label: texts.reason, rows: 2 }]}
        />
      ) : null}
    </>
  );
};

type PayProps = DialogProps & {
  /** The same until a payment was booked: reopening the dialog after a failure books no second one. */
  readonly idempotencyKey: string;
  readonly onBooked: () => void;
};

/** A payment is booked once: a double press, or an equal existing payment, is confirmed by a question. */
const Pay = ({ order, idempotencyKey, onBooked, onClose }: PayProps) => {
  const { office: texts } = useTexts(ordersTexts);
  const euros = useEuros();
  const { run } = useCall(markPaid, 'orders', { idempotencyKey });
  const { order_id, open_cents, payments } = order;
  const isKnown = (cents: number) => payments.some(({ amount_cents }) => amount_cents === cents);
  return (
    <FormDialog
      title={texts.markPaid}
      text={texts.markPaidText}
      schema={markPaid.input}
      values={{ order_id, amount_cents: open_cents, paid_on: today(), note: '' }}
      warningBefore={({ amount_cents }) => {
        const more = amount_cents - open_cents;
        if (more > 0) return texts.overpays({ amount: euros(more) });
        return isKnown(amount_cents) ? texts.paysAgain({ amount: euros(amount_cents) }) : undefined;
      }}
      onClose={onClose}
      send={(input) =>
        run({ ...input, again: isKnown(input.amount_cents) }, () => {
          onBooked();
          return texts.booked;
        })
      }
      asks={[
        { name: 'amount_cents', label: texts.amount, as: 'money' },
        { name: 'paid_on', label: texts.paidOn, as: 'day', only: 'past' },
        { name: 'note', label: texts.note },
      ]}
    />
  );
};

/** Line to be credited, if the order has several; none means the whole invoice. */
const useCreditLines = ({ lines }: Order): readonly Field<'at'>[] => {
  const { office: texts } = useTexts(ordersTexts);
  const euros = useEuros();
  const each = lines.map(({ name, net_cents }, at) => [
    String(at),
    texts.creditLineOf({ name, net: euros(net_cents) }),
  ]);
  const options = { '': texts.creditOfAll, ...Object.fromEntries(each) };
  return lines.length > 1 ? [{ name: 'at', label: texts.creditLine, options }] : [];
};

const CreditPart = ({ order, onClose }: DialogProps) => {
  const { office: texts } = useTexts(ordersTexts);
  const euros = useEuros();
  const { run } = useCall(creditOrderPart, 'orders');
  return (
    <FormDialog
      title={texts.creditPart}
      text={texts.creditPartText}
      schema={creditPartSchema}
      values={{ order_id: order.order_id, note: '', at: '' }}
      isDanger
      onClose={onClose}
      send={async ({ at, ...input }) => {
        await run(at ? { ...input, line: Number(at) } : input, texts.credited).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          const { highest_net_cents: highest } = (error.data ?? {}) as { highest_net_cents?: number };
          if (highest === undefined) throw error;
          const { message } = error;
          const errors = { net_cents: [texts.creditTooHigh({ net: euros(highest) })] };
          throw new ApiError({ error_code: 'validation_failed', message, errors }, { cause: error });
        });
      }}
      asks={[
        ...useCreditLines(order),
        { name: 'net_cents', label: texts.creditNet, as: 'money' },
        <CreditTotal key="total" lines={order.lines} />,
        { name: 'note', label: texts.reason, rows: 2 },
      ]}
    />
  );
};

/** A full refund, or of the overpaid amount. */
const Return = ({ order, what, onClose }: DialogProps & { readonly what: 'order' | 'surplus' }) => {
  const { office: texts } = useTexts(ordersTexts);
  return (
    <AskDialog
      title={what === 'order' ? texts.refund : texts.returnSurplus}
      text={what === 'order' ? texts.refundText : texts.returnSurplusText}
      call={refundOrder}
      changes="orders"
      values={{ order_id: order.order_id, what }}
      isDanger
      onClose={onClose}
      done={texts.refunded}
      asks={[{ name: 'note', label: texts.reason, rows: 2 }]}
    />
  );
};

/** The office's actions on an order's money. */
export const OfficeMoney = ({ order }: OfOrder) => {
  const { office: texts, billing } = useTexts(ordersTexts);
  const [does, setDoes] = useState<'pay' | 'order' | 'part' | 'surplus'>();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const close = () => setDoes(undefined);
  const mayRefund = ['partially_paid', 'paid', 'active', 'fulfilled'].includes(order.status);
  const mayCredit = order.invoices.some(({ kind }) => kind !== 'credit') && order.status !== 'refunded';
  return (
    <Card title={billing.payments}>
      <Sums order={order} />
      <Payments order={order} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        {order.open_cents > 0 ? (
          <Button variant="primary" onPress={() => setDoes('pay')}>
            {texts.markPaid}
          </Button>
        ) : null}
        {order.surplus_cents > 0 ? <Button onPress={() => setDoes('surplus')}>{texts.returnSurplus}</Button> : null}
        {mayCredit ? <Button onPress={() => setDoes('part')}>{texts.creditPart}</Button> : null}
        {mayRefund ? <Button onPress={() => setDoes('order')}>{texts.refund}</Button> : null}
      </div>
      {does === 'pay' ? (
        <Pay
          order={order}
          idempotencyKey={idempotencyKey}
          onBooked={() => setKey(crypto.randomUUID())}
          onClose={close}
        />
      ) : null}
      {does === 'part' ? <CreditPart order={order} onClose={close} /> : null}
      {does === 'order' || does === 'surplus' ? <Return order={order} what={does} onClose={close} /> : null}
    </Card>
  );
};
