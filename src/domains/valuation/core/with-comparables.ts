import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Comparable, MarketCase } from '#domains/appraisal/contract/market.ts';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { emptyLandGrid, emptyMarket } from './empty-case.ts';
import { knownOfCase, withKnownDeals, withKnownSubject } from './known-attributes.ts';
import { withValueAt } from './paths-in-case.ts';

/**
 * The grid with further comparables, and with the data of register and case for them and the subject in empty places: an adjusted row then
 * lacks only the valuer's judgement.
 */
const withOf = (
  before: ValuationCase,
  market: MarketCase,
  comparables: readonly Comparable[],
  isLand: boolean,
): MarketCase => {
  const known = new Set(market.comparables.map(({ id }) => id));
  const added = comparables.filter(({ id }) => !known.has(id));
  const taken = added.flatMap(({ source }) => (source.kind === 'etn' ? [source.taken_on] : []));
  const on = before.header.valuation_on ?? taken[0] ?? null;
  const grid = withKnownSubject(market, knownOfCase(before, isLand, on), 'cadastre');
  const next = { ...grid, comparables: [...grid.comparables, ...added] };
  return withKnownDeals(next, new Set(added.map(({ id }) => id)), isLand, on);
};

/** The case with further comparables in a grid; existing ones are not changed. */
export const withComparables = (
  before: ValuationCase,
  comparables: readonly Comparable[],
  isLand = false,
): ValuationCase =>
  isLand
    ? withValueAt(
        before,
        caseAt.cost.land.grid,
        withOf(before, before.cost?.land.grid ?? emptyLandGrid(), comparables, true),
      )
    : {
        ...before,
        market: withOf(before, before.market ?? emptyMarket(before.subject.residential), comparables, false),
      };
