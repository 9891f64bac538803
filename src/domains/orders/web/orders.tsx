import { useSuspenseQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListPager } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { ordersTexts } from '../texts/orders.ts';
import { useOrderName } from './order-name.ts';
import { OrderPill } from './order-pill.tsx';
import { ordersQuery } from './queries.ts';

/** /user/orders?page=2: one's own orders, newest first. */
export const OrdersScreen = () => {
  const orders = useTexts(ordersTexts);
  return (
    <Page title={orders.list.title}>
      <OrderList />
    </Page>
  );
};

const OrderList = () => {
  const orders = useTexts(ordersTexts);
  const texts = orders.list;
  const nameOf = useOrderName();
  const formats = useFormats();
  const { page } = useUrlFilters();
  const { data } = useSuspenseQuery(ordersQuery(page));
  if (data.total === 0)
    return (
      <Card>
        <EmptyState
          icon={<ShoppingBag size={24} aria-hidden />}
          title={texts.empty}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <ButtonLink to={paths.inquiries} variant="primary">
                {texts.inquiries}
              </ButtonLink>
              <ButtonLink to={paths.products}>{texts.choose}</ButtonLink>
            </span>
          }
        >
          {texts.emptyText}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid gap-5">
      <Card flush>
        <Table
          label={texts.title}
          rows={data.items}
          keyOf={({ order_id }) => order_id}
          columns={[
            {
              id: 'number',
              title: texts.number,
              role: 'head',
              cell: ({ order_id, number }) => (
                <Link to={paths.order(order_id)} className="inline-flex min-h-11 items-center tool:min-h-8">
                  {number}
                </Link>
              ),
            },
            { id: 'what', title: texts.what, cell: ({ title }) => nameOf(title) },
            {
              id: 'state',
              title: texts.state,
              isOneLine: true,
              cell: (row) => <OrderPill order={row} />,
            },
            {
              id: 'created',
              title: texts.created,
              isOneLine: true,
              cell: ({ created_at }) => formats.date(created_at),
            },
            {
              id: 'gross',
              title: texts.gross,
              numeric: true,
              cell: ({ gross_cents }) => formats.money(gross_cents / 100),
            },
          ]}
        />
      </Card>
      <ListPager data={data} />
    </div>
  );
};
