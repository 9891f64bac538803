import { presentValueFactor, yearsPurchase } from './annuity.ts';
import { solveRate } from './internal-rate.ts';

/** The one yield at which term and reversion are worth the value; null where none between 0.01 % and 200 % does. */
export const equivalentYield = (value: number, rent: number, erv: number, years: number): number | null =>
  solveRate((i) => rent * yearsPurchase(years, i) + (erv / i) * presentValueFactor(years, i), value, 0.0001, 2);

/** The same where the reversion begins with a void of so many years and costs its letting. */
export const equivalentYieldAfterVoid = (
  value: number,
  rent: number,
  erv: number,
  years: number,
  empty: number,
  letting: number,
): number | null =>
  solveRate(
    (i) =>
      rent * yearsPurchase(years, i) +
      (erv / i - erv * yearsPurchase(empty, i) - letting) * presentValueFactor(years, i),
    value,
    0.0001,
    2,
  );
