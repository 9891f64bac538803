import { abs } from '#lib/maths.ts';
import type { ValuationCase } from '../../contract/case.ts';
import type { Cell, Comparable, MarketCase, PoolSale } from '../../contract/market.ts';
import { caseAt } from '../fields/address.ts';
import { median } from '../sheet/functions.ts';
import { type RatioStatistics, ratioBands, ratioStatistics } from '../statistics/ratio.ts';
import { similar } from '../statistics/similarity.ts';
import { gridOf } from './context.ts';
import { quietGrid } from './evaluate.ts';

/** Accuracy of a grid on sales with known prices. */
type GridTest = {
  /** Sales that were valued, and those that could not be. */
  readonly n: number;
  readonly skipped: number;
  /** Median of |value − price| by price. */
  readonly medianError: number | null;
  readonly statistics: RatioStatistics | null;
  /** Share of prices inside the range that the grid states. */
  readonly insideRange: number | null;
};

type LineTest = {
  readonly line: string;
  readonly medianError: number | null;
  /** Increase of the error without the row; below zero the row makes it worse. */
  readonly helps: number | null;
};

export type Backtest = {
  readonly withAdjustments: GridTest;
  readonly withoutAdjustments: GridTest;
  readonly lines: readonly LineTest[];
  /** A COD below 5 means that the rates were fitted to the prices. */
  readonly overfitted: boolean;
  /** Rows whose attribute is not known of the sales, or whose amounts were entered cell by cell: they are left out. */
  readonly notTested: readonly string[];
};

/** Attributes of a sold property that the register has, by the code of the grid row. */
const registerValue = (code: string, sale: PoolSale): number | null =>
  code === 'B2' ? sale.area : code === 'B4' ? (sale.age ?? null) : null;

const attributeOf = (line: MarketCase['lines'][number], sale: PoolSale): number | boolean | null =>
  sale.values[line.id] ?? registerValue(line.code, sale);

const emptyCell = (line_id: string, value: number | boolean | null): Cell => ({
  line_id,
  value,
  text: null,
  entered: null,
  standing: null,
  loans: [],
  manual: null,
  comment: null,
});

/** A known sale as a column of the grid. */
const asComparable = (sale: PoolSale, lines: MarketCase['lines'], similarity: number): Comparable => ({
  id: sale.id,
  label: null,
  source: {
    kind: 'other',
    title: sale.id,
    link: null,
    price: sale.price,
    area: sale.area,
    contract_on: sale.contract_on,
    sifraKo: null,
    year_built: sale.year_built,
    coordinates: null,
    seen_on: null,
    verified_with: null,
  },
  corrected: { price: null, area: null, contract_on: null, reason: null },
  normalise: { share: null, vat: null, parts: [], listing_discount: null, allocation: null },
  cells: lines.map((line) => emptyCell(line.id, attributeOf(line, sale))),
  status: 'used',
  reject_reason: null,
  evidence: 'A',
  sale_type: 'market',
  distance: null,
  weight: null,
  similarity,
  reason: null,
});

type Round = {
  readonly subject: PoolSale;
  readonly comparables: readonly Comparable[];
  readonly header: ValuationCase['header'];
};

/** Rows that can be applied to any sale: by a rate and an attribute, or by time. */
const canBeTested = (line: MarketCase['lines'][number], pool: readonly PoolSale[]): boolean =>
  line.mode === 'time' ||
  (['unit', 'grade', 'presence'].includes(line.mode) &&
    line.rate !== null &&
    pool.filter((sale) => attributeOf(line, sale) !== null).length > pool.length / 2);

const testGrid = (rounds: readonly Round[], market: MarketCase, lines: MarketCase['lines']): GridTest => {
  const estimates: number[] = [];
  const prices: number[] = [];
  const errors: number[] = [];
  let inside = 0;
  for (const { subject, comparables, header } of rounds) {
    const own = lines.map((line) => ({ ...line, subject: { value: attributeOf(line, subject), text: null } }));
    const { indicated, range } = quietGrid(
      { ...market, lines: own, comparables: [...comparables] },
      { area: subject.area, at: caseAt.subject },
      header,
    );
    if (indicated === null || indicated <= 0) continue;
    estimates.push(indicated);
    prices.push(subject.price);
    errors.push(abs(indicated - subject.price) / subject.price);
    if (range && range[0] <= subject.price && subject.price <= range[1]) inside += 1;
  }
  const n = estimates.length;
  return {
    n,
    skipped: rounds.length - n,
    medianError: median(...errors),
    statistics: n === 0 ? null : ratioStatistics(estimates, prices),
    insideRange: n === 0 ? null : inside / n,
  };
};

export type BacktestOptions = { readonly neighbours?: number; readonly sales?: number };

/**
 * Test of the grid: each known sale in turn plays the subject, its most similar others the comparables, and the rates,
 * weights and conventions of the case value it; the value is compared with the price that was paid. Also without any
 * adjustment, and without each row, so that rows that do not help are seen.
 */
export const backtestGrid = (
  of: ValuationCase,
  pool: readonly PoolSale[],
  { neighbours = 5, sales = 50 }: BacktestOptions = {},
): Backtest | null => {
  const { market, header, subject } = of;
  if (market === null) return null;
  const known = pool.filter(({ price, area }) => price > 0 && area > 0);
  const likeness = {
    e: subject.coordinates?.e ?? null,
    n: subject.coordinates?.n ?? null,
    kind: null,
    area: subject.areas[header.area_measure],
    year_built: subject.year_built,
  };
  const on =
    header.valuation_on ??
    known.reduce((last, { contract_on }) => (contract_on > last ? contract_on : last), '1900-01-01');
  const nearest = similar(likeness, known, on)
    .found.slice(0, sales)
    .map(({ sale }) => sale);
  const active = gridOf(market).lines;
  const lines = active.filter((line) => canBeTested(line, nearest));
  const rounds = nearest.map((sale): Round => {
    const others = nearest.filter((other) => other !== sale);
    const comparables = similar({ ...sale, kind: sale.kind }, others, sale.contract_on)
      .found.slice(0, neighbours)
      .map(({ sale: near, score }) => asComparable(near, lines, score));
    return { subject: sale, comparables, header: { ...header, valuation_on: sale.contract_on } };
  });
  const bare: MarketCase = {
    ...market,
    chosen: { value: null, reason: null },
    separate_parts: [],
    weighting: market.weighting === 'manual' ? 'inverse_gross' : market.weighting,
    line_rounding: 'none',
    result_rounding: 'none',
  };
  const withAdjustments = testGrid(rounds, bare, lines);
  const tests = lines.map((line): LineTest => {
    const { medianError } = testGrid(
      rounds,
      bare,
      lines.filter((other) => other.id !== line.id),
    );
    const before = withAdjustments.medianError;
    return { line: line.id, medianError, helps: medianError === null || before === null ? null : medianError - before };
  });
  return {
    withAdjustments,
    withoutAdjustments: testGrid(rounds, bare, []),
    lines: tests,
    overfitted: withAdjustments.statistics !== null && withAdjustments.statistics.cod < ratioBands.cod[0],
    notTested: active.filter((line) => !lines.includes(line)).map(({ id }) => id),
  };
};
