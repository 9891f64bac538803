import type { Language } from '#contract/codelists.ts';
import { type Amount, type Cell, csvForms, csvLine } from '#lib/spreadsheet.ts';
import { formats } from './format.ts';

/** How a column is written: an ISO day, an instant, or cents. */
export type Kind = 'day' | 'time' | 'money';

type CsvColumn<Row> = {
  readonly title: string;
  readonly as?: Kind | undefined;
  readonly cell: (row: Row) => Cell;
};

const written = (value: Cell, as: Kind | undefined, { date, dateTime }: ReturnType<typeof formats>): Cell | Amount => {
  if (value === null) return null;
  if (typeof value === 'number') return as === 'money' ? { cents: value } : value;
  if (as === 'time') return dateTime(value);
  return as === 'day' && value !== '' ? date(value) : value;
};

/** A table as the text of a file that opens directly in a spreadsheet, which knows UTF-8 by the mark at its beginning. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], language: Language): string => {
  const form = csvForms[language];
  const format = formats(language);
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell, as }) => written(cell(row), as, format))),
  ];
  return `\ufeff${lines.map((cells) => `${csvLine(cells, form)}\r\n`).join('')}`;
};
