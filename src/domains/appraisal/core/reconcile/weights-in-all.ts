import { abs } from '#lib/maths.ts';
import { approaches, type ValuationCase } from '../../contract/case.ts';

/** Weights that are nearer to the whole than this are the whole: they are entered in tenths of a percent. */
export const leastNotWhole = 0.0005;

/** Sum of the approaches' weights if it is not one, so that their value is not final yet. */
export const weightsNotWhole = ({ reconciliation }: Pick<ValuationCase, 'reconciliation'>): number | null => {
  const total = approaches.reduce((sum, approach) => sum + reconciliation.approaches[approach].weight, 0);
  return abs(total - 1) > leastNotWhole ? total : null;
};
