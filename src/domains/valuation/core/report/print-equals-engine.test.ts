import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { rateOfPayments } from '#domains/appraisal/core/finance/annuity.ts';
import { equivalentYield } from '#domains/appraisal/core/finance/equivalent-yield.ts';
import { internalRateAt, internalRateOfHold } from '#domains/appraisal/core/finance/internal-rate.ts';
import type { Result } from '#domains/appraisal/core/node.ts';
import type { Cell } from '#lib/printed.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import { fullCase } from '../../../../../tests/support/full-valuation-case.ts';
import { valuationWays } from '../../../../../tests/support/valuation-ways.ts';
import { reportWords } from '../../server/report-words.ts';
import { withValueAt } from '../paths-in-case.ts';
import { type ReportFacts, valuationReport } from './report.ts';

const words = reportWords('sl');
const { texts } = words;

type Row = { readonly name: string; readonly label: string; readonly working: string; readonly value: string };
type Piece = { readonly text: string; readonly x: number; readonly y: number };

/** Rows of the lists of figures on paper, read from the file alone. */
const rowsOnPaper = async (bytes: Buffer): Promise<readonly Row[]> => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const rows: Row[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const pieces = items.flatMap((item): Piece[] =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    );
    pieces.sort((one, other) => other.y - one.y || one.x - other.x);
    let columns: readonly number[] | null = null;
    let isOpen = false;
    for (const { text, x, y } of pieces) {
      const onLine = pieces.filter((one) => Math.abs(one.y - y) < 1);
      const heads = [texts.row, texts.figure, texts.working].map(
        (title) => onLine.find((one) => one.text === title)?.x,
      );
      if (heads.every((one) => one !== undefined)) {
        columns = heads as number[];
        isOpen = false;
        continue;
      }
      const [first, second, third] = columns ?? [];
      if (first === undefined || second === undefined || third === undefined) continue;
      const valueFrom = third + (third - second) * 0.98;
      if (x < second - 1 && /^[DSRP]\d+$/.test(text)) {
        rows.push({ name: text, label: '', working: '', value: '' });
        isOpen = true;
      } else if (x < second - 1) {
        columns = null;
      } else if (isOpen) {
        const last = rows.at(-1) as Row;
        const column = x < third - 1 ? 'label' : x < valueFrom ? 'working' : 'value';
        rows[rows.length - 1] = { ...last, [column]: `${last[column]} ${text}`.trim() };
      }
    }
  }
  return rows;
};

const plainNumber = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-'));

/** The printed value, and the possible distance of the figure from it. */
const printedValue = (text: string, isComputedFrom: boolean): { readonly value: number; readonly half: number } => {
  const [, number = '', unit = ''] = /^(−?[\d.]+(?:,\d+)?)\s*(.*)$/.exec(text) ?? [];
  const by = unit.startsWith('%') ? 0.01 : 1;
  const places = number.includes(',') ? number.length - number.indexOf(',') - 1 : 0;
  // A number printed with fewer than six decimals has only zeros after them; money ends with its cents.
  const isMoney = places === 2 && /^€(\/(leto|mesec))?$/.test(unit);
  // The same for a time that no other row uses.
  const isShort = isMoney || (!isComputedFrom && places === 2 && /^(let|mesec)/.test(unit));
  return { value: plainNumber(number) * by, half: (places === 0 ? 1e-9 : 0.5 * 10 ** -(isShort ? 2 : 6)) * by };
};

/** The functions as the report explains them under the lists. */
const functions: Readonly<Record<string, (...x: number[]) => number | null>> = {
  abs: Math.abs,
  najmanj: Math.min,
  največ: Math.max,
  vsota: (...x) => x.reduce((total, one) => total + one, 0),
  povprečje: (...x) => x.reduce((total, one) => total + one, 0) / x.length,
  mediana: (...x) => {
    const sorted = [...x].sort((one, other) => one - other);
    return ((sorted[(x.length - 1) >> 1] ?? 0) + (sorted[x.length >> 1] ?? 0)) / 2;
  },
  število: (...x) => x.filter((one) => one !== 0).length,
  zaokroženo: (x = 0, k = 1) => Math.round(x / k) * k,
  lb: Math.log2,
  SVR: (n = 0, i = 0) => (i === 0 ? n : (1 - (1 + i) ** -n) / i),
  SV: (n = 0, i = 0) => (1 + i) ** -n,
  OS: (i = 0, n = 1) => (i === 0 ? 1 / n : i / ((1 + i) ** n - 1)),
  obrok: (g = 0, i = 0, n = 1) => g / (i === 0 ? n : (1 - (1 + i) ** -n) / i),
  HK: (i = 0, n = 1, m = 1) => m / (i === 0 ? n * m : (1 - (1 + i / m) ** -(n * m)) / (i / m)),
  // Found by trying: there is no other way to them on paper either.
  ED: (value = 0, rent = 0, erv = 0, years = 0) => equivalentYield(value, rent, erv, years),
  EDP: (value = 0, rent = 0, erv = 0, years = 0, ...[empty = 0, letting = 0]) =>
    equivalentYield(value, rent, erv, years, { empty, letting }),
  OM: (n = 0, income = 0, price = 0) => rateOfPayments(n, income, price),
  NSDT: (...x) =>
    internalRateAt(
      x.filter((_, at) => at % 2 === 0),
      x.filter((_, at) => at % 2 === 1),
    ).rate,
  NSDL: (periods = 1, early = 0, outlay = 0, exit = 0, ...yearly) =>
    internalRateOfHold(outlay, exit, yearly, { periods, early }).rate,
};

/** Expands a shortened row of names, from its first to its last. */
const rangesWritten = (working: string): string =>
  working.replaceAll(/([DSRP])(\d+) do [DSRP](\d+)/g, (_, letter, from, to) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${letter}${Number(from) + at}`).join('; '),
  );

/** Computes the column »Postopek« of a row from the other rows. */
const worked = (working: string, printedOf: (name: string) => number): number => {
  const code = rangesWritten(working)
    .replaceAll(/\d+(?:,\d+)?/g, (found, at: number) =>
      /[DSRP]/.test(working[at - 1] ?? '') ? found : String(plainNumber(found)),
    )
    .replaceAll(';', ',')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('^', '**')
    .replaceAll(/\b([DSRP]\d+)\b/g, 'of("$1")');
  return new Function('of', ...Object.keys(functions), `return ${code};`)(printedOf, ...Object.values(functions));
};

const factsOf = (of: ValuationCase, result: Result): ReportFacts => ({
  case: of,
  result,
  madeAt: '2026-11-21T10:00:00.000Z',
  number: null,
  version: 1,
  fileName: 'porocilo-2026-0148-v1.pdf',
  seal: null,
  valuer: { name: 'Maja Kos', title: 'cenilka', licence: '1' },
  ownCase: false,
  plan: null,
  surroundings: null,
  references: [],
  compared: { market: null, land: null },
  pictures: [],
});

test('weights and the amount of time can be computed again from the matrix and the rates', () => {
  const { printed } = valuationReport(factsOf(fullCase, evaluate(fullCase)), words);
  const tables = printed.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''));
  const number = (cell: Cell | undefined) => plainNumber(textOf(cell).replace(/[^\d.,−]/g, ''));
  const matrices = tables.filter(({ columns }) => columns[1]?.title === texts.subjectColumn);
  const rowsNamed = (name: string) =>
    matrices.flatMap(({ rows }) => rows.filter(([first]) => first === name).flatMap((row) => row.slice(2)));
  const { labels, names } = words;
  const [gross, raw, weights] = [labels.gross({}), labels.weight_raw({}), labels.weight({})].map(rowsNamed);
  const total = (raw ?? []).reduce((sum: number, cell) => sum + number(cell), 0);
  expect(raw?.length).toBe(10);
  raw?.forEach((cell, at) => {
    expect(number(cell)).toBeCloseTo(1 / (1 + number(gross?.[at])), 3);
    expect(number(weights?.[at]) / 100).toBeCloseTo(number(cell) / total, 3);
  });
  const { nodes } = evaluate(fullCase);
  const stated = printed.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const factOf = (label: string) => number(stated.find((one) => one.label === label)?.value);
  const prices = rowsNamed(`${labels.adjusted_price({})} (${words.units['EUR/m2']})`);
  expect(factOf(labels.weight_total({}))).toBeCloseTo(total, 5);
  // Recomputed from the print alone, to the cent.
  const mean = prices.reduce((sum, price, at) => sum + (number(price) * number(weights?.[at])) / 100, 0);
  expect(mean).toBeCloseTo(nodes['market.mean_weighted']?.value ?? Number.NaN, 3);
  expect(mean).toBeCloseTo(factOf(labels.mean_weighted({})), 3);
  const parts = (fullCase.market?.separate_parts ?? []).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const perArea = fullCase.market?.chosen.value == null ? factOf(labels.mean_weighted({})) : factOf(labels.chosen({}));
  const again = perArea * factOf(labels.area_subject({})) + parts;
  expect(Math.abs(again - (nodes['market.value']?.value ?? Number.NaN))).toBeLessThan(0.01);
  const rates = tables.find(({ columns }) => columns[1]?.title === texts.rate)?.rows ?? [];
  const time = rates.find(([name]) => name === names.lines.A5)?.[1];
  expect(textOf(time)).toContain(names.timeModes.compound);
  const rate = number(textOf(time).split('%')[0]) / 100;
  const [before, amounts, periods] = ['P0', 'A5', 'periods'].map((what) =>
    rowsNamed(
      { P0: `${labels.p0({})} (${words.units['EUR/m2']})`, A5: names.lines.A5, periods: texts.periods.years }[
        what
      ] as string,
    ),
  );
  expect(periods?.length).toBe(10);
  periods?.forEach((cell, at) => {
    // The adjustments A1 to A4 change the base by a few per cent at most.
    const again = number(before?.[at]) * ((1 + rate) ** number(cell) - 1);
    expect(Math.abs(number(amounts?.[at]) - again)).toBeLessThan(0.2 * Math.abs(again) + 0.01);
  });
  const size = rates.find(([name]) => name === names.lines.B2)?.[1];
  expect(size).toMatchObject({ text: expect.stringContaining(names.ratePer.m2), note: expect.stringMatching(/^od /) });
});

test('a table, a name or a sentence of the report is written as it should be', () => {
  const { printed } = valuationReport(factsOf(fullCase, evaluate(fullCase)), words);
  const said = JSON.stringify(printed.blocks);
  expect(said).not.toMatch(/EUR\/|[^.]\.\.[^.]|\+ −/);
  expect(said).toContain('pdfdetach -saveall \\"porocilo-2026-0148-v1.pdf\\"');
  expect(said).toContain(words.names.ranges.market);
  expect(said).toContain(texts.resultNote({ n: 10 }));
  expect(said).toContain(texts.yearAfter({ year: 11 }));
  const headings = printed.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  expect(headings.indexOf(texts.byYears)).toBeLessThan(headings.indexOf(texts.signatures));
});

test('the terminal value and the value that it is a share of are both before costs', () => {
  const { nodes } = evaluate(fullCase);
  const of = (id: string) => nodes[`income.dcf.${id}`]?.value ?? Number.NaN;
  expect(of('terminal_share')).toBeCloseTo(of('terminal_pv') / of('gross'), 12);
});

/** Texts printed instead of a formula for a figure that was not computed. */
const given = new Set([texts.enteredFigure, texts.fromMatrix, ...Object.values(texts.knownFrom)]);

test('a figure that a register said names it, one that somebody typed is entered', async () => {
  const { uporabna } = fullCase.subject.areas;
  const said = (known_from: 'cadastre' | 'file' | undefined, area: number | null) => {
    const of = withValueAt(fullCase, 'income.rents.r1.area', area);
    return withValueAt(of, 'market.lines.l9.subject', {
      value: uporabna,
      text: null,
      ...(known_from && { known_from }),
    });
  };
  const workingOfArea = (of: ValuationCase) => {
    const { blocks } = valuationReport(factsOf(of, evaluate(of)), words).printed;
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const label = words.labels.area({ name: of.income?.rents[0]?.label ?? '' });
    return rows.find((row) => row[1] === label)?.[2];
  };
  expect(workingOfArea(said('cadastre', uporabna))).toBe('vir: kataster');
  expect(workingOfArea(said('file', uporabna))).toBe('vir: mapa nepremičnine');
  expect(workingOfArea(said(undefined, uporabna))).toBe('vneseno');
  expect(workingOfArea(said('cadastre', 31))).toBe('vneseno');
});

describe.each(Object.entries(valuationWays))('on paper: %s', (_name, way: ValuationCase) => {
  // The grid has its matrix and its sentences; here it would only take time.
  const of = { ...way, market: null };
  const result = evaluate(of);
  const report = () => valuationReport(factsOf(of, result), words);

  test('every figure of income, cost and residual can be computed from the print alone', async () => {
    const rows = await rowsOnPaper(await printPdf(report().printed));
    const expected = Object.values(result.nodes).filter(
      ({ id, value }) =>
        value !== null && /^(income|cost|residual|helpers)\./.test(id) && !id.startsWith('cost.land.grid.'),
    );
    expect(rows.length).toBeGreaterThanOrEqual(expected.length);
    const named = new Set(rows.flatMap(({ working }) => rangesWritten(working).match(/[DSRP]\d+/g) ?? []));
    const printed = new Map(rows.map(({ name, value }) => [name, printedValue(value, named.has(name))]));
    const printedOf = (name: string): number => printed.get(name)?.value ?? Number.NaN;
    const wrong: string[] = [];
    let computed = 0;
    for (const { name, label, working, value } of rows) {
      if (given.has(working)) continue;
      computed += 1;
      const again = worked(working, printedOf);
      // Within the error caused by decimals that are not printed.
      const inputs = [...new Set(working.match(/[DSRP]\d+/g) ?? [])];
      const room = inputs.reduce(
        (total, input) => {
          const half = printed.get(input)?.half ?? 0;
          const moved = worked(working, (asked) => printedOf(asked) + (asked === input ? half : 0));
          return total + Math.abs(moved - again);
        },
        printedValue(value, named.has(name)).half + 1e-9,
      );
      const off = Math.abs(again - printedValue(value, named.has(name)).value);
      if (!(off <= room * 1.01)) wrong.push(`${name} ${label}: ${working} = ${again}, printed ${value}`);
      if (room > Math.max(1, Math.abs(again) * 0.002)) wrong.push(`${name} ${label}: printed too coarsely, ±${room}`);
    }
    expect(wrong).toEqual([]);
    expect(computed).toBeGreaterThan(50);
  });

  test('every figure that was entered is printed', () => {
    const printed = new Set(report().figures.map(({ id }) => id));
    const missing = Object.values(result.nodes).filter(
      ({ id, value, formula }) =>
        value !== null &&
        formula === null &&
        /^(income|cost|residual|helpers)\./.test(id) &&
        !id.startsWith('cost.land.grid.') &&
        !printed.has(id),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
