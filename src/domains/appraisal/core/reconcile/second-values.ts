import { dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { abs, max } from '#lib/maths.ts';
import type { ValuationCase } from '../../contract/case.ts';
import type { SecondValue } from '../../contract/cost.ts';
import { call, constant, oneMinus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { rounded, roundedDown } from './reconcile.ts';

/** `MV · (1 − Σ deductions)`, each with its reason: short marketing, few buyers, costs, legal state. */
const liquidation = (
  sheet: Sheet,
  id: string,
  of: SecondValue & { kind: 'liquidation' },
  value: Quantity,
): Quantity => {
  if (of.deductions.length === 0) sheet.issue('error', 'no_deductions', id);
  const parts = of.deductions.map((row) => {
    const path = `${id}.deductions.${row.id}`;
    if (row.reason === null) sheet.issue('error', 'deduction_without_reason', `${path}.reason`, { name: row.label });
    return sheet.need(`${path}.rate`, 'deduction', row.rate, 'fraction', { params: { name: row.label } });
  });
  const all = sheet.put(`${id}.deductions`, 'deductions', sum(parts, 'fraction'), 'fraction');
  if (all.value !== null && all.value > 1) {
    sheet.issue('error', 'deductions_above_value', id);
    return { ...value, value: null };
  }
  return times(value, oneMinus(all));
};

/** Points of the average lie evenly: none is further from its place than a quarter of the step. */
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
  // Days of the same date lie up to two apart from even steps.
  return since < 0 || since > step + 2;
};

const yearsOfAverage = { residential: 6, commercial: 8 } as const;

type Revaluation = NonNullable<(SecondValue & { kind: 'crr' })['revaluation']>;

/** On revaluation no more than the average of six or eight years, or the value at origination, whichever is higher. */
const revaluationCap = (sheet: Sheet, id: string, of: Revaluation, valuationOn: IsoDate | null): Quantity => {
  const values = [...of.values].sort((one, other) => (one.on < other.on ? -1 : 1));
  const days = values.map(({ on }) => dayNumber(on));
  const span = (max(...days, 0) - (days[0] ?? 0)) / 365.25;
  const years = yearsOfAverage[of.use];
  if (values.length < 3) sheet.issue('error', 'crr_too_few_values', id, { n: values.length });
  else if (!evenlySpaced(days)) sheet.issue('error', 'crr_uneven', id);
  else if (abs(span - years) > 1 || endsElsewhere(days, valuationOn))
    sheet.issue('error', 'crr_other_span', id, { years });
  const readings = values.map(({ on, value }, at) =>
    sheet.enter(`${id}.value_${at + 1}`, 'value_then', value, 'EUR', { source: id, params: { on } }),
  );
  const origin = sheet.need(`${id}.origination`, 'value_at_origination', of.origination, 'EUR');
  if (readings.length === 0) return origin;
  const average = sheet.put(`${id}.average`, 'average_value', call('MEAN', 'EUR', readings), 'EUR');
  return sheet.put(`${id}.cap`, 'crr_cap', call('MAX', 'EUR', [average, origin]), 'EUR');
};

/** Art. 229 CRR: `min(MV, MV · (1 − sustainability))`, and no more than the cap on revaluation. No method is prescribed. */
const crr = (
  sheet: Sheet,
  id: string,
  of: SecondValue & { kind: 'crr' },
  value: Quantity,
  valuation: ValuationCase,
): Quantity => {
  const { dcf, direct } = valuation.income ?? {};
  const grows = dcf && !dcf.lender && (dcf.growth > 0 || dcf.growth_by_year.some((rate) => rate > 0));
  if (grows || (direct?.method === 'growth' && direct.growth > 0)) sheet.issue('error', 'crr_counts_on_growth', id);
  if (of.sustainability.reason === null) sheet.issue('error', 'crr_without_reason', id);
  const rate = sheet.need(`${id}.sustainability.rate`, 'sustainability', of.sustainability.rate, 'fraction');
  const lowered = call('MIN', 'EUR', [value, times(value, oneMinus(rate))]);
  const prudent = sheet.put(`${id}.prudent`, 'crr_prudent', lowered, 'EUR');
  if (of.revaluation === null) return prudent;
  return call('MIN', 'EUR', [
    prudent,
    revaluationCap(sheet, `${id}.revaluation`, of.revaluation, valuation.header.valuation_on),
  ]);
};

/** Values derived from the concluded one, each with its own breakdown. */
export const secondValues = (sheet: Sheet, of: ValuationCase, value: Quantity, rcn: number | null): void => {
  const { final_rounding: policy } = of.header;
  for (const second of of.second_values) {
    const id = `second_values.${second.id}`;
    const state = (
      exact: Quantity,
      label: 'value_liquidation' | 'value_crr' | 'value_insurance' | 'value_other',
    ): void => {
      const figure = sheet.put(`${id}.exact`, 'indicated', exact, 'EUR');
      // A value for lending may not exceed its cap; cases of before stay as they were rounded.
      const isCapped = label === 'value_crr' && of.schema_version >= 2;
      sheet.put(id, label, isCapped ? roundedDown(figure, policy) : rounded(figure, policy), 'EUR');
    };
    switch (second.kind) {
      case 'liquidation':
        state(liquidation(sheet, id, second, value), 'value_liquidation');
        break;
      case 'crr':
        state(crr(sheet, id, second, value, of), 'value_crr');
        break;
      case 'insurance':
        if (rcn === null) sheet.issue('error', 'missing', id, { field: 'rcn' });
        state({ value: rcn, unit: 'EUR', text: '{cost.rcn}' }, 'value_insurance');
        break;
      case 'entered':
        if (second.reason === null) sheet.issue('error', 'second_without_reason', `${id}.reason`);
        state(
          sheet.need(`${id}.amount`, 'value_other', second.amount, 'EUR', { params: { name: second.label } }),
          'value_other',
        );
        break;
      case 'split': {
        const total = second.shares.reduce((all, { share }) => all + share, 0);
        if (abs(total - 1) > 0.0005) sheet.issue('error', 'shares_not_one', id, { percent: total * 100 });
        for (const row of second.shares)
          sheet.put(`${id}.shares.${row.id}`, 'value_of_share', times(value, constant(row.share)), 'EUR', {
            name: row.label,
          });
      }
    }
  }
};
