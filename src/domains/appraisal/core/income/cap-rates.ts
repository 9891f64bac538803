import { max, min } from '#lib/maths.ts';
import type { CapRateSource, IncomeCase } from '../../contract/income.ts';
import { periodRate } from '../conventions.ts';
import {
  as,
  call,
  constant,
  minus,
  oneMinus,
  over,
  plus,
  type Quantity,
  type Sheet,
  sum,
  times,
} from '../sheet/sheet.ts';

const unit = 'fraction/year';

type RateWay = IncomeCase['monthly_rate'];

/** Yearly payment for 1 of loan, R_M: of a nominal rate, or of one that is effective over the year. */
const constantOf = (
  sheet: Sheet,
  id: string,
  way: RateWay,
  loan: { readonly rate: number | null; readonly years: number | null; readonly payments: number },
): Quantity => {
  const rate = sheet.need(`${id}.rate`, 'loan_rate', loan.rate, unit);
  const years = sheet.need(`${id}.years`, 'loan_years', loan.years, 'years');
  const [r, n, m] = [as(rate, 'number'), as(years, 'number'), constant(loan.payments)];
  const payment =
    way === 'effective'
      ? times(call('PMT', unit, [constant(1), periodRate(r, m, way), times(n, m)]), m)
      : call('CONSTANT', unit, [r, n, m]);
  return sheet.put(`${id}.constant`, 'mortgage_constant', payment, unit);
};

/** `R_i = NOI_i / P_i`, each moved by its difference of risk; the median of them. */
const extraction = (sheet: Sheet, id: string, source: CapRateSource & { method: 'extraction' }): Quantity => {
  const rates = source.sales.map((sale) => {
    const path = `${id}.sales.${sale.id}`;
    const of = { name: sale.label };
    const noi = sheet.need(`${path}.noi`, 'noi', sale.noi, 'EUR/year', { params: of });
    const price = sheet.need(`${path}.price`, 'price', sale.price, 'EUR', { params: of });
    const moved = sheet.enter(`${path}.adjustment`, 'risk_adjustment', sale.adjustment, unit, { params: of });
    return sheet.put(path, 'cap_rate', plus(over(noi, price), moved), unit, of);
  });
  if (rates.length === 0) {
    sheet.issue('error', 'no_sales', id);
    return { value: null, unit, text: '' };
  }
  sheet.put(`${id}.min`, 'least', call('MIN', unit, rates), unit);
  sheet.put(`${id}.max`, 'greatest', call('MAX', unit, rates), unit);
  return call('MEDIAN', unit, rates);
};

/** `Y = r_f + Σ risks`, `R = Y − g + recapture`. */
const buildUp = (sheet: Sheet, id: string, source: CapRateSource & { method: 'build_up' }): Quantity => {
  const safe = sheet.need(`${id}.risk_free`, 'risk_free', source.risk_free, unit);
  const risks = source.risks.map((risk) =>
    sheet.enter(`${id}.risks.${risk.id}.value`, 'risk', risk.value, unit, { params: { name: risk.label } }),
  );
  const y = sheet.put(`${id}.yield`, 'yield', plus(safe, sum(risks, unit)), unit);
  const growth = sheet.enter(`${id}.growth`, 'growth', source.growth, unit);
  return plus(minus(y, growth), sheet.enter(`${id}.recapture`, 'recapture', source.recapture, unit));
};

/** `M · R_M + (1 − M) · R_E`. */
const band = (sheet: Sheet, id: string, way: RateWay, source: CapRateSource & { method: 'band' }): Quantity => {
  const ltv = sheet.need(`${id}.ltv`, 'ltv', source.ltv, 'fraction');
  const equity = sheet.need(`${id}.equity_rate`, 'equity_rate', source.equity_rate, unit);
  return plus(times(ltv, constantOf(sheet, id, way, source)), times(oneMinus(ltv), equity));
};

/** `R = DCR · M · R_M`. */
const debtCover = (
  sheet: Sheet,
  id: string,
  way: RateWay,
  source: CapRateSource & { method: 'debt_cover' },
): Quantity => {
  const cover = sheet.need(`${id}.cover`, 'debt_cover', source.cover, 'number');
  const ltv = sheet.need(`${id}.ltv`, 'ltv', source.ltv, 'fraction');
  return times(times(cover, ltv), constantOf(sheet, id, way, source));
};

/**
 * Ellwood (Akerson): `C = Y_E + P·s − R_M`, `r = Y_E − M·C`, `R = r − Δ·s` for level income, with `s` the sinking fund of
 * the hold at Y_E and P the share of the loan repaid in it, `SINK(i, N·m) / SINK(i, h·m)`.
 */
const ellwood = (sheet: Sheet, id: string, way: RateWay, source: CapRateSource & { method: 'ellwood' }): Quantity => {
  const equity = sheet.need(`${id}.equity_yield`, 'equity_yield', source.equity_yield, unit);
  const hold = sheet.need(`${id}.hold_years`, 'hold_years', source.hold_years, 'years');
  const ltv = sheet.need(`${id}.ltv`, 'ltv', source.ltv, 'fraction');
  const change = sheet.enter(`${id}.value_change`, 'value_change', source.value_change, 'fraction');
  const loan = constantOf(sheet, id, way, source);
  const payments = constant(source.payments);
  const rate = periodRate(as({ value: source.rate, unit, text: `{${id}.rate}` }, 'number'), payments, way);
  const periods = (years: Quantity) => times(as(years, 'number'), payments);
  const all = periods({ value: source.years, unit: 'years', text: `{${id}.years}` });
  const repaid = sheet.put(
    `${id}.repaid`,
    'loan_repaid',
    over(call('SINK', 'number', [rate, all]), call('SINK', 'number', [rate, periods(hold)])),
    'fraction',
  );
  const fund = sheet.put(
    `${id}.sinking_fund`,
    'sinking_fund',
    call('SINK', unit, [as(equity, 'number'), as(hold, 'number')]),
    unit,
  );
  const coefficient = sheet.put(
    `${id}.coefficient`,
    'mortgage_coefficient',
    minus(plus(equity, times(repaid, fund)), loan),
    unit,
  );
  const basic = sheet.put(`${id}.basic`, 'basic_rate', minus(equity, times(ltv, coefficient)), unit);
  return minus(basic, times(change, fund));
};

const rateOf = (sheet: Sheet, id: string, way: RateWay, source: CapRateSource): Quantity => {
  switch (source.method) {
    case 'extraction':
      return extraction(sheet, id, source);
    case 'build_up':
      return buildUp(sheet, id, source);
    case 'band':
      return band(sheet, id, way, source);
    case 'debt_cover':
      return debtCover(sheet, id, way, source);
    case 'ellwood':
      return ellwood(sheet, id, way, source);
  }
};

/** Each source of a capitalisation rate beside the others; the chosen one is used in direct capitalisation with its reason. */
export const capRates = (sheet: Sheet, income: IncomeCase): void => {
  const { cap_rates: sources, direct, dcf } = income;
  const rates = sources.map((source) => {
    const id = `income.cap_rates.${source.id}`;
    const real = source.method === 'build_up' && source.terms === 'real';
    if (real && (dcf?.growth || direct?.growth)) sheet.issue('warning', 'real_rate_with_growth', id);
    return sheet.put(id, 'cap_rate', rateOf(sheet, id, income.monthly_rate, source), unit, { method: source.method });
  });
  if (direct?.method !== 'rate') return;
  if (rates.length < 2) sheet.issue('warning', 'few_cap_rate_sources', 'income.cap_rates', { n: rates.length });
  const known = rates.flatMap(({ value }) => value ?? []);
  const chosen = direct.rate.value;
  if (chosen === null || known.length === 0 || direct.rate.reason !== null) return;
  if (chosen < min(...known) || chosen > max(...known))
    sheet.issue('error', 'rate_outside_sources', 'income.direct.rate.value');
};
