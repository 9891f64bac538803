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

type PagerProps = {
  readonly data: Page;
  /** What the address calls the page, where the screen has another list. */
  readonly name?: string;
};

/** The way to the other pages of a list whose page is in the address. */
export const ListPager = ({ data: { page, page_size, total }, name = 'page' }: PagerProps) => {
  const { hrefOf } = useUrlFilters();
  const pages = Math.max(1, Math.ceil(total / page_size));
  return <Pager page={Math.min(page, pages)} pages={pages} hrefOf={(to) => hrefOf(name, String(to))} />;
};

type Rows = Page & { readonly items: readonly unknown[] };
type Columns<Data extends Rows> = Pick<TableProps<Data['items'][number]>, 'label' | 'keyOf' | 'columns'> & {
  /** Stands in the place of rows where there are none. */
  readonly empty: ReactNode;
};
type ListProps<Data extends Rows> = Columns<Data> & {
  readonly data: Data;
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
};

/** The rows of a page, and the way to the other pages. */
export const PagedList = <Data extends Rows>({ data, title, aside, empty, ...table }: ListProps<Data>) => (
  <>
    <Card flush title={title} aside={aside}>
      {data.items.length > 0 ? <Table {...table} rows={data.items} /> : empty}
    </Card>
    <ListPager data={data} />
  </>
);

type Props<Filters, Data extends Rows, Key extends QueryKey> = Columns<Data> & {
  readonly query: Query<Filters, Data, Key>;
  /** As the address has them, with the page. */
  readonly filters: Filters;
  /** The fields that change them. */
  readonly fields: ReactNode;
  readonly above: (data: Data) => ReactNode;
  readonly count?: (total: number) => string;
};

/** A list by pages, filtered by its address. */
export const ListScreen = <Filters, Data extends Rows, Key extends QueryKey>({
  query,
  filters,
  fields,
  above,
  count,
  ...list
}: Props<Filters, Data, Key>) => {
  const data = useFiltered(query, filters);
  return (
    <div className="grid gap-5">
      {above(data)}
      {fields}
      <PagedList {...list} data={data} title={count ? <span aria-live="polite">{count(data.total)}</span> : null} />
    </div>
  );
};
