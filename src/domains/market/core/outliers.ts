import { limits } from '#contract/limits.ts';
import { abs, exp, log, max, min } from '#lib/maths.ts';
import { quantileOf } from '#lib/quantile.ts';

export type Fences = { readonly low: number; readonly high: number };

const { fewest, reach, least } = limits.market.outliers;

/**
 * Tukey's fences on the logarithm, between which values are usual; null with too few values. The middle half has a minimum width, as
 * otherwise most differing values would be outliers where most are equal. The summary does the same in SQL.
 */
export const fencesOf = (values: readonly number[]): Fences | null => {
  const logarithms = values
    .filter((value) => value > 0)
    .map((value) => log(value))
    .sort((one, other) => one - other);
  const [q1, q3] = [quantileOf(logarithms, 0.25), quantileOf(logarithms, 0.75)];
  if (logarithms.length < fewest || q1 === null || q3 === null) return null;
  const beyond = reach * max(q3 - q1, least);
  return { low: exp(q1 - beyond), high: exp(q3 + beyond) };
};

export const isBeyond = (value: number, fences: Fences | null): boolean =>
  fences !== null && (value < fences.low || value > fences.high);

/** Ends of an axis over all values but outliers, with some room; [0, 1] without values. */
export const axisOf = (values: readonly number[], fences: Fences | null, room = 0.06): readonly [number, number] => {
  const usual = values.filter((value) => !isBeyond(value, fences));
  if (usual.length === 0) return [0, 1];
  const [low, high] = [min(...usual), max(...usual)];
  const more = (high - low || abs(high) || 1) * room;
  return [max(0, low - more), high + more];
};
