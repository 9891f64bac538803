import { dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { log } from '#lib/maths.ts';
import type { MarketCase, PoolSale } from '../../contract/market.ts';
import { median } from '../sheet/functions.ts';
import { type Fit, huber, percentOfLog } from './regression.ts';

/** Factors whose rates can be derived from sales: time by month, size by m², age by year. */
const suggestedFactors = ['time', 'size', 'age'] as const;
export type SuggestedFactor = (typeof suggestedFactors)[number];

/** Below these a rate is not derived but refused; several factors together need more sales. */
const suggestionRules = { sales: 15, salesForSeveral: 30, salesPerFactor: 10, rSquared: 0.3, vif: 10 } as const;

type Refusal = 'too_few' | 'weak_fit' | 'interval_spans_nil' | 'wrong_sign' | 'factors_entangled' | 'no_variation';

export type Suggestion = {
  readonly factor: SuggestedFactor;
  readonly n: number;
  readonly rSquared: number | null;
  /** A fraction of the price for one month, m² or year, and its 80 % interval. */
  readonly rate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly vif: number | null;
  /** How far a left out sale is missed, as a fraction of its price. */
  readonly error: number | null;
  readonly refused: Refusal | null;
  /** The other factors that were held still. */
  readonly beside: readonly SuggestedFactor[];
};

const factorOf = (factor: SuggestedFactor, sale: PoolSale, on: IsoDate): number | null => {
  switch (factor) {
    case 'time':
      return (dayNumber(sale.contract_on) - dayNumber(on)) / 30.4375;
    case 'size':
      return sale.area;
    case 'age':
      return sale.age ?? (sale.year_built === null ? null : Number(sale.contract_on.slice(0, 4)) - sale.year_built);
  }
};

/** Older never makes dearer; a market and a size may go either way. */
const contradicts = (factor: SuggestedFactor, rate: number): boolean => factor === 'age' && rate > 0;

/**
 * Prices by the measure that the rate will be applied to. A price of the whole grows with its size, so that a rate of EUR/m²
 * for size would have the wrong sign there; time and age mean the same of both, and EUR/m² scatter less.
 */
const fitOf = (
  factors: readonly SuggestedFactor[],
  sales: readonly PoolSale[],
  on: IsoDate,
  unit: MarketCase['unit'],
): { readonly fit: Fit | null; readonly n: number } => {
  const rows: number[][] = [];
  const y: number[] = [];
  for (const sale of sales) {
    if (sale.price <= 0 || sale.area <= 0) continue;
    const row = factors.flatMap((factor) => factorOf(factor, sale, on) ?? []);
    if (row.length < factors.length) continue;
    rows.push(row);
    y.push(log(unit === 'EUR' && factors.includes('size') ? sale.price : sale.price / sale.area));
  }
  return { fit: huber(factors, rows, y), n: rows.length };
};

/**
 * A rate for each factor from the logarithm of the prices of sales in the unit of the grid, by a robust fit: all factors together if there
 * are enough sales, otherwise each on its own. Refused below 15 sales, below R² 0.3, and if the 80 % interval includes zero.
 */
export const suggestAdjustments = (
  sales: readonly PoolSale[],
  on: IsoDate,
  unit: MarketCase['unit'],
  factors: readonly SuggestedFactor[] = suggestedFactors,
): Suggestion[] => {
  const together = fitOf(factors, sales, on, unit);
  const enough =
    together.n >= suggestionRules.salesForSeveral && together.n >= suggestionRules.salesPerFactor * factors.length;
  const several = factors.length > 1 && enough && together.fit !== null;
  return factors.map((factor): Suggestion => {
    const { fit, n } = several ? together : fitOf([factor], sales, on, unit);
    const beside = several ? factors.filter((other) => other !== factor) : [];
    const none = { factor, n, rSquared: null, rate: null, low: null, high: null, vif: null, error: null, beside };
    if (n < suggestionRules.sales) return { ...none, refused: 'too_few' };
    const coefficient = fit?.coefficients.find(({ name }) => name === factor);
    if (!fit || !coefficient) return { ...none, refused: 'no_variation' };
    const [rate, low, high] = [coefficient.value, coefficient.low, coefficient.high].map((beta) =>
      percentOfLog(beta, 1),
    );
    const found = {
      factor,
      n,
      rSquared: fit.rSquared,
      rate: rate ?? null,
      low: low ?? null,
      high: high ?? null,
      vif: coefficient.vif,
      error: percentOfLog(fit.leaveOneOut, 1),
      beside,
    };
    const refused: Refusal | null =
      fit.rSquared < suggestionRules.rSquared
        ? 'weak_fit'
        : coefficient.low <= 0 && coefficient.high >= 0
          ? 'interval_spans_nil'
          : contradicts(factor, coefficient.value)
            ? 'wrong_sign'
            : (coefficient.vif ?? 0) >= suggestionRules.vif
              ? 'factors_entangled'
              : null;
    return { ...found, refused };
  });
};

export type PairedSale = {
  readonly price_1: number;
  readonly price_2: number;
  readonly x_1: number;
  readonly x_2: number;
};

export type Supported = { readonly low: number; readonly mid: number; readonly high: number; readonly n: number };

/** `u = (P1 − P2)/(x1 − x2)` over pairs; pairs that do not differ are ignored. Null without a pair. */
export const pairedSales = (pairs: readonly PairedSale[]): Supported | null => {
  const rates = pairs.flatMap(({ price_1, price_2, x_1, x_2 }) =>
    x_1 === x_2 ? [] : [(price_1 - price_2) / (x_1 - x_2)],
  );
  return spanOf(rates);
};

/** Median with a feature less median without. */
export const groupedData = (having: readonly number[], lacking: readonly number[]): number | null => {
  const [one, other] = [median(...having), median(...lacking)];
  return one === null || other === null ? null : one - other;
};

function spanOf(rates: readonly number[]): Supported | null {
  const mid = median(...rates);
  const sorted = [...rates].sort((one, other) => one - other);
  const [low, high] = [sorted[0], sorted.at(-1)];
  return mid === null || low === undefined || high === undefined ? null : { low, mid, high, n: rates.length };
}
