import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import type { Node } from '#domains/appraisal/core/node.ts';
import { valueAt, withValueAt } from '#domains/valuation/core/paths-in-case.ts';
import { valuationWorkbook } from '#domains/valuation/server/workbook.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fullCase, readyCase } from '../support/full-valuation-case.ts';
import { valuationWays } from '../support/valuation-ways.ts';

const calc = ['/usr/bin/soffice', '/usr/bin/localc'].find((path) => existsSync(path));

/** Addresses of entered figures, and their factors. */
const changes: readonly (readonly [address: string, by: number])[] = [
  ['market.time.rate', 1.5],
  ['market.lines.l6.rate', 1.3],
  ['market.lines.l9.rate', 0.8],
  ['market.lines.l9.subject', 1.1],
  ['income.vacancy', 1.8],
  ['income.collection_loss', 2],
  ['income.rents.r1.area', 1.2],
  ['income.rents.r2.contract_rent', 1.1],
  ['income.other_income.antenna.amount', 2],
  ['income.costs.management.value', 1.5],
  ['income.direct.void_months', 2],
  ['income.direct.purchaser_costs', 1.2],
  ['income.dcf.discount.value', 1.1],
  ['income.dcf.growth', 1.4],
  ['income.dcf.terminal.sale_costs', 1.5],
  ['income.rents.r1.turnover_sales', 1.4],
  ['residual.profit.rate', 1.2],
  ['helpers.claims.rate', 1.3],
  ['helpers.claims.flows.first.amount', 1.4],
  ['helpers.claims.flows.second.amount', 0.5],
  ['helpers.effective.principal', 1.1],
  ['helpers.kept.rate', 1.2],
  ['helpers.ending.income', 1.1],
  ['helpers.garage.parts.garage.cost', 2],
  ['helpers.estimates.sales.s5.estimate', 1.1],
  ['helpers.line.points.p4.y', 0.9],
  ['helpers.origin.points.p4.x', 1.1],
  ['cost.buildings.house.area', 1.1],
  ['cost.buildings.house.unit_cost', 0.9],
  ['cost.buildings.house.region_factor', 1.05],
  ['cost.buildings.house.indirect', 1.2],
  ['cost.buildings.house.depreciation.effective_age', 1.2],
];

/** The cells of figures, which have the ids of the figures as their names. */
const opened = async (bytes: Buffer) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  const cells = new Map<string, ExcelJS.Cell>();
  for (const sheet of book.worksheets)
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.name) cells.set(cell.name, cell);
      });
    });
  return { book, cells };
};

/** A rate is compared to six places of its own. */
const tolerance = ({ unit }: Node): number => (unit.startsWith('fraction') ? 5e-7 : 0.005);

const numberIn = (value: ExcelJS.CellValue): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || !('formula' in value)) return null;
  // The library leaves out a result of 0.
  const { result = 0 } = value;
  return typeof result === 'number' ? result : null;
};

/** LibreOffice takes over results that are stored; without them it reckons every cell. */
const forgetResults = (book: ExcelJS.Workbook): void => {
  for (const sheet of book.worksheets)
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (typeof cell.value === 'object' && cell.value !== null && 'formula' in cell.value)
          cell.value = { formula: cell.value.formula as string } as ExcelJS.CellValue;
      });
    });
};

/** The workbook of a case with one entered figure changed, and without its stored results. */
const changedBook = async (of: ValuationCase, id: string, value: number): Promise<Buffer> => {
  const { book, cells } = await opened(await valuationWorkbook(of, evaluate(of), 'Preizkus', 'sl'));
  const cell = cells.get(id);
  if (cell) cell.value = value;
  forgetResults(book);
  return Buffer.from(await book.xlsx.writeBuffer());
};

test.runIf(calc).each([
  ['with all approaches', fullCase],
  ['as it is sealed', readyCase],
  ['with the other conventions and helpers', Object.values(valuationWays)[1] as ValuationCase],
])(
  `LibreOffice recalculates the workbook of a case %s as the engine does${calc ? '' : ' (skipped: it is not installed)'}`,
  async (_, of) => {
    const folder = temporaryFolder();
    const before = evaluate(of);
    const known = changes.flatMap(([address, by]) => {
      const node = Object.values(before.nodes).find(({ id, source }) => (source ?? id) === address);
      return node?.formula === null && node.value ? [{ address, id: node.id, to: node.value * by }] : [];
    });
    expect(known.length).toBeGreaterThan(3);
    const files: string[] = [];
    for (const [at, { id, to }] of known.entries()) {
      const file = join(folder, `${at}.xlsx`);
      writeFileSync(file, await changedBook(of, id, to));
      files.push(file);
    }
    const out = join(folder, 'out');
    mkdirSync(out);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await promisify(execFile)(calc ?? '', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, ...files]);
    const wrong: string[] = [];
    for (const [at, { address, id, to }] of known.entries()) {
      const path = typeof valueAt(of, address) === 'number' ? address : `${address}.value`;
      const { cells } = await opened(readFileSync(join(out, `${at}.xlsx`)));
      const after = evaluate(withValueAt(of, path, to));
      expect(cells.size).toBeGreaterThan(100);
      for (const [one, cell] of cells) {
        const node = after.nodes[one];
        const expected = node?.value ?? null;
        const found = numberIn(cell.value);
        if (node && expected !== null && !(Math.abs((found ?? Number.NaN) - expected) <= tolerance(node)))
          wrong.push(`${id}: ${one} is ${found}, not ${expected}`);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  },
);

/** Readings of an index, by day. */
const readings = [
  { on: '2023-01-01', value: 90 },
  { on: '2025-01-01', value: 104 },
  { on: '2026-01-01', value: 111.5 },
];
test.runIf(calc)(
  'LibreOffice reckons with another day of an amount, and reads an index on another day of a contract',
  async () => {
    const ways = Object.values(valuationWays)[1] as ValuationCase;
    const of = withValueAt(withValueAt(ways, 'market.time.mode', 'index'), 'market.time.index', {
      name: 'index',
      issuer: null,
      readings,
    });
    const first = of.market?.comparables[0];
    const { book, cells } = await opened(await valuationWorkbook(of, evaluate(of), 'Preizkus', 'sl'));
    const dayIn = (id: string, address: (cell: ExcelJS.Cell) => string) => {
      const cell = cells.get(id) as ExcelJS.Cell;
      return cell.worksheet.getCell(address(cell));
    };
    // The first of the sums becomes the last of them.
    dayIn('helpers.claims.flows.paid.days', ({ row }) => `C${row}`).value = new Date('2030-01-31');
    dayIn('helpers.claims.flows.second.days', ({ row }) => `C${row}`).value = new Date('2029-02-28');
    dayIn(`market.comparables.${first?.id}.index`, () => 'E5').value = new Date('2024-07-19');
    forgetResults(book);
    const folder = temporaryFolder();
    const file = join(folder, 'days.xlsx');
    writeFileSync(file, Buffer.from(await book.xlsx.writeBuffer()));
    const out = join(folder, 'out');
    mkdirSync(out);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await promisify(execFile)(calc ?? '', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, file]);
    const after = evaluate(
      withValueAt(
        withValueAt(
          withValueAt(of, 'helpers.claims.flows.second.on', '2029-02-28'),
          'helpers.claims.flows.paid.on',
          '2030-01-31',
        ),
        `market.comparables.${first?.id}.corrected`,
        {
          ...first?.corrected,
          contract_on: '2024-07-19',
        },
      ),
    ).nodes;
    const found = (await opened(readFileSync(join(out, 'days.xlsx')))).cells;
    for (const id of [
      'helpers.claims.flows.second.days',
      'helpers.claims.flows.paid.days',
      'helpers.claims.value',
      'helpers.claims.irr',
      `market.comparables.${first?.id}.index`,
      'market.value',
    ]) {
      const node = after[id] as Node;
      const again = numberIn(found.get(id)?.value ?? null) ?? Number.NaN;
      expect(Math.abs(again - (node.value ?? Number.NaN)), id).toBeLessThan(tolerance(node));
    }
  },
);
