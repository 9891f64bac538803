import { type QueryKey, type UseSuspenseQueryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { rowsTexts } from '#platform/texts/rows.ts';
import { type Bulk, BulkBar, selectColumn, useTicked } from './bulk.tsx';
import { saveBlob } from './download-link.tsx';
import { alertFailure } from './failure.ts';
import { useFormats, useTexts } from './i18n.ts';
import { csvOf, type ListColumn, sortedBy, tableColumns } from './list-columns.ts';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { Pager } from './ui/pager.tsx';
import { type Sorting, Table, type TableProps } from './ui/table.tsx';
import { useUrlFilters } from './url-filters.ts';

type Page = { readonly page: number; readonly page_size: number; readonly total: number };
type Options<Data, Key extends QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key>;
type Query<Filters, Data, Key extends QueryKey> = (filters: Filters) => Options<Data, Key>;

/** Filtered data; while a filter is typed, the former list stays. */
export const useFiltered = <Filters, Data, Key extends QueryKey>(
  query: Query<Filters, Data, Key>,
  filters: Filters,
): Data => {
  const asked = useDeferredValue(JSON.stringify(filters));
  return useSuspenseQuery(query(JSON.parse(asked) as Filters)).data;
};

const pagesOf = ({ page_size, total }: Page): number => Math.max(1, Math.ceil(total / page_size));

type PagerProps = {
  readonly data: Page;
  /** Query parameter of the page, if the screen has another list. */
  readonly name?: string;
};

/** The way to the other pages of a list whose page is in the address. */
export const ListPager = ({ data, name = 'page' }: PagerProps) => {
  const { hrefOf } = useUrlFilters();
  const pages = pagesOf(data);
  return <Pager page={Math.min(data.page, pages)} pages={pages} hrefOf={(to) => hrefOf(name, String(to))} />;
};

type Rows<Row = unknown> = Page & { readonly items: readonly Row[] };
type RowOf<Data extends Rows> = Data['items'][number];

type ExportProps<Data extends Rows, Key extends QueryKey> = {
  readonly name: string;
  readonly columns: readonly ListColumn<RowOf<Data>>[];
  readonly data: Page;
  readonly pageOf: (page: number) => Options<Data, Key>;
};

/** The rows of all pages, filtered, in one file. */
const ListExport = <Data extends Rows, Key extends QueryKey>({
  name,
  columns,
  data,
  pageOf,
}: ExportProps<Data, Key>) => {
  const texts = useTexts(rowsTexts);
  const formats = useFormats();
  const cache = useQueryClient();
  const [done, setDone] = useState<number>();
  const of = pagesOf(data);
  const save = async () => {
    const rows: RowOf<Data>[] = [];
    for (let page = 1; page <= of; page += 1) {
      setDone(page);
      const { queryKey, queryFn } = pageOf(page);
      if (queryFn) rows.push(...(await cache.fetchQuery({ queryKey, queryFn })).items);
    }
    saveBlob(new Blob([csvOf(columns, rows, formats)], { type: 'text/csv' }), `${name}.csv`);
  };
  const progress = done !== undefined && of > 1 ? texts.exporting({ done, of }) : '';
  return (
    <>
      <Button
        size="small"
        {...(progress ? {} : { 'aria-label': texts.exportAs({ form: 'CSV' }) })}
        isPending={done !== undefined}
        onPress={() =>
          void save()
            .catch(alertFailure)
            .finally(() => setDone(undefined))
        }
      >
        {done === undefined ? <Download size={15} aria-hidden /> : null}
        {progress || 'CSV'}
      </Button>
      <span role="status" className="sr-only">
        {progress}
      </span>
    </>
  );
};

/** Sorted by the address, if all rows are on the screen; with more pages the server sorts. */
const useSorted = <Row,>(data: Rows<Row>, columns: readonly ListColumn<Row>[], isOrdered: boolean) => {
  const texts = useTexts(rowsTexts);
  const { value, change } = useUrlFilters();
  const by = columns.find(({ id, plain }) => plain && id === value('razvrsti'));
  const isDescending = value('padajoce') === 'da';
  if (isOrdered || data.total > data.items.length || data.total < 2) return { rows: data.items, sorting: undefined };
  const sorting: Sorting = {
    id: by?.id ?? '',
    isDescending,
    label: texts.sortBy,
    onSort: (id) => change({ razvrsti: id, padajoce: by?.id === id && !isDescending ? 'da' : null }),
  };
  return { rows: by?.plain ? sortedBy(data.items, by.plain, isDescending) : data.items, sorting };
};

type Columns<Row> = Pick<TableProps<Row>, 'label' | 'keyOf'> & {
  readonly columns: readonly ListColumn<Row>[];
  /** Shown instead of rows if there are none. */
  readonly empty: ReactNode;
  /** Actions on several rows at once. */
  readonly bulk?: Bulk<Row>;
};
type ListProps<Data extends Rows, Key extends QueryKey> = Columns<RowOf<Data>> & {
  readonly data: Data;
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  /** Actions on the whole list. */
  readonly action?: ReactNode;
  /** The screen has its own way to order the rows. */
  readonly isOrdered?: boolean;
  /** Totals under the rows. */
  readonly foot?: ReactNode;
  /** Query of another page of the list, for the export of all pages. */
  readonly pageOf?: ((page: number) => Options<Data, Key>) | undefined;
};

/** The rows of a page, and the way to the other pages. */
export const PagedList = <Data extends Rows, Key extends QueryKey = QueryKey>({
  data,
  title,
  aside,
  action,
  isOrdered = false,
  foot,
  empty,
  bulk,
  pageOf,
  columns,
  label,
  keyOf,
}: ListProps<Data, Key>) => {
  const formats = useFormats();
  const { rows, sorting } = useSorted<RowOf<Data>>(data, columns, isOrdered);
  const ticked = useTicked(rows, keyOf);
  const isEmpty = rows.length === 0;
  const shown = tableColumns(columns, formats, sorting !== undefined);
  // Without any possible action there are no boxes to tick.
  const isBulk = bulk?.acts.some(({ can }) => !can || rows.some(can));
  return (
    <>
      <Card
        flush
        title={title}
        aside={aside}
        action={pageOf && !isEmpty ? <ListExport name={label} columns={columns} data={data} pageOf={pageOf} /> : action}
      >
        {isEmpty ? (
          empty
        ) : (
          <Table
            label={label}
            rows={rows}
            keyOf={keyOf}
            sorting={sorting}
            isSelected={(row) => ticked.chosen.includes(row)}
            columns={bulk && isBulk ? [selectColumn(ticked, bulk), ...shown] : shown}
          />
        )}
        {foot}
      </Card>
      {bulk ? <BulkBar ticked={ticked} {...bulk} /> : null}
      <ListPager data={data} />
    </>
  );
};

type Props<Filters, Data extends Rows, Key extends QueryKey> = Columns<RowOf<Data>> & {
  readonly query: Query<Filters, Data, Key>;
  /** Filters of the address, with the page. */
  readonly filters: Filters;
  /** The fields that change them. */
  readonly fields?: ReactNode;
  readonly above?: (data: Data) => ReactNode;
  readonly count?: (total: number) => string;
  readonly foot?: (data: Data) => ReactNode;
  /** The whole list as a file; lists of persons use a call for it, recorded in the security log. */
  readonly isGivenAway?: boolean;
};

/** A list by pages, filtered by its address. */
export const ListScreen = <
  Filters extends { readonly page?: number | undefined },
  Data extends Rows,
  Key extends QueryKey,
>({
  query,
  filters,
  fields,
  above,
  count,
  foot,
  isGivenAway = false,
  ...list
}: Props<Filters, Data, Key>) => {
  const data = useFiltered(query, filters);
  return (
    <div className="grid gap-5">
      {above?.(data)}
      {fields}
      <PagedList
        {...list}
        data={data}
        title={count ? <span aria-live="polite">{count(data.total)}</span> : null}
        foot={foot?.(data)}
        pageOf={isGivenAway ? (page) => query({ ...filters, page }) : undefined}
      />
    </div>
  );
};
