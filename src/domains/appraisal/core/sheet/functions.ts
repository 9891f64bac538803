import { abs, log2, max, min, pow, sqrt } from '#lib/maths.ts';
import {
  loanPayment,
  mortgageConstant,
  presentValueFactor,
  rateOfPayments,
  sinkingFund,
  yearsPurchase,
} from '../finance/annuity.ts';
import { equivalentYield } from '../finance/equivalent-yield.ts';
import { internalRate, internalRateAt, internalRateOfHold } from '../finance/internal-rate.ts';
import { roundDownTo, roundSignificant, roundTo } from './rounding.ts';

const sum = (...values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Middle of the values in order, or the mean of the two in the middle. */
export const median = (...values: readonly number[]): number | null => {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const upper = sorted[half];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
};

export const mean = (...values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(...values) / values.length;

/** Coefficient of variation: standard deviation of a sample by its mean. */
const variation = (...values: readonly number[]): number | null => {
  const middle = mean(...values);
  if (middle === null || middle === 0 || values.length < 2) return null;
  const squares = sum(...values.map((value) => (value - middle) ** 2));
  return sqrt(squares / (values.length - 1)) / abs(middle);
};

/**
 * Functions that a formula may use. A figure is computed by the same entry that its formula names, so text and value
 * cannot diverge.
 */
export const formulaFunctions = {
  ABS: (x: number) => abs(x),
  MIN: (...x: readonly number[]) => (x.length === 0 ? null : min(...x)),
  MAX: (...x: readonly number[]) => (x.length === 0 ? null : max(...x)),
  SUM: sum,
  MEAN: mean,
  MEDIAN: median,
  CV: variation,
  /** Count of values other than zero. */
  NONZERO: (...x: readonly number[]) => x.filter((one) => one !== 0).length,
  POW: (x: number, y: number) => pow(x, y),
  LB: (x: number) => (x > 0 ? log2(x) : null),
  ROUND: roundTo,
  DOWN: roundDownTo,
  SIGNIFICANT: roundSignificant,
  YP: yearsPurchase,
  PV: presentValueFactor,
  SINK: sinkingFund,
  PMT: loanPayment,
  CONSTANT: mortgageConstant,
  EQUIVALENT: (value: number, rent: number, erv: number, years: number) => equivalentYield(value, rent, erv, years),
  /** With the years of a void and the cost of letting again at the end. */
  EQUIVALENTNET: (value: number, rent: number, erv: number, years: number, ...[empty, letting]: [number, number]) =>
    equivalentYield(value, rent, erv, years, { empty, letting }),
  RATE: rateOfPayments,
  IRR: (...flows: readonly number[]) => internalRate(flows).rate,
  /** Arguments: flows and their times alternately. */
  IRRAT: (...x: readonly number[]) =>
    internalRateAt(
      x.filter((_, at) => at % 2 === 0),
      x.filter((_, at) => at % 2 === 1),
    ).rate,
  /** The effective yearly rate of a cash flow: periods a year, how early in a period, outlay, exit, then a flow for each year. */
  IRRFLOW: (periods: number, early: number, outlay: number, exit: number, ...yearly: readonly number[]) =>
    internalRateOfHold(outlay, exit, yearly, { periods, early }).rate,
} as const satisfies Readonly<Record<string, (...values: number[]) => number | null>>;

export type FormulaFunction = keyof typeof formulaFunctions;
