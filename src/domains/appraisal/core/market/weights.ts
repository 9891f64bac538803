import { call, constant, over, plus, type Quantity, sum, times } from '../sheet/sheet.ts';
import type { Column } from './column.ts';
import { gridUnit, type MarketContext } from './context.ts';

/** Weight of a comparable before normalisation to a sum of one. */
const rawWeight = ({ sheet, market }: MarketContext, column: Column): Quantity => {
  const { comparable, at } = column;
  switch (market.weighting) {
    case 'equal':
      return constant(1);
    case 'manual':
      return sheet.need(at.weight, comparable.weight);
    case 'similarity':
      return sheet.need(at.similarity, comparable.similarity);
    case 'inverse_gross':
      /** 1 / (1 + G), G in percentage points. */
      return over(constant(1), plus(constant(1), times(constant(100), column.gross)));
  }
};

export type Weighted = {
  readonly weights: readonly Quantity[];
  readonly mean: Quantity;
};

/** `Σ w V / Σ w`; the label of the grid names the weights. */
export const weighted = (context: MarketContext, columns: readonly Column[]): Weighted => {
  const { sheet, at } = context;
  const unit = gridUnit(context);
  const raw = columns.map((column) => sheet.put(column.at.weight_raw, rawWeight(context, column)));
  const total = sheet.put(at.weight_total, sum(raw, 'number'));
  if (total.value === 0) sheet.issue('error', 'no_weights', at);
  const weights = columns.map((column, n) => {
    const share = total.value === 0 ? { ...constant(0), value: null } : over(raw[n] ?? constant(0), total);
    return sheet.put(column.at.weight_share, share);
  });
  const parts = columns.map((column, n) =>
    sheet.put(column.at.contribution, times(weights[n] ?? constant(0), column.v), { unit }),
  );
  const mean = sheet.put(at.mean_weighted, sum(parts, unit), { unit });
  return { weights, mean };
};

/** Median, mean, least, greatest and spread of the prices at one stage. */
export const spreadOf = (context: MarketContext, columns: readonly Column[]) => {
  const { sheet, at } = context;
  const unit = gridUnit(context);
  const all = columns.map(({ v }) => v);
  if (all.length === 0) return { low: null, high: null, cv: [null, null, null] as const };
  const low = sheet.put(at.min, call('MIN', unit, all), { unit });
  const high = sheet.put(at.max, call('MAX', unit, all), { unit });
  sheet.put(at.median, call('MEDIAN', unit, all), { unit });
  sheet.put(at.mean, call('MEAN', unit, all), { unit });
  const varied = (name: 'p0' | 't' | 'v') => {
    if (all.length < 2) return null;
    const prices = columns.map((column) => column[name]);
    return sheet.put(at[`cv_${name}`], call('CV', 'fraction', prices)).value;
  };
  return {
    low: low.value,
    high: high.value,
    cv: [varied('p0'), varied('t'), varied('v')] as const,
  };
};
