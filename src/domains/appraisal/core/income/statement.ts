import type { IncomeCase } from '../../contract/income.ts';
import type { Unit } from '../../contract/result.ts';
import { periodRate } from '../conventions.ts';
import { as, call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';

type RentLine = IncomeCase['rents'][number];
type CostLine = IncomeCase['costs'][number];

const rentUnits: Readonly<Record<RentLine['basis'], Unit>> = {
  m2_month: 'EUR/m2/month',
  m2_year: 'EUR/m2/year',
  month: 'EUR/month',
  year: 'EUR/year',
};

/** Twelve months make a year: what turns a monthly rent into a yearly one. */
export const monthsOfYear: Quantity = constant(12, 'months/year');

/** One line's rent for a year, from a rent in its own basis. */
export const yearlyRent = (sheet: Sheet, line: RentLine, rent: Quantity): Quantity => {
  const id = `income.rents.${line.id}`;
  const of = { name: line.label };
  const perYear = line.basis === 'm2_month' || line.basis === 'month' ? times(rent, monthsOfYear) : rent;
  const byArea =
    line.basis === 'm2_month' || line.basis === 'm2_year'
      ? times(perYear, sheet.enter(`${id}.area`, 'area', line.area, 'm2', { params: of }))
      : perYear;
  return line.count === 1
    ? byArea
    : times(byArea, sheet.enter(`${id}.count`, 'count', line.count, 'count', { params: of }));
};

/**
 * Rent-free months spread over the lease so that the present value stays: `rent · (YP(n) − YP(k)) / YP(n)`, by months at
 * the yearly rate of the cash flow or, without one, of capitalisation.
 */
const effectiveRent = (sheet: Sheet, income: IncomeCase, line: RentLine, rent: Quantity): Quantity => {
  if (line.incentive_months === 0) return rent;
  const id = `income.rents.${line.id}`;
  const of = { name: line.label };
  const lease = sheet.need(`${id}.lease_months`, 'lease_months', line.lease_months, 'count', { params: of });
  const free = sheet.enter(`${id}.incentive_months`, 'incentive_months', line.incentive_months, 'count', {
    params: of,
  });
  const discount = income.dcf?.discount.value ?? null;
  const direct = income.direct?.rate.value ?? null;
  // The figure itself and no copy of it: who changes the rate in the workbook changes the rent.
  const yearly =
    discount === null && direct !== null
      ? sheet.enter('income.direct.rate.value', 'cap_rate', direct, 'fraction/year')
      : sheet.need('income.dcf.discount.value', 'discount_rate', discount, 'fraction/year');
  const rate = periodRate(as(yearly, 'fraction'), constant(12), income.monthly_rate);
  const whole = call('YP', 'number', [lease, rate]);
  return sheet.put(
    `${id}.effective`,
    'effective_rent',
    times(rent, over(minus(whole, call('YP', 'number', [free, rate])), whole)),
    rent.unit,
    of,
  );
};

/** The rent of a line in its own basis: the contract's or the market's, as the case has it. */
export const rentOf = (sheet: Sheet, income: IncomeCase, line: RentLine): Quantity => {
  const id = `income.rents.${line.id}`;
  const [value, label] =
    income.rent_used === 'contract'
      ? ([line.contract_rent, 'contract_rent'] as const)
      : ([line.market_rent, 'market_rent'] as const);
  const rent = sheet.need(`${id}.${label}`, label, value, rentUnits[line.basis], {
    params: {
      name: line.label,
    },
  });
  if ((line.basis === 'm2_month' || line.basis === 'm2_year') && line.area === null)
    sheet.issue('error', 'missing', `${id}.area`, { field: 'area' });
  return effectiveRent(sheet, income, line, rent);
};

/**
 * Turnover rent over the agreed one. From a sum of sales on: `rent + p·max(0, S − S0)`; without one the part of all sales
 * where it is more, `max(rent, p·S)`, which is the same from the natural breakpoint `rent/p` on. The rents of the market
 * have no such clause, and a new lease is what was agreed in it.
 */
const withTurnover = (sheet: Sheet, line: RentLine, rent: Quantity): Quantity => {
  if (!line.turnover_share) return rent;
  const id = `income.rents.${line.id}`;
  const of = { name: line.label };
  const year = 'EUR/year';
  const share = sheet.enter(`${id}.turnover_share`, 'turnover_share', line.turnover_share, 'fraction', { params: of });
  const sales = sheet.need(`${id}.turnover_sales`, 'turnover_sales', line.turnover_sales ?? null, year, { params: of });
  const put = (turnover: Quantity) => sheet.put(`${id}.turnover`, 'turnover_rent', turnover, year, of);
  const from = line.turnover_from ?? null;
  if (from === null) return call('MAX', year, [rent, put(times(sales, share))]);
  const bar = sheet.enter(`${id}.turnover_from`, 'turnover_from', from, year, { params: of });
  return plus(rent, put(times(share, call('MAX', year, [minus(sales, bar), constant(0, year)]))));
};

/** What a line brings in its first year. */
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
  const value = sheet.enter(`income.costs.${line.id}.value`, 'cost_value', line.value, costUnits[line.basis], {
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

/** Area of all that is let; what is let as a piece counts nothing. */
const lettableArea = (sheet: Sheet, income: IncomeCase): Quantity =>
  sheet.put(
    'income.area',
    'area_let',
    sum(
      income.rents.flatMap(({ id, label, area, count }) => {
        if (area === null) return [];
        const path = `income.rents.${id}`;
        const of = { name: label };
        const one = sheet.enter(`${path}.area`, 'area', area, 'm2', { params: of });
        const many = () => sheet.enter(`${path}.count`, 'count', count, 'count', { params: of });
        return [count === 1 ? one : as(times(one, many()), 'm2')];
      }),
      'm2',
    ),
    'm2',
  );

/** PGI less vacancy and unpaid rent is EGI; less the owner's costs it is NOI. */
export const incomeStatement = (sheet: Sheet, income: IncomeCase): Statement => {
  if (income.rents.length === 0 && income.other_income.length === 0) sheet.issue('error', 'no_rents', 'income.rents');
  const rents = income.rents.map((line) =>
    sheet.put(`income.rents.${line.id}`, 'rent_of_line', rentOfYear(sheet, income, line), 'EUR/year', {
      name: line.label,
    }),
  );
  const others = income.other_income.map((row) =>
    sheet.need(`income.other_income.${row.id}.amount`, 'other_income', row.amount, 'EUR/year', {
      params: {
        name: row.label,
      },
    }),
  );
  const pgi = sheet.put('income.pgi', 'pgi', sum([...rents, ...others], 'EUR/year'), 'EUR/year');
  const vacancy = sheet.need('income.vacancy', 'vacancy', income.vacancy, 'fraction');
  const unpaid = sheet.enter('income.collection_loss', 'collection_loss', income.collection_loss, 'fraction');
  const lost = sheet.put('income.vacancy_loss', 'vacancy_loss', times(pgi, plus(vacancy, unpaid)), 'EUR/year');
  const egi = sheet.put('income.egi', 'egi', minus(pgi, lost), 'EUR/year');
  const area = lettableArea(sheet, income);
  for (const line of income.costs) {
    if (line.nature !== 'operating')
      sheet.issue('error', 'refused_cost', `income.costs.${line.id}.value`, { name: line.label });
    else if (line.value === null)
      sheet.issue('error', 'missing', `income.costs.${line.id}.value`, { field: 'cost_value' });
    if (line.basis.startsWith('pct') && (line.value ?? 0) > 1)
      sheet.issue('error', 'cost_above_income', `income.costs.${line.id}.value`);
  }
  const costs = operatingCosts(income).map((line) =>
    sheet.put(`income.costs.${line.id}`, 'cost_of_line', costOf(sheet, line, pgi, egi, area), 'EUR/year', {
      name: line.label,
    }),
  );
  const opex = sheet.put('income.opex', 'opex', sum(costs, 'EUR/year'), 'EUR/year');
  const noi = sheet.put('income.noi', 'noi', minus(egi, opex), 'EUR/year');
  if (egi.value) sheet.put('income.opex_ratio', 'opex_ratio', over(opex, egi), 'fraction');
  if (area.value) sheet.put('income.noi_per_area', 'noi_per_area', over(noi, area), 'EUR/m2/year');
  if (noi.value !== null && noi.value <= 0) sheet.issue('error', 'noi_not_positive', 'income.noi');
  return { pgi, egi, noi, area };
};
