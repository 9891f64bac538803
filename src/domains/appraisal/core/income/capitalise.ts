import type { IncomeCase } from '../../contract/income.ts';
import { lessCosts } from '../conventions.ts';
import { as, call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { monthsOfYear, type Statement } from './statement.ts';

type Direct = NonNullable<IncomeCase['direct']>;

/** A rate that has to be above nil to divide by. */
const positive = (sheet: Sheet, rate: Quantity, cell: string): Quantity => {
  if (rate.value === null || rate.value > 0) return rate;
  sheet.issue('error', 'rate_not_positive', cell);
  return { ...rate, value: null };
};

/** `NOI/R`, `NOI/(Y − g)`, `NOI · (1 − (1+Y)^−n)/Y`, or a multiplier of the rent of a month or a year. */
const capitalised = (sheet: Sheet, direct: Direct, { pgi, noi }: Statement): Quantity => {
  const id = 'income.direct';
  switch (direct.method) {
    case 'rate': {
      const rate = sheet.need(`${id}.rate.value`, 'cap_rate', direct.rate.value, 'fraction/year');
      return over(noi, positive(sheet, rate, `${id}.rate.value`));
    }
    case 'growth': {
      const y = sheet.need(`${id}.yield`, 'yield', direct.yield, 'fraction/year');
      const growth = sheet.enter(`${id}.growth`, 'growth', direct.growth, 'fraction/year');
      const rate = sheet.put(`${id}.net_rate`, 'cap_rate', minus(y, growth), 'fraction/year');
      return over(noi, positive(sheet, rate, `${id}.net_rate`));
    }
    case 'finite': {
      const y = sheet.need(`${id}.yield`, 'yield', direct.yield, 'fraction/year');
      const years = sheet.need(`${id}.years`, 'years', direct.years, 'years');
      return times(noi, call('YP', 'years', [as(years, 'number'), as(y, 'number')]));
    }
    case 'monthly_multiplier': {
      const multiplier = sheet.need(`${id}.multiplier`, 'multiplier_monthly', direct.multiplier, 'months');
      return times(over(pgi, monthsOfYear), multiplier);
    }
    case 'annual_multiplier': {
      const multiplier = sheet.need(`${id}.multiplier`, 'multiplier_annual', direct.multiplier, 'years');
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
  const id = 'income.direct';
  const gross = sheet.put(`${id}.gross`, 'capitalised', capitalised(sheet, direct, statement), 'EUR');
  const oneOffs = direct.one_offs.map((row) =>
    sheet.need(`${id}.one_offs.${row.id}.amount`, 'one_off', row.amount, 'EUR', { params: { name: row.label } }),
  );
  const corrected = oneOffs.length === 0 ? gross : plus(gross, sum(oneOffs, 'EUR'));
  const empty = sheet.enter(`${id}.void_months`, 'void_months', direct.void_months, 'months');
  const lost = sheet.put(`${id}.void`, 'void_loss', times(statement.noi, over(empty, monthsOfYear)), 'EUR');
  const afterVoid = minus(corrected, lost);
  const costs = sheet.enter(`${id}.purchaser_costs`, 'purchaser_costs', direct.purchaser_costs, 'fraction');
  const value = sheet.put(`${id}.value`, 'value_direct', lessCosts(afterVoid, costs, purchaser_costs_of), 'EUR');
  if (statement.pgi.value) sheet.put(`${id}.pgi_multiplier`, 'pgi_multiplier', over(value, statement.pgi), 'years');
  return value;
};

/**
 * Residual technique: the known part takes its return, what is left is the other's.
 * `V_B = (NOI − V_L·Y)/R_B` or `V_L = (NOI − V_B·R_B)/Y`, `R_B = Y + recapture` (Ring 1/n, Inwood s(Y, n), Hoskold s(safe, n)).
 */
export const residualTechnique = (
  sheet: Sheet,
  technique: NonNullable<IncomeCase['residual_technique']>,
  { noi }: Statement,
): Quantity => {
  const id = 'income.residual_technique';
  const known = sheet.need(
    `${id}.value`,
    technique.known === 'land' ? 'land_value' : 'building_value',
    technique.value,
    'EUR',
  );
  const y = sheet.need(`${id}.yield`, 'yield', technique.yield, 'fraction/year');
  const years = sheet.need(`${id}.years`, 'remaining_life', technique.years, 'years');
  const rate =
    technique.recapture === 'hoskold'
      ? sheet.need(`${id}.safe_rate`, 'safe_rate', technique.safe_rate, 'fraction/year')
      : y;
  const fund =
    technique.recapture === 'ring'
      ? over(constant(1), years)
      : call('SINK', 'fraction/year', [as(rate, 'number'), as(years, 'number')]);
  const recapture = sheet.put(`${id}.recapture`, 'recapture', fund, 'fraction/year');
  const buildingRate = sheet.put(`${id}.building_rate`, 'building_rate', plus(y, recapture), 'fraction/year');
  const [ownRate, otherRate] = technique.known === 'land' ? [y, buildingRate] : [buildingRate, y];
  const own = sheet.put(`${id}.known_income`, 'known_income', times(known, ownRate), 'EUR/year');
  const left = sheet.put(`${id}.left_income`, 'left_income', minus(noi, own), 'EUR/year');
  if (left.value !== null && left.value < 0) sheet.issue('warning', 'nothing_left', id);
  const other = sheet.put(
    `${id}.other`,
    technique.known === 'land' ? 'building_value' : 'land_value',
    over(left, positive(sheet, otherRate, id)),
    'EUR',
  );
  return sheet.put(`${id}.total`, 'value_technique', plus(known, other), 'EUR');
};
