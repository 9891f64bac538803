import { abs } from '#lib/maths.ts';
import { approaches, type ValuationCase } from '../../contract/case.ts';

/** What the weights of the approaches come to where that is not the whole, so that their value is no final one yet. */
export const weightsNotWhole = ({ reconciliation }: Pick<ValuationCase, 'reconciliation'>): number | null => {
  const total = approaches.reduce((sum, approach) => sum + reconciliation.approaches[approach].weight, 0);
  return abs(total - 1) > 0.0005 ? total : null;
};
