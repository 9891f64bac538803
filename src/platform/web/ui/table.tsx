import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Column } from './column.ts';
import { Select } from './select.tsx';
import { afterPress, type Order, orderKey, orderOfKey } from './sort-order.ts';

export type Sorting = Order & {
  readonly words: {
    readonly sort: string;
    readonly ownOrder: string;
    /** Label and action of the sort button in a column's head. */
    readonly sortBy: (p: { column: string }) => string;
  };
  readonly onSort: (order: Order) => void;
  /** Orders by something that has no column. */
  readonly also?: readonly Pick<Column<unknown>, 'id' | 'title'>[];
};

export type TableProps<Row> = {
  /** Sorted column, and the handler for another one. */
  readonly sorting?: Sorting | undefined;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isSelected?: (row: Row) => boolean;
  /** The row that keys act on. */
  readonly isCurrent?: (row: Row) => boolean;
  readonly headHidden?: boolean;
  /** Action of a click on a row, beside its control for the keyboard; by default the row opens its first link. */
  readonly onRowClick?: (row: Row) => void;
};

/** A link that a press of the row opens; a file is only opened by its own link. */
const opens = 'a[href]:not([download])';

/**
 * A press on a control, or in a window opened by the row, is not a press of the row; neither is one with a key held down, and selected text
 * stays selected.
 */
const isOfRow = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, row: HTMLElement): boolean =>
  target instanceof Element &&
  row.contains(target) &&
  !(ctrlKey || metaKey || shiftKey || altKey) &&
  !target.closest('a, button, input, select, textarea, label, summary') &&
  (getSelection()?.isCollapsed ?? true);

/** The frame is a tab stop only while it scrolls: then the arrow keys have to reach the hidden part. */
const reachedWhileItScrolls = (frame: HTMLElement | null) => {
  if (!frame) return;
  const look = () => {
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
    else frame.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(frame);
  for (const table of frame.children) sizes.observe(table);
  return () => sizes.disconnect();
};

/** Shown for an empty value; on a card its line is left out. */
const dash = '–';

/** The title of a column, which sorts the rows if there is room for columns. */
const SortButton = ({ id, title, sorting }: Pick<Column<unknown>, 'id' | 'title'> & { readonly sorting: Sorting }) => {
  const isOn = sorting.id === id;
  const Way = sorting.isDescending ? ArrowDown : ArrowUp;
  const Arrow = isOn ? Way : ArrowUpDown;
  return (
    <>
      <span className="tool:hidden">{title}</span>
      <button
        type="button"
        aria-label={sorting.words.sortBy({ column: title })}
        onClick={() => sorting.onSort(afterPress(sorting, id))}
        className={`group -mx-1.5 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-control px-1.5 hover:bg-sunk hover:text-ink max-tool:hidden ${isOn ? 'text-ink' : ''}`}
      >
        {title}
        <Arrow
          size={13}
          aria-hidden
          className={`shrink-0 print:hidden ${isOn ? 'text-action' : 'opacity-60 group-hover:opacity-100'}`}
        />
      </button>
    </>
  );
};

type SortSelectProps = {
  readonly columns: readonly Omit<Column<never>, 'cell'>[];
  readonly sorting: Sorting;
};

/** The same choice of order above cards, which have no heads. */
const SortSelect = ({ columns, sorting }: SortSelectProps) => {
  const { words, also = [], onSort } = sorting;
  const both = [...columns.filter(({ isSortable }) => isSortable), ...also].flatMap(({ id, title }) => [
    [orderKey({ id, isDescending: false }), `${title} ↑`],
    [orderKey({ id, isDescending: true }), `${title} ↓`],
  ]);
  return (
    <div className="border-b border-line px-4 py-2.5 tool:hidden print:hidden">
      <Select
        label={words.sort}
        options={{ [orderKey({ id: null, isDescending: false })]: words.ownOrder, ...Object.fromEntries(both) }}
        value={orderKey(sorting)}
        onChange={(key) => onSort(orderOfKey(key))}
      />
    </div>
  );
};

type HeadProps = { readonly column: Omit<Column<never>, 'cell'>; readonly sorting: Sorting | undefined };

const ColumnHead = ({ column: { id, title, numeric, titleHidden, isSortable, head }, sorting }: HeadProps) => {
  const way = sorting?.isDescending ? 'descending' : 'ascending';
  const order = sorting?.id === id ? way : 'none';
  return (
    <th
      scope="col"
      aria-sort={sorting && isSortable ? order : undefined}
      className={`border-b border-line px-3 py-2.25 first:pl-4 last:pr-4 text-note leading-tight font-semibold text-ink-3 xl:whitespace-nowrap ${numeric ? 'text-right' : 'text-left'}`}
    >
      {sorting && isSortable ? (
        <SortButton id={id} title={title} sorting={sorting} />
      ) : (
        (head ?? <span className={titleHidden ? 'sr-only' : ''}>{title}</span>)
      )}
    </th>
  );
};

type CellProps<Row> = {
  readonly column: Column<Row>;
  readonly row: Row;
  /** The rows begin with a box that ticks them. */
  readonly isBesideBox: boolean;
};

/** On a card the head is beside the box, and the actions are at the end. */
const placeOf = (role: Column<never>['role'], isBesideBox: boolean): string => {
  if (role === 'select') return 'w-10 max-tool:row-span-1';
  if (role === 'head')
    return `font-semibold ${isBesideBox ? 'max-tool:col-start-2' : 'max-tool:col-span-2 max-tool:col-start-1'}`;
  return `max-tool:col-span-2 max-tool:col-start-1 ${role === 'actions' ? 'text-right max-tool:pt-1' : ''}`;
};

const Cell = <Row,>({ column, row, isBesideBox }: CellProps<Row>) => {
  const { title, cell, numeric, isOneLine, role, isInHead } = column;
  const content = cell(row);
  const isEmpty = content === null || content === dash;
  return (
    <td
      className={`px-3 tool:h-10 tool:py-1.5 tool:in-data-[density=compact]:h-8 tool:in-data-[density=compact]:py-0.5 tool:first:pl-4 tool:last:pr-4 max-tool:px-0 max-tool:py-0.5 ${numeric ? 'tool:text-right tool:whitespace-nowrap' : ''} ${placeOf(role, isBesideBox)} ${isEmpty || isInHead ? 'max-tool:hidden' : ''}`}
    >
      {role ? (
        content
      ) : (
        <span className="max-tool:flex max-tool:justify-between max-tool:gap-4">
          <span aria-hidden className="text-ink-3 tool:hidden">
            {title}
          </span>
          <span className={`min-w-0 max-tool:text-right wrap-break-word ${isOneLine ? 'xl:text-nowrap' : ''}`}>
            {content}
          </span>
        </span>
      )}
    </td>
  );
};

/** A table that becomes a list of cards if there is no room for columns. */
export const Table = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  isSelected,
  isCurrent,
  headHidden = false,
  onRowClick,
  sorting,
}: TableProps<Row>) => (
  <div ref={reachedWhileItScrolls} className="tool:overflow-x-auto print:overflow-visible">
    {sorting ? <SortSelect columns={columns} sorting={sorting} /> : null}
    <table aria-label={label} className="w-full border-collapse max-tool:block">
      <thead className={headHidden ? 'sr-only' : 'max-tool:sr-only'}>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody className="max-tool:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            onClick={({ nativeEvent, currentTarget }) => {
              if (!isOfRow(nativeEvent, currentTarget)) return;
              if (onRowClick) onRowClick(row);
              else currentTarget.querySelector<HTMLAnchorElement>(opens)?.click();
            }}
            {...(isCurrent?.(row) ? { 'data-current': true } : {})}
            className={`${onRowClick ? 'cursor-pointer hover:bg-surface-2 ' : 'has-[a[href]:not([download])]:cursor-pointer has-[a[href]:not([download])]:hover:bg-surface-2 '}border-b border-line last:border-0 data-current:outline-2 data-current:-outline-offset-2 data-current:outline-action max-tool:grid max-tool:grid-cols-[auto_1fr] max-tool:items-center max-tool:gap-x-3 max-tool:px-4 max-tool:py-2 ${isSelected?.(row) ? 'bg-surface-2 shadow-[inset_3px_0_0_var(--color-action)]' : ''}`}
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} isBesideBox={columns[0]?.role === 'select'} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
