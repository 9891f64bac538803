import type { IncomeCase } from '../../contract/income.ts';
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

type Lease = IncomeCase['leases'][number];

const grossValue = (
  sheet: Sheet,
  id: string,
  lease: Lease,
  rent: Quantity,
  erv: Quantity,
  years: Quantity,
): Quantity => {
  const [first, second] =
    lease.method === 'term_reversion'
      ? (['term_yield', 'reversion_yield'] as const)
      : (['core_yield', 'top_yield'] as const);
  const i1 = sheet.need(`${id}.yield_1`, first, lease.yield_1, 'fraction/year');
  const i2 = sheet.need(`${id}.yield_2`, second, lease.yield_2, 'fraction/year');
  const n = as(years, 'number');
  const yp = (i: Quantity) => call('YP', 'years', [n, as(i, 'number')]);
  const pv = (i: Quantity) => call('PV', 'number', [n, as(i, 'number')]);
  if (lease.method === 'term_reversion') {
    const term = sheet.put(
      `${id}.term`,
      'term_value',
      times(as(rent, 'EUR'), sheet.put(`${id}.yp`, 'years_purchase', as(yp(i1), 'factor'), 'factor')),
      'EUR',
    );
    const deferred = sheet.put(`${id}.pv`, 'present_value_factor', pv(i2), 'factor');
    const reversion = sheet.put(`${id}.reversion`, 'reversion_value', times(over(erv, i2), deferred), 'EUR');
    return plus(term, reversion);
  }
  /** Under-rented, the top begins after the term; over-rented, it ends with it. */
  const over_rented = (rent.value ?? 0) > (erv.value ?? 0);
  const core = sheet.put(`${id}.core`, 'core_value', over(over_rented ? erv : rent, i1), 'EUR');
  const top = over_rented ? times(minus(rent, erv), yp(i2)) : times(over(minus(erv, rent), i2), pv(i2));
  return plus(core, sheet.put(`${id}.top`, 'top_value', top, 'EUR'));
};

/** Term and reversion `rent·YP(n, i_t) + ERV/i_r · PV(n, i_r)`, or core and top; with the yields that the value means. */
const leaseValue = (sheet: Sheet, lease: Lease): Quantity => {
  const id = `income.lease.${lease.id}`;
  const rent = sheet.need(`${id}.passing_rent`, 'passing_rent', lease.passing_rent, 'EUR/year');
  const erv = sheet.need(`${id}.market_rent`, 'erv', lease.market_rent, 'EUR/year');
  const years = sheet.need(`${id}.years`, 'term_years', lease.years, 'years');
  const gross = sheet.put(`${id}.gross`, 'lease_gross', grossValue(sheet, id, lease, rent, erv, years), 'EUR', {
    name: lease.label,
  });
  const costs = sheet.enter(`${id}.purchaser_costs`, 'purchaser_costs', lease.purchaser_costs, 'fraction');
  const value = sheet.put(id, 'lease_value', over(gross, onePlus(costs)), 'EUR', {
    name: lease.label,
  });
  if (gross.value) {
    sheet.put(`${id}.initial_yield`, 'initial_yield', over(rent, gross), 'fraction/year');
    sheet.put(`${id}.reversionary_yield`, 'reversionary_yield', over(erv, gross), 'fraction/year');
    const inputs = [gross, rent, erv, years].map((input) => as(input, 'number'));
    const equivalent = call('EQUIVALENT', 'fraction/year', inputs);
    if (equivalent.value === null) sheet.issue('info', 'no_equivalent_yield', id);
    else sheet.put(`${id}.equivalent_yield`, 'equivalent_yield', equivalent, 'fraction/year');
  }
  return value;
};

export const leasesValue = (sheet: Sheet, income: IncomeCase): Quantity => {
  const values = income.leases.map((lease) => leaseValue(sheet, lease));
  return sheet.put(
    'income.leases.value',
    'value',
    values.length === 0 ? constant(0, 'EUR') : sum(values, 'EUR'),
    'EUR',
  );
};

/** The figures that follow from a lease, in the order in which they are read; of the two methods those that are there. */
export const leaseFigures = (id: string): readonly string[] =>
  [
    '.term',
    '.reversion',
    '.core',
    '.top',
    '.gross',
    '',
    '.initial_yield',
    '.reversionary_yield',
    '.equivalent_yield',
  ].map((end) => `income.lease.${id}${end}`);
