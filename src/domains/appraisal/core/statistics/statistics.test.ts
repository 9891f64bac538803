import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PoolSale } from '../../contract/market.ts';
import { studentQuantile } from './distributions.ts';
import { priceFits } from './price-fit.ts';
import { ratioStatistics } from './ratio.ts';
import { huber, leastSquares } from './regression.ts';
import { similar } from './similarity.ts';
import { groupedData, pairedSales, suggestAdjustments } from './suggest.ts';
import { timeIndex } from './time-index.ts';

const sale = (id: string, more: Partial<PoolSale> = {}): PoolSale => ({
  id,
  price: 200_000,
  area: 60,
  contract_on: '2026-05-15',
  e: 462_000,
  n: 101_000,
  kind: 2,
  year_built: 1_990,
  age: null,
  market_flag: 1,
  values: {},
  ...more,
});

/** Sales with a linear fall per m², and an unexplained wave of the given height. */
const falling = (n: number, slope: number, wave: number): PoolSale[] =>
  Array.from({ length: n }, (_, at) => {
    const area = 40 + ((at * 7) % 61);
    return sale(`s${at}`, { area, price: 3_000 * Math.exp(slope * (area - 60) + wave * Math.sin(at * 2.4)) * area });
  });

test.each([
  [0.9, 6, 1.4397557],
  [0.975, 10, 2.2281389],
  [0.9, 1, 3.0776835],
  [0.975, 1_000, 1.9623391],
])('t below which %d lies, of %d degrees', (below, degrees, t) => {
  expect(studentQuantile(below, degrees)).toBeCloseTo(t, 6);
});

describe('regression', () => {
  test('a column that is said by the others is refused, not guessed', () => {
    const rows = Array.from({ length: 12 }, (_, at) => [at, 2 * at + 3]);
    expect(
      leastSquares(
        ['a', 'b'],
        rows,
        rows.map(([a]) => a ?? 0),
      ),
    ).toBeNull();
    expect(leastSquares(['a'], [[1], [2]], [1, 2])).toBeNull();
  });

  test('columns that hold half of each other are said to', () => {
    const rows = Array.from({ length: 40 }, (_, at) => [at, at + 3 * Math.sin(at)]);
    const fit = leastSquares(
      ['a', 'b'],
      rows,
      rows.map(([a = 0, b = 0], at) => a + b + Math.cos(at)),
    );
    expect(fit?.coefficients[0]?.vif).toBeGreaterThan(10);
  });

  /** NIST's Statistical Reference Datasets: NoInt1. */
  test('through the origin, as NIST certifies', () => {
    const x = Array.from({ length: 11 }, (_, at) => [60 + at]);
    const y = x.map((_, at) => 130 + at);
    const through = leastSquares(['x'], x, y, { intercept: false });
    expect(through?.intercept).toBeNull();
    expect(through?.coefficients[0]?.value).toBeCloseTo(2.074_380_165_289_26, 12);
    expect(through?.coefficients[0]?.error).toBeCloseTo(0.016_528_925_619_834_7, 12);
    expect(through?.standardError).toBeCloseTo(3.567_530_340_063_38, 11);
    expect(through?.rSquared).toBeCloseTo(0.999_365_492_298_663, 12);
    expect(through?.f).toBeCloseTo(15_750.25, 6);
    expect(through?.degrees).toBe(10);
    // The same points with an intercept are on a line.
    expect(leastSquares(['x'], x, y)?.intercept?.value).toBeCloseTo(70, 9);
  });

  test('two columns through the origin: what is made of them comes back, whatever their scales', () => {
    const rows = Array.from({ length: 20 }, (_, at) => [at + 1, 1_000 * Math.cos(at)]);
    const fit = leastSquares(
      ['a', 'b'],
      rows,
      rows.map(([a = 0, b = 0]) => 3 * a - 0.02 * b),
      { intercept: false },
    );
    expect(fit?.coefficients.map(({ value }) => value)).toEqual([expect.closeTo(3, 9), expect.closeTo(-0.02, 9)]);
    expect(fit?.degrees).toBe(18);
  });

  test('known slopes come back, whatever the scales', () => {
    const slopes = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(slopes, fc.double({ min: 0.001, max: 1_000, noNaN: true }), (known, scale) => {
        const rows = Array.from({ length: 30 }, (_, at) =>
          known.map((_slope, k) => scale * Math.sin((at + 1) * (k + 1.3)) + 5_000),
        );
        const fit = leastSquares(
          known.map((_, k) => `x${k}`),
          rows,
          rows.map((row) => row.reduce((sum, x, k) => sum + x * (known[k] ?? 0), 7)),
        );
        known.forEach((slope, k) => {
          expect(Math.abs((fit?.coefficients[k]?.value ?? Number.NaN) - slope)).toBeLessThan(1e-6 / Math.min(1, scale));
        });
      }),
    );
  });

  test('three odd sales do not turn the robust line', () => {
    const rows = Array.from({ length: 30 }, (_, at) => [at]);
    const y = rows.map(([x = 0]) => 10 - 0.2 * x + (x > 26 ? 40 : 0.01 * Math.sin(x)));
    expect(huber(['x'], rows, y)?.coefficients[0]?.value).toBeCloseTo(-0.2, 1);
    expect(leastSquares(['x'], rows, y)?.coefficients[0]?.value).toBeGreaterThan(0.2);
  });
});

describe('suggested adjustments', () => {
  test('a known slope is found within two per cent', () => {
    const [found] = suggestAdjustments(falling(40, -0.004, 0.01), '2026-11-21', 'EUR/m2', ['size']);
    expect(found?.refused).toBeNull();
    expect(Math.abs((found?.rate ?? 0) / (Math.exp(-0.004) - 1) - 1)).toBeLessThan(0.02);
    expect(found?.low).toBeLessThan(found?.rate ?? 0);
    expect(found?.high).toBeGreaterThan(found?.rate ?? 0);
  });

  test.each([
    ['fourteen sales are too few', falling(14, -0.004, 0.01), 'too_few'],
    ['fifteen are enough', falling(15, -0.004, 0.01), null],
    ['a weak fit', falling(60, -0.002, 0.3), 'weak_fit'],
    ['sales of one size', falling(40, 0, 0).map((one) => ({ ...one, area: 60 })), 'no_variation'],
  ] as const)('%s', (_, sales, refused) => {
    expect(suggestAdjustments(sales, '2026-11-21', 'EUR/m2', ['size'])[0]?.refused).toBe(refused);
  });

  test('older that sells dearer is refused', () => {
    const sales = falling(40, -0.004, 0).map((one, at) => ({
      ...one,
      area: 60,
      age: at,
      price: 180_000 * Math.exp(0.01 * at),
    }));
    expect(suggestAdjustments(sales, '2026-11-21', 'EUR/m2', ['age'])[0]?.refused).toBe('wrong_sign');
  });

  test('several factors are held against each other from thirty sales on', () => {
    const sales = (n: number) =>
      falling(n, -0.004, 0.01).map((one, at) => ({
        ...one,
        age: (at * 5) % 50,
        price: one.price * Math.exp(-0.003 * ((at * 5) % 50)),
      }));
    expect(suggestAdjustments(sales(40), '2026-11-21', 'EUR/m2', ['size', 'age']).map(({ beside }) => beside)).toEqual([
      ['age'],
      ['size'],
    ]);
    expect(suggestAdjustments(sales(29), '2026-11-21', 'EUR/m2', ['size', 'age']).map(({ beside }) => beside)).toEqual([
      [],
      [],
    ]);
  });

  test('pairs and groups', () => {
    expect(
      pairedSales([
        { price_1: 10, price_2: 4, x_1: 3, x_2: 1 },
        { price_1: 9, price_2: 4, x_1: 2, x_2: 1 },
      ]),
    ).toEqual({ low: 3, mid: 4, high: 5, n: 2 });
    expect(pairedSales([{ price_1: 10, price_2: 4, x_1: 3, x_2: 3 }])).toBeNull();
    expect(groupedData([10, 12, 14], [7, 9])).toBe(4);
    expect(groupedData([], [7])).toBeNull();
  });
});

describe('time index', () => {
  const monthly = (counts: readonly number[]) =>
    counts.flatMap((n, month) =>
      Array.from({ length: n }, (_, at) => ({
        price: (100 + 10 * month) * 50,
        area: 50,
        contract_on: `2026-${String(month + 1).padStart(2, '0')}-${String(at + 1).padStart(2, '0')}`,
      })),
    );
  test('by months where each has five sales; an empty one lies between its neighbours', () => {
    const found = timeIndex(monthly([5, 6, 0, 5]));
    expect(found?.period).toBe('month');
    expect(found?.points.map(({ value, n }) => [value, n])).toEqual([
      [100, 5],
      [110, 6],
      [120, 0],
      [130, 5],
    ]);
  });
  test('by quarters or years where months have too few', () => {
    expect(timeIndex(monthly([3, 3, 3, 3, 3, 3]))?.period).toBe('quarter');
    expect(timeIndex(monthly([1, 0, 1, 1, 1, 0, 1]))?.period).toBe('year');
    expect(timeIndex(monthly([1, 1]))).toBeNull();
  });
});

describe('similar sales', () => {
  const subject = { e: 462_000, n: 101_000, kind: 2, area: 60, year_built: 1_990 };
  test('the same comes first, and each score is made of its reasons', () => {
    const pool = [
      sale('far', { e: 470_000 }),
      sale('same', { contract_on: '2026-11-21' }),
      sale('large', { area: 120 }),
    ];
    const { found } = similar(subject, pool, '2026-11-21');
    expect(found[0]?.sale.id).toBe('same');
    expect(found[0]?.score).toBeCloseTo(1, 9);
    for (const { score, reasons } of found) {
      const total = reasons.reduce((sum, { weight }) => sum + weight, 0);
      expect(score).toBeCloseTo(reasons.reduce((sum, one) => sum + one.alike * one.weight, 0) / total, 12);
      expect(score).toBeLessThanOrEqual(1 + 1e-12);
    }
  });
  test('what is no market or another kind is left out with the reason', () => {
    const { found, filtered } = similar(
      subject,
      [sale('a', { market_flag: 3 }), sale('b', { kind: 1 }), sale('c', { price: 0 })],
      '2026-11-21',
    );
    expect(found).toEqual([]);
    expect(filtered.map(({ why }) => why)).toEqual(['not_market', 'other_kind', 'no_price']);
  });
  test('what is not known does not count against a sale', () => {
    const { found } = similar(
      { ...subject, year_built: null },
      [sale('a', { e: null, contract_on: '2026-11-21' })],
      '2026-11-21',
    );
    expect(found[0]?.reasons.map(({ aspect }) => aspect)).toEqual(['kind', 'area', 'time']);
    expect(found[0]?.score).toBeCloseTo(1, 9);
  });
});

test('ratios far beyond the middle half are trimmed and counted', () => {
  const prices = Array.from({ length: 20 }, () => 100_000);
  const estimates = prices.map((price, at) => (at === 0 ? price * 9 : price * (0.95 + at / 200)));
  expect(ratioStatistics(estimates, prices, true)).toMatchObject({ n: 19, trimmed: 1 });
  expect(ratioStatistics([], [])).toBeNull();
});

describe('prices by size, with a constant and through the origin', () => {
  const sold = (n: number, of: (area: number) => number, age: number | null = null) =>
    Array.from({ length: n }, (_, at) =>
      sale(`s${at}`, { area: 40 + at, price: of(40 + at), age: age === null ? null : age + (at % 7) }),
    );

  test('each finds what it looks for', () => {
    const fits = priceFits(sold(20, (area) => 50_000 + 2_000 * area));
    expect(fits?.withConstant.intercept?.value).toBeCloseTo(50_000, 4);
    expect(fits?.withConstant.coefficients[0]?.value).toBeCloseTo(2_000, 6);
    expect(fits?.throughOrigin.coefficients[0]?.value).toBeGreaterThan(2_000);
    expect(priceFits(sold(20, (area) => 3_000 * area))?.throughOrigin.coefficients[0]?.value).toBeCloseTo(3_000, 6);
  });

  test('age counts where thirty sales tell it, and fewer than fifteen sales say nothing', () => {
    expect(priceFits(sold(29, (area) => 3_000 * area, 10))?.factors).toEqual(['size']);
    expect(priceFits(sold(30, (area) => 3_000 * area, 10))?.factors).toEqual(['size', 'age']);
    expect(priceFits(sold(14, (area) => 3_000 * area))).toBeNull();
  });
});
