import type { z } from 'zod';
import type { showBilling } from '../contract/orders.ts';
import type { sentences } from './texts.ts';

type Billing = z.input<typeof showBilling.data>;
type Texts = (typeof sentences)['sl']['orders']['yearBook'];

const euros = '#,##0.00\\ "€"';

/** A year of invoices and payments as a spreadsheet; sums are formulas, so that they hold when rows are taken out. */
export const yearBook = async (
  { invoices, payments }: Pick<Billing, 'invoices' | 'payments'>,
  texts: Texts,
): Promise<Buffer> => {
  // Loaded when it is needed: the library takes longer to load than most of the server.
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = 'Mera';

  const documents = book.addWorksheet(texts.invoices);
  documents.columns = [
    { header: texts.number, width: 18 },
    { header: texts.kind, width: 18 },
    { header: texts.issuedOn, width: 14 },
    { header: texts.order, width: 18 },
    { header: texts.net, width: 14, style: { numFmt: euros } },
    { header: texts.vat, width: 14, style: { numFmt: euros } },
    { header: texts.gross, width: 14, style: { numFmt: euros } },
  ];
  for (const { number, kind, issued_on, order_number, net_cents, vat_cents, gross_cents } of invoices)
    documents.addRow([
      number,
      texts.kinds[kind],
      asDay(issued_on),
      order_number,
      net_cents / 100,
      vat_cents / 100,
      gross_cents / 100,
    ]);
  addSums(documents, texts.sum, ['E', 'F', 'G'], invoices.length);

  const money = book.addWorksheet(texts.payments);
  money.columns = [
    { header: texts.paidOn, width: 14 },
    { header: texts.order, width: 18 },
    { header: texts.reference, width: 26 },
    { header: texts.amount, width: 14, style: { numFmt: euros } },
  ];
  for (const { paid_on, order_number, reference, amount_cents } of payments)
    money.addRow([asDay(paid_on), order_number ?? '', reference ?? '', amount_cents / 100]);
  addSums(money, texts.sum, ['D'], payments.length);

  for (const sheet of [documents, money]) {
    sheet.getRow(1).font = { bold: true };
    sheet.views = [{ state: 'frozen', ySplit: 1 }];
  }
  return Buffer.from(await book.xlsx.writeBuffer());
};

const asDay = (day: string): string => day.split('-').reverse().join('/');

const addSums = (sheet: import('exceljs').Worksheet, label: string, columns: readonly string[], rows: number): void => {
  if (rows === 0) return;
  const row = sheet.addRow([label]);
  for (const column of columns)
    row.getCell(column).value = { formula: `SUM(${column}2:${column}${rows + 1})`, date1904: false };
  row.font = { bold: true };
};
