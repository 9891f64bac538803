import { Link } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { orderStates } from '#contract/codelists.ts';
import { ListTools } from '#domains/accounts/web/list-tools.tsx';
import { keptTogether } from '#lib/words.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import type { ListColumn } from '#platform/web/list-columns.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { Pill } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { UrlSearch } from '#platform/web/url-search.tsx';
import { getOrdersExport, orderSorts, type showAllOrders } from '../../contract/orders.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { OrderPill } from '../order-pill.tsx';
import { allOrdersQuery } from '../queries.ts';

type OrderRow = DataOf<typeof showAllOrders>['items'][number];

/** /user/pisarna/narocila?stanje=pending&iskanje=…&page=2: every order. */
export const OfficeOrdersScreen = () => {
  const orders = useTexts(ordersTexts);
  return (
    <Page title={orders.office.title}>
      <List />
    </Page>
  );
};

const List = () => {
  const orders = useTexts(ordersTexts);
  const texts = orders.office;
  const formats = useFormats();
  const { page, value, change, typed, orderOf } = useUrlFilters();
  const filters = {
    states: orderStates.filter((state) => state === value('stanje')),
    text: value('iskanje'),
    ...orderOf(orderSorts),
  };
  const euros = (cents: number) => formats.money(cents / 100);
  return (
    <ListScreen
      query={allOrdersQuery}
      filters={{ ...filters, page }}
      sorts={orderSorts}
      above={({ month, unknown, surplus }) => (
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          <span>
            {texts.month}: {euros(month.net_cents)} / {euros(month.vat_cents)}
          </span>
          {unknown > 0 ? (
            <Link to={paths.receivables} className="inline-flex min-h-11 items-center tool:min-h-6">
              {texts.unknown({ n: unknown })}
            </Link>
          ) : null}
          {surplus > 0 ? <Pill tone="warn">{texts.surplus({ n: surplus })}</Pill> : null}
        </p>
      )}
      fields={
        <>
          <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_260px]">
            <UrlSearch label={texts.search} typed={typed} change={change} />
            <Select
              label={texts.state}
              options={{ all: texts.all, ...orders.states }}
              value={filters.states[0] ?? 'all'}
              onChange={(id) => change({ stanje: id === 'all' ? null : id })}
            />
          </search>
          <ListTools list="orders" file={getOrdersExport} filters={filters} />
        </>
      }
      empty={{ title: texts.empty }}
      label={texts.title}
      keyOf={({ order_id }) => order_id}
      columns={useColumns()}
    />
  );
};

const useColumns = (): readonly ListColumn<OrderRow>[] => {
  const orders = useTexts(ordersTexts);
  const texts = orders.office;
  const { money } = useFormats();
  const euros = (cents: number) => money(cents / 100);
  return [
    {
      id: 'number',
      title: orders.list.number,
      role: 'head',
      plain: ({ number }) => number,
      cell: ({ order_id, number }) => (
        <Link to={paths.order(order_id)} className="inline-flex min-h-11 items-center whitespace-nowrap tool:min-h-8">
          {number}
        </Link>
      ),
    },
    {
      id: 'customer',
      title: texts.payer,
      plain: ({ payer }) => payer,
      cell: ({ payer, customer }) => (
        <>
          {keptTogether(payer)}
          {customer === payer ? null : <span className="block text-label text-ink-3">{keptTogether(customer)}</span>}
        </>
      ),
    },
    { id: 'what', title: orders.list.what, plain: ({ title }) => title },
    {
      id: 'state',
      title: orders.list.state,
      plain: ({ status }) => orders.states[status],
      cell: (row) => <OrderPill order={row} />,
    },
    { id: 'created', title: orders.list.created, as: 'day', plain: ({ created_at }) => created_at },
    {
      id: 'gross',
      title: orders.list.gross,
      as: 'money',
      plain: ({ gross_cents }) => gross_cents,
      // The amount of a monthly invoice is in its own row, once.
      cell: ({ collected_in, gross_cents }) =>
        collected_in ? (
          <Link
            to={paths.order(collected_in.order_id)}
            aria-label={`${texts.collectedIn}: ${collected_in.number}`}
            className="inline-flex min-h-11 items-center tool:min-h-8"
          >
            {texts.collectedInOf(collected_in)}
          </Link>
        ) : (
          euros(gross_cents)
        ),
    },
    {
      id: 'paid',
      title: texts.paid,
      as: 'money',
      plain: ({ paid_cents }) => paid_cents,
      cell: ({ paid_cents, refunded_cents }) => (
        <>
          {euros(paid_cents)}
          {refunded_cents > 0 ? (
            <span className="block text-label text-ink-3">{texts.returned({ amount: euros(refunded_cents) })}</span>
          ) : null}
        </>
      ),
    },
  ];
};
