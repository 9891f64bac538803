import type { ValuationCase } from '#contract/valuation-case.ts';
import type { Comparable } from '#contract/valuation-market.ts';
import { emptyMarket } from './empty-case.ts';

/** The case with further comparables in its grid; those that stand there already stay as they are. */
export const withComparables = (before: ValuationCase, comparables: readonly Comparable[]): ValuationCase => {
  const market = before.market ?? emptyMarket(before.subject.residential);
  const known = new Set(market.comparables.map(({ id }) => id));
  const fresh = comparables.filter(({ id }) => !known.has(id));
  return { ...before, market: { ...market, comparables: [...market.comparables, ...fresh] } };
};
