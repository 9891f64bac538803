import { type QueryKey, type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Card } from './ui/card.tsx';
import { Pager } from './ui/pager.tsx';
import { Table, type TableProps } from './ui/table.tsx';
import { useUrlFilters } from './url-filters.ts';

type Page = { readonly page: number; readonly page_size: number; readonly total: number };
type Query<Filters, Data, Key extends QueryKey> = (filters: Filters) => UseSuspenseQueryOptions<Data, Error, Data, Key>;

/** What the filters leave; while they are typed, the list that was there stays. */
export const useFiltered = <Filters, Data, Key extends QueryKey>(
  query: Query<Filters, Data, Key>,
  filters: Filters,
): Data => {
  const asked = useDeferredValue(JSON.stringify(filters));
  return useSuspenseQuery(query(JSON.parse(asked) as Filters)).data;
};

/** The way to the other pages of a list whose page is in the address. */
export const ListPager = ({ data: { page, page_size, total } }: { readonly data: Page }) => {
  const { hrefOf } = useUrlFilters();
  return <Pager page={page} pages={Math.ceil(total / page_size)} hrefOf={(to) => hrefOf('page', String(to))} />;
};

type Rows = Page & { readonly items: readonly unknown[] };
type Props<Filters, Data extends Rows, Key extends QueryKey> = Pick<
  TableProps<Data['items'][number]>,
  'label' | 'keyOf' | 'columns'
> & {
  readonly query: Query<Filters, Data, Key>;
  /** As the address has them, with the page. */
  readonly filters: Filters;
  /** The fields that change them. */
  readonly fields: ReactNode;
  readonly above: (data: Data) => ReactNode;
  readonly count?: (total: number) => string;
  /** Stands in the place of rows where there are none. */
  readonly empty: ReactNode;
};

/** A list by pages, filtered by its address. */
export const ListScreen = <Filters, Data extends Rows, Key extends QueryKey>({
  query,
  filters,
  fields,
  above,
  count,
  empty,
  ...table
}: Props<Filters, Data, Key>) => {
  const data = useFiltered(query, filters);
  return (
    <div className="grid gap-5">
      {above(data)}
      {fields}
      <Card flush title={count ? <span aria-live="polite">{count(data.total)}</span> : null}>
        {data.items.length > 0 ? <Table {...table} rows={data.items} /> : empty}
      </Card>
      <ListPager data={data} />
    </div>
  );
};
