import type { Cell, Worksheet } from 'exceljs';
import type { Language } from '#contract/codelists.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Unit, ValuationResult } from '#domains/appraisal/contract/result.ts';
import { addressOf, sourceName } from '../core/report/market-blocks.ts';
import { layoutOf } from '../core/workbook/layout.ts';
import { type PlannedSheet, workbookPlan } from '../core/workbook/plan.ts';
import type { StepCell } from '../core/workbook/step-cell.ts';
import { reportWords } from './report-words.ts';
import { sentences } from './texts.ts';

const formats: Partial<Readonly<Record<Unit, string>>> = {
  EUR: '#,##0.00',
  'EUR/m2': '#,##0.00',
  'EUR/m2/month': '#,##0.00',
  'EUR/m2/year': '#,##0.00',
  'EUR/month': '#,##0.00',
  'EUR/year': '#,##0.00',
  m2: '#,##0.00',
  fraction: '0.00%',
  'fraction/year': '0.00%',
  'fraction/month': '0.00%',
  factor: '0.000000',
  count: '0',
};

const stepFormats: Readonly<Record<StepCell['unit'], string>> = {
  rate: '0.0000000000%',
  percent: '0.00%',
  EUR: '#,##0.00',
  count: '0',
  words: 'General',
};

/** Inputs are blue on yellow, as financial modellers expect; computed figures are black on white. */
const looks = {
  input: {
    font: { color: { argb: 'FF1F3FBF' } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFF8DC' } },
  },
  title: { font: { bold: true, size: 13, color: { argb: 'FF155E45' } } },
  head: { font: { bold: true }, border: { bottom: { style: 'thin', color: { argb: 'FF155E45' } } } },
} as const;
const paperLandscapeFrom = 7;
/** Dates as on the screens, independent of the spreadsheet's locale. */
const dayFormats: Readonly<Record<Language, string>> = { sl: 'd". "m". "yyyy', en: 'dd/mm/yyyy' };

const drawCell = (cell: Cell, of: PlannedSheet['lines'][number]['cells'][number], dayFormat: string): void => {
  if (of === null) return;
  if (of.kind === 'text') {
    cell.value = of.text;
    cell.alignment = { wrapText: true, vertical: 'top' };
    return;
  }
  if (of.kind === 'day') {
    cell.value = new Date(of.day);
    cell.numFmt = dayFormat;
    Object.assign(cell, looks.input, { alignment: { horizontal: 'right', vertical: 'top' } });
    return;
  }
  if (of.kind === 'number') {
    cell.value = of.number;
    Object.assign(cell, looks.input);
    return;
  }
  if (of.kind === 'step') {
    cell.value = of.formula === null ? of.shown : { formula: of.formula, result: of.shown };
    cell.numFmt = stepFormats[of.unit];
    return;
  }
  const { node, formula, name } = of;
  cell.value = formula === null || node.value === null ? node.value : { formula, result: node.value };
  // A number without a unit has four decimals; a whole one has none.
  cell.numFmt = formats[node.unit] ?? (Number.isInteger(node.value) ? 'General' : '0.0000');
  if (name !== null) cell.name = name;
  if (formula === null && node.formula === null) Object.assign(cell, looks.input);
};

const drawSheet = (sheet: Worksheet, { lines, columns, held }: PlannedSheet, dayFormat: string): void => {
  sheet.getColumn(1).width = 46;
  sheet.getColumn(2).width = 14;
  for (let column = 3; column <= columns; column += 1) sheet.getColumn(column).width = 18;
  for (const { row, kind, label, unit, cells } of lines) {
    const line = sheet.getRow(row);
    line.getCell(1).value = label;
    line.getCell(2).value = unit;
    cells.forEach((cell, at) => {
      drawCell(line.getCell(at + 3), cell, dayFormat);
    });
    if (kind === 'title') Object.assign(line.getCell(1), looks.title);
    if (kind === 'head')
      for (let column = 1; column <= columns; column += 1)
        Object.assign(line.getCell(column), looks.head, {
          alignment: { wrapText: true, horizontal: column > 2 ? 'right' : 'left' },
        });
  }
  const last = lines.at(-1)?.row ?? 1;
  sheet.views = [{ state: 'frozen', xSplit: 2 + held, ySplit: held > 0 ? 2 : 0 }];
  sheet.pageSetup = {
    ...sheet.pageSetup,
    paperSize: 9,
    orientation: columns >= paperLandscapeFrom ? 'landscape' : 'portrait',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printArea: `A1:${sheet.getColumn(columns).letter}${last}`,
  };
};

/**
 * A calculation as a spreadsheet, laid out as appraisers do: the grid with the comparables side by side, the years of a
 * cash flow, the buildings. Each figure is a named cell, each computed one a formula over the cells of its inputs with
 * the server's value as its stored result; nothing is locked.
 */
export const valuationWorkbook = async (
  content: ValuationCase,
  result: ValuationResult,
  title: string,
  language: Language,
): Promise<Buffer> => {
  const { valuation } = sentences[language];
  const { workbook: texts } = valuation;
  const words = reportWords(language);
  // Loaded when it is needed: the library takes longer to load than most of the server.
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = 'Mera';
  book.title = title;
  const sheets = layoutOf(content, result, {
    ...words,
    texts: { ...texts.parts, comparable: words.texts.comparable, provisionalText: words.texts.provisionalText },
    sourceName: (one) => sourceName(one, words),
    addressOf,
    date: words.formats.date,
    number: words.formats.number,
  });
  for (const planned of workbookPlan(sheets, result, (sheet) => texts.sheets[sheet]))
    drawSheet(book.addWorksheet(texts.sheets[planned.sheet]), planned, dayFormats[language]);
  const about = book.addWorksheet(texts.about);
  about.columns = [{ width: 24 }, { width: 72 }];
  about.addRows([
    [texts.title, title],
    [texts.hash, result.hash],
    [texts.note, texts.noteText],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
};
