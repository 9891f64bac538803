import { floor, log10, max, min, pow } from '#lib/maths.ts';
import type { Spread } from '../contract/market.ts';

/** Values in ascending order, and their frequencies. */
export type Counted = { readonly values: readonly number[]; readonly counts: readonly number[] };

/** Values beyond the 2nd and the 98th percentile go into the outermost bars: one palace would flatten all the rest. */
const outermost = 0.02;

/** Bars of equal round steps over the values, or null if there are too few. */
export const spreadOf = ({ values, counts }: Counted, bars: number, fewest: number): Spread | null => {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const [low, high] = [
    valueAt({ values, counts }, total * outermost),
    valueAt({ values, counts }, total * (1 - outermost)),
  ];
  if (total < fewest || high <= low) return null;
  const step = roundStep((high - low) / (bars - 1));
  const first = floor(low / step);
  const spread = Array.from({ length: floor(high / step) - first + 1 }, () => 0);
  for (const [index, value] of values.entries()) {
    const bar = min(spread.length - 1, max(0, floor(value / step) - first));
    spread[bar] = (spread[bar] ?? 0) + (counts[index] ?? 0);
  }
  return { from: first * step, step, counts: spread };
};

/** Value at this rank. */
const valueAt = ({ values, counts }: Counted, rank: number): number => {
  let passed = 0;
  for (const [index, value] of values.entries()) {
    passed += counts[index] ?? 0;
    if (passed > rank) return value;
  }
  return values.at(-1) ?? 0;
};

/** The least of 1, 2 or 5 times a power of ten that is as much. */
const roundStep = (least: number): number => {
  const power = pow(10, floor(log10(least)));
  return [1, 2, 5, 10].map((one) => one * power).find((step) => step >= least) ?? power;
};
