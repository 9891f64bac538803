import type { ReactNode } from 'react';
import type { Cell } from '#lib/spreadsheet.ts';
import { keptTogether } from '#lib/words.ts';
import type { Formats } from '#platform/i18n/format.ts';
import type { Kind } from '#platform/i18n/table-csv.ts';
import type { Column } from './ui/column.ts';

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
  return as === 'day' ? formats.date(value) : keptTogether(value);
};

/** Columns in the form that tables need. */
export const tableColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  formats: Formats,
  isSortable: (id: string) => boolean,
): readonly Column<Row>[] =>
  columns.map(({ plain, as, cell, ...column }) => ({
    isOneLine: as !== undefined,
    numeric: as === 'money',
    ...column,
    isSortable: plain !== undefined && isSortable(column.id),
    cell: cell ?? ((row) => (plain ? shown(plain(row), as, formats) : null)),
  }));

/** The columns that say something plainly, as the file of the list has them. */
export const fileColumns = <Row>(columns: readonly ListColumn<Row>[]) =>
  columns.flatMap(({ title, plain, as }) => (plain ? [{ title, as, cell: plain }] : []));
