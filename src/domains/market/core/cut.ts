import { max, min, round } from '#lib/maths.ts';
import type { Spread } from '../contract/market.ts';

export type Range = readonly [number | null, number | null];

/** The positions of a range's thumbs over its bars, in bars from the left; an open end is at the edge. */
export const thumbsOf = ({ from, step, counts }: Spread, [low, high]: Range): readonly [number, number] => {
  const at = (value: number) => min(counts.length, max(0, round((value - from) / step)));
  return [low === null ? 0 : at(low), high === null ? counts.length : at(high)];
};

/** The range of two thumbs; at an edge it is open, because the outermost bars include everything beyond. */
export const rangeOf = ({ from, step, counts }: Spread, [low, high]: readonly [number, number]): Range => {
  const value = (bar: number) => round((from + bar * step) * 100) / 100;
  return [low <= 0 ? null : value(low), high >= counts.length ? null : value(high)];
};

/** The bar with most deals, and how many there are between the thumbs and altogether. */
export const summarizeRange = ({ from, step, counts }: Spread, [low, high]: readonly [number, number]) => {
  const most = max(...counts);
  const at = from + counts.indexOf(most) * step;
  const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0);
  return { most, from: at, to: at + step, within: sum(counts.slice(low, high)), all: sum(counts) };
};
