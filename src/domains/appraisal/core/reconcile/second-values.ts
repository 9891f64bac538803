import { dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { abs, max } from '#lib/maths.ts';
import type { ValuationCase } from '../../contract/case.ts';
import type { SecondValue } from '../../contract/cost.ts';
import type { Unit } from '../../contract/result.ts';
import { figureAt } from '../figures/figure-at.ts';
import type { Figure } from '../figures/tree.ts';
import { call, constant, oneMinus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { rounded, roundedDown } from './reconcile.ts';

/** `MV · (1 − Σ deductions)`, each with its reason: short marketing, few buyers, costs, legal state. */
const liquidation = (
  sheet: Sheet,
  at: ReturnType<typeof figureAt.second_values.liquidation>,
  of: SecondValue & { kind: 'liquidation' },
  value: Quantity,
): Quantity => {
  if (of.deductions.length === 0) sheet.issue('error', 'no_deductions', at);
  const parts = of.deductions.map(({ id, label: name, rate, reason }) => {
    const row = at.deductions.row(id);
    if (reason === null) sheet.issue('error', 'deduction_without_reason', row.reason, { name });
    return sheet.need(row.rate, rate, { params: { name } });
  });
  const all = sheet.put(at.deductions, sum(parts, 'fraction'));
  if (all.value !== null && all.value > 1) {
    sheet.issue('error', 'deductions_above_value', at);
    return { ...value, value: null };
  }
  return times(value, oneMinus(all));
};

/** Points of the average are even: none is further from its place than a quarter of the step. */
const evenlySpaced = (days: readonly number[]): boolean => {
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  const step = (last - first) / (days.length - 1);
  return step > 0 && days.every((day, at) => abs(day - first - at * step) <= step / 4);
};

/** The last years end at the valuation: nothing comes after it, and the next value of the same steps is not due yet. */
const endsElsewhere = (days: readonly number[], valuationOn: IsoDate | null): boolean => {
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  const step = (last - first) / (days.length - 1);
  const since = valuationOn === null ? 0 : dayNumber(valuationOn) - last;
  // Days of the same date differ by up to two from even steps.
  return since < 0 || since > step + 2;
};

const yearsOfAverage = { residential: 6, commercial: 8 } as const;

type CrrAt = ReturnType<typeof figureAt.second_values.crr>;
type Revaluation = NonNullable<(SecondValue & { kind: 'crr' })['revaluation']>;

/** Cap at revaluation: the average of six or eight years, or the value at origination, whichever is higher. */
const revaluationCap = (
  sheet: Sheet,
  at: CrrAt['revaluation'],
  of: Revaluation,
  valuationOn: IsoDate | null,
): Quantity => {
  const values = [...of.values].sort((one, other) => (one.on < other.on ? -1 : 1));
  const days = values.map(({ on }) => dayNumber(on));
  const span = (max(...days, 0) - (days[0] ?? 0)) / 365.25;
  const years = yearsOfAverage[of.use];
  if (values.length < 3) sheet.issue('error', 'crr_too_few_values', at, { n: values.length });
  else if (!evenlySpaced(days)) sheet.issue('error', 'crr_uneven', at);
  else if (abs(span - years) > 1 || endsElsewhere(days, valuationOn))
    sheet.issue('error', 'crr_other_span', at, { years });
  const readings = values.map(({ on, value }, n) =>
    sheet.enter(at.value(n + 1), value, { source: at, params: { on } }),
  );
  const origin = sheet.need(at.origination, of.origination);
  if (readings.length === 0) return origin;
  const average = sheet.put(at.average, call('MEAN', 'EUR', readings));
  return sheet.put(at.cap, call('MAX', 'EUR', [average, origin]));
};

/** Art. 229 CRR: `min(MV, MV · (1 − sustainability))`, and no more than the cap on revaluation. No method is prescribed. */
const crr = (
  sheet: Sheet,
  at: CrrAt,
  of: SecondValue & { kind: 'crr' },
  value: Quantity,
  valuation: ValuationCase,
): Quantity => {
  const { dcf, direct } = valuation.income ?? {};
  const grows = dcf && !dcf.lender && (dcf.growth > 0 || dcf.growth_by_year.some((rate) => rate > 0));
  if (grows || (direct?.method === 'growth' && direct.growth > 0)) sheet.issue('error', 'crr_counts_on_growth', at);
  if (of.sustainability.reason === null) sheet.issue('error', 'crr_without_reason', at);
  const rate = sheet.need(at.sustainability.rate, of.sustainability.rate);
  const lowered = call('MIN', 'EUR', [value, times(value, oneMinus(rate))]);
  const prudent = sheet.put(at.prudent, lowered);
  if (of.revaluation === null) return prudent;
  return call('MIN', 'EUR', [
    prudent,
    revaluationCap(sheet, at.revaluation, of.revaluation, valuation.header.valuation_on),
  ]);
};

/** Values derived from the concluded one, each with its own breakdown. */
export const secondValues = (sheet: Sheet, of: ValuationCase, value: Quantity, rcn: number | null): void => {
  const { final_rounding: policy } = of.header;
  const state = (at: Figure<Unit> & { readonly exact: Figure<Unit> }, exact: Quantity, isCapped = false): void => {
    const figure = sheet.put(at.exact, exact);
    sheet.put(at, isCapped ? roundedDown(figure, policy) : rounded(figure, policy));
  };
  for (const second of of.second_values) {
    switch (second.kind) {
      case 'liquidation': {
        const at = figureAt.second_values.liquidation(second.id);
        state(at, liquidation(sheet, at, second, value));
        break;
      }
      case 'crr': {
        const at = figureAt.second_values.crr(second.id);
        // A value for lending may not exceed its cap; cases of before stay as they were rounded.
        state(at, crr(sheet, at, second, value, of), of.schema_version >= 2);
        break;
      }
      case 'insurance': {
        const at = figureAt.second_values.insurance(second.id);
        if (rcn === null) sheet.issue('error', 'missing', at, { field: 'rcn' });
        state(at, sheet.named(figureAt.cost.rcn, rcn, 'EUR'));
        break;
      }
      case 'entered': {
        const at = figureAt.second_values.entered(second.id);
        if (second.reason === null) sheet.issue('error', 'second_without_reason', at.reason);
        state(at, sheet.need(at.amount, second.amount, { params: { name: second.label } }));
        break;
      }
      case 'split': {
        const at = figureAt.second_values.split(second.id);
        const total = second.shares.reduce((all, { share }) => all + share, 0);
        if (abs(total - 1) > 0.0005) sheet.issue('error', 'shares_not_one', at, { percent: total * 100 });
        for (const { id, label: name, share } of second.shares)
          sheet.put(at.shares.row(id), times(value, constant(share)), { params: { name } });
      }
    }
  }
};
