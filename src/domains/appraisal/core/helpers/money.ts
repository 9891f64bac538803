import { dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { sign } from '#lib/maths.ts';
import type { Helper } from '../../contract/helpers.ts';
import { periodRate } from '../conventions.ts';
import {
  as,
  call,
  constant,
  minus,
  onePlus,
  over,
  plus,
  type Quantity,
  type Sheet,
  sum,
  times,
} from '../sheet/sheet.ts';

type Of<K extends Helper['kind']> = Helper & { readonly kind: K };

const rate = 'fraction/year';

/**
 * What sums on different days are worth on one of them, `Σ A · (1 + r)^(−days/365)` as XNPV of spreadsheets has it, and the
 * rate at which they are worth nothing together, as XIRR.
 */
export const datedValue = (sheet: Sheet, id: string, of: Of<'dated_value'>, valuationOn: IsoDate | null): void => {
  const on = of.on ?? valuationOn;
  if (on === null) sheet.issue('error', 'missing', `${id}.on`, { field: 'valuation_on' });
  const r = sheet.need(`${id}.rate`, 'discount_rate', of.rate, rate);
  const flows = of.flows.map((flow) => {
    const path = `${id}.flows.${flow.id}`;
    const name = { name: flow.label };
    const apart = on === null || flow.on === null ? null : dayNumber(flow.on) - dayNumber(on);
    const days = sheet.need(`${path}.days`, 'days_apart', apart, 'count', { source: `${path}.on`, params: name });
    const amount = sheet.need(`${path}.amount`, 'cash_flow', flow.amount, 'EUR', { params: name });
    const years = over(as(days, 'number'), constant(365));
    const factor = call('PV', 'factor', [years, as(r, 'number')]);
    return { amount, years, present: sheet.put(path, 'present_value', times(amount, factor), 'EUR', name) };
  });
  sheet.put(
    `${id}.value`,
    'value',
    sum(
      flows.map(({ present }) => present),
      'EUR',
    ),
    'EUR',
  );
  const signs = new Set(flows.map(({ amount }) => sign(amount.value ?? 0)));
  if (!signs.has(1) || !signs.has(-1)) return;
  const found = call(
    'IRRAT',
    'fraction',
    flows.flatMap(({ amount, years }) => [as(amount, 'number'), years]),
  );
  if (found.value === null) sheet.issue('info', 'irr_none', id);
  else sheet.put(`${id}.irr`, 'irr', found, 'fraction');
};

/**
 * Principal and interest of a loan from one payment to another: what is owed after k of n payments is `PMT · YP(n − k, i)`,
 * so the principal is the difference of two of them and the interest the rest of the payments (CUMPRINC and CUMIPMT of
 * spreadsheets, without their minus).
 */
export const loanPart = (sheet: Sheet, id: string, of: Of<'loan_part'>): void => {
  const principal = sheet.need(`${id}.principal`, 'loan_principal', of.principal, 'EUR');
  const yearly = as(sheet.need(`${id}.rate`, 'loan_rate', of.rate, rate), 'number');
  const years = as(sheet.need(`${id}.years`, 'loan_years', of.years, 'years'), 'number');
  const m = sheet.enter(`${id}.payments`, 'payments_in_year', of.payments, 'count');
  const from = sheet.need(`${id}.from`, 'first_payment', of.from, 'count');
  const to = sheet.need(`${id}.to`, 'last_payment', of.to, 'count');
  const i = sheet.put(`${id}.period_rate`, 'period_rate', periodRate(yearly, m, of.way), 'factor');
  const n = sheet.put(`${id}.n`, 'payments_all', times(years, m), 'number');
  if (from.value !== null && to.value !== null && n.value !== null && (from.value > to.value || to.value > n.value)) {
    sheet.issue('error', 'outside_loan', id);
    return;
  }
  const payment = sheet.put(`${id}.payment`, 'loan_payment', call('PMT', 'EUR', [principal, i, n]), 'EUR');
  const owedAfter = (paid: Quantity) => times(payment, call('YP', 'number', [minus(n, paid), i]));
  const before = minus(from, constant(1));
  const first = sheet.put(`${id}.owed_before`, 'owed_before', owedAfter(before), 'EUR');
  const last = sheet.put(`${id}.owed_after`, 'owed_after', owedAfter(to), 'EUR');
  const repaid = sheet.put(`${id}.repaid`, 'principal_repaid', minus(first, last), 'EUR');
  sheet.put(`${id}.interest`, 'interest_paid', minus(times(payment, minus(to, before)), repaid), 'EUR');
};

/** A cost less its residue in equal parts over its life (SLN of spreadsheets), and what is left at an age. */
export const straightLine = (sheet: Sheet, id: string, of: Of<'straight_line'>): void => {
  const cost = sheet.need(`${id}.cost`, 'cost_new', of.cost, 'EUR');
  const residue = sheet.enter(`${id}.residue`, 'residual_worth', of.residue, 'EUR');
  const life = sheet.need(`${id}.life`, 'life', of.life, 'years');
  const age = sheet.need(`${id}.age`, 'age', of.age, 'years');
  const yearly = sheet.put(`${id}.yearly`, 'yearly_depreciation', over(minus(cost, residue), life), 'EUR/year');
  const taken = times(yearly, call('MIN', 'years', [age, life]));
  const lost = sheet.put(`${id}.depreciation`, 'depreciation', taken, 'EUR');
  sheet.put(`${id}.left`, 'left_worth', minus(cost, lost), 'EUR');
};

/** Simple interest `P·r·t`, or compound `P·((1 + r/m)^(t·m) − 1)` with the yearly rate that this comes to (EFFECT). */
export const interestOn = (sheet: Sheet, id: string, of: Of<'interest'>): void => {
  const principal = sheet.need(`${id}.principal`, 'loan_principal', of.principal, 'EUR');
  const yearly = as(sheet.need(`${id}.rate`, 'interest_rate', of.rate, rate), 'number');
  const years = as(sheet.need(`${id}.years`, 'years', of.years, 'years'), 'number');
  const grown = (): Quantity => {
    const m = sheet.enter(`${id}.periods`, 'periods_in_year', of.periods, 'count');
    const perPeriod = onePlus(over(yearly, m));
    const effective = minus(call('POW', 'number', [perPeriod, m]), constant(1));
    sheet.put(`${id}.effective`, 'effective_interest', effective, 'fraction');
    return minus(call('POW', 'number', [perPeriod, times(years, m)]), constant(1));
  };
  const part = of.way === 'simple' ? times(yearly, years) : grown();
  const interest = sheet.put(`${id}.interest`, 'interest', times(principal, part), 'EUR');
  sheet.put(`${id}.amount`, 'with_interest', plus(principal, interest), 'EUR');
};

/** The rate at which an income is worth a price with its costs: `I/P` for ever, or found by trying (RATE) for n years. */
export const wantedIncome = (sheet: Sheet, id: string, of: Of<'wanted_income'>): void => {
  const price = sheet.need(`${id}.price`, 'price', of.price, 'EUR');
  const costs = sheet.enter(`${id}.costs`, 'purchaser_costs', of.costs, 'fraction');
  const income = sheet.need(`${id}.income`, 'wanted_income', of.income, 'EUR/year');
  const paid = sheet.put(`${id}.paid`, 'paid_in_all', times(price, onePlus(costs)), 'EUR');
  if (of.years === null) {
    sheet.put(`${id}.yield`, 'rate_found', over(income, paid), rate);
    return;
  }
  const years = sheet.enter(`${id}.years`, 'years', of.years, 'years');
  const found = call('RATE', rate, [as(years, 'number'), as(income, 'number'), as(paid, 'number')]);
  if (found.value === null && income.value !== null && paid.value !== null) sheet.issue('info', 'irr_none', id);
  else sheet.put(`${id}.yield`, 'rate_found', found, rate);
};

/** How much of a cost each of its parts is. */
export const shareOfCost = (sheet: Sheet, id: string, of: Of<'share_of_cost'>): void => {
  const costs = of.parts.map((part) => {
    const name = { name: part.label };
    const path = `${id}.parts.${part.id}`;
    return {
      path,
      name,
      cost: sheet.need(`${path}.cost`, 'cost_of_line', part.cost, 'EUR', { params: name }),
    };
  });
  const total = sheet.put(
    `${id}.total`,
    'cost_in_all',
    sum(
      costs.map(({ cost }) => cost),
      'EUR',
    ),
    'EUR',
  );
  if (!total.value) return;
  for (const { path, name, cost } of costs) sheet.put(path, 'part_of_cost', over(cost, total), 'fraction', name);
};
