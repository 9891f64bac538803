import type { ValuationCase } from '#domains/appraisal/contract/case.ts';

/** Kind of the range beside a value: the valuer's own, one with the ends of a grid, or of the values of the approaches. */
export type RangeKind = 'own' | 'market' | 'approaches';

export const rangeKindOf = ({ reconciliation }: Pick<ValuationCase, 'reconciliation'>): RangeKind => {
  if (reconciliation.range !== null) return 'own';
  return reconciliation.approaches.market.weight > 0 ? 'market' : 'approaches';
};
