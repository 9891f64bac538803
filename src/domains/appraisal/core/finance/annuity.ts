import { log, pow } from '#lib/maths.ts';
import { solveRate } from './internal-rate.ts';

/** Years' purchase: the present value of 1 at the end of each of n periods, (1 − (1+i)^−n) / i; n for i = 0. */
export const yearsPurchase = (n: number, i: number): number => (i === 0 ? n : (1 - pow(1 + i, -n)) / i);

/** Present value of 1 in n periods, (1+i)^−n. */
export const presentValueFactor = (n: number, i: number): number => pow(1 + i, -n);

/** Payment each period that accumulates to 1 in n periods, i / ((1+i)^n − 1). */
export const sinkingFund = (i: number, n: number): number | null =>
  n === 0 ? null : i === 0 ? 1 / n : i / (pow(1 + i, n) - 1);

/** Payment at the end of each of n periods that repays the principal, P · i / (1 − (1+i)^−n). */
export const loanPayment = (principal: number, i: number, n: number): number | null =>
  n === 0 ? null : principal / yearsPurchase(n, i);

/** Yearly payment per 1 of loan at a nominal rate over `years`, paid m times a year. */
export const mortgageConstant = (rate: number, years: number, m: number): number | null => {
  const payment = loanPayment(1, rate / m, years * m);
  return payment === null ? null : payment * m;
};

/**
 * The rate at which n payments have the present value of the price, as RATE of spreadsheets; null if none between −99 % and 1000 % does.
 */
export const rateOfPayments = (n: number, payment: number, price: number): number | null =>
  n === 0 || payment <= 0 || price <= 0 ? null : solveRate((i) => payment * yearsPurchase(n, i), price, -0.99, 10);

/** How many payments repay the principal; null if they do not even cover the interest. */
export const paymentsToRepay = (principal: number, payment: number, i: number): number | null => {
  if (payment === 0) return null;
  if (i === 0) return principal / payment;
  const left = 1 - (principal * i) / payment;
  return left <= 0 || i <= -1 ? null : -log(left) / log(1 + i);
};
