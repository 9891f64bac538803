import { Readable } from 'node:stream';
import type { TableForm } from '#contract/exports.ts';
import { type Cell, csvForms, csvLine, safeText } from '#lib/spreadsheet.ts';
import { tooLarge } from '../http/app-error.ts';
import type { FileAnswer } from '../http/handler.ts';

/** A column of a table that is given away as a file. */
export type FileColumn<Row> = {
  readonly title: string;
  readonly width: number;
  readonly cell: (row: Row) => Cell;
  /** The ISO day in its cells is a day for a spreadsheet too. */
  readonly isDay?: boolean;
};

/** A table as a CSV file, with a mark of the order of its bytes, by which spreadsheets know that it is UTF-8. */
export const csvFile = <Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  language: 'sl' | 'en',
): FileAnswer => {
  const form = csvForms[language];
  const lines = [
    csvLine(
      columns.map(({ title }) => title),
      form,
    ),
    ...rows.map((row) =>
      csvLine(
        columns.map(({ cell }) => cell(row)),
        form,
      ),
    ),
  ];
  return bytesFile(`${name}.csv`, 'text/csv; charset=utf-8', Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8'));
};

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
    sheet.columns = columns.map(({ title: header, width, isDay }) => ({
      header,
      width,
      ...(isDay ? { style: { numFmt: 'dd/mm/yyyy' } } : {}),
    }));
    for (const row of rows)
      sheet.addRow(
        columns.map(({ cell, isDay }) => {
          const value = cell(row);
          if (isDay) return value === null ? null : new Date(`${value}T00:00:00Z`);
          return typeof value === 'string' ? safeText(value) : value;
        }),
      );
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
  language: 'sl' | 'en',
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
