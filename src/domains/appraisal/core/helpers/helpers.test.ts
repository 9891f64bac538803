import { describe, expect, test } from 'vitest';
import { caseOf } from '../../../../../tests/support/valuation-case.ts';
import { examples } from '../../../../../tests/support/valuation-examples.ts';
import type { Helper } from '../../contract/helpers.ts';
import { evaluate } from '../evaluate.ts';
import { outsideBands, ratioStatistics } from '../statistics/ratio.ts';

type Pairs = { readonly estimate: readonly number[]; readonly sale_price: readonly number[] };
type Said<H> = H extends Helper ? Omit<H, 'id' | 'label' | 'reason'> : never;

const evaluated = (helper: Said<Helper>) => {
  const { nodes, issues } = evaluate(caseOf({ helpers: [{ id: 'h', label: 'h', reason: null, ...helper } as Helper] }));
  return {
    at: (name: string) => nodes[`helpers.h.${name}`]?.value ?? Number.NaN,
    there: (name: string) => nodes[`helpers.h.${name}`] !== undefined,
    codes: issues.filter(({ cell }) => cell.startsWith('helpers')).map(({ code }) => code),
  };
};

/** From the pages on XNPV and XIRR of the documentation of Excel: 2086.65, and 37.34 %. */
const dated = [
  ['2008-01-01', -10_000],
  ['2008-03-01', 2_750],
  ['2008-10-30', 4_250],
  ['2009-02-15', 3_250],
  ['2009-04-01', 2_750],
] as const;

test('sums by day, as XNPV and XIRR', () => {
  const flows = dated.map(([on, amount], at) => ({ id: `f${at}`, label: on, on, amount }));
  const { at, codes } = evaluated({ kind: 'dated_value', on: '2008-01-01', rate: 0.09, flows });
  expect(at('value')).toBeCloseTo(2_086.647_602, 5);
  expect(at('irr')).toBeCloseTo(0.373_362_535, 8);
  expect(codes).toEqual([]);
});

test('without a day of their own sums are worth what they are on the day of the valuation', () => {
  const flows = [{ id: 'f', label: 'f', on: '2027-11-21', amount: 1_090 }];
  expect(evaluated({ kind: 'dated_value', on: null, rate: 0.09, flows }).at('value')).toBeCloseTo(1_000, 6);
  const [undated] = flows.map((flow) => ({ ...flow, on: null }));
  const missing = evaluated({ kind: 'dated_value', on: null, rate: 0.09, flows: undated ? [undated] : [] });
  expect(missing.codes).toEqual(['missing']);
});

describe('a part of a loan', () => {
  const loan = { kind: 'loan_part', principal: 125_000, rate: 0.09, years: 30, payments: 12, way: 'nominal' } as const;

  /** The pages on CUMIPMT and CUMPRINC of the documentation of Excel. */
  test.each([
    [13, 24, 11_135.232_13, 934.107_123_4],
    [1, 1, 937.5, 68.278_271_18],
  ])('from payment %d to %d', (from, to, interest, principal) => {
    const { at } = evaluated({ ...loan, from, to });
    expect(at('interest')).toBeCloseTo(interest, 5);
    expect(at('repaid')).toBeCloseTo(principal, 5);
  });

  test('all payments repay the whole loan, under either rate', () => {
    for (const way of ['nominal', 'effective'] as const)
      expect(evaluated({ ...loan, way, from: 1, to: 360 }).at('repaid')).toBeCloseTo(125_000, 5);
  });

  test('an effective rate takes less in a month than the twelfth', () => {
    expect(evaluated({ ...loan, way: 'effective', from: 1, to: 1 }).at('period_rate')).toBeCloseTo(
      1.09 ** (1 / 12) - 1,
      12,
    );
  });

  test('payments beyond the last are refused', () => {
    expect(evaluated({ ...loan, from: 350, to: 361 }).codes).toEqual(['outside_loan']);
  });
});

/** The page on SLN of the documentation of Excel: 2250 a year. */
test('straight line', () => {
  const { at } = evaluated({ kind: 'straight_line', cost: 30_000, residue: 7_500, life: 10, age: 4 });
  expect([at('yearly'), at('depreciation'), at('left')]).toEqual([2_250, 9_000, 21_000]);
  expect(evaluated({ kind: 'straight_line', cost: 30_000, residue: 7_500, life: 10, age: 14 }).at('left')).toBe(7_500);
});

describe('interest', () => {
  /** The page on ACCRINTM of the documentation of Excel: 75 days of 365 at 10 %, 20.54795. */
  test('simple', () => {
    const { at } = evaluated({
      kind: 'interest',
      principal: 1_000,
      rate: 0.1,
      years: 75 / 365,
      way: 'simple',
      periods: 1,
    });
    expect(at('interest')).toBeCloseTo(20.547_95, 5);
    expect(at('amount')).toBeCloseTo(1_020.547_95, 5);
  });

  /** The page on EFFECT of the documentation of Excel: 5.25 % four times a year is 5.35427 %. */
  test('compound', () => {
    const { at } = evaluated({ kind: 'interest', principal: 1, rate: 0.0525, years: 1, way: 'compound', periods: 4 });
    expect(at('effective')).toBeCloseTo(0.053_542_7, 7);
    expect(at('interest')).toBeCloseTo(0.053_542_7, 7);
  });
});

describe('the rate of a wanted income', () => {
  test('for ever is income by price with its costs', () => {
    const { at } = evaluated({ kind: 'wanted_income', price: 400_000, costs: 0.02, income: 24_480, years: null });
    expect(at('yield')).toBeCloseTo(0.06, 12);
  });

  /** The page on RATE of the documentation of Excel: 48 payments of 200 for 8000 are 0.77 % a payment. */
  test('for so many years is that of RATE', () => {
    const { at } = evaluated({ kind: 'wanted_income', price: 8_000, costs: 0, income: 200, years: 48 });
    expect(at('yield')).toBeCloseTo(0.007_701_472, 8);
  });

  test('is not there where none is', () => {
    expect(evaluated({ kind: 'wanted_income', price: 8_000, costs: 0, income: 0, years: 48 }).codes).toEqual([
      'irr_none',
    ]);
  });
});

/** Page 12 of document 114545 of the City of Orono (example PC-01): a garage of 4,000 in a cost of 63,670. */
test('the share of a part in a cost', () => {
  const parts = [
    { id: 'house', label: 'house', cost: 59_670 },
    { id: 'garage', label: 'garage', cost: 4_000 },
  ];
  const { at } = evaluated({ kind: 'share_of_cost', parts });
  expect(at('total')).toBe(63_670);
  expect(at('parts.garage')).toBeCloseTo(0.062_824, 6);
  expect(at('parts.house') + at('parts.garage')).toBeCloseTo(1, 12);
});

describe('ratio statistics', () => {
  /** The IAAO Standard on Ratio Studies, tables 1-1 and D-1 (examples PS-01 and PS-02). */
  test.each(examples.filter(({ id }) => id === 'PS-01' || id === 'PS-02'))(
    'as the IAAO has them: $id',
    ({ inputs, expected }) => {
      const [estimates, prices] = [(inputs as Pairs).estimate, (inputs as Pairs).sale_price];
      const sales = estimates.map((estimate, at) => ({
        id: `s${at}`,
        label: String(at),
        estimate,
        price: prices[at] ?? 0,
      }));
      const { at } = evaluated({ kind: 'ratios', sales });
      for (const [name, { value, tol }] of Object.entries(expected))
        expect(Math.abs(at(name) - value), name).toBeLessThanOrEqual(tol);
      const same = ratioStatistics(estimates, prices);
      expect(at('median')).toBe(same?.median);
      expect(at('prb')).toBeCloseTo(same?.prb?.value ?? Number.NaN, 10);
    },
  );

  test('what is outside its band is said, by its name', () => {
    const sales = [80, 100, 130].map((estimate, at) => ({ id: `s${at}`, label: String(at), estimate, price: 100 }));
    const { codes, at } = evaluated({ kind: 'ratios', sales });
    const outside = outsideBands({ median: at('median'), cod: at('cod'), prd: at('prd'), prb: at('prb') });
    expect(outside).toEqual(['cod', 'prb']);
    expect(codes.filter((code) => code === 'ratio_outside')).toHaveLength(outside.length);
  });

  test.each([
    [{ median: 0.9, cod: 15, prd: 1.03, prb: -0.05 }, []],
    [{ median: 1.101, cod: 4.9, prd: 1.031, prb: 0.0501 }, ['median', 'cod', 'prd', 'prb']],
    [{ median: null, prb: null }, []],
  ])('%j is outside at %j', (of, outside) => {
    expect(outsideBands(of)).toEqual(outside);
  });

  test('without a sale there are none', () => {
    expect(evaluated({ kind: 'ratios', sales: [] }).codes).toEqual(['no_sales']);
  });
});

describe('a regression', () => {
  const pointsOf = (list: readonly (readonly [x: number, y: number])[]) =>
    list.map(([x, y], at) => ({ id: `p${at}`, label: String(at), x, y }));

  /** Certified values of NIST's Statistical Reference Datasets NoInt1 and NoInt2. */
  test.each([
    [
      'NoInt1',
      Array.from({ length: 11 }, (_, at) => [60 + at, 130 + at] as const),
      { slope: 2.074_380_165_289_26, slope_error: 0.016_528_925_619_834_7, error: 3.567_530_340_063_38 },
      { r2: 0.999_365_492_298_663, f: 15_750.25 },
    ],
    [
      'NoInt2',
      [
        [4, 3],
        [5, 4],
        [6, 4],
      ] as const,
      { slope: 0.727_272_727_272_727, slope_error: 0.042_082_731_807_843_2, error: 0.369_274_472_937_998 },
      { r2: 0.993_348_115_299_335, f: 298.666_666_666_667 },
    ],
  ])('through the origin: %s', (_, points, some, others) => {
    const found = evaluated({ kind: 'regression', intercept: false, at: null, points: pointsOf(points) });
    for (const [name, value] of Object.entries({ ...some, ...others }))
      expect(Math.abs(found.at(name) / value - 1), name).toBeLessThan(1e-11);
    expect(found.there('intercept')).toBe(false);
  });

  /** The page on LINEST of the documentation of Excel: slope 2 and constant 1; then sales by month, read at the ninth. */
  test('with a constant', () => {
    const exact = evaluated({
      kind: 'regression',
      intercept: true,
      at: 9,
      points: pointsOf([
        [0, 1],
        [4, 9],
        [2, 5],
        [3, 7],
      ]),
    });
    expect([exact.at('slope'), exact.at('intercept')]).toEqual([2, 1]);
    const sales = [3_100, 4_500, 4_400, 5_400, 7_500, 8_100].map((y, at) => [at + 1, y] as const);
    expect(
      evaluated({ kind: 'regression', intercept: true, at: 9, points: pointsOf(sales) }).at('predicted'),
    ).toBeCloseTo(11_000, 6);
  });

  test('too few points are refused', () => {
    const points = pointsOf([
      [1, 2],
      [2, 3],
    ]);
    expect(evaluated({ kind: 'regression', intercept: true, at: null, points }).codes).toEqual(['too_few_points']);
    expect(evaluated({ kind: 'regression', intercept: false, at: null, points }).codes).toEqual([]);
  });
});

test('a helper changes no value, and a case without any is what it was', () => {
  const without = evaluate(caseOf());
  const beside = evaluate(caseOf({ helpers: [] }));
  expect(beside.nodes).toEqual(without.nodes);
  expect(evaluate(caseOf({ helpers: undefined })).hash).toBe(without.hash);
});
