import { describe, expect, test } from 'vitest';
import { fullCase, salesAround } from '../../../../../tests/support/full-valuation-case.ts';
import { caseOf, line, market } from '../../../../../tests/support/valuation-case.ts';
import { evaluate, quietValue } from '../evaluate.ts';
import { goalSeek, incomeSensitivity } from '../income/sensitivity.ts';
import { residualSensitivity } from '../residual/evaluate.ts';
import { backtestGrid } from './backtest.ts';
import { tornado } from './tornado.ts';

const { market: grid, income, residual } = fullCase;
if (!grid || !income?.dcf || !residual) throw new Error('the case lacks an approach');

const middle = (values: readonly (readonly (number | null)[])[]) =>
  values[values.length >> 1]?.[(values[0]?.length ?? 0) >> 1];

test('the quiet evaluation is the loud one', () => {
  expect(quietValue(fullCase)).toBe(evaluate(fullCase).indicated);
});

describe('tornado', () => {
  const bars = tornado(fullCase);
  test('has a bar for each rate of block B and for time, the widest first', () => {
    expect(bars.length).toBe(21);
    expect(bars.every((bar, at) => at === 0 || (bars[at - 1]?.width ?? 0) >= bar.width)).toBe(true);
    expect(bars.find(({ code }) => code === 'A5')?.width).toBeGreaterThan(0);
  });
  test('each end is what the case gives with that rate', () => {
    const bar = bars.find(({ line: id }) => id === 'l13');
    const values = [0.9, 1.1].map((factor) => {
      const lines = grid.lines.map((one) => (one.id === 'l13' ? { ...one, rate: (one.rate ?? 0) * factor } : one));
      return evaluate({ ...fullCase, market: { ...grid, lines } }).market?.indicated ?? Number.NaN;
    });
    expect([bar?.low, bar?.high]).toEqual([Math.min(...values), Math.max(...values)]);
    expect(bar?.bySupport).not.toBeNull();
  });
});

describe('sensitivity', () => {
  test('the middle of each table is the value as stated', () => {
    const { nodes } = evaluate(fullCase);
    const tables = incomeSensitivity(income);
    expect(tables?.yields.values.length).toBe(5);
    expect(middle(tables?.yields.values ?? [])).toBe(nodes['income.dcf.value']?.value);
    expect(middle(tables?.market.values ?? [])).toBe(nodes['income.dcf.value']?.value);
    expect(middle(residualSensitivity(residual).values)).toBe(nodes['residual.land_net']?.value);
  });
  test.each(['growth', 'exit_rate', 'rent'] as const)('the %s that gives a value gives it', (what) => {
    const { dcf } = income;
    if (!dcf) throw new Error('no cash flow');
    const found = goalSeek(income, what, 520_000) ?? Number.NaN;
    const changed = {
      growth: { ...income, dcf: { ...dcf, growth: found } },
      exit_rate: {
        ...income,
        dcf: { ...dcf, terminal: { ...dcf.terminal, rate: { ...dcf.terminal.rate, value: found } } },
      },
      rent: {
        ...income,
        rents: income.rents.map((one) => ({ ...one, contract_rent: (one.contract_rent ?? 0) * found })),
      },
    }[what];
    expect(evaluate({ ...fullCase, income: changed }).nodes['income.dcf.value']?.value).toBeCloseTo(520_000, 0);
  });
});

describe('test of the grid', () => {
  const pool = salesAround(60);
  const lines = [
    line('size', 'B2', { mode: 'unit', rate: -0.002, subject: { value: 62, text: null } }),
    line('age', 'B4', { mode: 'unit', rate: -0.002, subject: { value: 30, text: null } }),
    line('l13', 'B5', { rate: 0.03, subject: { value: 3, text: null } }),
  ];
  const of = caseOf({ market: market({ lines }) }, 62);

  test('rates that the prices follow are better than none, most of all the one that matters most', () => {
    const found = backtestGrid(of, pool);
    expect(found?.withAdjustments.n).toBe(50);
    expect(found?.withAdjustments.medianError).toBeLessThan(found?.withoutAdjustments.medianError ?? 0);
    const helpful = [...(found?.lines ?? [])].sort((one, other) => (other.helps ?? 0) - (one.helps ?? 0));
    expect(helpful[0]?.line).toBe('l13');
    expect(helpful[0]?.helps).toBeGreaterThan(0);
    expect(found?.notTested).toEqual([]);
  });
  test('a rate against the market makes it worse', () => {
    const wrong = lines.map((one) => (one.id === 'l13' ? { ...one, rate: -0.05 } : one));
    const found = backtestGrid(caseOf({ market: market({ lines: wrong }) }, 62), pool);
    expect(found?.lines.find(({ line: id }) => id === 'l13')?.helps).toBeLessThan(0);
  });
  test('rows that were entered cell by cell are said not to be tested', () => {
    expect(backtestGrid(fullCase, pool)?.notTested).toContain('l8');
  });
  test('prices that follow the rates exactly are a sign of fitting', () => {
    const exact = pool.map((sale) => ({ ...sale, price: 3_000 * sale.area, age: 30, values: { l13: 3 } }));
    const flat = caseOf(
      { market: market({ lines: [line('l13', 'B5', { rate: 0.03, subject: { value: 3, text: null } })] }) },
      62,
    );
    expect(backtestGrid(flat, exact)?.overfitted).toBe(true);
  });
});
