import { abs, max, min } from '#lib/maths.ts';
import { type Approach, approaches, type ValuationCase } from '../../contract/case.ts';
import { figureAt, indicationAt } from '../figures/figure-at.ts';
import type { Indication } from '../node.ts';
import { stepOfDigits, usualStep } from '../sheet/rounding.ts';
import { as, call, constant, minus, over, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { weightsNotWhole } from './weights-in-all.ts';

const at = figureAt.reconciliation;

export type Indications = Readonly<Record<Approach, Indication | null>>;

/** The stated value: rounded once, by the policy of the case. */
export const rounded = (value: Quantity, policy: ValuationCase['header']['final_rounding']): Quantity => {
  if (value.value === null) return value;
  switch (policy.mode) {
    case 'none':
      return value;
    case 'step':
      return call('ROUND', value.unit, [value, constant(policy.value)]);
    case 'significant':
      return call('SIGNIFICANT', value.unit, [value, constant(policy.value)]);
    case 'default':
      return call('ROUND', value.unit, [value, constant(usualStep(value.value))]);
  }
};

/** The same, but never above the value it is rounded from. */
export const roundedDown = (value: Quantity, policy: ValuationCase['header']['final_rounding']): Quantity => {
  if (value.value === null || value.value <= 0 || policy.mode === 'none') return value;
  const step =
    policy.mode === 'significant' ? stepOfDigits(value.value, policy.value) : (roundingStep(value.value, policy) ?? 1);
  return call('DOWN', value.unit, [value, constant(step)]);
};

/** Step of rounding; null if it differs between values, or nothing is rounded. */
export const roundingStep = (value: number, policy: ValuationCase['header']['final_rounding']): number | null =>
  policy.mode === 'step' ? policy.value : policy.mode === 'default' ? usualStep(value) : null;

export type Concluded = {
  readonly indicated: Quantity;
  readonly value: Quantity;
  readonly range: readonly [number, number] | null;
};

const checkWeights = (sheet: Sheet, of: ValuationCase, indications: Indications): void => {
  const { reconciliation } = of;
  for (const approach of approaches) {
    const { weight, reason } = reconciliation.approaches[approach];
    const { weight: weightAt, reason: reasonAt } = at.approaches[approach];
    if (weight > 0 && !indications[approach]) sheet.issue('error', 'weight_of_nothing', weightAt, { approach });
    if (weight > 0 && indications[approach] && indications[approach].indicated === null)
      sheet.issue('error', 'weight_of_nothing', weightAt, { approach });
    if (weight === 0 && approach !== 'residual' && reason === null)
      sheet.issue('warning', 'approach_without_reason', reasonAt, { approach });
  }
  const total = weightsNotWhole(of);
  if (total !== null) sheet.issue('error', 'weights_not_one', at.approaches, { percent: total * 100 });
};

/**
 * Reconciliation: `Σ w·V` is a proposal; the valuer concludes, gives a reason, and stays within the range of the approaches or explains why
 * not. Rounded once.
 */
export const reconcile = (sheet: Sheet, of: ValuationCase, indications: Indications): Concluded => {
  const { reconciliation, header } = of;
  const used = approaches.filter((approach) => reconciliation.approaches[approach].weight > 0);
  checkWeights(sheet, of, indications);
  const pick = (approach: Approach): Quantity =>
    sheet.named(indicationAt[approach], indications[approach]?.indicated ?? null, 'EUR');
  const parts = used.map((approach) => {
    const weight = sheet.enter(at.approaches[approach].weight, reconciliation.approaches[approach].weight);
    return { weight, value: pick(approach) };
  });
  const mean =
    parts.length === 0
      ? { ...constant(0, 'EUR' as const), value: null }
      : over(
          sum(
            parts.map(({ weight, value }) => times(weight, value)),
            'EUR',
          ),
          sum(
            parts.map(({ weight }) => weight),
            'number',
          ),
        );
  const proposal = sheet.put(at.proposal, mean);
  const known = parts.flatMap(({ value }) => value.value ?? []);
  if (known.length > 1 && proposal.value) {
    const values = parts.map(({ value }) => value).filter(({ value }) => value !== null);
    const spread = sheet.put(at.spread, over(minus(call('MAX', 'EUR', values), call('MIN', 'EUR', values)), proposal));
    const wide = abs(spread.value ?? 0);
    if (reconciliation.spread_reason === null && wide > reconciliation.thresholds.spread_error)
      sheet.issue('error', 'spread_unexplained', at.spread_reason, { percent: wide * 100 });
    else if (wide > reconciliation.thresholds.spread_warning)
      sheet.issue('warning', 'wide_spread', at.spread_reason, { percent: wide * 100 });
  }
  const { concluded } = reconciliation;
  const entered = concluded === null ? proposal : sheet.enter(at.concluded, concluded);
  if (concluded !== null && reconciliation.reason === null) {
    const outside = known.length > 0 && (concluded < min(...known) || concluded > max(...known));
    sheet.issue(
      outside ? 'error' : 'warning',
      outside ? 'concluded_outside_range' : 'concluded_without_reason',
      at.concluded,
    );
  }
  const { share } = header.interest;
  const ofShare =
    share === null || share.part === share.whole
      ? entered
      : sheet.put(at.of_share, over(times(entered, constant(share.part)), constant(share.whole)));
  const indicated = sheet.put(at.indicated, ofShare);
  const value = sheet.put(at.value, rounded(indicated, header.final_rounding));
  if (value.value === null) sheet.issue('error', 'no_value', at);
  else if (value.value <= 0) sheet.issue('error', 'value_not_positive', at.value);
  if (reconciliation.allocation) {
    const land = sheet.need(at.allocation.land, reconciliation.allocation.land);
    const rest = sheet.put(at.allocation.building, minus(as(value, 'EUR'), land));
    if (rest.value !== null && rest.value < 0) sheet.issue('error', 'land_above_value', at.allocation);
  }
  const { range } = reconciliation;
  const part = share === null ? 1 : share.part / share.whole;
  const stated = range ? ([range.low, range.high] as const) : rangeOf(used, indications, part);
  if (range && range.low > range.high) sheet.issue('error', 'range_upside_down', at.range);
  if (stated && indicated.value !== null && (indicated.value < stated[0] || indicated.value > stated[1]))
    sheet.issue('warning', 'value_outside_range', at.value);
  return { indicated, value, range: stated };
};

/** Range from the smallest to the largest value of the weighted approaches, for the valued part of the property. */
const rangeOf = (
  used: readonly Approach[],
  indications: Indications,
  part: number,
): readonly [number, number] | null => {
  const ranges = used.flatMap((approach) => {
    const range = indications[approach]?.range;
    return range ? [range] : [];
  });
  if (ranges.length === 0) return null;
  return [min(...ranges.map(([low]) => low)) * part, max(...ranges.map(([, high]) => high)) * part];
};
