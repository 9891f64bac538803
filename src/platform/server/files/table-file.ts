import { Readable } from 'node:stream';
import type { Language } from '#contract/codelists.ts';
import type { TableForm } from '#contract/exports.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { type Cell, safeText } from '#lib/spreadsheet.ts';
import { csvOf, type Kind } from '#platform/i18n/table-csv.ts';
import { tooLarge } from '../http/app-error.ts';
import type { FileAnswer } from '../http/handler.ts';

/** A column of a table that is given away as a file. */
export type FileColumn<Row> = {
  readonly title: string;
  readonly width: number;
  readonly cell: (row: Row) => Cell;
  /** Its days, instants and amounts are that for a spreadsheet too. */
  readonly as?: Kind;
};

const sheetForms: Readonly<Record<Kind, string>> = {
  day: 'dd/mm/yyyy',
  time: 'dd/mm/yyyy hh:mm',
  money: '#,##0.00',
};

/** A spreadsheet knows no time zones: its clock is that of Ljubljana. */
const inLjubljana = (instant: string): Date => {
  const { date, minutes } = localTime(Date.parse(instant));
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000);
};

const sheetCell = (value: Cell, as: Kind | undefined): string | number | Date | null => {
  if (value === null || value === '') return value;
  if (typeof value === 'number') return as === 'money' ? value / 100 : value;
  if (as === 'time') return inLjubljana(value);
  return as === 'day' ? new Date(`${value}T00:00:00Z`) : safeText(value);
};

/** A table as a CSV file. */
export const csvFile = <Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  language: Language,
): FileAnswer =>
  bytesFile(`${name}.csv`, 'text/csv; charset=utf-8', Buffer.from(csvOf(columns, rows, language), 'utf8'));

export type Sheet<Row> = {
  readonly title: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: readonly Row[];
};

/** Tables as the sheets of one workbook; a line below them names the source of the figures. */
export const workbookFile = async (
  name: string,
  // biome-ignore lint/suspicious/noExplicitAny: each sheet has rows of its own kind
  sheets: readonly Sheet<any>[],
  about?: { readonly title: string; readonly text: string },
): Promise<FileAnswer> => {
  // Loaded when it is needed: the library takes longer to load than most of the server.
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = 'Mera';
  for (const { title, columns, rows } of sheets) {
    const sheet = book.addWorksheet(title);
    sheet.columns = columns.map(({ title: header, width, as }) => ({
      header,
      width,
      ...(as ? { style: { numFmt: sheetForms[as] } } : {}),
    }));
    for (const row of rows) sheet.addRow(columns.map(({ cell, as }) => sheetCell(cell(row), as)));
    sheet.getRow(1).font = { bold: true };
    sheet.views = [{ state: 'frozen', ySplit: 1 }];
  }
  if (about) {
    const sheet = book.addWorksheet(about.title);
    sheet.columns = [{ width: 110 }];
    sheet.addRow([about.text]);
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return bytesFile(`${name}.xlsx`, type, Buffer.from(await book.xlsx.writeBuffer()));
};

/** A list in the requested format; a list above the limit of a file is refused, never cut. */
export const listFile = <Row>(
  form: TableForm,
  name: string,
  columns: readonly FileColumn<Row>[],
  { items, total }: { readonly items: readonly Row[]; readonly total: number },
  language: Language,
): FileAnswer | Promise<FileAnswer> => {
  if (total > items.length) throw tooLarge({ max_rows: items.length });
  return form === 'csv'
    ? csvFile(name, columns, items, language)
    : workbookFile(name, [{ title: name, columns, rows: items }]);
};

/** Bytes that were made whole, as a file. */
export const bytesFile = (name: string, mime: string, bytes: Buffer): FileAnswer => ({
  name,
  mime,
  size: bytes.length,
  stream: Readable.from([bytes]),
});
