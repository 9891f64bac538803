import { abs, pow } from '#lib/maths.ts';

export type InternalRate = {
  /** The root nearest to zero, null if there is none. */
  readonly rate: number | null;
  /** Number of rates at which the flows sum up to zero. */
  readonly roots: number;
};

const lowest = -0.99;
const highest = 10;

/** Net present value of flows at their times in periods. */
const valueAt = (flows: readonly number[], times: readonly number[], rate: number): number =>
  flows.reduce((sum, flow, at) => sum + flow * pow(1 + rate, -(times[at] ?? 0)), 0);

const changesSign = (flows: readonly number[]): boolean => flows.some((x) => x > 0) && flows.some((x) => x < 0);

/** Bisection between two rates of opposite signs, until doubles no longer distinguish them. */
const bisect = (f: (rate: number) => number, from: number, to: number): number => {
  let [low, high] = [from, to];
  const lowPositive = f(low) > 0;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (f(middle) > 0 === lowPositive) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** Rates searched for a change of sign: densest in the usual range. */
const grid: readonly number[] = [
  ...Array.from({ length: 99 }, (_, at) => lowest + at * 0.005),
  ...Array.from({ length: 400 }, (_, at) => -0.495 + at * 0.0025),
  ...Array.from({ length: 191 }, (_, at) => 0.505 + at * 0.05),
  highest,
];

const rootsOf = (flows: readonly number[], times: readonly number[]): number[] => {
  if (!changesSign(flows)) return [];
  return rootsOfFunction((rate) => valueAt(flows, times, rate));
};

const rootsOfFunction = (f: (rate: number) => number): number[] => {
  const roots: number[] = [];
  let before = f(lowest);
  for (let at = 1; at < grid.length; at += 1) {
    const [from, to] = [grid[at - 1] ?? lowest, grid[at] ?? highest];
    const after = f(to);
    if (after === 0) roots.push(to);
    else if (before !== 0 && before > 0 !== after > 0) roots.push(bisect(f, from, to));
    before = after;
  }
  return roots.filter(Number.isFinite);
};

const nearestNil = (roots: readonly number[]): InternalRate => ({
  rate: roots.reduce<number | null>((best, root) => (best === null || abs(root) < abs(best) ? root : best), null),
  roots: roots.length,
});

/** The rate at which flows at 0, 1, 2 … have a net present value of zero, searched between −99 % and 1000 %. */
export const internalRate = (flows: readonly number[]): InternalRate =>
  nearestNil(
    rootsOf(
      flows,
      flows.map((_, at) => at),
    ),
  );

/** The same for flows at any times, in periods. */
export const internalRateAt = (flows: readonly number[], times: readonly number[]): InternalRate =>
  nearestNil(rootsOf(flows, times));

/**
 * The effective yearly rate of a hold by the conventions of its cash flow: one flow a year, or `periods` equal ones, each
 * `early` of a period before its end; the exit comes at the end of the last year.
 */
export const internalRateOfHold = (
  outlay: number,
  exit: number,
  yearly: readonly number[],
  { periods, early }: { readonly periods: number; readonly early: number },
): InternalRate => {
  if (!changesSign([-outlay, exit, ...yearly])) return nearestNil([]);
  const within = Array.from({ length: periods }, (_, at) => (at + 1 - early) / periods);
  return nearestNil(
    rootsOfFunction((rate) => {
      const factor = within.reduce((sum, part) => sum + pow(1 + rate, -part), 0) / periods;
      const year = 1 / (1 + rate);
      return (
        yearly.reduceRight((rest, flow, at) => flow * factor + year * (at === yearly.length - 1 ? exit : rest), 0) -
        outlay
      );
    }),
  );
};

/** The same for flows on days; a year has 365. */
export const internalRateOnDays = (flows: readonly number[], days: readonly number[]): InternalRate =>
  nearestNil(
    rootsOf(
      flows,
      days.map((day) => (day - (days[0] ?? 0)) / 365),
    ),
  );

/** Net present value; the first flow is now (t = 0) or after one period (t = 1, as spreadsheets have it). */
export const netPresentValue = (rate: number, flows: readonly number[], firstFlow: 'now' | 'after_one'): number =>
  valueAt(
    flows,
    flows.map((_, at) => at + (firstFlow === 'now' ? 0 : 1)),
    rate,
  );

/** Modified rate: losses financed at one rate, gains put out at another. */
export const modifiedInternalRate = (flows: readonly number[], finance: number, reinvest: number): number | null => {
  const last = flows.length - 1;
  if (last < 1 || !changesSign(flows)) return null;
  const paid = flows.reduce((sum, flow, at) => (flow < 0 ? sum + flow * pow(1 + finance, -at) : sum), 0);
  const earned = flows.reduce((sum, flow, at) => (flow > 0 ? sum + flow * pow(1 + reinvest, last - at) : sum), 0);
  return pow(earned / -paid, 1 / last) - 1;
};

/** The one rate in [from, to] at which a falling or rising function meets the target; null if it does not. */
export const solveRate = (f: (rate: number) => number, target: number, from: number, to: number): number | null => {
  const [low, high] = [f(from) - target, f(to) - target];
  if (!Number.isFinite(low) || !Number.isFinite(high) || low > 0 === high > 0) return null;
  return bisect((rate) => f(rate) - target, from, to);
};
