import { abs, max } from '#lib/maths.ts';

/** How far a normal distribution scatters, by the median of the absolute deviations. */
export const scaleOfMedian = 1.4826;
/** Tukey's constant: values farther than this number of scales from the middle do not count. */
const reach = 4.685;

/** Tukey's weight of a deviation: 1 in the middle, 0 from `reach` scales on. */
export const tukey = (deviation: number, scale: number): number => {
  const part = deviation / (reach * scale);
  return abs(part) >= 1 ? 0 : (1 - part * part) ** 2;
};

/** Weighted median of sorted values: half of all weight is below it. */
export const weightedMedian = (values: readonly number[], weights: readonly number[]): number => {
  const order = values.map((_, at) => at).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let below = 0;
  for (const at of order) {
    below += weights[at] ?? 0;
    if (below >= half) return values[at] ?? 0;
  }
  return 0;
};

type Middle = { readonly centre: number; readonly scale: number };

/** Rounds after which the middle does not move any more in a figure that is shown. */
const rounds = 4;

/**
 * The weighted middle that outliers do not pull, and how far the values scatter around it. `least` is the smallest scale, so that
 * a few equal prices do not make every other one an outlier.
 */
export const robustMiddle = (values: readonly number[], weights: readonly number[], least: number): Middle => {
  let centre = weightedMedian(values, weights);
  const scaleAt = (): number => {
    const deviations = values.map((value) => abs(value - centre));
    return scaleOfMedian * weightedMedian(deviations, weights);
  };
  for (let round = 0; round < rounds; round += 1) {
    const scale = max(least, scaleAt());
    let [sum, total] = [0, 0];
    values.forEach((value, at) => {
      const weight = (weights[at] ?? 0) * tukey(value - centre, scale);
      sum += weight * value;
      total += weight;
    });
    if (total > 0) centre = sum / total;
  }
  return { centre, scale: scaleAt() };
};
