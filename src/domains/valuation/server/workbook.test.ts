import excel from 'exceljs';
import { describe, expect, test } from 'vitest';
import { sl } from '#app/texts/sl/index.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { internalRate } from '#domains/appraisal/core/finance/internal-rate.ts';
import { fullCase } from '../../../../tests/support/full-valuation-case.ts';
import { valuationWays } from '../../../../tests/support/valuation-ways.ts';
import { valuationWorkbook } from './workbook.ts';

const result = evaluate(fullCase);
const open = async (of = result) => {
  const book = new excel.Workbook();
  const bytes = await valuationWorkbook(of, 'Izračun', sl.valuation);
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book;
};

/** What a spreadsheet makes of the functions that the formulas use, half away from zero as it does. */
const functions = {
  ABS: Math.abs,
  MIN: Math.min,
  MAX: Math.max,
  POWER: (x: number, y: number) => x ** y,
  INT: Math.floor,
  LOG10: Math.log10,
  SUM: (...x: number[]) => x.reduce((a, b) => a + b, 0),
  AVERAGE: (...x: number[]) => x.reduce((a, b) => a + b, 0) / x.length,
  MEDIAN: (...x: number[]) => {
    const sorted = x.sort((a, b) => a - b);
    const half = sorted.length >> 1;
    return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
  },
  STDEV: (...x: number[]) => {
    const mean = x.reduce((a, b) => a + b, 0) / x.length;
    return Math.sqrt(x.reduce((a, b) => a + (b - mean) ** 2, 0) / (x.length - 1));
  },
  ROUND: (x: number, digits: number) =>
    Number(`${Math.sign(x) * Math.round(Number(`${Number(Math.abs(x).toPrecision(15))}e${digits}`))}e${-digits}`),
  IRR: (flows: number[]) => internalRate(flows).rate,
  CHOOSE: (places: number[], ...x: number[]) => places.map((place) => x[place - 1] ?? 0),
  IF: (condition: boolean, one: number, other: number) => (condition ? one : other),
};

/** Every formula computed again from the entered cells alone; stored results of formulas are not read. */
const recomputed = (book: excel.Workbook) => {
  const known = new Map<string, number>();
  const valueAt = (sheet: string, address: string): number => {
    const key = `${sheet}!${address}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { value } = book.getWorksheet(sheet)?.getCell(address) ?? {};
    const formula = value !== null && typeof value === 'object' && 'formula' in value ? String(value.formula) : null;
    const answer = formula === null ? Number(value) : compute(formula);
    known.set(key, answer);
    return answer;
  };
  const compute = (formula: string): number => {
    const code = formula
      .replaceAll(/'([^']+)'!([A-Z]+\d+)/g, (_, sheet, address) => `cell(${JSON.stringify(sheet)},"${address}")`)
      .replaceAll(/\{([\d,]+)\}/g, '[$1]')
      .replaceAll(/(?<![<>=])=(?!=)/g, '===');
    return new Function('cell', ...Object.keys(functions), `return ${code};`)(valueAt, ...Object.values(functions));
  };
  return valueAt;
};

describe('a calculation as a spreadsheet', () => {
  test.each(Object.keys(valuationWays))('its formulas give the same figures to the cent: %s', async (name) => {
    const result = evaluate(valuationWays[name] as ValuationCase);
    const book = await open(result);
    const valueAt = recomputed(book);
    let formulas = 0;
    for (const sheet of book.worksheets)
      sheet.eachRow((row, at) => {
        const node = result.nodes[String(row.getCell('E').value)];
        if (at === 1 || !node || node.value === null) return;
        const { value } = row.getCell('B');
        if (value !== null && typeof value === 'object' && 'formula' in value) formulas += 1;
        const again = valueAt(sheet.name, `B${at}`);
        expect(Math.abs(again - node.value), `${node.id}: ${again}, ${node.value}`).toBeLessThan(0.005);
      });
    expect(formulas).toBeGreaterThan(700);
  });

  test('only rates that are found by trying stand as values', async () => {
    const book = await open();
    const fixed = book.worksheets.flatMap((sheet) => {
      const ids: string[] = [];
      sheet.eachRow((row) => {
        const node = result.nodes[String(row.getCell('E').value)];
        if (node?.formula && node.value !== null && typeof row.getCell('B').value === 'number') ids.push(node.label);
      });
      return ids;
    });
    expect([...new Set(fixed)].sort()).toEqual(['equivalent_yield']);
  });

  test('the whole chain lives: a price that is changed changes the value', async () => {
    const book = await open();
    const rowOf = (id: string) => {
      for (const sheet of book.worksheets) {
        let found = 0;
        sheet.eachRow((row, at) => {
          if (row.getCell('E').value === id) found = at;
        });
        if (found) return { sheet, cell: sheet.getCell(`B${found}`), address: `B${found}` };
      }
      throw new Error(`no row for ${id}`);
    };
    const price = rowOf('market.c1.price');
    price.cell.value = Number(price.cell.value) + 20_000;
    const { market } = fullCase;
    const comparables = market?.comparables.map((one) =>
      one.id === 'c1' ? { ...one, corrected: { ...one.corrected, price: (one.source.price ?? 0) + 20_000 } } : one,
    );
    const changed = evaluate({ ...fullCase, market: market && { ...market, comparables: comparables ?? [] } });
    const value = rowOf('reconciliation.indicated');
    expect(recomputed(book)(value.sheet.name, value.address)).toBeCloseTo(changed.indicated ?? Number.NaN, 2);
    expect(changed.indicated).not.toBe(result.indicated);
  });
});
