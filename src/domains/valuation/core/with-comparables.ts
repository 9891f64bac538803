import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Comparable, MarketCase } from '#domains/appraisal/contract/market.ts';
import { emptyLandGrid, emptyMarket } from './empty-case.ts';
import { withValueAt } from './paths-in-case.ts';

/** The grids of a case: that of the market approach, and the one by which the cost approach values land. */
export type GridPath = 'market' | 'cost.land.grid';

const withOf = (market: MarketCase, comparables: readonly Comparable[]): MarketCase => {
  const known = new Set(market.comparables.map(({ id }) => id));
  return { ...market, comparables: [...market.comparables, ...comparables.filter(({ id }) => !known.has(id))] };
};

/** The case with further comparables in a grid; existing ones stay as they are. */
export const withComparables = (
  before: ValuationCase,
  comparables: readonly Comparable[],
  path: GridPath = 'market',
): ValuationCase =>
  path === 'market'
    ? { ...before, market: withOf(before.market ?? emptyMarket(before.subject.residential), comparables) }
    : withValueAt(before, path, withOf(before.cost?.land.grid ?? emptyLandGrid(), comparables));
