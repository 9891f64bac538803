import type { PoolSale } from '../../contract/market.ts';
import { type Fit, leastSquares } from './regression.ts';

/** Factors of the price: m², and years of age where enough sales have them. */
type PriceFactor = 'size' | 'age';

export type PriceFits = {
  readonly factors: readonly PriceFactor[];
  readonly n: number;
  readonly withConstant: Fit;
  readonly throughOrigin: Fit;
};

const fewest = { sales: 15, withAge: 30 } as const;

/**
 * Prices by size (and age) as a line with a constant and as one through the origin, side by side: the choice of one is the
 * valuer's. Null of fewer than fifteen sales, or if they are all alike.
 */
export const priceFits = (sales: readonly PoolSale[]): PriceFits | null => {
  const priced = sales.filter(({ price, area }) => price > 0 && area > 0);
  const aged = priced.filter(({ age }) => age !== null);
  const hasAge = aged.length >= fewest.withAge && new Set(aged.map(({ age }) => age)).size > 1;
  const used = hasAge ? aged : priced;
  if (used.length < fewest.sales) return null;
  const factors: readonly PriceFactor[] = hasAge ? ['size', 'age'] : ['size'];
  const rows = used.map(({ area, age }) => (hasAge ? [area, age ?? 0] : [area]));
  const prices = used.map(({ price }) => price);
  const [withConstant, throughOrigin] = [true, false].map((intercept) =>
    leastSquares(factors, rows, prices, { intercept }),
  );
  return withConstant && throughOrigin ? { factors, n: used.length, withConstant, throughOrigin } : null;
};
