import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { ordersTexts } from '../texts/orders.ts';
import { useOrderName } from './order-name.ts';
import { OrderPill } from './order-pill.tsx';
import { ordersQuery } from './queries.ts';

const ownOrders = ({ page }: { readonly page: number }) => ordersQuery(page);

/** /user/orders?page=2: the own orders, newest first. */
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
  const { page } = useUrlFilters();
  return (
    <ListScreen
      query={ownOrders}
      filters={{ page }}
      isGivenAway
      empty={{
        icon: ShoppingBag,
        title: texts.empty,
        hint: texts.emptyText,
        action: (
          <>
            <ButtonLink to={paths.inquiries} variant="primary">
              {texts.inquiries}
            </ButtonLink>
            <ButtonLink to={paths.products}>{texts.choose}</ButtonLink>
          </>
        ),
      }}
      label={texts.title}
      keyOf={({ order_id }) => order_id}
      columns={[
        {
          id: 'number',
          title: texts.number,
          role: 'head',
          plain: ({ number }) => number,
          cell: ({ order_id, number }) => (
            <Link to={paths.order(order_id)} className="inline-flex min-h-11 items-center tool:min-h-8">
              {number}
            </Link>
          ),
        },
        { id: 'what', title: texts.what, plain: ({ title }) => nameOf(title) },
        {
          id: 'state',
          title: texts.state,
          isOneLine: true,
          plain: ({ status }) => orders.states[status],
          cell: (row) => <OrderPill order={row} />,
        },
        { id: 'created', title: texts.created, as: 'day', plain: ({ created_at }) => created_at },
        { id: 'gross', title: texts.gross, as: 'money', plain: ({ gross_cents }) => gross_cents },
      ]}
    />
  );
};
