import { call, constant, over, plus, type Quantity, sum, times } from '../sheet/sheet.ts';
import type { Column } from './column.ts';
import { gridUnit, type MarketContext } from './context.ts';

/** What a comparable counts before the weights are made to add up to one. */
const rawWeight = ({ sheet, market }: MarketContext, column: Column): Quantity => {
  const { comparable, id } = column;
  switch (market.weighting) {
    case 'equal':
      return constant(1);
    case 'manual':
      return sheet.need(`${id}.weight`, 'weight', comparable.weight, 'fraction');
    case 'similarity':
      return sheet.need(`${id}.similarity`, 'similarity', comparable.similarity, 'fraction');
    case 'inverse_gross':
      /** 1 / (1 + G), G in percentage points. */
      return over(constant(1), plus(constant(1), times(constant(100), column.gross)));
  }
};

export type Weighted = {
  readonly weights: readonly Quantity[];
  readonly mean: Quantity;
};

/** `Σ w V / Σ w`; the label of the grid says which weights they are. */
export const weighted = (context: MarketContext, columns: readonly Column[]): Weighted => {
  const { sheet, prefix } = context;
  const unit = gridUnit(context);
  const raw = columns.map((column) =>
    sheet.put(`${column.id}.weight_raw`, 'weight_raw', rawWeight(context, column), 'number'),
  );
  const total = sheet.put(`${prefix}.weight_total`, 'weight_total', sum(raw, 'number'), 'number');
  if (total.value === 0) sheet.issue('error', 'no_weights', prefix);
  const weights = raw.map((weight, at) => {
    const share = total.value === 0 ? { ...constant(0), value: null } : over(weight, total);
    return sheet.put(`${columns[at]?.id}.weight_share`, 'weight', share, 'fraction');
  });
  const parts = columns.map((column, at) =>
    sheet.put(`${column.id}.contribution`, 'contribution', times(weights[at] ?? constant(0), column.v), unit),
  );
  const mean = sheet.put(`${prefix}.mean_weighted`, 'mean_weighted', sum(parts, unit), unit);
  return { weights, mean };
};

/** Median, mean, least, greatest and spread of the prices at one stage. */
export const spreadOf = (context: MarketContext, columns: readonly Column[]) => {
  const { sheet, prefix } = context;
  const unit = gridUnit(context);
  const all = columns.map(({ v }) => v);
  if (all.length === 0) return { low: null, high: null, cv: [null, null, null] as const };
  const low = sheet.put(`${prefix}.min`, 'least', call('MIN', unit, all), unit);
  const high = sheet.put(`${prefix}.max`, 'greatest', call('MAX', unit, all), unit);
  sheet.put(`${prefix}.median`, 'median', call('MEDIAN', unit, all), unit);
  sheet.put(`${prefix}.mean`, 'mean', call('MEAN', unit, all), unit);
  const varied = (name: 'p0' | 't' | 'v', label: 'cv_p0' | 'cv_t' | 'cv_v') =>
    all.length < 2
      ? null
      : sheet.put(
          `${prefix}.${label}`,
          label,
          call(
            'CV',
            'fraction',
            columns.map((column) => column[name]),
          ),
          'fraction',
        ).value;
  return {
    low: low.value,
    high: high.value,
    cv: [varied('p0', 'cv_p0'), varied('t', 'cv_t'), varied('v', 'cv_v')] as const,
  };
};
