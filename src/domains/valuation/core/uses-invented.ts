import type { ValuationCase } from '#domains/appraisal/contract/case.ts';

/** Whether deals that were invented for the demonstration stand in a grid of the case. */
export const usesInvented = ({ market, cost }: Pick<ValuationCase, 'market' | 'cost'>): boolean =>
  [market, cost?.land.grid].some((grid) =>
    grid?.comparables.some(({ source }) => source.kind === 'etn' && source.invented === true),
  );
