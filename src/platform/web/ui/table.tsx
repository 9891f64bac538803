import type { ReactNode } from 'react';

type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  readonly numeric?: boolean;
  /** Dates and states: on one line where there is room, else broken between words, as all is: no date, amount or number breaks within. */
  readonly isOneLine?: boolean;
  /** Stands in the head in place of the title, e.g. a box that ticks all rows, or a button that sorts them. */
  readonly head?: ReactNode;
  /** The title is for screen readers only, e.g. above check boxes and actions. */
  readonly titleHidden?: boolean;
  /** Which way the rows are sorted by it. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** On a narrow screen it is in the head of the card instead of in a line with its title. */
  readonly role?: 'head' | 'select' | 'actions';
  /** On a narrow screen the head says it in its own words. */
  readonly isInHead?: boolean;
};

export type TableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isSelected?: (row: Row) => boolean;
  /** The row that keys act on. */
  readonly isCurrent?: (row: Row) => boolean;
  readonly headHidden?: boolean;
  /** What a click on a row does, beside the control that it has for the keyboard; without it the row opens what its first link opens. */
  readonly onRowClick?: (row: Row) => void;
};

/** A screen of ours: a link to a file is pressed by itself. */
const opens = 'a[href]:not([download])';

/** A press on what acts by itself is that; so is one with a key held down, and text that was marked is left as it is. */
const isOfRow = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey) &&
  !(target as HTMLElement).closest('a, button, input, select, textarea, label, summary') &&
  (getSelection()?.isCollapsed ?? true);

/** The frame stands in the line of keys only while it scrolls: then the arrow keys have to reach what is outside of it. */
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

/** What stands in a column for nothing; on a card its line is left out. */
const dash = '–';

/** A table that becomes a list of cards where there is no room for columns. */
export const Table = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  isSelected,
  isCurrent,
  headHidden = false,
  onRowClick,
}: TableProps<Row>) => (
  <div ref={reachedWhileItScrolls} className="tool:overflow-x-auto print:overflow-visible">
    <table aria-label={label} className="w-full border-collapse max-tool:block">
      <thead className={headHidden ? 'sr-only' : 'max-tool:sr-only'}>
        <tr>
          {columns.map(({ id, title, numeric, titleHidden, sorted, head }) => (
            <th
              key={id}
              scope="col"
              aria-sort={sorted}
              className={`border-b border-line px-3 py-2.25 first:pl-4 last:pr-4 text-note leading-tight font-semibold text-ink-3 xl:whitespace-nowrap ${numeric ? 'text-right' : 'text-left'}`}
            >
              {head ?? (titleHidden ? <span className="sr-only">{title}</span> : title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-tool:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            onClick={({ nativeEvent, currentTarget }) => {
              if (!isOfRow(nativeEvent)) return;
              if (onRowClick) onRowClick(row);
              else currentTarget.querySelector<HTMLAnchorElement>(opens)?.click();
            }}
            {...(isCurrent?.(row) ? { 'data-current': true } : {})}
            className={`${onRowClick ? 'cursor-pointer hover:bg-surface-2 ' : 'has-[a[href]:not([download])]:cursor-pointer has-[a[href]:not([download])]:hover:bg-surface-2 '}border-b border-line last:border-0 data-current:outline-2 data-current:-outline-offset-2 data-current:outline-action max-tool:grid max-tool:grid-cols-[auto_1fr] max-tool:items-center max-tool:gap-x-3 max-tool:px-4 max-tool:py-2 ${isSelected?.(row) ? 'bg-action-soft' : ''}`}
          >
            {columns.map(({ id, title, cell, numeric, isOneLine, role, isInHead }) => {
              const content = cell(row);
              const isEmpty = content === null || content === dash;
              return (
                <td
                  key={id}
                  className={`px-3 tool:h-10 tool:py-1.5 tool:first:pl-4 tool:last:pr-4 max-tool:px-0 max-tool:py-0.5 ${numeric ? 'tool:text-right tool:whitespace-nowrap' : ''} ${
                    role === 'select'
                      ? 'w-10 max-tool:row-span-1'
                      : role === 'head'
                        ? `font-semibold ${columns[0]?.role === 'select' ? 'max-tool:col-start-2' : 'max-tool:col-span-2 max-tool:col-start-1'}`
                        : 'max-tool:col-span-2 max-tool:col-start-1'
                  } ${role === 'actions' ? 'text-right max-tool:pt-1' : ''} ${isEmpty || isInHead ? 'max-tool:hidden' : ''}`}
                >
                  {role ? (
                    content
                  ) : (
                    <span className="max-tool:flex max-tool:justify-between max-tool:gap-4">
                      <span aria-hidden className="text-ink-3 tool:hidden">
                        {title}
                      </span>
                      <span
                        className={`min-w-0 max-tool:text-right wrap-break-word ${isOneLine ? 'xl:text-nowrap' : ''}`}
                      >
                        {content}
                      </span>
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
