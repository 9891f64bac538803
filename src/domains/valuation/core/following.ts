import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Comparable, GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { cellOf, withCell } from './grid-edit.ts';
import { attributeFrom, type Known, knownOfCase, knownOfDeal } from './known-attributes.ts';
import { withValueAt } from './paths-in-case.ts';

/** New content of a grid cell whose known value changed; null if the valuer wrote it, or the value is now unknown. */
const followed = (line: GridLine, place: GridLine['subject'], before: Known, next: Known) =>
  place.known_from === undefined || before[line.code] === next[line.code]
    ? null
    : attributeFrom(line, next, place.known_from);

const gridFollowing = (
  grid: MarketCase,
  before: ValuationCase,
  next: ValuationCase,
  isLand: boolean,
  dealsBefore: readonly Comparable[],
): MarketCase => {
  const [then, now] = [before, next].map(({ header }) => header.valuation_on);
  const knownBefore = knownOfCase(before, isLand, then ?? null);
  const knownNext = knownOfCase(next, isLand, now ?? null);
  const lines = grid.lines.map((line) => {
    const subject = followed(line, line.subject, knownBefore, knownNext);
    return subject ? { ...line, subject } : line;
  });
  return grid.comparables.reduce<MarketCase>(
    (market, comparable) => {
      const old = dealsBefore.find(({ id }) => id === comparable.id);
      if (!old) return market;
      const [was, is] = [knownOfDeal(old, isLand, then ?? null), knownOfDeal(comparable, isLand, now ?? null)];
      return lines.reduce((all, line) => {
        const cell = followed(line, cellOf(comparable, line.id), was, is);
        return cell ? withCell(all, comparable.id, line.id, cell) : all;
      }, market);
    },
    { ...grid, lines },
  );
};

/**
 * The case after an edit, with the copied values in the grids updated: an area, a year or a day corrected at its source is corrected in the
 * grid too, unless the valuer overwrote it.
 */
export const withFollowing = (before: ValuationCase, next: ValuationCase): ValuationCase => {
  const hasSameFacts =
    before.header === next.header &&
    before.subject === next.subject &&
    before.market === next.market &&
    before.cost === next.cost;
  if (before === next || hasSameFacts) return next;
  const market = next.market && gridFollowing(next.market, before, next, false, before.market?.comparables ?? []);
  const land = next.cost?.land.grid;
  const withMarket = market === next.market ? next : { ...next, market };
  return land
    ? withValueAt(
        withMarket,
        caseAt.cost.land.grid,
        gridFollowing(land, before, next, true, before.cost?.land.grid?.comparables ?? []),
      )
    : withMarket;
};
