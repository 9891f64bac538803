import { presentValueFactor, yearsPurchase } from './annuity.ts';
import { solveRate } from './internal-rate.ts';

/** Years without rent after the term, and the cost of reletting. */
type Reletting = { readonly empty: number; readonly letting: number };

/** The single yield at which term and reversion have the value; null if none between 0.01 % and 200 % does. */
export const equivalentYield = (
  value: number,
  rent: number,
  erv: number,
  years: number,
  { empty, letting }: Reletting = { empty: 0, letting: 0 },
): number | null =>
  solveRate(
    (i) =>
      rent * yearsPurchase(years, i) +
      (erv / i - erv * yearsPurchase(empty, i) - letting) * presentValueFactor(years, i),
    value,
    0.0001,
    2,
  );
