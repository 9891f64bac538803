import { describe, expect, test } from 'vitest';
import { caseOf, comparable, cost, dcf, income, market } from '../../../../../tests/support/valuation-case.ts';
import type { ValuationCase } from '../../contract/case.ts';
import type { SecondValue } from '../../contract/cost.ts';
import { evaluate } from '../evaluate.ts';

type Reconciliation = ValuationCase['reconciliation'];

const evaluated = (
  {
    values = [200_000, 200_000],
    weights = [1, 0],
    ...more
  }: { values?: [number, number]; weights?: [number, number] } & Partial<Reconciliation>,
  rest: Partial<ValuationCase> = {},
) => {
  const base = caseOf({
    market: market({ unit: 'EUR', comparables: [comparable('c', { price: values[0] })] }),
    cost: cost({
      land: { source: 'entered', value: values[1], area: null, unit_value: null, grid: null, reason: null },
    }),
    ...rest,
  });
  const { approaches } = base.reconciliation;
  const of: ValuationCase = {
    ...base,
    reconciliation: {
      ...base.reconciliation,
      approaches: {
        ...approaches,
        market: { ...approaches.market, weight: weights[0] },
        cost: { ...approaches.cost, weight: weights[1] },
      },
      ...more,
    },
  };
  const result = evaluate(of);
  const of_level = (level: string) =>
    result.issues
      .filter((issue) => issue.level === level && /^(reconciliation|second)/.test(issue.cell))
      .map(({ code }) => code);
  return {
    ...result,
    at: (id: string) => result.nodes[id]?.value,
    errors: of_level('error'),
    warnings: of_level('warning'),
  };
};

describe('reconciliation', () => {
  test.each([
    [87_300, 87_500],
    [234_400, 234_000],
    [234_500, 235_000],
    [1_234_999, 1_230_000],
  ])('%d is stated as %d', (exact, stated) => {
    expect(evaluated({ values: [exact, exact] })).toMatchObject({ indicated: exact, value: stated });
  });

  test('weights that do not add up, or weigh an approach without a value', () => {
    expect(evaluated({ weights: [0.5, 0.4] }).errors).toContain('weights_not_one');
    expect(evaluated({ weights: [0.5, 0.5] }, { cost: null }).errors).toContain('weight_of_nothing');
  });

  test('approaches far apart have to be explained', () => {
    expect(evaluated({ values: [200_000, 240_000], weights: [0.5, 0.5] }).warnings).toContain('wide_spread');
    expect(evaluated({ values: [200_000, 300_000], weights: [0.5, 0.5] }).errors).toContain('spread_unexplained');
    expect(evaluated({ values: [200_000, 300_000], weights: [0.5, 0.5], spread_reason: 'land' }).errors).toEqual([]);
  });

  test('a conclusion outside of what the approaches say needs a reason', () => {
    const by = (concluded: number, reason: string | null) =>
      evaluated({ values: [200_000, 220_000], weights: [0.5, 0.5], concluded, reason });
    expect(by(250_000, null).errors).toEqual(['concluded_outside_range']);
    expect(by(250_000, 'a buyer next door').errors).toEqual([]);
    expect(by(210_000, null).warnings).toContain('concluded_without_reason');
  });

  test('of a share the value is that of the share', () => {
    const { header } = caseOf();
    const found = evaluated(
      {},
      { header: { ...header, interest: { kind: 'solastninska', share: { part: 1, whole: 4 } } } },
    );
    expect(found.indicated).toBe(50_000);
  });

  test('and so is its range, and a value outside of its own range is said', () => {
    const { header } = caseOf();
    const half = { header: { ...header, interest: { kind: 'solastninska' as const, share: { part: 1, whole: 2 } } } };
    const whole = evaluated({ values: [200_000, 240_000], weights: [0.5, 0.5] });
    const found = evaluated({ values: [200_000, 240_000], weights: [0.5, 0.5] }, half);
    expect(found.range).toEqual(whole.range?.map((end) => end / 2));
    expect(found.warnings).not.toContain('value_outside_range');
    expect(evaluated({ range: { low: 200_000, high: 240_000 } }, half).warnings).toContain('value_outside_range');
  });

  test('land and building make the stated value', () => {
    expect(
      evaluated({ allocation: { land: 60_000, reason: 'sales of plots' } }).at('reconciliation.allocation.building'),
    ).toBe(140_000);
  });
});

describe('second values', () => {
  const second = (of: SecondValue, rest: Partial<ValuationCase> = {}) =>
    evaluated({}, { second_values: [of], ...rest });
  const crr = (more: Partial<SecondValue & { kind: 'crr' }> = {}): SecondValue => ({
    id: 'crr',
    kind: 'crr',
    sustainability: { rate: 0.1, reason: 'prices above their long trend' },
    revaluation: null,
    ...more,
  });
  const history = (values: readonly number[], years = 6) =>
    values.map((value, at) => ({ on: `${2026 - years + (at * years) / (values.length - 1)}-11-21`, value }));

  test('liquidation: each deduction with its reason', () => {
    const deductions = [
      { id: 'time', label: 'time', rate: 0.15, reason: 'three months' },
      { id: 'law', label: 'law', rate: 0.05, reason: null },
    ];
    const found = second({ id: 'l', kind: 'liquidation', deductions });
    expect(found.at('second_values.l')).toBe(160_000);
    expect(found.errors).toEqual(['deduction_without_reason']);
  });

  test('art. 229: less what may not last, and never above the market value', () => {
    expect(second(crr()).at('second_values.crr')).toBe(180_000);
    expect(second(crr({ sustainability: { rate: 0, reason: 'at its trend' } })).at('second_values.crr')).toBe(200_000);
    expect(second(crr({ sustainability: { rate: 0.1, reason: null } })).errors).toEqual(['crr_without_reason']);
  });

  test('on revaluation no more than the average, or the value at origination if that is higher', () => {
    const at = (origination: number, values = [140_000, 150_000, 160_000, 170_000]) =>
      second(crr({ revaluation: { use: 'residential', origination, values: history(values) } }));
    expect(at(120_000).at('second_values.crr')).toBe(155_000);
    expect(at(170_000).at('second_values.crr')).toBe(170_000);
    expect(at(300_000).at('second_values.crr')).toBe(180_000);
    expect(at(120_000).errors).toEqual([]);
  });

  test.each([
    { mode: 'default' as const, said: 266_000 },
    { mode: 'step' as const, value: 5_000, said: 265_000 },
    { mode: 'significant' as const, value: 2, said: 260_000 },
    { mode: 'none' as const, said: 800_000 / 3 },
  ])('a value for lending is rounded down: $mode', ({ said, ...policy }) => {
    const values = history([250_000, 250_000, 300_000]);
    const revaluation = { use: 'residential' as const, origination: 1, values };
    const of = crr({ sustainability: { rate: 0, reason: 'at its trend' }, revaluation });
    const price = { values: [300_000, 300_000] as [number, number] };
    const header = { ...caseOf({}).header, final_rounding: policy as ValuationCase['header']['final_rounding'] };
    const { at } = evaluated(price, { header, second_values: [of] });
    expect(at('second_values.crr')).toBeCloseTo(said, 6);
    expect(at('second_values.crr')).toBeLessThanOrEqual(at('second_values.crr.revaluation.cap') ?? 0);
    // A case that was saved before is as it was rounded then.
    const former = evaluated(price, { header, second_values: [of], schema_version: 1 }).at('second_values.crr');
    expect(former).toBeGreaterThanOrEqual(at('second_values.crr') ?? 0);
  });

  test('the readings of an average end at the valuation, not years before it', () => {
    const by = (first: number, years: number, use: 'residential' | 'commercial', count: number) =>
      second(
        crr({
          revaluation: {
            use,
            origination: 1,
            values: Array.from({ length: count }, (_, at) => ({
              on: `${first + (at * years) / (count - 1)}-11-21`,
              value: 100_000,
            })),
          },
        }),
      ).errors;
    expect(by(2010, 6, 'residential', 4)).toEqual(['crr_other_span']);
    expect(by(2020, 6, 'residential', 4)).toEqual([]);
    expect(by(2018, 6, 'residential', 4)).toEqual([]);
    expect(by(2017, 6, 'residential', 4)).toEqual(['crr_other_span']);
    expect(by(2016, 8, 'commercial', 5)).toEqual([]);
    expect(by(2015, 8, 'commercial', 5)).toEqual(['crr_other_span']);
    expect(by(2021, 6, 'residential', 4), 'readings after the valuation').toEqual(['crr_other_span']);
  });

  test('an average of too few, uneven or other years is refused', () => {
    const by = (values: { on: string; value: number }[], use: 'residential' | 'commercial' = 'residential') =>
      second(crr({ revaluation: { use, origination: 1, values } })).errors;
    expect(by(history([1, 2]))).toEqual(['crr_too_few_values']);
    expect(by([...history([1, 2, 3]), { on: '2026-01-01', value: 4 }])).toEqual(['crr_uneven']);
    expect(by(history([1, 2, 3]), 'commercial')).toEqual(['crr_other_span']);
    expect(by(history([1, 2, 3, 4, 5], 8), 'commercial')).toEqual([]);
  });

  test('it may not rest on growth', () => {
    const given = { value: 0.08, reason: 'given', support: null };
    const growing = income({ dcf: dcf({ growth: 0.02, discount: given }) });
    expect(second(crr(), { income: growing }).errors).toContain('crr_counts_on_growth');
  });

  test('a split has to be whole', () => {
    const shares = [{ id: 'a', label: 'a', share: 0.25 }];
    const found = second({ id: 's', kind: 'split', label: 'creditors', shares });
    expect(found.at('second_values.s.shares.a')).toBe(50_000);
    expect(found.errors).toEqual(['shares_not_one']);
  });
});
