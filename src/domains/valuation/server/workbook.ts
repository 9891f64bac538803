import type { Unit, ValuationResult } from '#domains/appraisal/contract/result.ts';
import { valueColumn, workbookPlan } from '#domains/valuation/core/workbook/plan.ts';
import type { sentences } from './texts.ts';

type Texts = (typeof sentences)['sl']['valuation'];

const formats: Partial<Readonly<Record<Unit, string>>> = {
  EUR: '#,##0.00',
  'EUR/m2': '#,##0.00',
  'EUR/year': '#,##0.00',
  m2: '#,##0.00',
  fraction: '0.00%',
  'fraction/year': '0.00%',
  factor: '0.000000',
  count: '0',
};

/**
 * A calculation as a spreadsheet with live formulas: each figure is a cell, each computed one a formula over the cells of
 * its inputs, with the server's value as its stored result. Beside them are the name of the figure here, and the hash
 * of its case.
 */
export const valuationWorkbook = async (result: ValuationResult, title: string, texts: Texts): Promise<Buffer> => {
  const { workbook: words, labels, units } = texts;
  // Loaded when it is needed: the library takes longer to load than most of the server.
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = 'Mera';
  book.title = title;
  for (const { sheet: name, rows } of workbookPlan(result, (sheet) => words.sheets[sheet])) {
    const sheet = book.addWorksheet(words.sheets[name]);
    sheet.columns = [
      { header: words.figure, width: 44 },
      { header: words.value, width: 18 },
      { header: words.unit, width: 16 },
      { header: words.entered, width: 14 },
      { header: words.id, width: 44 },
    ];
    for (const { node, formula } of rows) {
      const { id, label, params, value, unit } = node;
      const row = sheet.addRow([labels[label](params), value, units[unit], node.formula === null ? words.yes : '', id]);
      const cell = row.getCell(valueColumn);
      if (formula !== null && value !== null) cell.value = { formula, result: value };
      cell.numFmt = formats[unit] ?? 'General';
    }
    sheet.getRow(1).font = { bold: true };
    sheet.views = [{ state: 'frozen', ySplit: 1 }];
  }
  const about = book.addWorksheet(words.about);
  about.columns = [{ width: 24 }, { width: 72 }];
  about.addRows([
    [words.title, title],
    [words.hash, result.hash],
    [words.note, words.noteText],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
};
