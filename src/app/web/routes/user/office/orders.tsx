import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { FileUp, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Link } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { orderStates } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { ListTools } from '#domains/accounts/web/list-tools.tsx';
import { assignPayment, getOrdersExport, importStatement, type showPayments } from '#domains/orders/contract/orders.ts';
import { ordersTexts } from '#domains/orders/texts/orders.ts';
import { OrderPill } from '#domains/orders/web/order-pill.tsx';
import { allOrdersQuery, unknownPaymentsQuery } from '#domains/orders/web/queries.ts';
import { send } from '#platform/web/api/send.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { alertFailure } from '#platform/web/failure.ts';
import { FormText } from '#platform/web/form.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, DetailRows, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';

/** /user/pisarna/narocila?stanje=pending&iskanje=…&page=2: every order, bank statements, payments without an order. */
export default function OfficeOrdersScreen() {
  const orders = useTexts(ordersTexts);
  return (
    <Page title={orders.office.title}>
      <div className="grid gap-5">
        <Statement />
        <Unknown />
        <List />
      </div>
    </Page>
  );
}

type Result = DataOf<typeof importStatement>;

const Statement = () => {
  const texts = useTexts(ordersTexts).office;
  const cache = useQueryClient();
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  const read = async (file: File) => {
    setBusy(true);
    try {
      // The file comes beside the fields of the contract.
      setResult(await send(importStatement, { file } as never));
      await cache.invalidateQueries({ queryKey: ['orders'] });
    } catch (error) {
      alertFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const shown = ['entries', 'settled', 'partial', 'surplus', 'unknown', 'known', 'passed_over'] as const;
  return (
    <Card title={texts.statement} icon={<FileUp size={19} aria-hidden className="text-action" />}>
      <p className="mb-3 text-ink-2">{texts.statementText}</p>
      <FileTrigger
        acceptedFileTypes={['.xml', 'text/xml', 'application/xml']}
        onSelect={(files) => {
          const [file] = files ?? [];
          if (file) void read(file);
        }}
      >
        <Button isPending={busy}>{texts.import}</Button>
      </FileTrigger>
      {result ? (
        <div role="status" className="mt-4">
          <DetailRows rows={shown.map((name) => ({ label: texts.result[name], value: result[name] }))} />
        </div>
      ) : null}
    </Card>
  );
};

type Payment = DataOf<typeof showPayments>['items'][number];

const Unknown = () => {
  const texts = useTexts(ordersTexts).office;
  const formats = useFormats();
  const cache = useQueryClient();
  const { data } = useSuspenseQuery(unknownPaymentsQuery());
  const [chosen, setChosen] = useState<Payment>();
  const amountOf = ({ amount_cents }: Payment) => formats.money(amount_cents / 100);
  if (data.total === 0) return null;
  return (
    <Card title={texts.payments} aside={<Pill tone="warn">{texts.unknown({ n: data.total })}</Pill>} flush>
      <Table
        label={texts.payments}
        rows={data.items}
        keyOf={({ payment_id }) => payment_id}
        columns={[
          { id: 'payer', title: texts.payer, role: 'head', cell: ({ payer }) => payer ?? '–' },
          { id: 'date', title: texts.paidOn, cell: ({ paid_on }) => formats.date(paid_on) },
          { id: 'purpose', title: texts.purpose, cell: ({ purpose, reference }) => reference ?? purpose ?? '–' },
          { id: 'amount', title: texts.amount, numeric: true, cell: amountOf },
          {
            id: 'assign',
            title: texts.assign,
            titleHidden: true,
            role: 'actions',
            cell: (payment) => (
              <Button
                size="small"
                aria-label={texts.assignOf({ amount: amountOf(payment) })}
                onPress={() => setChosen(payment)}
              >
                {texts.assign}
              </Button>
            ),
          },
        ]}
      />
      {chosen ? (
        <CallDialog
          title={texts.assign}
          schema={assignPayment.input}
          values={{ payment_id: chosen.payment_id, order_number: '' }}
          labels={{ order_number: texts.assignNumber }}
          submitText={texts.assign}
          onClose={() => setChosen(undefined)}
          send={async (input) => {
            await send(assignPayment, input);
            await cache.invalidateQueries({ queryKey: ['orders'] });
            notices.success(texts.assigned);
          }}
        >
          {({ control }) => (
            <FormText
              control={control}
              name="order_number"
              label={texts.assignNumber}
              maxLength={lengths.number}
              isRequired
            />
          )}
        </CallDialog>
      ) : null}
    </Card>
  );
};

const List = () => {
  const orders = useTexts(ordersTexts);
  const texts = orders.office;
  const formats = useFormats();
  const { page, value, change, hrefOf } = useUrlFilters();
  const filters = {
    page,
    states: orderStates.filter((state) => state === value('stanje')),
    text: value('iskanje'),
  };
  const asked = useDeferredValue(JSON.stringify(filters));
  const { data } = useSuspenseQuery(allOrdersQuery(JSON.parse(asked) as typeof filters));
  const euros = (cents: number) => formats.money(cents / 100);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        <span>
          {texts.month}: {euros(data.month.net_cents)} / {euros(data.month.vat_cents)}
        </span>
        {data.surplus > 0 ? <Pill tone="warn">{texts.surplus({ n: data.surplus })}</Pill> : null}
      </p>
      <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_260px]">
        <TextField
          label={texts.search}
          type="search"
          value={filters.text}
          maxLength={lengths.search}
          onChange={(text) => change({ iskanje: text })}
        />
        <Select
          label={texts.state}
          options={{ all: texts.all, ...orders.states }}
          value={filters.states[0] ?? 'all'}
          onChange={(id) => change({ stanje: id === 'all' ? null : id })}
        />
      </search>
      <ListTools list="orders" file={getOrdersExport} filters={{ states: filters.states, text: filters.text }} />
      <Card flush>
        {data.items.length === 0 ? (
          <EmptyState icon={<SearchX size={24} aria-hidden />} title={texts.empty} />
        ) : (
          <Table
            label={texts.title}
            rows={data.items}
            keyOf={({ order_id }) => order_id}
            columns={[
              {
                id: 'number',
                title: orders.list.number,
                role: 'head',
                cell: ({ order_id, number }) => (
                  <Link to={paths.order(order_id)} className="inline-flex min-h-11 items-center tool:min-h-8">
                    {number}
                  </Link>
                ),
              },
              { id: 'customer', title: texts.customer, cell: ({ customer }) => customer },
              { id: 'what', title: orders.list.what, cell: ({ title }) => title },
              {
                id: 'state',
                title: orders.list.state,
                cell: (row) => <OrderPill status={row.status} overdue={row.overdue} />,
              },
              { id: 'created', title: orders.list.created, cell: ({ created_at }) => formats.date(created_at) },
              { id: 'gross', title: orders.list.gross, numeric: true, cell: (row) => euros(row.gross_cents) },
              { id: 'paid', title: texts.paid, numeric: true, cell: (row) => euros(row.paid_cents) },
            ]}
          />
        )}
      </Card>
      <Pager
        page={filters.page}
        pages={Math.ceil(data.total / data.page_size)}
        hrefOf={(to) => hrefOf('page', String(to))}
      />
    </>
  );
};
