import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { fullCase } from '../../../../../tests/support/full-valuation-case.ts';
import type { IncomeCase } from '../../contract/income.ts';
import { evaluate } from '../evaluate.ts';

const { income, residual } = fullCase;
if (!income?.direct || !income.dcf || !residual) throw new Error('the full case lacks an approach');

const issuesOf = (of: typeof fullCase) =>
  evaluate(of).issues.filter(({ code }) => /^(rate_(im|unu)|hold_|areas_|efficiency_)/.test(code));
const withIncome = (more: Partial<IncomeCase>) => issuesOf({ ...fullCase, income: { ...income, ...more } });
const { direct, dcf } = income;
const rateOf = (value: number) =>
  withIncome({ direct: { ...direct, method: 'rate', rate: { ...direct.rate, value } } });

describe('rates that were entered', () => {
  test('a usual one is not spoken of', () => expect(rateOf(0.06)).toEqual(issuesOf(fullCase)));

  test.each([
    ['0.06 typed for 6 %', 0.0006, 'warning', 'rate_unusual', 0.06],
    ['60 %', 0.6, 'warning', 'rate_unusual', 60],
    ['1000 %', 10, 'error', 'rate_impossible', 1000],
  ])('%s', (_, value, level, code, percent) => {
    expect(rateOf(value)).toContainEqual(
      expect.objectContaining({
        level,
        code,
        cell: 'income.direct.rate',
        params: expect.objectContaining({ percent, field: 'cap_rate' }),
      }),
    );
  });

  test('each is spoken of at its own field: vacancy, growth of a rent, exit, interest of a loan', () => {
    const [first, ...others] = income.rents;
    if (!first) throw new Error('the full case has no rent');
    const cells = withIncome({
      vacancy: 0.9,
      rents: [{ ...first, growth: 0.5 }, ...others],
      dcf: { ...dcf, terminal: { ...dcf.terminal, basis: 'next', rate: { ...dcf.terminal.rate, value: 0.3 } } },
    }).map(({ cell }) => cell);
    expect(cells).toEqual(
      expect.arrayContaining(['income.vacancy', `income.rent.${first.id}.growth`, 'income.dcf.terminal.rate']),
    );
    const finance = {
      mode: 'half_period',
      compounding: 1,
      build_years: 2,
      sale_years: 1,
      land_interest: true,
    } as const;
    const ofLoan = issuesOf({ ...fullCase, residual: { ...residual, finance: { ...finance, rate: 0.45 } } });
    expect(ofLoan).toContainEqual(expect.objectContaining({ cell: 'residual.finance.rate', code: 'rate_unusual' }));
  });

  test.each([1, limits.valuation.years])('a cash flow of %d years is worth a look', (years) => {
    expect(withIncome({ dcf: { ...dcf, years } })).toContainEqual(
      expect.objectContaining({ code: 'hold_unusual', cell: 'income.dcf.years' }),
    );
  });
});

describe('areas of a building project', () => {
  const sold = [{ id: 's1', label: 'flats', count: 10, area: 70, price: 3_000 }];
  const found = (build_area: number, efficiency: number | null) =>
    issuesOf({ ...fullCase, residual: { ...residual, sold, build_area, efficiency } }).map(({ code }) => code);

  test('that go together are not spoken of', () => {
    expect(found(1_000, null)).toEqual(issuesOf(fullCase).map(({ code }) => code));
    expect(found(1_000, 0.7)).not.toContain('efficiency_apart');
  });
  test('more sold than built', () => expect(found(600, null)).toContain('areas_apart'));
  test('hardly anything sold of what is built', () => expect(found(2_000, null)).toContain('areas_apart'));
  test('another efficiency than the areas have', () => expect(found(1_000, 0.85)).toContain('efficiency_apart'));
});
