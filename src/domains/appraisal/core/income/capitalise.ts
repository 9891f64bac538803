import type { IncomeCase } from '../../contract/income.ts';
import { lessCosts } from '../conventions.ts';
import type { Place } from '../fields/address.ts';
import { figureAt } from '../figures/figure-at.ts';
import { as, call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { monthsOfYear, type Statement } from './statement.ts';

type Direct = NonNullable<IncomeCase['direct']>;

/** A rate that must be positive to divide by. */
const positive = (sheet: Sheet, rate: Quantity, cell: Place): Quantity => {
  if (rate.value === null || rate.value > 0) return rate;
  sheet.issue('error', 'rate_not_positive', cell);
  return { ...rate, value: null };
};

/** `NOI/R`, `NOI/(Y − g)`, `NOI · (1 − (1+Y)^−n)/Y`, or a multiplier of the rent of a month or a year. */
const capitalised = (sheet: Sheet, direct: Direct, { pgi, noi }: Statement): Quantity => {
  const at = figureAt.income.direct;
  switch (direct.method) {
    case 'rate': {
      const rate = sheet.need(at.rate.value, direct.rate.value);
      return over(noi, positive(sheet, rate, at.rate.value));
    }
    case 'growth': {
      const y = sheet.need(at.yield, direct.yield);
      const growth = sheet.enter(at.growth, direct.growth);
      const rate = sheet.put(at.net_rate, minus(y, growth));
      return over(noi, positive(sheet, rate, at.net_rate));
    }
    case 'finite': {
      const y = sheet.need(at.yield, direct.yield);
      const years = sheet.need(at.years, direct.years);
      return times(noi, call('YP', 'years', [as(years, 'number'), as(y, 'number')]));
    }
    case 'monthly_multiplier': {
      const multiplier = sheet.need(at.multiplier, direct.multiplier, { label: 'multiplier_monthly', unit: 'months' });
      return times(over(pgi, monthsOfYear), multiplier);
    }
    case 'annual_multiplier': {
      const multiplier = sheet.need(at.multiplier, direct.multiplier, { label: 'multiplier_annual', unit: 'years' });
      return times(pgi, multiplier);
    }
  }
};

/** Direct capitalisation: income into value, then one-off sums, a void before letting, and net of the purchaser's costs. */
export const directCapitalisation = (
  sheet: Sheet,
  { purchaser_costs_of }: IncomeCase,
  direct: Direct,
  statement: Statement,
): Quantity => {
  const at = figureAt.income.direct;
  const gross = sheet.put(at.gross, capitalised(sheet, direct, statement));
  const oneOffs = direct.one_offs.map((row) =>
    sheet.need(at.one_offs.row(row.id).amount, row.amount, { params: { name: row.label } }),
  );
  const corrected = oneOffs.length === 0 ? gross : plus(gross, sum(oneOffs, 'EUR'));
  const empty = sheet.enter(at.void_months, direct.void_months);
  const lost = sheet.put(at.void, times(statement.noi, over(empty, monthsOfYear)));
  const afterVoid = minus(corrected, lost);
  const costs = sheet.enter(at.purchaser_costs, direct.purchaser_costs);
  const value = sheet.put(at.value, lessCosts(afterVoid, costs, purchaser_costs_of));
  if (statement.pgi.value) sheet.put(at.pgi_multiplier, over(value, statement.pgi));
  return value;
};

/**
 * Residual technique: the known part takes its return, the rest is the other part's. `V_B = (NOI − V_L·Y)/R_B` or `V_L = (NOI −
 * V_B·R_B)/Y`, `R_B = Y + recapture` (Ring 1/n, Inwood s(Y, n), Hoskold s(safe, n)).
 */
export const residualTechnique = (
  sheet: Sheet,
  technique: NonNullable<IncomeCase['residual_technique']>,
  { noi }: Statement,
): Quantity => {
  const at = figureAt.income.residual_technique;
  const known = sheet.need(at.value, technique.value, {
    label: technique.known === 'land' ? 'land_value' : 'building_value',
  });
  const y = sheet.need(at.yield, technique.yield);
  const years = sheet.need(at.years, technique.years);
  const rate = technique.recapture === 'hoskold' ? sheet.need(at.safe_rate, technique.safe_rate) : y;
  const fund =
    technique.recapture === 'ring'
      ? over(constant(1), years)
      : call('SINK', 'fraction/year', [as(rate, 'number'), as(years, 'number')]);
  const recapture = sheet.put(at.recapture, fund);
  const buildingRate = sheet.put(at.building_rate, plus(y, recapture));
  const [ownRate, otherRate] = technique.known === 'land' ? [y, buildingRate] : [buildingRate, y];
  const own = sheet.put(at.known_income, times(known, ownRate));
  const left = sheet.put(at.left_income, minus(noi, own));
  if (left.value !== null && left.value < 0) sheet.issue('warning', 'nothing_left', at);
  const other = sheet.put(at.other, over(left, positive(sheet, otherRate, at)), {
    label: technique.known === 'land' ? 'building_value' : 'land_value',
  });
  return sheet.put(at.total, plus(known, other));
};
