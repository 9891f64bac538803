import { abs, log2 } from '#lib/maths.ts';
import { quantileOf } from '#lib/quantile.ts';
import { mean, median } from '../sheet/functions.ts';
import { studentQuantile } from './distributions.ts';
import { leastSquares } from './regression.ts';

export type RatioStatistics = {
  readonly n: number;
  /** Beyond three interquartile ranges of the middle half; left out. */
  readonly trimmed: number;
  readonly median: number;
  readonly mean: number;
  readonly weightedMean: number;
  /** Coefficient of dispersion, in per cent of the median. */
  readonly cod: number;
  readonly prd: number;
  readonly prb: { readonly value: number; readonly low: number; readonly high: number } | null;
  readonly mki: number | null;
  readonly ki: number | null;
};

/** Bands of the IAAO standard; a COD below 5 means that estimates were fitted to prices. */
export const ratioBands = {
  median: [0.9, 1.1],
  cod: [5, 15],
  prd: [0.98, 1.03],
  prb: [-0.05, 0.05],
  mki: [0.95, 1.05],
} as const;

export type BandedRatio = keyof typeof ratioBands;

/** Decimals needed to see whether such a figure is within its band. */
export const ratioDigits = { median: 2, mean: 2, weightedMean: 3, cod: 1, prd: 3, prb: 4, mki: 2 } as const;

/** Figures beyond their bands; an unknown figure is not. */
export const outsideBands = (of: Readonly<Partial<Record<BandedRatio, number | null>>>): readonly BandedRatio[] =>
  (Object.keys(ratioBands) as BandedRatio[]).filter((name) => {
    const [low, high] = ratioBands[name];
    const value = of[name] ?? null;
    return value !== null && (value < low || value > high);
  });

const quantile = (values: readonly number[], share: number): number =>
  quantileOf(
    [...values].sort((one, other) => one - other),
    share,
  ) ?? 0;

/** Gini's coefficient of values in a given order: `2 Σ i·x_i / (n Σ x) − (n + 1)/n`. */
const gini = (values: readonly number[]): number => {
  const n = values.length;
  const total = values.reduce((sum, value) => sum + value, 0);
  return (2 * values.reduce((sum, value, at) => sum + (at + 1) * value, 0)) / (n * total) - (n + 1) / n;
};

/**
 * Ratio statistics of estimates to prices: `COD = 100/m · mean|r − m|`, `PRD = mean r / (Σ estimate / Σ price)`, PRB the slope of `(r −
 * m)/m` on `log2((estimate/m + price)/2)`, MKI and KI by Gini's coefficients with prices in order. Null without a pair.
 */
export const ratioStatistics = (
  estimates: readonly number[],
  prices: readonly number[],
  trim = false,
): RatioStatistics | null => {
  const all = estimates.flatMap((estimate, at) => {
    const price = prices[at] ?? 0;
    return price > 0 && estimate > 0 ? [{ estimate, price, ratio: estimate / price }] : [];
  });
  const [q1, q3] = [
    quantile(
      all.map(({ ratio }) => ratio),
      0.25,
    ),
    quantile(
      all.map(({ ratio }) => ratio),
      0.75,
    ),
  ];
  const pairs = trim ? all.filter(({ ratio }) => ratio >= q1 - 3 * (q3 - q1) && ratio <= q3 + 3 * (q3 - q1)) : all;
  const ratios = pairs.map(({ ratio }) => ratio);
  const [middle, average] = [median(...ratios), mean(...ratios)];
  if (middle === null || average === null) return null;
  const sum = (of: 'estimate' | 'price') => pairs.reduce((total, pair) => total + pair[of], 0);
  const weightedMean = sum('estimate') / sum('price');
  const slope = leastSquares(
    ['size'],
    pairs.map(({ estimate, price }) => [log2((estimate / middle + price) / 2)]),
    ratios.map((ratio) => (ratio - middle) / middle),
  );
  const coefficient = slope?.coefficients[0];
  const reach = coefficient && slope ? studentQuantile(0.975, slope.degrees) * coefficient.error : 0;
  const ordered = [...pairs].sort((one, other) => one.price - other.price);
  const [g, h] = [gini(ordered.map(({ estimate }) => estimate)), gini(ordered.map(({ price }) => price))];
  return {
    n: pairs.length,
    trimmed: all.length - pairs.length,
    median: middle,
    mean: average,
    weightedMean,
    cod: (100 / middle) * (mean(...ratios.map((ratio) => abs(ratio - middle))) ?? 0),
    prd: average / weightedMean,
    prb: coefficient
      ? { value: coefficient.value, low: coefficient.value - reach, high: coefficient.value + reach }
      : null,
    mki: abs(h) < 1e-12 ? null : g / h,
    ki: pairs.length < 2 ? null : g - h,
  };
};
