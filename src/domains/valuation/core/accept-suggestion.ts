import type { GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import type { SuggestedFactor, Suggestion } from '#domains/appraisal/core/statistics/suggest.ts';
import type { TimeIndex } from '#domains/appraisal/core/statistics/time-index.ts';
import { withLine } from './grid-edit.ts';

/** The row of the grid that a derived rate is for. */
const rowOf = ({ lines }: MarketCase, factor: SuggestedFactor): GridLine | undefined =>
  factor === 'time'
    ? lines.find(({ mode }) => mode === 'time')
    : lines.find(({ code }) => code === (factor === 'size' ? 'B2' : 'B4'));

/** True if the grid has a row for the rate. */
export const takesSuggestion = (market: MarketCase, { factor, rate }: Suggestion): boolean =>
  rate !== null && rowOf(market, factor) !== undefined;

/**
 * The grid with a derived rate in its row, in the meaning of the derivation: a part of the comparable's price for each unit of difference,
 * time compounding by month. The support of the rate is included; `basis` is its wording.
 */
export const acceptSuggestion = (market: MarketCase, suggestion: Suggestion, basis: string): MarketCase => {
  const { factor, rate, low, high, n, rSquared } = suggestion;
  const row = rowOf(market, factor);
  if (!row || rate === null) return market;
  const support = {
    method: 'regression' as const,
    low,
    mid: rate,
    high,
    n,
    stat: rSquared,
    pairs: [],
    sources: [],
    text: basis,
    outside_reason: null,
  };
  if (factor === 'time') {
    const time: MarketCase['time'] = { ...market.time, mode: 'compound', period: 'month', rate };
    return withLine({ ...market, time }, row.id, { support, hidden: false });
  }
  return withLine(market, row.id, {
    mode: 'unit',
    measure: 'percent',
    pct_of: 'comparable',
    rate,
    support,
    hidden: false,
  });
};

/** The grid with time by an index of the sales around; `name` is the description of its sources. */
export const acceptTimeIndex = (market: MarketCase, { points }: TimeIndex, name: string): MarketCase => {
  const readings = points.map(({ on, value }) => ({ on, value }));
  const time: MarketCase['time'] = { ...market.time, mode: 'index', index: { name, issuer: null, readings } };
  const row = rowOf(market, 'time');
  return row ? withLine({ ...market, time }, row.id, { hidden: false }) : { ...market, time };
};
