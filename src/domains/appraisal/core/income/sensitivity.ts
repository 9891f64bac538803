import { max, min } from '#lib/maths.ts';
import type { NodeLabel } from '../../contract/codes.ts';
import type { Dcf, IncomeCase } from '../../contract/income.ts';
import { solveRate } from '../finance/internal-rate.ts';
import { quietIncome } from './evaluate.ts';

/** The value when two figures move together; the middle cell is the value as stated. */
export type SensitivityTable = {
  /** Variables of the rows and the columns, and whether they change by points or by per cent of themselves. */
  readonly moves: { readonly rows: NodeLabel; readonly columns: NodeLabel; readonly by: 'points' | 'percent' };
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly values: readonly (readonly (number | null)[])[];
};

/** Steps down, zero, steps up. */
const aroundNil = (steps: readonly number[]): number[] =>
  [...steps.map((step) => -step), 0, ...steps].sort((one, other) => one - other);

export const tableOf = (
  moves: SensitivityTable['moves'],
  rowSteps: readonly number[],
  columnSteps: readonly number[],
  value: (row: number, column: number) => number | null,
): SensitivityTable => {
  const [rows, columns] = [aroundNil(rowSteps), aroundNil(columnSteps)];
  return { moves, rows, columns, values: rows.map((row) => columns.map((column) => value(row, column))) };
};

const withDcf = (income: IncomeCase, change: (dcf: Dcf) => Dcf): IncomeCase => ({
  ...income,
  dcf: income.dcf ? change(income.dcf) : null,
});

const moved = (rate: number | null, by: number): number | null => (rate === null ? null : rate + by);

/** Value over the discount rate and the exit rate. */
const byYield = (income: IncomeCase, discount: number, exit: number): number | null =>
  quietIncome(
    withDcf(income, (dcf) => ({
      ...dcf,
      discount: { ...dcf.discount, value: moved(dcf.discount.value, discount) },
      terminal: { ...dcf.terminal, rate: { ...dcf.terminal.rate, value: moved(dcf.terminal.rate.value, exit) } },
    })),
    'dcf',
  );

const asPart = (value: number): number => min(max(value, 0), 1);

const byMarket = (income: IncomeCase, growth: number, vacancy: number): number | null =>
  quietIncome(
    withDcf({ ...income, vacancy: income.vacancy === null ? null : asPart(income.vacancy + vacancy) }, (dcf) => ({
      ...dcf,
      growth: dcf.growth + growth,
      growth_by_year: dcf.growth_by_year.map((rate) => rate + growth),
      vacancy_by_year: dcf.vacancy_by_year.map((rate) => asPart(rate + vacancy)),
    })),
    'dcf',
  );

/** The two tables beside a cash flow; null without one. */
export const incomeSensitivity = (
  income: IncomeCase,
): { readonly yields: SensitivityTable; readonly market: SensitivityTable } | null => {
  const { dcf } = income;
  if (!dcf) return null;
  return {
    yields: tableOf(
      { rows: 'discount_rate', columns: 'exit_rate', by: 'points' },
      dcf.steps.yield,
      dcf.steps.exit,
      (row, column) => byYield(income, row, column),
    ),
    market: tableOf(
      { rows: 'growth', columns: 'vacancy', by: 'points' },
      dcf.steps.growth,
      dcf.steps.vacancy,
      (row, column) => byMarket(income, row, column),
    ),
  };
};

/** Every rent multiplied by `by`. */
export const scaledRents = (income: IncomeCase, by: number): IncomeCase => ({
  ...income,
  rents: income.rents.map((line) => ({
    ...line,
    contract_rent: line.contract_rent === null ? null : line.contract_rent * by,
    market_rent: line.market_rent === null ? null : line.market_rent * by,
  })),
});

/** Input with which the cash flow has the target value. */
export const goalSeek = (income: IncomeCase, what: 'growth' | 'exit_rate' | 'rent', target: number): number | null => {
  const { dcf } = income;
  if (!dcf) return null;
  const value = (of: IncomeCase) => quietIncome(of, 'dcf') ?? Number.NaN;
  switch (what) {
    case 'growth':
      return solveRate(
        (growth) => value(withDcf(income, () => ({ ...dcf, growth, growth_by_year: [] }))),
        target,
        -0.5,
        0.5,
      );
    case 'exit_rate':
      return solveRate(
        (rate) =>
          value(
            withDcf(income, () => ({
              ...dcf,
              terminal: { ...dcf.terminal, rate: { ...dcf.terminal.rate, value: rate } },
            })),
          ),
        target,
        0.001,
        1,
      );
    case 'rent':
      /** Multiple of the entered rents. */
      return solveRate((by) => value(scaledRents(income, by)), target, 0, 100);
  }
};
