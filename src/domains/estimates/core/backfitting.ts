import { abs, max } from '#lib/maths.ts';
import { quantileOf } from '#lib/quantile.ts';
import { scaleOfMedian } from './robust.ts';

/**
 * Backfitting: each effect in turn explains the residuals left by the others, with weights that exclude outliers. The functions change the
 * given arrays, which a fit makes for itself.
 */
export type Rest = { readonly residuals: Float64Array; readonly weights: Float64Array };

/** Sales that have an effect in common: of each sale its group, and of each group its effect. */
export type Groups = { readonly of: Int32Array; readonly effects: Float64Array };

/** An effect that grows with `x`; 0 for sales with unknown x. */
export type Sloped = { readonly x: Float64Array; rate: number };

export const medianOf = (values: ArrayLike<number>): number => quantileOf(Float64Array.from(values).sort(), 0.5) ?? 0;

/** Scatter of the residuals; never 0, because it is a divisor. */
export const scaleOf = ({ residuals }: Rest): number =>
  max(1e-6, scaleOfMedian * medianOf(residuals.map((one) => abs(one))));

export const shift = ({ residuals }: Rest, by: number): void => {
  for (let at = 0; at < residuals.length; at += 1) residuals[at] = (residuals[at] ?? 0) - by;
};

/** The part that all have in common. */
export const takeLevel = (rest: Rest): number => {
  let [sum, total] = [0, 0];
  rest.weights.forEach((weight, at) => {
    sum += weight * (rest.residuals[at] ?? 0);
    total += weight;
  });
  const level = total > 0 ? sum / total : 0;
  shift(rest, level);
  return level;
};

/** `against` keeps a slope supported by few sales near 0. */
export const takeSlope = ({ residuals, weights }: Rest, slope: Sloped, against: number): void => {
  let [sum, total] = [0, against];
  slope.x.forEach((x, at) => {
    const weight = weights[at] ?? 0;
    sum += weight * x * ((residuals[at] ?? 0) + slope.rate * x);
    total += weight * x * x;
  });
  const change = sum / total - slope.rate;
  slope.x.forEach((x, at) => {
    residuals[at] = (residuals[at] ?? 0) - change * x;
  });
  slope.rate += change;
};

/** For each group: the sum of its weighted residuals including its own effect, and of its weights. */
const gathered = ({ residuals, weights }: Rest, { of, effects }: Groups) => {
  const [sums, totals] = [new Float64Array(effects.length), new Float64Array(effects.length)];
  of.forEach((group, at) => {
    const weight = weights[at] ?? 0;
    sums[group] = (sums[group] ?? 0) + weight * ((residuals[at] ?? 0) + (effects[group] ?? 0));
    totals[group] = (totals[group] ?? 0) + weight;
  });
  return { sums, totals };
};

const setEffects = ({ residuals }: Rest, { of, effects }: Groups, next: Float64Array): void => {
  of.forEach((group, at) => {
    residuals[at] = (residuals[at] ?? 0) + (effects[group] ?? 0) - (next[group] ?? 0);
  });
  effects.set(next);
};

/** The mean of each group, as if `beside` sales without any effect were added: few sales carry little weight. */
export const takeGroups = (rest: Rest, groups: Groups, beside: number): void => {
  const { sums, totals } = gathered(rest, groups);
  setEffects(
    rest,
    groups,
    sums.map((sum, group) => sum / ((totals[group] ?? 0) + beside)),
  );
};

/** Passes after which a row of groups does not move any more. */
const passes = 30;

/**
 * Groups in a row, each pulled to its neighbours with the weight of `beside` sales, so that one with few sales is between them. The first
 * one becomes 0; returns its former effect.
 */
export const takeRow = (rest: Rest, groups: Groups, beside: number): number => {
  const { sums, totals } = gathered(rest, groups);
  const next = Float64Array.from(groups.effects);
  for (let pass = 0; pass < passes; pass += 1)
    next.forEach((_, at) => {
      const neighbours = [next[at - 1], next[at + 1]].filter((one) => one !== undefined);
      const total = (totals[at] ?? 0) + beside * neighbours.length;
      const leaning = neighbours.reduce((sum, one) => sum + beside * one, sums[at] ?? 0);
      next[at] = total > 0 ? leaning / total : 0;
    });
  const first = next[0] ?? 0;
  setEffects(
    rest,
    groups,
    next.map((one) => one - first),
  );
  shift(rest, first);
  return first;
};
