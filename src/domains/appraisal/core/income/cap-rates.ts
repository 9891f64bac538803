import { max, min } from '#lib/maths.ts';
import type { CapRateSource, IncomeCase } from '../../contract/income.ts';
import { periodRate } from '../conventions.ts';
import { type CapRateAt, figureAt } from '../figures/figure-at.ts';
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
  at: CapRateAt,
  way: RateWay,
  loan: { readonly rate: number | null; readonly years: number | null; readonly payments: number },
): Quantity => {
  const rate = sheet.need(at.rate, loan.rate);
  const years = sheet.need(at.years, loan.years);
  const [r, n, m] = [as(rate, 'number'), as(years, 'number'), constant(loan.payments)];
  const payment =
    way === 'effective'
      ? times(call('PMT', unit, [constant(1), periodRate(r, m, way), times(n, m)]), m)
      : call('CONSTANT', unit, [r, n, m]);
  return sheet.put(at.constant, payment);
};

/** `R_i = NOI_i / P_i`, each moved by its difference of risk; the median of them. */
const extraction = (sheet: Sheet, at: CapRateAt, source: CapRateSource & { method: 'extraction' }): Quantity => {
  const rates = source.sales.map((sale) => {
    const row = at.sales.row(sale.id);
    const of = { params: { name: sale.label } };
    const noi = sheet.need(row.noi, sale.noi, of);
    const price = sheet.need(row.price, sale.price, of);
    const moved = sheet.enter(row.adjustment, sale.adjustment, of);
    return sheet.put(row, plus(over(noi, price), moved), of);
  });
  if (rates.length === 0) {
    sheet.issue('error', 'no_sales', at);
    return { value: null, unit, text: '' };
  }
  sheet.put(at.min, call('MIN', unit, rates));
  sheet.put(at.max, call('MAX', unit, rates));
  return call('MEDIAN', unit, rates);
};

/** `Y = r_f + Σ risks`, `R = Y − g + recapture`. */
const buildUp = (sheet: Sheet, at: CapRateAt, source: CapRateSource & { method: 'build_up' }): Quantity => {
  const safe = sheet.need(at.risk_free, source.risk_free);
  const risks = source.risks.map((risk) =>
    sheet.enter(at.risks.row(risk.id).value, risk.value, { params: { name: risk.label } }),
  );
  const y = sheet.put(at.yield, plus(safe, sum(risks, unit)));
  const growth = sheet.enter(at.growth, source.growth);
  return plus(minus(y, growth), sheet.enter(at.recapture, source.recapture));
};

/** `M · R_M + (1 − M) · R_E`. */
const band = (sheet: Sheet, at: CapRateAt, way: RateWay, source: CapRateSource & { method: 'band' }): Quantity => {
  const ltv = sheet.need(at.ltv, source.ltv);
  const equity = sheet.need(at.equity_rate, source.equity_rate);
  return plus(times(ltv, constantOf(sheet, at, way, source)), times(oneMinus(ltv), equity));
};

/** `R = DCR · M · R_M`. */
const debtCover = (
  sheet: Sheet,
  at: CapRateAt,
  way: RateWay,
  source: CapRateSource & { method: 'debt_cover' },
): Quantity => {
  const cover = sheet.need(at.cover, source.cover);
  const ltv = sheet.need(at.ltv, source.ltv);
  return times(times(cover, ltv), constantOf(sheet, at, way, source));
};

/**
 * Ellwood (Akerson): `C = Y_E + P·s − R_M`, `r = Y_E − M·C`, `R = r − Δ·s` for level income, with `s` the sinking fund of
 * the hold at Y_E and P the share of the loan repaid in it, `SINK(i, N·m) / SINK(i, h·m)`.
 */
const ellwood = (
  sheet: Sheet,
  at: CapRateAt,
  way: RateWay,
  source: CapRateSource & { method: 'ellwood' },
): Quantity => {
  const equity = sheet.need(at.equity_yield, source.equity_yield);
  const hold = sheet.need(at.hold_years, source.hold_years);
  const ltv = sheet.need(at.ltv, source.ltv);
  const change = sheet.enter(at.value_change, source.value_change);
  const loan = constantOf(sheet, at, way, source);
  const payments = constant(source.payments);
  const rate = periodRate(as(sheet.named(at.rate, source.rate, unit), 'number'), payments, way);
  const periods = (years: Quantity) => times(as(years, 'number'), payments);
  const all = periods(sheet.named(at.years, source.years, 'years'));
  const repaid = sheet.put(
    at.repaid,
    over(call('SINK', 'number', [rate, all]), call('SINK', 'number', [rate, periods(hold)])),
  );
  const fund = sheet.put(at.sinking_fund, call('SINK', unit, [as(equity, 'number'), as(hold, 'number')]));
  const coefficient = sheet.put(at.coefficient, minus(plus(equity, times(repaid, fund)), loan));
  const basic = sheet.put(at.basic, minus(equity, times(ltv, coefficient)));
  return minus(basic, times(change, fund));
};

const rateOf = (sheet: Sheet, at: CapRateAt, way: RateWay, source: CapRateSource): Quantity => {
  switch (source.method) {
    case 'extraction':
      return extraction(sheet, at, source);
    case 'build_up':
      return buildUp(sheet, at, source);
    case 'band':
      return band(sheet, at, way, source);
    case 'debt_cover':
      return debtCover(sheet, at, way, source);
    case 'ellwood':
      return ellwood(sheet, at, way, source);
  }
};

/** Each source of a capitalisation rate beside the others; the chosen one is used in direct capitalisation with its reason. */
export const capRates = (sheet: Sheet, income: IncomeCase): void => {
  const { cap_rates: sources, direct, dcf } = income;
  const rates = sources.map((source) => {
    const at = figureAt.income.cap_rates.row(source.id);
    const real = source.method === 'build_up' && source.terms === 'real';
    if (real && (dcf?.growth || direct?.growth)) sheet.issue('warning', 'real_rate_with_growth', at);
    return sheet.put(at, rateOf(sheet, at, income.monthly_rate, source), { params: { method: source.method } });
  });
  if (direct?.method !== 'rate') return;
  if (rates.length < 2) sheet.issue('warning', 'few_cap_rate_sources', figureAt.income.cap_rates, { n: rates.length });
  const known = rates.flatMap(({ value }) => value ?? []);
  const chosen = direct.rate.value;
  if (chosen === null || known.length === 0 || direct.rate.reason !== null) return;
  if (chosen < min(...known) || chosen > max(...known))
    sheet.issue('error', 'rate_outside_sources', figureAt.income.direct.rate.value);
};
