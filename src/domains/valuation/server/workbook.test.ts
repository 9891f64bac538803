import excel from 'exceljs';
import { describe, expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { rateOfPayments } from '#domains/appraisal/core/finance/annuity.ts';
import { internalRate } from '#domains/appraisal/core/finance/internal-rate.ts';
import { usedOf } from '#domains/appraisal/core/market/context.ts';
import { monthsBetween, readingAt } from '#domains/appraisal/core/market/time.ts';
import { fullCase } from '../../../../tests/support/full-valuation-case.ts';
import { valuationWays } from '../../../../tests/support/valuation-ways.ts';
import { withValueAt } from '../core/paths-in-case.ts';
import { valuationWorkbook } from './workbook.ts';

const result = evaluate(fullCase);
const open = async (of: ValuationCase = fullCase) => {
  const book = new excel.Workbook();
  const bytes = await valuationWorkbook(of, evaluate(of), 'Izračun', 'sl');
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book;
};

/** The cells of figures by their names, which are the ids of the figures. */
const figuresIn = (book: excel.Workbook) => {
  const found = new Map<string, { readonly sheet: string; readonly cell: excel.Cell }>();
  for (const sheet of book.worksheets)
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.name) found.set(cell.name, { sheet: sheet.name, cell });
      });
    });
  return found;
};
const asBuilt = await open();
/** The cells that follow another entered one: times follow their days, and sizes compared in the grid the areas that divide the prices. */
const followers = (of: ValuationCase): readonly string[] => {
  const { nodes } = evaluate(of);
  const size = of.market?.lines.find(({ code, mode }) => code === 'B2' && mode === 'unit')?.id;
  const ids = of.market?.comparables.map(({ id }) => id) ?? [];
  const times = Object.keys(nodes).filter((id) => /^(market|cost\.land\.grid)\.comparables\.[^.]+\.periods$/.test(id));
  const sizes = [
    [`market.lines.${size}.subject`, 'market.subject_area'],
    ...ids.map((id) => [`market.comparables.${id}.cells.${size}.value`, `market.comparables.${id}.area`]),
  ].flatMap(([id = '', area = '']) => (nodes[id] && nodes[id].value === nodes[area]?.value ? [id] : []));
  const dated = Object.keys(nodes).filter((id) => /^helpers\.[^.]+\.flows\.[^.]+\.days$/.test(id));
  return [...times, ...sizes, ...dated];
};
const isFormula = ({ value }: excel.Cell): boolean => value !== null && typeof value === 'object' && 'formula' in value;

const msOfDay = 86_400_000;
const dayOf = (days: number): string => new Date(days * msOfDay).toISOString().slice(0, 10);

/** Spreadsheet versions of the functions in the formulas; they round half away from zero. */
const functions = {
  ABS: Math.abs,
  MIN: Math.min,
  MAX: Math.max,
  POWER: (x: number, y: number) => x ** y,
  INT: Math.floor,
  LOG10: Math.log10,
  SIGN: Math.sign,
  /** With the comma of a Slovenian spreadsheet. */
  FIXED: (x: number, digits: number, _: boolean) => x.toFixed(digits).replace('.', ','),
  ISNUMBER: (x: unknown) => typeof x === 'number' && Number.isFinite(x),
  NA: () => Number.NaN,
  SUM: (...x: (number | number[])[]) => x.flat().reduce((a, b) => a + b, 0),
  SUMPRODUCT: (x: number[], y: number[]) => x.reduce((sum, one, at) => sum + one * (y[at] ?? 0), 0),
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
  ROUNDDOWN: (x: number, digits: number) =>
    Number(`${Math.trunc(Number(`${Number(x.toPrecision(15))}e${digits}`))}e${-digits}`),
  LOG: (x: number, base: number) => Math.log(x) / Math.log(base),
  RATE: (n: number, payment: number, price: number) => rateOfPayments(n, payment, -price),
  IRR: (flows: number[]) => internalRate(flows).rate,
  CHOOSE: (places: number[], ...x: number[]) => places.map((place) => x[place - 1] ?? 0),
  TRUE: true,
  INDEX: (of: number[], at: number) => of[at - 1],
  MATCH: (wanted: number, of: number[], way: 0 | 1) =>
    way === 0 ? of.indexOf(wanted) + 1 : of.filter((one) => one <= wanted).length,
  DAYS360: (from: number, to: number) => monthsBetween(dayOf(from), dayOf(to)) * 30,
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
    const plain = value instanceof Date ? value.getTime() / msOfDay : Number(value);
    const answer = formula === null ? plain : compute(formula);
    known.set(key, answer);
    return answer;
  };
  const compute = (formula: string): number => {
    const code = formula
      .replaceAll(
        /'([^']+)'!\$([A-Z]+)\$(\d+):\$\2\$(\d+)/g,
        (_, sheet, column, first, last) => `column(${JSON.stringify(sheet)},"${column}",${first},${last})`,
      )
      .replaceAll(
        /'([^']+)'!(\$?[A-Z]+\$?\d+)/g,
        (_, sheet, address) => `cell(${JSON.stringify(sheet)},"${address.replaceAll('$', '')}")`,
      )
      .replaceAll(/"?&(?=FIXED|")/g, (found) => found.replace('&', '+'))
      .replaceAll(/\{([\d,]+)\}/g, '[$1]')
      .replaceAll(/(?<![<>=])=(?!=)/g, '===')
      .replaceAll(/POWER\(1\+(.+?),-(column\([^)]*\))\/365\)/g, '$2.map((days) => (1 + $1) ** (-days / 365))');
    const column = (sheet: string, letter: string, first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => valueAt(sheet, `${letter}${first + at}`));
    const names = ['cell', 'column', ...Object.keys(functions)];
    return new Function(...names, `return ${code};`)(valueAt, column, ...Object.values(functions));
  };
  return valueAt;
};

describe('a calculation as a spreadsheet', () => {
  test.each(Object.keys(valuationWays))('its formulas give the same figures to the cent: %s', async (name) => {
    const of = valuationWays[name] as ValuationCase;
    const { nodes } = evaluate(of);
    const book = await open(of);
    const valueAt = recomputed(book);
    const figures = figuresIn(book);
    expect([...figures.keys()].sort()).toEqual(Object.keys(nodes).sort());
    let formulas = 0;
    for (const [id, { sheet, cell }] of figures) {
      const value = nodes[id]?.value ?? null;
      if (value === null) continue;
      if (isFormula(cell)) formulas += 1;
      const again = valueAt(sheet, cell.address);
      expect(Math.abs(again - value), `${id}: ${again}, ${value}`).toBeLessThan(0.005);
    }
    expect(formulas).toBeGreaterThan(700);
  });

  test('no figure that is computed stands as a value', async () => {
    const figures = figuresIn(asBuilt);
    const fixed = Object.values(result.nodes).filter(({ id, formula, value }) => {
      const cell = figures.get(id)?.cell;
      return formula && value !== null && cell && !isFormula(cell);
    });
    expect([...new Set(fixed.map(({ label }) => label))]).toEqual([]);
  });

  test.each(Object.keys(valuationWays))('nor in a case with %s', async (name) => {
    const of = valuationWays[name] as ValuationCase;
    const figures = figuresIn(await open(of));
    const fixed = Object.values(evaluate(of).nodes).filter(({ id, formula, value }) => {
      const cell = figures.get(id)?.cell;
      return formula && value !== null && cell && !isFormula(cell);
    });
    expect([...new Set(fixed.map(({ label }) => label))]).toEqual([]);
  });

  test.each([
    ['as they are', {}],
    ['another amount', { 'flows.second.amount': 14_000 }],
    ['the first sum is the latest', { 'flows.paid.on': '2029-02-28' }],
    ['a loss', { 'flows.second.amount': 4_000 }],
    ['the first sum is nil', { 'flows.paid.amount': 0, 'flows.first.amount': -2_750 }],
    ['all on the day of the first', { 'flows.first.on': '2026-11-21' }],
  ])('the rate of sums on days is found in cells: %s', async (_, changed: Readonly<Record<string, unknown>>) => {
    const of = valuationWays['the other conventions, turnover rent, net yields and helpers'] as ValuationCase;
    const book = await open(of);
    const { sheet = '', cell } = figuresIn(book).get('helpers.claims.irr') ?? {};
    expect(cell && isFormula(cell)).toBe(true);
    for (const [path, to] of Object.entries(changed)) {
      const [, flow = '', what] = path.split('.');
      const amount = figuresIn(book).get(`helpers.claims.flows.${flow}.amount`)?.cell;
      const input = what === 'on' ? book.getWorksheet(sheet)?.getCell(`C${amount?.row}`) : amount;
      (input as excel.Cell).value = what === 'on' ? new Date(String(to)) : Number(to);
    }
    const after = evaluate(
      Object.entries(changed).reduce((one, [path, to]) => withValueAt(one, `helpers.claims.${path}`, to), of),
    );
    const found = recomputed(book)(sheet, cell?.address ?? '');
    expect(found).toBeCloseTo(after.nodes['helpers.claims.irr']?.value ?? Number.NaN, 9);
  });

  test.each([
    ['flows in the middle of the year', 'year', 'mid'],
    ['flows at the beginning of the year', 'year', 'beginning'],
    ['flows of each month', 'month', 'end'],
  ])('the rate of a hold is found in cells: %s', async (_, period, timing) => {
    const priced = withValueAt(withValueAt(fullCase, 'income.dcf.period', period), 'income.dcf.timing', timing);
    const of = withValueAt(priced, 'income.dcf.price', 250_000);
    const book = await open(of);
    const figures = figuresIn(book);
    const { sheet = '', cell } = figures.get('income.dcf.irr') ?? {};
    expect(cell && isFormula(cell)).toBe(true);
    for (const price of [250_000, 310_000]) {
      (figures.get('income.dcf.price')?.cell as excel.Cell).value = price;
      const rate = evaluate(withValueAt(of, 'income.dcf.price', price)).nodes['income.dcf.irr']?.value;
      expect(recomputed(book)(sheet, cell?.address ?? '')).toBeCloseTo(rate ?? Number.NaN, 9);
    }
  });

  test.each([
    ['land by comparison', {}],
    ['the residual technique, term and reversion, second values', { void_months: 6, letting_cost: 900 }],
  ])('the equivalent yield of a lease is found in cells: %s', async (name, more: Readonly<Record<string, number>>) => {
    const begun = valuationWays[name] as ValuationCase;
    const lease = `income.leases.${begun.income?.leases[0]?.id}`;
    const of = Object.entries(more).reduce((one, [field, to]) => withValueAt(one, `${lease}.${field}`, to), begun);
    const book = await open(of);
    const figures = figuresIn(book);
    const { sheet = '', cell } = figures.get(`${lease}.equivalent_yield`) ?? {};
    expect(cell && isFormula(cell)).toBe(true);
    const rent = figures.get(`${lease}.market_rent`)?.cell as excel.Cell;
    rent.value = Number(rent.value) * 1.2;
    const after = evaluate(withValueAt(of, `${lease}.market_rent`, rent.value));
    const found = recomputed(book)(sheet, cell?.address ?? '');
    expect(found).toBeCloseTo(after.nodes[`${lease}.equivalent_yield`]?.value ?? Number.NaN, 9);
  });

  test('what each step of a search shows is what its formula gives', async () => {
    const of = valuationWays['the other conventions, turnover rent, net yields and helpers'] as ValuationCase;
    const book = await open(of);
    const valueAt = recomputed(book);
    const sheet = book.getWorksheet('Iskanje stopenj') as excel.Worksheet;
    let steps = 0;
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (!isFormula(cell)) return;
        steps += 1;
        // The library leaves out a result of 0.
        const { result: shown = 0 } = cell.value as excel.CellFormulaValue;
        const again = valueAt(sheet.name, cell.address);
        if (typeof shown !== 'number') expect(again, cell.address).toBe(shown);
        else expect(again, cell.address).toBeCloseTo(shown, 6);
      });
    });
    expect(steps).toBeGreaterThan(400);
  });

  test('the grid stands as on the screen: the subject, the rates, the comparables side by side', async () => {
    const figures = figuresIn(asBuilt);
    const placeOf = (id: string) => {
      const { sheet, cell } = figures.get(id) ?? {};
      return { sheet, row: cell?.fullAddress.row, column: cell?.fullAddress.col };
    };
    const used = usedOf(fullCase.market as MarketCase);
    const subject = placeOf('market.lines.l9.subject');
    expect(used.map(({ id }) => placeOf(`market.comparables.${id}.cells.l9.value`))).toEqual(
      used.map((_, at) => ({ ...subject, column: 5 + at })),
    );
    expect(subject?.column).toBe(3);
    expect(placeOf('market.lines.l9.rate')).toEqual({ ...placeOf('market.comparables.c1.cells.l9'), column: 4 });
  });

  test('the years of the cash flow stand side by side, the fields of a lease in one row', async () => {
    const figures = figuresIn(asBuilt);
    const cellOf = (id: string) => figures.get(id)?.cell.fullAddress;
    expect(cellOf('income.dcf.y2.noi')?.row).toBe(cellOf('income.dcf.y1.noi')?.row);
    expect(cellOf('income.dcf.y2.noi')?.col).toBe((cellOf('income.dcf.y1.noi')?.col ?? 0) + 1);
    expect(cellOf('income.dcf.rent.r1.y3')?.row).toBe(cellOf('income.dcf.rent.r1.y1')?.row);
    expect(cellOf('income.rents.r2.area')?.row).toBe(cellOf('income.rents.r2')?.row);
    expect(cellOf('income.rents.r2.area')?.col).toBe(cellOf('income.rents.r1.area')?.col);
  });

  test('what is entered is coloured, every sheet fits its paper, nothing is locked', async () => {
    const figures = figuresIn(asBuilt);
    const following = followers(fullCase);
    for (const node of Object.values(result.nodes)) {
      const { fill } = figures.get(node.id)?.cell ?? {};
      const isEntered = node.formula === null && !following.includes(node.id);
      expect(fill?.type === 'pattern' && fill.pattern === 'solid', node.id).toBe(isEntered);
    }
    for (const sheet of asBuilt.worksheets.slice(0, -1)) {
      expect(sheet.pageSetup).toMatchObject({
        fitToPage: true,
        fitToWidth: 1,
        printArea: expect.stringMatching(/^A1:/),
      });
      expect((sheet as { sheetProtection?: unknown }).sheetProtection ?? null).toBeNull();
    }
  });

  test('an area is entered once: the size that the grid compares follows it, one that differs stays', async () => {
    const figures = figuresIn(asBuilt);
    const cellOf = (id: string) => figures.get(id)?.cell as excel.Cell;
    const area = cellOf('market.comparables.c1.area');
    expect(followers(fullCase)).toContain('market.comparables.c1.cells.l9.value');
    expect(cellOf('market.comparables.c1.cells.l9.value').formula).toBe(`'Način tržnih primerjav'!${area.address}`);
    expect(cellOf('market.lines.l9.subject').formula).toBe(
      `'Način tržnih primerjav'!$${cellOf('market.subject_area').address.replace(/(?=\d)/, '$')}`,
    );
    const market = fullCase.market as MarketCase;
    const measured = market.comparables.map((one) => ({
      ...one,
      cells: one.cells.map((cell) => (one.id === 'c1' && cell.line_id === 'l9' ? { ...cell, value: 49 } : cell)),
    }));
    const other = figuresIn(await open({ ...fullCase, market: { ...market, comparables: measured } }));
    expect(other.get('market.comparables.c1.cells.l9.value')?.cell.value).toBe(49);
    expect(other.get('market.comparables.c2.cells.l9.value')?.cell.formula).toContain('!');
  });

  test('areas that say the same as the case are entered once, on whichever sheets they stand', async () => {
    const land = valuationWays['land by comparison'] as ValuationCase;
    const same = land.subject.areas.uporabna;
    const of = withValueAt(land, 'income.rents.r1.area', same);
    const figures = figuresIn(await open(of));
    const rent = figures.get('income.rents.r1.area')?.cell as excel.Cell;
    const area = figures.get('market.subject_area');
    expect(rent.formula).toBe(`'${area?.sheet}'!$${area?.cell.address.replace(/(?=\d)/, '$')}`);
    expect(rent.fill).toMatchObject({ pattern: 'none' });
    expect(figures.get('income.rents.r2.area')?.cell.value).toBe(of.income?.rents[1]?.area);
    const plot = withValueAt(
      withValueAt(withValueAt(of, 'subject.areas.parcela', 640), 'cost.land.area', 640),
      'residual.land_area',
      640,
    );
    const ofPlot = figuresIn(await open(plot));
    const [grid, residual] = ['cost.land.grid.subject_area', 'residual.land_area'].map((id) => ofPlot.get(id)?.cell);
    expect(grid?.value).toBe(640);
    expect(residual?.formula).toContain(grid?.address.replace(/(?=\d)/, '$'));
  });

  test.each([
    [0.6, ''],
    [0.602, 'Uteži načinov skupaj niso 100 %, temveč 100,2 % (preveč: 0,2 %). Dokler niso, vrednost ni končna.'],
    [0.5, 'Uteži načinov skupaj niso 100 %, temveč 90,0 % (manjka: 10,0 %). Dokler niso, vrednost ni končna.'],
  ])('weights that are not the whole are named beside them, as they change: %s', async (weight, words) => {
    const book = await open();
    const sheet = book.worksheets[0] as excel.Worksheet;
    const rows = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1));
    const sum = rows.find((row) => row.getCell(1).value === 'Uteži skupaj')?.number ?? 0;
    const entered = figuresIn(book).get('reconciliation.approaches.market.weight')?.cell as excel.Cell;
    entered.value = weight;
    expect(recomputed(book)(sheet.name, `C${sum + 1}`)).toBe(words);
    const changed = withValueAt(fullCase, 'reconciliation.approaches.market.weight', weight);
    const stored = (await open(changed)).worksheets[0]?.getCell(`C${sum + 1}`).value as excel.CellFormulaValue;
    expect(stored.result ?? '').toBe(words);
  });

  test('the day of a contract is a date that a spreadsheet reckons with', () => {
    const [, , , valued, ...days] = (asBuilt.getWorksheet('Način tržnih primerjav')?.getRow(5).values ??
      []) as unknown[];
    const expected = usedOf(fullCase.market as MarketCase).map(({ source }) => new Date(source.contract_on ?? ''));
    expect(valued).toEqual(new Date(fullCase.header.valuation_on ?? ''));
    expect(days.filter((day) => day !== undefined)).toEqual(expected);
    expect(asBuilt.getWorksheet('Način tržnih primerjav')?.getCell('E5').numFmt).toBe('d". "m". "yyyy');
  });

  test.each([
    ['month', /^DAYS360\(.+!E5,.+!\$C5,TRUE\)\/30$/],
    ['year', /^DAYS360\(.+!E5,.+!\$C5,TRUE\)\/360$/],
    ['days365', /^\(.+!\$C5-.+!E5\)\/365$/],
    ['days365_25', /^\(.+!\$C5-.+!E5\)\/365\.25$/],
  ] as const)(
    'the time since a contract is a formula of two days, in the unit of its rate: %s',
    async (period, formula) => {
      const market = fullCase.market as MarketCase;
      const of = { ...fullCase, market: { ...market, time: { ...market.time, period } } };
      const book = await open(of);
      const { sheet = '', cell } = figuresIn(book).get('market.comparables.c1.periods') ?? {};
      expect(cell?.formula).toMatch(formula);
      const contract = book.getWorksheet(sheet)?.getCell('E5') as excel.Cell;
      contract.value = new Date('2023-01-31');
      const comparables = market.comparables.map((one) =>
        one.id === 'c1' ? { ...one, corrected: { ...one.corrected, contract_on: '2023-01-31' } } : one,
      );
      const expected = evaluate({ ...of, market: { ...of.market, comparables } }).nodes['market.comparables.c1.periods']
        ?.value;
      expect(recomputed(book)(sheet, cell?.address ?? '')).toBeCloseTo(expected ?? Number.NaN, 9);
    },
  );

  test('the days of a present value are dates, and a later one makes it worth less', async () => {
    const of = valuationWays['the other conventions, turnover rent, net yields and helpers'] as ValuationCase;
    const book = await open(of);
    const { sheet = '', cell } = figuresIn(book).get('helpers.claims.flows.second.days') ?? {};
    const day = book.getWorksheet(sheet)?.getCell(`C${cell?.row}`) as excel.Cell;
    expect(day.value).toEqual(new Date('2028-10-30'));
    expect(day.numFmt).toBe('d". "m". "yyyy');
    day.value = new Date('2029-02-28');
    const after = evaluate(withValueAt(of, 'helpers.claims.flows.second.on', '2029-02-28')).nodes;
    const again = recomputed(book);
    for (const id of ['helpers.claims.flows.second.days', 'helpers.claims.value']) {
      const at = figuresIn(book).get(id);
      expect(again(at?.sheet ?? '', at?.cell.address ?? '')).toBeCloseTo(after[id]?.value ?? Number.NaN, 6);
    }
  });

  test('an index is read off its series on the day of a contract, whichever day that becomes', async () => {
    const market = fullCase.market as MarketCase;
    const readings = [
      { on: '2025-01-01', value: 104 },
      { on: '2023-01-01', value: 90 },
      { on: '2026-01-01', value: 111.5 },
    ];
    const of: ValuationCase = {
      ...fullCase,
      market: { ...market, time: { ...market.time, mode: 'index', index: { name: 'SURS', issuer: null, readings } } },
    };
    const dayOfContract = async (on: string) => {
      const book = await open(of);
      const { sheet = '', cell } = figuresIn(book).get('market.comparables.c1.index') ?? {};
      (book.getWorksheet(sheet)?.getCell('E5') as excel.Cell).value = new Date(on);
      return recomputed(book)(sheet, cell?.address ?? '');
    };
    for (const on of ['2022-05-05', '2023-01-01', '2024-07-19', '2025-01-01', '2025-12-31', '2026-08-01'])
      expect(await dayOfContract(on), on).toBeCloseTo(readingAt(readings, on)?.value ?? Number.NaN, 9);
  });

  test('a formula that is filled to the right goes on with the subject and the rate of its row', () => {
    const figures = figuresIn(asBuilt);
    const shifted = (formula: string) =>
      formula.replaceAll(
        /!([A-Z])(\d)/g,
        (_, letter, digit) => `!${String.fromCharCode(letter.charCodeAt(0) + 1)}${digit}`,
      );
    const formulaOf = (id: string) => String(figures.get(id)?.cell.formula);
    for (const figure of ['cells.l9', 'periods'])
      expect(shifted(formulaOf(`market.comparables.c1.${figure}`))).toBe(formulaOf(`market.comparables.c2.${figure}`));
    expect(formulaOf('market.comparables.c1.cells.l9')).toContain('!$D');
  });

  test('the whole chain lives: a price that is changed changes the value', async () => {
    const book = await open();
    const figures = figuresIn(book);
    const price = figures.get('market.comparables.c1.price');
    if (!price) throw new Error('the price has a cell');
    price.cell.value = Number(price.cell.value) + 20_000;
    const { market } = fullCase;
    const comparables = market?.comparables.map((one) =>
      one.id === 'c1' ? { ...one, corrected: { ...one.corrected, price: (one.source.price ?? 0) + 20_000 } } : one,
    );
    const changed = evaluate({ ...fullCase, market: market && { ...market, comparables: comparables ?? [] } });
    const value = figures.get('reconciliation.indicated');
    expect(recomputed(book)(value?.sheet ?? '', value?.cell.address ?? '')).toBeCloseTo(
      changed.indicated ?? Number.NaN,
      2,
    );
    expect(changed.indicated).not.toBe(result.indicated);
  });
});

test('the reasons of the weights, of the difference between approaches and of the conclusion stand beside the conclusion', () => {
  const written = new Set<unknown>();
  asBuilt.worksheets[0]?.eachRow((row) => {
    row.eachCell(({ value }) => {
      written.add(value);
    });
  });
  const { approaches, spread_reason, reason } = fullCase.reconciliation;
  for (const text of [...Object.values(approaches).map((one) => one.reason), spread_reason, reason])
    expect(written).toContain(text);
});
