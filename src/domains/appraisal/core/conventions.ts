import type { IncomeCase } from '../contract/income.ts';
import type { Place } from './fields/address.ts';
import { call, constant, minus, oneMinus, onePlus, over, type Quantity, type Sheet, times } from './sheet/sheet.ts';

type CostsOf = IncomeCase['purchaser_costs_of'];
type RateWay = IncomeCase['monthly_rate'];

/**
 * Price that remains of a value: `V/(1 + c)` if the purchase costs are a share of the price paid (as in the register of prices and a tax
 * on transfers), `V·(1 − c)` if they are a share of the value before them.
 */
export const lessCosts = (value: Quantity, costs: Quantity, of: CostsOf): Quantity =>
  of === 'value' ? times(value, oneMinus(costs)) : over(value, onePlus(costs));

/** The reverse: a price including all costs. */
export const withCosts = (price: Quantity, costs: Quantity, of: CostsOf): Quantity =>
  of === 'value' ? over(price, oneMinus(costs)) : times(price, onePlus(costs));

/**
 * Rate of one of m periods of a year: `r/m` of a nominal rate, `(1 + r)^(1/m) − 1` of an effective one (EFFECT and NOMINAL of spreadsheets
 * convert between them).
 */
export const periodRate = (yearly: Quantity, m: Quantity, way: RateWay): Quantity =>
  way === 'effective'
    ? minus(call('POW', 'number', [onePlus(yearly), over(constant(1), m)]), constant(1))
    : over(yearly, m);

type Taken = { readonly way: string | undefined; readonly usual: string; readonly reason: string | null | undefined };

/** Departing from the usual convention needs a reason. */
export const checkConvention = (sheet: Sheet, at: Place, { way, usual, reason }: Taken): void => {
  if (way !== undefined && way !== usual && !reason) sheet.issue('warning', 'convention_without_reason', at);
};
