import { dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { sign } from '#lib/maths.ts';
import type { Helper } from '../../contract/helpers.ts';
import { periodRate } from '../conventions.ts';
import type { figureAt } from '../figures/figure-at.ts';
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

/** Address of a helper's figures, by its kind. */
type HelperAt<K extends Helper['kind']> = ReturnType<(typeof figureAt.helpers)[K]>;

const rate = 'fraction/year';

/**
 * Value of sums on different days at one of them, `Σ A · (1 + r)^(−days/365)` as in XNPV of spreadsheets, and the rate at which they add up
 * to 0, as in XIRR.
 */
export const datedValue = (
  sheet: Sheet,
  at: HelperAt<'dated_value'>,
  of: Of<'dated_value'>,
  valuationOn: IsoDate | null,
): void => {
  const on = of.on ?? valuationOn;
  if (on === null) sheet.issue('error', 'missing', at.on, { field: 'valuation_on' });
  const r = sheet.need(at.rate, of.rate);
  const flows = of.flows.map((flow) => {
    const row = at.flows.row(flow.id);
    const name = { params: { name: flow.label } };
    const apart = on === null || flow.on === null ? null : dayNumber(flow.on) - dayNumber(on);
    const days = sheet.need(row.days, apart, { source: row.on, ...name });
    const amount = sheet.need(row.amount, flow.amount, name);
    const years = over(as(days, 'number'), constant(365));
    const factor = call('PV', 'factor', [years, as(r, 'number')]);
    return { amount, years, present: sheet.put(row, times(amount, factor), name) };
  });
  sheet.put(
    at.value,
    sum(
      flows.map(({ present }) => present),
      'EUR',
    ),
  );
  const signs = new Set(flows.map(({ amount }) => sign(amount.value ?? 0)));
  if (!signs.has(1) || !signs.has(-1)) return;
  const found = call(
    'IRRAT',
    'fraction',
    flows.flatMap(({ amount, years }) => [as(amount, 'number'), years]),
  );
  if (found.value === null) sheet.issue('info', 'irr_none', at);
  else sheet.put(at.irr, found);
};

/**
 * Principal and interest of a loan between two payments: the debt after k of n payments is `PMT · YP(n − k, i)`, so the principal is the
 * difference of two debts and the interest the rest of the payments (CUMPRINC and CUMIPMT of spreadsheets, without their minus).
 */
export const loanPart = (sheet: Sheet, at: HelperAt<'loan_part'>, of: Of<'loan_part'>): void => {
  const principal = sheet.need(at.principal, of.principal);
  const yearly = as(sheet.need(at.rate, of.rate), 'number');
  const years = as(sheet.need(at.years, of.years), 'number');
  const m = sheet.enter(at.payments, of.payments);
  const from = sheet.need(at.from, of.from);
  const to = sheet.need(at.to, of.to);
  const i = sheet.put(at.period_rate, periodRate(yearly, m, of.way));
  const n = sheet.put(at.n, times(years, m));
  if (from.value !== null && to.value !== null && n.value !== null && (from.value > to.value || to.value > n.value)) {
    sheet.issue('error', 'outside_loan', at);
    return;
  }
  const payment = sheet.put(at.payment, call('PMT', 'EUR', [principal, i, n]));
  const owedAfter = (paid: Quantity) => times(payment, call('YP', 'number', [minus(n, paid), i]));
  const before = minus(from, constant(1));
  const first = sheet.put(at.owed_before, owedAfter(before));
  const last = sheet.put(at.owed_after, owedAfter(to));
  const repaid = sheet.put(at.repaid, minus(first, last));
  sheet.put(at.interest, minus(times(payment, minus(to, before)), repaid));
};

/** A cost less its residue in equal parts over its life (SLN of spreadsheets), and the remaining value at an age. */
export const straightLine = (sheet: Sheet, at: HelperAt<'straight_line'>, of: Of<'straight_line'>): void => {
  const cost = sheet.need(at.cost, of.cost);
  const residue = sheet.enter(at.residue, of.residue);
  const life = sheet.need(at.life, of.life);
  const age = sheet.need(at.age, of.age);
  const yearly = sheet.put(at.yearly, over(minus(cost, residue), life));
  const taken = times(yearly, call('MIN', 'years', [age, life]));
  const lost = sheet.put(at.depreciation, taken);
  sheet.put(at.left, minus(cost, lost));
};

/** Simple interest `P·r·t`, or compound `P·((1 + r/m)^(t·m) − 1)` with the yearly rate that this comes to (EFFECT). */
export const interestOn = (sheet: Sheet, at: HelperAt<'interest'>, of: Of<'interest'>): void => {
  const principal = sheet.need(at.principal, of.principal);
  const yearly = as(sheet.need(at.rate, of.rate), 'number');
  const years = as(sheet.need(at.years, of.years), 'number');
  const grown = (): Quantity => {
    const m = sheet.enter(at.periods, of.periods);
    const perPeriod = onePlus(over(yearly, m));
    const effective = minus(call('POW', 'number', [perPeriod, m]), constant(1));
    sheet.put(at.effective, effective);
    return minus(call('POW', 'number', [perPeriod, times(years, m)]), constant(1));
  };
  const part = of.way === 'simple' ? times(yearly, years) : grown();
  const interest = sheet.put(at.interest, times(principal, part));
  sheet.put(at.amount, plus(principal, interest));
};

/** The rate at which an income justifies a price with its costs: `I/P` for ever, or by iteration (RATE) for n years. */
export const wantedIncome = (sheet: Sheet, at: HelperAt<'wanted_income'>, of: Of<'wanted_income'>): void => {
  const price = sheet.need(at.price, of.price);
  const costs = sheet.enter(at.costs, of.costs);
  const income = sheet.need(at.income, of.income);
  const paid = sheet.put(at.paid, times(price, onePlus(costs)));
  if (of.years === null) {
    sheet.put(at.yield, over(income, paid));
    return;
  }
  const years = sheet.enter(at.years, of.years);
  const found = call('RATE', rate, [as(years, 'number'), as(income, 'number'), as(paid, 'number')]);
  if (found.value === null && income.value !== null && paid.value !== null) sheet.issue('info', 'irr_none', at);
  else sheet.put(at.yield, found);
};

/** How much of a cost each of its parts is. */
export const shareOfCost = (sheet: Sheet, at: HelperAt<'share_of_cost'>, of: Of<'share_of_cost'>): void => {
  const costs = of.parts.map((part) => {
    const name = { params: { name: part.label } };
    const row = at.parts.row(part.id);
    return { row, name, cost: sheet.need(row.cost, part.cost, name) };
  });
  const total = sheet.put(
    at.total,
    sum(
      costs.map(({ cost }) => cost),
      'EUR',
    ),
  );
  if (!total.value) return;
  for (const { row, name, cost } of costs) sheet.put(row, over(cost, total), name);
};
