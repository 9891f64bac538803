import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { send } from '#platform/web/api/send.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { countryNames } from '#platform/web/countries.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useLanguage, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { InviteDialog } from '#platform/web/person-fields.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Table } from '#platform/web/ui/table.tsx';
import {
  editBillingData,
  getBillingYear,
  inviteColleague,
  removeColleague,
  type showBilling,
} from '../contract/orders.ts';
import { ordersTexts } from '../texts/orders.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { PayCard } from './pay-card.tsx';
import { emptyPayer, PayerFields } from './payer-fields.tsx';
import { billingQuery } from './queries.ts';

type Billing = DataOf<typeof showBilling>;

/** /user/billing: running access, orders waiting for payment, documents, payments and the data for invoices. */
export const BillingScreen = () => {
  const orders = useTexts(ordersTexts);
  return (
    <Page title={orders.billing.title} width="reading">
      <BillingDetails />
    </Page>
  );
};

const BillingDetails = () => {
  const { billing: texts } = useTexts(ordersTexts);
  const { data } = useSuspenseQuery(billingQuery(useLanguage()));
  return (
    <div className="grid gap-5">
      <Access access={data.access} />
      {data.seats.total > 0 || data.seats.taken.length > 0 ? <Seats seats={data.seats} /> : null}
      {data.unpaid.map((order) => (
        <PayCard key={order.order_id} order={order} />
      ))}
      <Card title={texts.invoices} flush>
        {data.invoices.length === 0 ? (
          <EmptyState icon={<ReceiptText size={24} aria-hidden />} title={texts.noInvoices} />
        ) : (
          <InvoiceTable rows={data.invoices} />
        )}
      </Card>
      <Payments payments={data.payments} years={data.years} />
      <BillingData data={data.billing_data} />
    </div>
  );
};

const Access = ({ access }: { readonly access: Billing['access'] }) => {
  const { billing: texts } = useTexts(ordersTexts);
  const formats = useFormats();
  return (
    <Card title={texts.access}>
      {access.length === 0 ? (
        <div className="grid gap-3">
          <p>
            <strong>{texts.noAccess}</strong> {texts.noAccessText}
          </p>
        </div>
      ) : (
        <ul className="grid gap-3">
          {access.map((one) => (
            <li key={one.access_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="text-reading">{one.name}</strong>
              <Pill tone={one.running ? 'good' : 'info'}>{one.running ? texts.running : texts.coming}</Pill>
              {one.shared ? <Pill>{texts.shared}</Pill> : null}
              <span className="text-ink-2">
                {one.running
                  ? texts.until({ at: formats.dateTime(one.ends_at) })
                  : texts.fromTo({ from: formats.dateTime(one.starts_at), until: formats.dateTime(one.ends_at) })}
                {' · '}
                {texts.users({ n: one.users })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-body text-ink-3">{texts.noRenewal}</p>
      <ButtonLink to={paths.products} className="mt-3" variant={access.length === 0 ? 'primary' : 'secondary'}>
        {texts.buy}
      </ButtonLink>
    </Card>
  );
};

const Seats = ({ seats }: { readonly seats: Billing['seats'] }) => {
  const { billing: texts } = useTexts(ordersTexts);
  const cache = useQueryClient();
  const remove = useCall(removeColleague, 'orders');
  const [invites, setInvites] = useState(false);
  const [taken, setTaken] = useState<Billing['seats']['taken'][number]>();
  return (
    <Card title={texts.seats}>
      <p className="text-ink-2">{texts.seatsLead({ taken: seats.taken.length, total: seats.total })}</p>
      <ul className="divide-y divide-line">
        {seats.taken.map((seat) => (
          <li key={seat.seat_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1">
              <strong className="block">{seat.name}</strong>
              <span className="block break-words text-ink-2">{seat.email}</span>
            </span>
            <Button size="small" aria-label={texts.removeSeatOf({ name: seat.name })} onPress={() => setTaken(seat)}>
              {texts.removeSeat}
            </Button>
          </li>
        ))}
      </ul>
      {seats.taken.length < seats.total ? (
        <Button variant="primary" className="mt-3" onPress={() => setInvites(true)}>
          {texts.invite}
        </Button>
      ) : null}
      {invites ? (
        <InviteDialog
          title={texts.invite}
          text={texts.inviteText}
          schema={inviteColleague.input}
          submitText={texts.inviteSend}
          onClose={() => setInvites(false)}
          send={async (input) => {
            await send(inviteColleague, input);
            await cache.invalidateQueries({ queryKey: ['orders'] });
            notices.success(texts.invited);
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={taken !== undefined}
        onClose={() => setTaken(undefined)}
        title={texts.removeSeat}
        message={texts.removeSeatText({ name: taken?.name ?? '' })}
        isPending={remove.isPending}
        onConfirm={() => remove.press({ seat_id: taken?.seat_id ?? '' }, undefined, () => setTaken(undefined))}
      />
    </Card>
  );
};

const Payments = ({
  payments,
  years,
}: {
  readonly payments: Billing['payments'];
  readonly years: readonly number[];
}) => {
  const orders = useTexts(ordersTexts);
  const texts = orders.billing;
  const formats = useFormats();
  return (
    <Card title={texts.payments} flush>
      {payments.length === 0 ? (
        <EmptyState title={texts.noPayments} />
      ) : (
        <Table
          label={texts.payments}
          rows={payments}
          keyOf={({ payment_id }) => payment_id}
          columns={[
            { id: 'date', title: texts.paidOn, role: 'head', cell: ({ paid_on }) => formats.date(paid_on) },
            { id: 'order', title: texts.order, cell: ({ order_number }) => order_number },
            { id: 'source', title: texts.source, cell: ({ source }) => orders.sources[source] },
            {
              id: 'amount',
              title: texts.amount,
              numeric: true,
              cell: ({ amount_cents }) => formats.money(amount_cents / 100),
            },
          ]}
        />
      )}
      {years.length > 0 ? (
        <div className="flex flex-wrap gap-4 border-t border-line px-4 py-2">
          {years.map((year) => (
            <DownloadLink
              key={year}
              href={fileAddress(getBillingYear, String(year))}
              className="inline-flex min-h-11 items-center text-action-ink tool:min-h-8"
            >
              {texts.exportYear({ year })}
            </DownloadLink>
          ))}
        </div>
      ) : null}
    </Card>
  );
};

const BillingData = ({ data }: { readonly data: Billing['billing_data'] }) => {
  const { billing: texts } = useTexts(ordersTexts);
  const common = useTexts(commonTexts);
  const cache = useQueryClient();
  const countries = countryNames(useLanguage());
  const [edits, setEdits] = useState(false);
  return (
    <Card title={texts.data}>
      {data ? (
        <p>
          <strong>{data.name}</strong>
          {`, ${data.street}, ${data.postal_code} ${data.post}${data.tax_number ? `, ${data.tax_number}` : ''}`}
          <span className="block text-ink-2">{data.email}</span>
        </p>
      ) : (
        <p className="text-ink-2">{texts.noData}</p>
      )}
      <Button className="mt-3" onPress={() => setEdits(true)}>
        {texts.edit}
      </Button>
      {edits ? (
        <FormDialog
          title={texts.data}
          schema={editBillingData.input}
          values={data ?? emptyPayer}
          submitText={common.save}
          onClose={() => setEdits(false)}
          send={async (input) => {
            await send(editBillingData, input);
            await cache.invalidateQueries({ queryKey: ['orders'] });
            notices.success(texts.saved);
          }}
        >
          {({ control }) => <PayerFields control={control} countries={countries} />}
        </FormDialog>
      ) : null}
    </Card>
  );
};
