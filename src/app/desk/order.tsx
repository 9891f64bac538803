import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/session.ts';
import { PriceLines } from '#domains/inquiries/web/case/price.tsx';
import {
  cancelOrder,
  getOrderTerms,
  getProformaPdf,
  type Order,
  withdrawOrder,
} from '#domains/orders/contract/orders.ts';
import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { InvoiceTable } from '#domains/orders/web/invoice-table.tsx';
import { OfficeMoney } from '#domains/orders/web/office/order-money.tsx';
import { useOrderName } from '#domains/orders/web/order-name.ts';
import { OrderPill } from '#domains/orders/web/order-pill.tsx';
import { OwnRefunds } from '#domains/orders/web/own-refunds.tsx';
import { PayTerms } from '#domains/orders/web/pay-card.tsx';
import { PaymentPanel } from '#domains/orders/web/payment-panel.tsx';
import { orderQuery } from '#domains/orders/web/queries.ts';
import { Withdrawal } from '#domains/orders/web/withdrawal.tsx';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useLanguage, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, Card, DetailRows } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Table } from '#platform/web/ui/table.tsx';

/** /user/order/{oid}: items, payment, issued documents, and history of the order. */
export const OrderScreen = () => {
  const orders = useTexts(ordersTexts);
  const { oid = '' } = useParams();
  const { data: order } = useSuspenseQuery(orderQuery(oid, useLanguage()));
  const isOffice = useSession()?.permissions.includes('order.mark_paid') ?? false;
  return (
    <Page
      title={orders.one.title({ number: order.number })}
      crumb={
        isOffice ? { text: orders.office.title, to: paths.officeOrders } : { text: orders.list.title, to: paths.orders }
      }
      width="reading"
    >
      <OrderDetails order={order} isOffice={isOffice} />
    </Page>
  );
};

const OrderDetails = ({ order, isOffice }: { readonly order: Order; readonly isOffice: boolean }) => {
  const orders = useTexts(ordersTexts);
  const texts = orders.one;
  const nameOf = useOrderName();
  const formats = useFormats();
  const euros = (cents: number) => formats.money(cents / 100);
  const waits = order.status === 'pending' && order.kind !== 'valuation' && !isOffice;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <OrderPill order={order} />
        <span className="text-ink-2">{nameOf(order.title)}</span>
      </div>
      {waits ? <Banner tone="info">{texts.placed}</Banner> : null}
      {order.surplus_cents > 0 ? (
        <Banner tone="warn">
          {isOffice ? orders.office.moreThanDue : texts.surplusText} ({euros(order.surplus_cents)})
        </Banner>
      ) : null}
      <Payment order={order} />
      <Access order={order} isOffice={isOffice} />
      {isOffice ? <OfficeMoney order={order} /> : <OwnRefunds refunds={order.refunds} recipient={order.payer.name} />}
      <Lines order={order} />
      {order.invoices.length > 0 ? (
        <Card title={texts.documents} flush>
          <InvoiceTable rows={order.invoices} />
        </Card>
      ) : null}
      <Payer payer={order.payer} />
      <Card title={texts.history}>
        <ol className="grid gap-2">
          {order.history.map(({ event, at, cents, by, note }) => (
            <li key={`${at} ${event} ${note}`} className="flex flex-wrap gap-x-3">
              <span className="text-ink-3">{formats.dateTime(at)}</span>
              <span className="font-medium">{orders.events[event]}</span>
              {cents === null ? null : <span>{euros(cents)}</span>}
              {by === null ? null : <span className="text-ink-2">{by}</span>}
              {isOffice && note ? <span className="text-ink-2">{note}</span> : null}
            </li>
          ))}
        </ol>
      </Card>
      <div className="flex flex-wrap gap-2.5">
        {order.inquiry_id ? (
          <ButtonLink to={(isOffice ? paths.officeCase : paths.ownCase)(order.inquiry_id)}>{texts.case}</ButtonLink>
        ) : null}
        {order.terms_kept ? (
          <DownloadLink href={fileAddress(getOrderTerms, order.order_id)} className={buttonLook({})}>
            <Download size={17} aria-hidden />
            {isOffice ? orders.acceptedTermsOf : orders.acceptedTerms}
          </DownloadLink>
        ) : null}
        {isOffice ? null : <WithdrawOrder order={order} />}
        {order.may_cancel && !isOffice ? <Cancel orderId={order.order_id} /> : null}
      </div>
    </div>
  );
};

const WithdrawOrder = ({ order: { order_id, withdrawal, early_start } }: { readonly order: Order }) => {
  const withdraw = useCall(withdrawOrder, 'orders');
  return <Withdrawal right={withdrawal} waits={early_start === false} send={() => withdraw.run({ order_id })} />;
};

const Cancel = ({ orderId }: { readonly orderId: string }) => {
  const texts = useTexts(ordersTexts).one;
  const [asks, setAsks] = useState(false);
  const cancel = useCall(cancelOrder, 'orders');
  return (
    <>
      <Button variant="danger" onPress={() => setAsks(true)}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={texts.cancel}
        message={texts.cancelText}
        isPending={cancel.isPending}
        onConfirm={() => cancel.press({ order_id: orderId }, texts.cancelled, () => setAsks(false))}
      />
    </>
  );
};

type OfOrder = { readonly order: Order };

/** How and by when it is paid, while it waits for money. */
const Payment = ({ order: { payment, overdue, order_id } }: OfOrder) => {
  const orders = useTexts(ordersTexts);
  if (!payment) return null;
  return (
    <Card title={orders.pay.title}>
      <PayTerms payment={payment} overdue={overdue} />
      <div className="mt-4">
        <PaymentPanel payment={payment} />
      </div>
      <p className="mt-2 text-body text-ink-3">{orders.one.waitsForUs}</p>
      {payment.proforma_number ? (
        <DownloadLink
          href={fileAddress(getProformaPdf, order_id)}
          className={buttonLook({ variant: 'primary', className: 'mt-4' })}
        >
          <Download size={17} aria-hidden />
          {orders.pay.download}
        </DownloadLink>
      ) : null}
    </Card>
  );
};

/** Start and end of the purchased access. */
const Access = ({ order: { access }, isOffice }: OfOrder & { readonly isOffice: boolean }) => {
  const { one: texts } = useTexts(ordersTexts);
  const { dateTime } = useFormats();
  if (!access) return null;
  return (
    <Card title={texts.access}>
      <DetailRows
        rows={[
          { label: texts.accessFrom, value: dateTime(access.starts_at) },
          { label: texts.accessUntil, value: dateTime(access.ends_at) },
        ]}
      />
      {access.running && access.extra_type === 'valuer_account' && !isOffice ? (
        <ButtonLink to={paths.deals} variant="primary" className="mt-4">
          {texts.search}
        </ButtonLink>
      ) : null}
    </Card>
  );
};

type Line = Order['lines'][number];

const Lines = ({ order }: OfOrder) => {
  const { one: texts } = useTexts(ordersTexts);
  const nameOf = useOrderName();
  const formats = useFormats();
  const hasDiscount = order.lines.some(({ discount_cents }) => discount_cents > 0);
  const money = (id: 'unit' | 'discount' | 'net', centsOf: (line: Line) => number) => ({
    id,
    title: texts.columns[id],
    numeric: true,
    cell: (line: Line) => formats.money(centsOf(line) / 100),
  });
  return (
    <Card title={texts.lines} flush>
      <Table
        label={texts.lines}
        rows={order.lines}
        keyOf={({ code, name }) => `${code} ${name}`}
        columns={[
          { id: 'name', title: texts.columns.name, role: 'head', cell: ({ name }) => nameOf(name) },
          {
            id: 'quantity',
            title: texts.columns.quantity,
            numeric: true,
            cell: ({ quantity }) => formats.number(quantity),
          },
          money('unit', ({ unit_net_cents }) => unit_net_cents),
          ...(hasDiscount ? [money('discount', ({ discount_cents }) => -discount_cents)] : []),
          money('net', ({ net_cents }) => net_cents),
        ]}
      />
      <div className="flex justify-end border-t border-line p-4">
        <div className="min-w-64">
          <PriceLines price={order} percent={order.rates[0]?.vat_percent ?? 0} />
        </div>
      </div>
    </Card>
  );
};

const Payer = ({ payer }: Pick<Order, 'payer'>) => {
  const { one: texts } = useTexts(ordersTexts);
  const { name, street, postal_code, post, tax_number, email } = payer;
  return (
    <Card title={texts.payer}>
      <p>
        <strong>{name}</strong>
        {['', street, `${postal_code} ${post}`, ...(tax_number ? [tax_number] : [])].join(', ')}
      </p>
      <p className="text-ink-2">{email}</p>
    </Card>
  );
};
