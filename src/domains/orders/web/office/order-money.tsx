import { useState } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog, FormDialog } from '#platform/web/ask-dialog.tsx';
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

/** The line by its place, as a choice has it; of none the amount of the invoice. */
const creditPartSchema = creditOrderPart.input.omit({ line: true }).extend({ at: z.string() });
type CreditControl = Control<z.input<typeof creditPartSchema>, unknown, z.output<typeof creditPartSchema>>;

/** What a credit note of the entered amount comes to with VAT. */
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

/** What the office does with the money of an order. */
export const OfficeMoney = ({ order }: { readonly order: Order }) => {
  const orders = useTexts(ordersTexts);
  const texts = orders.office;
  const { refunds } = useTexts(receivablesTexts);
  const month = order.collected_in;
  const formats = useFormats();
  const [does, setDoes] = useState<'pay' | 'order' | 'part' | 'surplus'>();
  const [wrong, setWrong] = useState<Order['payments'][number]>();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const euros = (cents: number) => formats.money(cents / 100);
  const refundOf = ({ cents, status, account_ends }: Order['refunds'][number]) =>
    [euros(cents), refunds.standings[standingOf(status, account_ends !== null)]].join(', ');
  const isKnown = (cents: number) => order.payments.some(({ amount_cents }) => amount_cents === cents);
  const close = () => setDoes(undefined);
  const pay = useCall(markPaid, 'orders', { idempotencyKey });
  const takeBackCall = useCall(takeBackPayment, 'orders');
  const credit = useCall(creditOrderPart, 'orders');
  const namesOf = ({ amount_cents, paid_on, payer }: Order['payments'][number]) => ({
    amount: euros(amount_cents),
    date: formats.date(paid_on),
    payer,
  });
  const takeBack = (input: Parameters<typeof takeBackCall.run>[0]) =>
    takeBackCall.run(input, texts.takenBack).catch((error: unknown) => {
      const refusal = error instanceof ApiError ? (error.data as { refusal?: string } | undefined)?.refusal : undefined;
      if (refusal !== 'money_returned') throw error;
      notices.alert(texts.takeBack, texts.moneyReturned);
    });
  const mayRefund = ['partially_paid', 'paid', 'active', 'fulfilled'].includes(order.status);
  const mayCredit = order.invoices.some(({ kind }) => kind !== 'credit') && order.status !== 'refunded';
  return (
    <Card title={orders.billing.payments}>
      <DetailRows
        rows={[
          ...(month
            ? [
                {
                  label: texts.collectedIn,
                  value: (
                    <>
                      <Link to={paths.order(month.order_id)} className="inline-flex min-h-11 items-center tool:min-h-6">
                        {month.number}
                      </Link>
                      {month.invoice_id && month.invoice_number ? (
                        <>
                          {', '}
                          <DownloadLink
                            href={fileAddress(getInvoicePdf, month.invoice_id)}
                            className="inline-flex min-h-11 items-center tool:min-h-6"
                          >
                            {month.invoice_number}
                          </DownloadLink>
                        </>
                      ) : null}
                      <span className="block">
                        {texts.collectedPaid({ paid: euros(month.paid_cents), open: euros(month.open_cents) })}
                      </span>
                    </>
                  ),
                },
              ]
            : [
                { label: orders.one.paid, value: euros(order.paid_cents) },
                { label: orders.one.open, value: euros(order.open_cents) },
              ]),
          ...(order.surplus_cents > 0 ? [{ label: orders.one.surplus, value: euros(order.surplus_cents) }] : []),
          ...(order.refunded_cents > 0
            ? [
                {
                  label: order.refunds.length === 0 ? orders.one.refunded : refunds.title,
                  value:
                    order.refunds.length === 0 ? euros(order.refunded_cents) : order.refunds.map(refundOf).join('; '),
                  action: (
                    <Link to={paths.refunds} className="inline-flex min-h-11 items-center tool:min-h-6">
                      {refunds.show}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {order.payments.length > 0 ? (
        <ul aria-label={texts.payments} className="mt-4 grid gap-2">
          {order.payments.map((payment) => (
            <li key={payment.payment_id} className="flex flex-wrap items-center gap-x-3">
              <span>
                {[
                  formats.date(payment.paid_on),
                  euros(payment.amount_cents),
                  ...(payment.payer ? [payment.payer] : []),
                  orders.sources[payment.source],
                  ...(payment.source === 'statement' && payment.reference ? [payment.reference] : []),
                ].join(', ')}
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.takeBackOf(namesOf(payment))}
                onPress={() => setWrong(payment)}
              >
                {texts.takeBack}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
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
        <FormDialog
          title={texts.markPaid}
          text={texts.markPaidText}
          schema={markPaid.input}
          values={{
            order_id: order.order_id,
            amount_cents: order.open_cents,
            paid_on: today(),
            note: '',
          }}
          doubtOf={({ amount_cents }) =>
            amount_cents > order.open_cents
              ? texts.overpays({ amount: euros(amount_cents - order.open_cents) })
              : isKnown(amount_cents)
                ? texts.paysAgain({ amount: euros(amount_cents) })
                : undefined
          }
          onClose={close}
          send={(input) =>
            pay.run({ ...input, again: isKnown(input.amount_cents) }, () => {
              setKey(crypto.randomUUID());
              return texts.booked;
            })
          }
          asks={[
            { name: 'amount_cents', label: texts.amount, as: 'money' },
            { name: 'paid_on', label: texts.paidOn, as: 'day', only: 'past' },
            { name: 'note', label: texts.note },
          ]}
        />
      ) : null}
      {wrong ? (
        <FormDialog
          title={texts.takeBackOf(namesOf(wrong))}
          text={texts.takeBackText}
          schema={takeBackPayment.input}
          values={{ order_id: order.order_id, payment_id: wrong.payment_id, note: '' }}
          submitText={texts.takeBack}
          isDanger
          onClose={() => setWrong(undefined)}
          send={takeBack}
          asks={[{ name: 'note', label: texts.reason, rows: 2 }]}
        />
      ) : null}
      {does === 'part' ? (
        <FormDialog
          title={texts.creditPart}
          text={texts.creditPartText}
          schema={creditPartSchema}
          values={{ order_id: order.order_id, note: '', at: '' }}
          submitText={texts.creditPart}
          isDanger
          onClose={close}
          send={async ({ at, ...input }) => {
            await credit.run(at ? { ...input, line: Number(at) } : input, texts.credited).catch((error: unknown) => {
              if (!(error instanceof ApiError)) throw error;
              const { highest_net_cents: highest } = (error.data ?? {}) as { highest_net_cents?: number };
              if (highest === undefined) throw error;
              const { message } = error;
              const errors = { net_cents: [texts.creditTooHigh({ net: euros(highest) })] };
              throw new ApiError({ error_code: 'validation_failed', message, errors }, { cause: error });
            });
          }}
          asks={[
            order.lines.length > 1
              ? {
                  name: 'at',
                  label: texts.creditLine,
                  options: {
                    '': texts.creditOfAll,
                    ...Object.fromEntries(
                      order.lines.map(({ name, net_cents }, at) => [
                        String(at),
                        texts.creditLineOf({ name, net: euros(net_cents) }),
                      ]),
                    ),
                  },
                }
              : null,
            { name: 'net_cents', label: texts.creditNet, as: 'money' },
            <CreditTotal key="total" lines={order.lines} />,
            { name: 'note', label: texts.reason, rows: 2 },
          ]}
        />
      ) : null}
      {does === 'order' || does === 'surplus' ? (
        <AskDialog
          title={does === 'order' ? texts.refund : texts.returnSurplus}
          text={does === 'order' ? texts.refundText : texts.returnSurplusText}
          call={refundOrder}
          changes="orders"
          values={{ order_id: order.order_id, what: does }}
          isDanger
          onClose={close}
          done={texts.refunded}
          asks={[{ name: 'note', label: texts.reason, rows: 2 }]}
        />
      ) : null}
    </Card>
  );
};
