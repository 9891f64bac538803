import type { ReactNode } from 'react';
import { type Cell, csvForms, csvLine } from '#lib/spreadsheet.ts';
import type { Formats } from '#platform/i18n/format.ts';
import type { Column } from './ui/column.ts';

/** A day, an instant, or cents. */
type Kind = 'day' | 'time' | 'money';

/** A column with a plain value is sorted by it, and exported to the file of the list; its cells may look different. */
export type ListColumn<Row> = Omit<Column<Row>, 'cell' | 'isSortable'> & {
  readonly as?: Kind;
} & (
    | { readonly plain: (row: Row) => Cell; readonly cell?: (row: Row) => ReactNode }
    | { readonly plain?: undefined; readonly cell: (row: Row) => ReactNode }
  );

const shown = (value: Cell, as: Kind | undefined, formats: Formats): string => {
  if (value === null) return '–';
  if (typeof value === 'number') return as === 'money' ? formats.money(value / 100) : formats.number(value);
  if (as === 'time') return formats.dateTime(value);
  return as === 'day' ? formats.date(value) : value;
};

/** Columns in the form that tables need. */
export const tableColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  formats: Formats,
  isSortable: boolean,
): readonly Column<Row>[] =>
  columns.map(({ plain, as, cell, ...column }) => ({
    isOneLine: as !== undefined,
    numeric: as === 'money',
    ...column,
    isSortable: isSortable && plain !== undefined,
    cell: cell ?? ((row) => (plain ? shown(plain(row), as, formats) : null)),
  }));

/** Sorted by the values of a column; empty ones come last in both directions. */
export const sortedBy = <Row>(
  rows: readonly Row[],
  plain: (row: Row) => Cell,
  isDescending: boolean,
): readonly Row[] => {
  const words = new Intl.Collator('sl', { numeric: true });
  return rows.toSorted((one, other) => {
    const [a, b] = [plain(one), plain(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
    return isDescending ? -by : by;
  });
};

/** Opens directly in a spreadsheet: semicolons, a UTF-8 mark, and no cell that would be executed as a formula. */
export const csvOf = <Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[], formats: Formats): string => {
  const said = columns.flatMap(({ title, plain, as }) => (plain ? [{ title, plain, as }] : []));
  const cellOf = (value: Cell, as: Kind | undefined): Cell => {
    if (typeof value === 'number') return as === 'money' ? value / 100 : value;
    return value === null ? null : shown(value, as, formats);
  };
  const lines = [
    said.map(({ title }) => title),
    ...rows.map((row) => said.map(({ plain, as }) => cellOf(plain(row), as))),
  ];
  return `\ufeff${lines.map((cells) => `${csvLine(cells, csvForms.sl)}\r\n`).join('')}`;
};
