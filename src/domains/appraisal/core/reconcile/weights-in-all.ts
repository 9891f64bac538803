import { abs } from '#lib/maths.ts';
import { approaches, type ValuationCase } from '../../contract/case.ts';

/** Weights that are nearer to the whole than this are the whole: they are entered in tenths of a percent. */
export const leastNotWhole = 0.0005;

/** What the weights of the approaches come to where that is not the whole, so that their value is no final one yet. */
export const weightsNotWhole = ({ reconciliation }: Pick<ValuationCase, 'reconciliation'>): number | null => {
  const total = approaches.reduce((sum, approach) => sum + reconciliation.approaches[approach].weight, 0);
  return abs(total - 1) > leastNotWhole ? total : null;
};
