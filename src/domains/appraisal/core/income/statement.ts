import type { IncomeCase } from '../../contract/income.ts';
import type { Unit } from '../../contract/result.ts';
import { periodRate } from '../conventions.ts';
import { caseAt } from '../fields/address.ts';
import { figureAt } from '../figures/figure-at.ts';
import { as, call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';

type RentLine = IncomeCase['rents'][number];
type CostLine = IncomeCase['costs'][number];

const at = figureAt.income;

const rentUnits: Readonly<Record<RentLine['basis'], Unit>> = {
  m2_month: 'EUR/m2/month',
  m2_year: 'EUR/m2/year',
  month: 'EUR/month',
  year: 'EUR/year',
};

/** Twelve months make a year: the factor from a monthly to a yearly rent. */
export const monthsOfYear: Quantity = constant(12, 'months/year');

/** Yearly rent of a line, from a rent in its own unit. */
export const yearlyRent = (sheet: Sheet, line: RentLine, rent: Quantity): Quantity => {
  const ofLine = at.rents.row(line.id);
  const of = { params: { name: line.label } };
  const perYear = line.basis === 'm2_month' || line.basis === 'month' ? times(rent, monthsOfYear) : rent;
  const byArea =
    line.basis === 'm2_month' || line.basis === 'm2_year'
      ? times(perYear, sheet.enter(ofLine.area, line.area, of))
      : perYear;
  return line.count === 1 ? byArea : times(byArea, sheet.enter(ofLine.count, line.count, of));
};

/**
 * Rent-free months spread over the lease so that the present value stays: `rent · (YP(n) − YP(k)) / YP(n)`, by months at
 * the yearly rate of the cash flow or, without one, of capitalisation.
 */
const effectiveRent = (sheet: Sheet, income: IncomeCase, line: RentLine, rent: Quantity): Quantity => {
  if (line.incentive_months === 0) return rent;
  const ofLine = at.rents.row(line.id);
  const of = { params: { name: line.label } };
  const lease = sheet.need(ofLine.lease_months, line.lease_months, of);
  const free = sheet.enter(ofLine.incentive_months, line.incentive_months, of);
  const discount = income.dcf?.discount.value ?? null;
  const direct = income.direct?.rate.value ?? null;
  // The figure itself, not a copy: a change of the rate in the workbook changes the rent.
  const yearly =
    discount === null && direct !== null
      ? sheet.enter(figureAt.income.direct.rate.value, direct)
      : sheet.need(figureAt.income.dcf.discount.value, discount);
  const rate = periodRate(as(yearly, 'fraction'), constant(12), income.monthly_rate);
  const whole = call('YP', 'number', [lease, rate]);
  return sheet.put(ofLine.effective, times(rent, over(minus(whole, call('YP', 'number', [free, rate])), whole)), {
    unit: rent.unit,
    ...of,
  });
};

/** The rent of a line in its own basis: the contract's or the market's, as the case has it. */
export const rentOf = (sheet: Sheet, income: IncomeCase, line: RentLine): Quantity => {
  const ofLine = at.rents.row(line.id);
  const name = income.rent_used === 'contract' ? 'contract_rent' : 'market_rent';
  const rent = sheet.need(ofLine[name], line[name], { unit: rentUnits[line.basis], params: { name: line.label } });
  if ((line.basis === 'm2_month' || line.basis === 'm2_year') && line.area === null)
    sheet.issue('error', 'missing', ofLine.area, { field: 'area' });
  return effectiveRent(sheet, income, line, rent);
};

/**
 * Turnover rent over the agreed one. With a threshold of sales: `rent + p·max(0, S − S0)`; without one the share of all sales if it is
 * more, `max(rent, p·S)`, which is the same from the natural breakpoint `rent/p` on. Market rents have no such clause, and a new lease
 * holds the agreed rent.
 */
const withTurnover = (sheet: Sheet, line: RentLine, rent: Quantity): Quantity => {
  if (!line.turnover_share) return rent;
  const ofLine = at.rents.row(line.id);
  const of = { params: { name: line.label } };
  const year = 'EUR/year';
  const share = sheet.enter(ofLine.turnover_share, line.turnover_share, of);
  const sales = sheet.need(ofLine.turnover_sales, line.turnover_sales ?? null, of);
  const put = (turnover: Quantity) => sheet.put(ofLine.turnover, turnover, of);
  const from = line.turnover_from ?? null;
  if (from === null) return call('MAX', year, [rent, put(times(sales, share))]);
  const bar = sheet.enter(ofLine.turnover_from, from, of);
  return plus(rent, put(times(share, call('MAX', year, [minus(sales, bar), constant(0, year)]))));
};

/** Rent of a line in its first year. */
export const rentOfYear = (sheet: Sheet, income: IncomeCase, line: RentLine): Quantity => {
  const rent = yearlyRent(sheet, line, rentOf(sheet, income, line));
  return income.rent_used === 'contract' ? withTurnover(sheet, line, rent) : rent;
};

/** Costs that are an owner's of the property; others are refused. */
export const operatingCosts = (income: IncomeCase): readonly CostLine[] =>
  income.costs.filter(({ nature }) => nature === 'operating');

const costUnits: Readonly<Record<CostLine['basis'], Unit>> = {
  pct_pgi: 'fraction',
  pct_egi: 'fraction',
  eur_m2_year: 'EUR/m2/year',
  eur_year: 'EUR/year',
};

/** A year's cost of one line, on its own base. */
export const costOf = (sheet: Sheet, line: CostLine, pgi: Quantity, egi: Quantity, area: Quantity): Quantity => {
  const value = sheet.enter(at.costs.row(line.id).value, line.value, {
    unit: costUnits[line.basis],
    params: { name: line.label },
  });
  switch (line.basis) {
    case 'pct_pgi':
      return times(pgi, value);
    case 'pct_egi':
      return times(egi, value);
    case 'eur_m2_year':
      return times(area, value);
    case 'eur_year':
      return value;
  }
};

export type Statement = {
  readonly pgi: Quantity;
  readonly egi: Quantity;
  readonly noi: Quantity;
  readonly area: Quantity;
};

/** Total lettable area; things let by the piece have none. */
const lettableArea = (sheet: Sheet, income: IncomeCase): Quantity =>
  sheet.put(
    at.area,
    sum(
      income.rents.flatMap(({ id, label, area, count }) => {
        if (area === null) return [];
        const row = at.rents.row(id);
        const of = { params: { name: label } };
        const one = sheet.enter(row.area, area, of);
        const many = () => sheet.enter(row.count, count, of);
        return [count === 1 ? one : as(times(one, many()), 'm2')];
      }),
      'm2',
    ),
  );

/** A lease that ends before it begins, or is free of rent for longer than it lasts. */
const checkLease = (sheet: Sheet, { id, start, end, incentive_months, lease_months }: RentLine): void => {
  const ofLine = caseAt.income.rents.row(id);
  if (start !== null && end !== null && end < start) sheet.issue('error', 'end_before_start', ofLine.end);
  if (lease_months !== null && incentive_months > lease_months)
    sheet.issue('error', 'free_beyond_lease', ofLine.incentive_months);
};

/** PGI less vacancy and unpaid rent is EGI; less the owner's costs it is NOI. */
export const incomeStatement = (sheet: Sheet, income: IncomeCase): Statement => {
  if (income.rents.length === 0 && income.other_income.length === 0) sheet.issue('error', 'no_rents', at.rents);
  for (const line of income.rents) checkLease(sheet, line);
  const rents = income.rents.map((line) =>
    sheet.put(at.rents.row(line.id), rentOfYear(sheet, income, line), { params: { name: line.label } }),
  );
  const others = income.other_income.map((row) =>
    sheet.need(at.other_income.row(row.id).amount, row.amount, { params: { name: row.label } }),
  );
  const pgi = sheet.put(at.pgi, sum([...rents, ...others], 'EUR/year'));
  const vacancy = sheet.need(at.vacancy, income.vacancy);
  const unpaid = sheet.enter(at.collection_loss, income.collection_loss);
  const lost = sheet.put(at.vacancy_loss, times(pgi, plus(vacancy, unpaid)));
  const egi = sheet.put(at.egi, minus(pgi, lost));
  const area = lettableArea(sheet, income);
  for (const line of income.costs) {
    const { value } = at.costs.row(line.id);
    if (line.nature !== 'operating') sheet.issue('error', 'refused_cost', value, { name: line.label });
    else if (line.value === null) sheet.issue('error', 'missing', value, { field: 'cost_value' });
    if (line.basis.startsWith('pct') && (line.value ?? 0) > 1) sheet.issue('error', 'cost_above_income', value);
  }
  const costs = operatingCosts(income).map((line) =>
    sheet.put(at.costs.row(line.id), costOf(sheet, line, pgi, egi, area), { params: { name: line.label } }),
  );
  const opex = sheet.put(at.opex, sum(costs, 'EUR/year'));
  const noi = sheet.put(at.noi, minus(egi, opex));
  if (egi.value) sheet.put(at.opex_ratio, over(opex, egi));
  if (area.value) sheet.put(at.noi_per_area, over(noi, area));
  if (noi.value !== null && noi.value <= 0) sheet.issue('error', 'noi_not_positive', at.noi);
  return { pgi, egi, noi, area };
};
