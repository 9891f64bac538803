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
        cell: 'income.direct.rate.value',
        params: expect.objectContaining({ percent, field: 'cap_rate' }),
      }),
    );
  });

  test.each([
    ['a vacancy of 0.05 %', { vacancy: 0.0005 }, 'income.vacancy', 5],
    ['a loss of 0.02 %', { collection_loss: 0.0002 }, 'income.collection_loss', 2],
    [
      'a yield of 0.06 %',
      { direct: { ...direct, method: 'rate', rate: { ...direct.rate, value: 0.0006 } } },
      'income.direct.rate.value',
      6,
    ],
    [
      'a yield of 1 %',
      { direct: { ...direct, method: 'rate', rate: { ...direct.rate, value: 0.01 } } },
      'income.direct.rate.value',
      undefined,
    ],
  ] as const)('%s may be meant a hundred times as large', (_, more, cell, meant) => {
    const found = withIncome(more as Partial<IncomeCase>).find((issue) => issue.cell === cell);
    expect(found).toMatchObject({ level: 'warning', code: 'rate_unusual' });
    expect(found?.params.meant).toBe(meant);
  });

  test('so may a share of costs, but not an amount of them', () => {
    const [first] = income.costs;
    const withCost = (basis: 'pct_egi' | 'eur_m2_year', value: number) =>
      withIncome({ costs: [{ ...(first as NonNullable<typeof first>), id: 'k', basis, value }] }).flatMap((issue) =>
        issue.cell === 'income.costs.k.value' ? [issue.params.meant] : [],
      );
    expect([withCost('pct_egi', 0.0005), withCost('pct_egi', 0.05), withCost('eur_m2_year', 0.0005)]).toEqual([
      [5],
      [],
      [],
    ]);
    expect(withCost('eur_m2_year', 40)).toEqual([]);
  });

  test('a growth of a part of a per cent may well be meant', () => {
    const [first, ...others] = income.rents;
    const rents = [{ ...(first as NonNullable<typeof first>), growth: 0.0005 }, ...others];
    expect(withIncome({ rents })).toEqual(issuesOf(fullCase));
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
      expect.arrayContaining(['income.vacancy', `income.rents.${first.id}.growth`, 'income.dcf.terminal.rate.value']),
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

describe('what is typed into the grid', () => {
  const { market } = fullCase;
  if (!market) throw new Error('the full case lacks the grid');
  const [line] = market.lines.filter(({ id }) => id === 'l9');
  const codesOf = (of: typeof fullCase) =>
    evaluate(of).issues.flatMap(({ code, cell, params }) =>
      ['rate_unusual', 'age_sign_unlikely', 'valuation_date_unlikely'].includes(code)
        ? [[code, cell, params.meant]]
        : [],
    );
  const withLine = (change: object, values: readonly number[] = []) =>
    codesOf({
      ...fullCase,
      market: {
        ...market,
        lines: market.lines.map((one) => (one.id === 'l9' && line ? { ...line, ...change } : one)),
        comparables: market.comparables.map((one, at) => ({
          ...one,
          cells: one.cells.map((cell) =>
            cell.line_id === 'l9' ? { ...cell, value: values[at % values.length] ?? cell.value } : cell,
          ),
        })),
      },
    });
  const years = [1980, 1990, 2000];
  const ofAge = (rate: number, subject: number) => ({
    code: 'B4',
    mode: 'unit',
    measure: 'percent',
    rate,
    subject: { value: subject, text: null },
  });

  test.each([
    [0.0005, 0.05],
    [-0.0005, -0.05],
  ])('a rate of %d may be meant a hundred times as large', (rate) => {
    expect(withLine({ measure: 'percent', rate })).toContainEqual(['rate_unusual', 'market.lines.l9', rate * 10_000]);
  });
  test.each([0.01, -0.01, 0.3])('a rate of %d is not spoken of', (rate) => {
    expect(withLine({ measure: 'percent', rate })).toEqual(codesOf(fullCase));
  });

  test.each([
    ['years built, the younger one dearer', 0.01, 1995, years, false],
    ['years built, the younger one cheaper', -0.01, 1995, years, true],
    ['ages, the older one cheaper', -0.01, 30, [10, 20, 40], false],
    ['ages, the older one dearer', 0.01, 30, [10, 20, 40], true],
  ])('%s', (_, rate, subject, values, isDoubted) => {
    const found = withLine(ofAge(rate, subject), values).map(([code]) => code);
    expect(found.includes('age_sign_unlikely')).toBe(isDoubted);
  });

  test.each([
    ['2062-11-20', true],
    ['1989-12-31', true],
    ['1990-01-01', false],
    [fullCase.header.valuation_on, false],
  ])('a valuation date of %s is doubted: %s', (valuation_on, isDoubted) => {
    const found = codesOf({ ...fullCase, header: { ...fullCase.header, valuation_on } }).map(([code]) => code);
    expect(found.includes('valuation_date_unlikely')).toBe(isDoubted);
  });
});
