import type { ValuationCase } from '#domains/appraisal/contract/case.ts';

/** Whether a grid of the case contains invented deals of the demonstration. */
export const usesInvented = ({ market, cost }: Pick<ValuationCase, 'market' | 'cost'>): boolean =>
  [market, cost?.land.grid].some((grid) =>
    grid?.comparables.some(({ source }) => source.kind === 'etn' && source.invented === true),
  );
