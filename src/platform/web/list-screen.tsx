import { type QueryKey, type UseSuspenseQueryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { sortedBy } from '#lib/sorted-by.ts';
import { csvOf } from '#platform/i18n/table-csv.ts';
import { rowsTexts } from '#platform/texts/rows.ts';
import { type Bulk, BulkBar, selectColumn, useTicked } from './bulk.tsx';
import { DensityButton } from './density-button.tsx';
import { saveBlob } from './download-link.tsx';
import { ExportLinks, type ExportProps } from './export-links.tsx';
import { alertFailure } from './failure.ts';
import { useFormats, useLanguage, useTexts } from './i18n.ts';
import { fileColumns, type ListColumn, tableColumns } from './list-columns.ts';
import { type Empty, ListEmpty, type Page, pagesOf } from './list-empty.tsx';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { Pager } from './ui/pager.tsx';
import type { Order } from './ui/sort-order.ts';
import { type Sorting, Table, type TableProps } from './ui/table.tsx';
import { useUrlFilters } from './url-filters.ts';

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

type PagerProps = {
  readonly data: Page;
  /** Query parameter of the page, if the screen has another list. */
  readonly name?: string;
};

/** The way to the other pages of a list whose page is in the address. */
export const ListPager = ({ data, name = 'page' }: PagerProps) => {
  const { hrefOf } = useUrlFilters();
  const pages = pagesOf(data);
  if (data.page > pages) return null;
  return <Pager page={data.page} pages={pages} hrefOf={(to) => hrefOf(name, String(to))} />;
};

export type Rows<Row = unknown> = Page & { readonly items: readonly Row[] };
type RowOf<Data extends Rows> = Data['items'][number];

type PagesProps<Data extends Rows, Key extends QueryKey> = {
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
}: PagesProps<Data, Key>) => {
  const texts = useTexts(rowsTexts);
  const language = useLanguage();
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
    saveBlob(new Blob([csvOf(fileColumns(columns), rows, language)], { type: 'text/csv' }), `${name}.csv`);
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

/** The order of a list as its table shows and changes it; it stands in the address. */
export const useSorting = (order: Order): Sorting => {
  const words = useTexts(rowsTexts);
  const { change } = useUrlFilters();
  return {
    ...order,
    words,
    onSort: ({ id, isDescending }) => change({ razvrsti: id, padajoce: isDescending ? 'da' : null }),
  };
};

type SortedProps<Row> = Pick<ListProps<Rows<Row>, QueryKey>, 'columns' | 'data' | 'sorts' | 'isOrdered'>;

/** Rows that are all on the screen are sorted here by what they show; of more pages the server sorts the columns that it can. */
const useSorted = <Row,>({ data, columns, sorts = [], isOrdered = false }: SortedProps<Row>) => {
  const isHere = !isOrdered && data.total === data.items.length;
  const sortable = isHere ? columns.flatMap(({ id, plain }) => (plain ? [id] : [])) : sorts;
  const { sort, descending } = useUrlFilters().orderOf(sortable);
  const sorting = useSorting({ id: sort, isDescending: descending });
  const by = isHere ? columns.find(({ id }) => id === sort)?.plain : undefined;
  return {
    rows: by ? sortedBy(data.items, by, descending) : data.items,
    sortable,
    sorting: sortable.length > 0 && data.total > 1 ? sorting : undefined,
  };
};

type Columns<Row> = Pick<TableProps<Row>, 'label' | 'keyOf'> & {
  readonly columns: readonly ListColumn<Row>[];
  /** Shown instead of rows if there are none. */
  readonly empty: Empty;
  /** Columns by which the server sorts. */
  readonly sorts?: readonly string[];
  /** Actions on several rows at once. */
  readonly bulk?: Bulk<Row>;
  /** Actions on the whole list. */
  readonly action?: ReactNode;
  /** The call that gives the list away as a file. */
  readonly exported?: ExportProps | undefined;
};
export type ListProps<Data extends Rows, Key extends QueryKey> = Columns<RowOf<Data>> & {
  readonly data: Data;
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
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
  sorts = [],
  foot,
  empty,
  bulk,
  exported,
  pageOf,
  columns,
  label,
  keyOf,
}: ListProps<Data, Key>) => {
  const formats = useFormats();
  const texts = useTexts(rowsTexts);
  const { rows, sorting, sortable } = useSorted<RowOf<Data>>({ data, columns, sorts, isOrdered });
  const ticked = useTicked(rows, keyOf);
  const isEmpty = rows.length === 0;
  const shown = tableColumns(columns, formats, (id) => sortable.includes(id));
  // Without any possible action there are no boxes to tick.
  const isBulk = bulk?.acts.some(({ can }) => !can || rows.some(can));
  return (
    <>
      <Card
        flush
        title={title ?? (isEmpty ? null : <span aria-live="polite">{texts.found({ n: data.total })}</span>)}
        aside={aside}
        action={
          isEmpty ? (
            action
          ) : (
            <span className="flex items-center gap-2">
              {action}
              {exported ? <ExportLinks {...exported} /> : null}
              {pageOf ? <ListExport name={label} columns={columns} data={data} pageOf={pageOf} /> : null}
              <DensityButton />
            </span>
          )
        }
      >
        {isEmpty ? (
          <ListEmpty data={data} empty={empty} />
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
        title={count ? <span aria-live="polite">{count(data.total)}</span> : undefined}
        foot={foot?.(data)}
        pageOf={isGivenAway ? (page) => query({ ...filters, page }) : undefined}
      />
    </div>
  );
};
