import type { IncomeCase } from '../../contract/income.ts';
import { lessCosts } from '../conventions.ts';
import { as, call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';

type Lease = IncomeCase['leases'][number];

/** The rent of today to the end of the term, in years, and the market's after it. */
type Terms = Readonly<Record<'rent' | 'erv' | 'years', Quantity>>;

const grossValue = (sheet: Sheet, id: string, lease: Lease, { rent, erv, years }: Terms): Quantity => {
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

/** When the lease ends: how long nothing is paid, and what letting again costs. Null where nothing is said of it. */
type Reletting = { readonly months: Quantity; readonly cost: Quantity };

const relettingOf = (sheet: Sheet, id: string, { void_months = 0, letting_cost = 0 }: Lease): Reletting | null =>
  void_months === 0 && letting_cost === 0
    ? null
    : {
        months: sheet.enter(`${id}.void_months`, 'void_months', void_months, 'months'),
        cost: sheet.enter(`${id}.letting_cost`, 'letting', letting_cost, 'EUR'),
      };

const yearsEmpty = ({ months }: Reletting): Quantity => over(as(months, 'number'), constant(12));

/** What a void and letting again take of the value at the end of the term: `(ERV·YP(v, i) + L) · PV(n, i)`. */
const relettingLoss = (sheet: Sheet, id: string, lease: Lease, again: Reletting, { erv, years }: Terms) => {
  const i = as({ value: lease.yield_2, unit: 'fraction/year', text: sheet.quiet ? '' : `{${id}.yield_2}` }, 'number');
  const missed = times(erv, call('YP', 'years', [yearsEmpty(again), i]));
  return sheet.put(
    `${id}.reletting`,
    'reletting_loss',
    times(plus(missed, again.cost), call('PV', 'number', [as(years, 'number'), i])),
    'EUR',
    { name: lease.label },
  );
};

/** A rent less what the owner bears of the costs. */
const netOf = (sheet: Sheet, id: string, lease: Lease, rent: Quantity, label: 'net_rent' | 'net_erv'): Quantity =>
  lease.owner_costs
    ? sheet.put(
        `${id}.${label}`,
        label,
        minus(rent, sheet.enter(`${id}.owner_costs`, 'owner_costs', lease.owner_costs, 'EUR/year')),
        'EUR/year',
      )
    : rent;

/**
 * The yields that a value means, of the price with the costs of buying (as the RICS and EPRA define the net initial yield):
 * the rent of today, that of the market, and the one yield of both; net of the owner's costs, of a void and of letting
 * again, where those are there.
 */
const yieldsOf = (
  sheet: Sheet,
  id: string,
  lease: Lease,
  { rent, erv, years, gross, again }: Terms & { readonly gross: Quantity; readonly again: Reletting | null },
): void => {
  const isNet = again !== null || Boolean(lease.owner_costs);
  const said = (name: 'initial_yield' | 'reversionary_yield' | 'equivalent_yield') =>
    isNet ? (`net_${name}` as const) : name;
  const put = (name: Parameters<typeof said>[0], found: Quantity) =>
    sheet.put(`${id}.${name}`, said(name), found, 'fraction/year');
  put('initial_yield', over(rent, gross));
  put('reversionary_yield', over(erv, gross));
  const inputs = [gross, rent, erv, years].map((input) => as(input, 'number'));
  const equivalent = again
    ? call('EQUIVALENTNET', 'fraction/year', [...inputs, yearsEmpty(again), as(again.cost, 'number')])
    : call('EQUIVALENT', 'fraction/year', inputs);
  if (equivalent.value === null) sheet.issue('info', 'no_equivalent_yield', id);
  else put('equivalent_yield', equivalent);
};

/** Term and reversion `rent·YP(n, i_t) + ERV/i_r · PV(n, i_r)`, or core and top; with the yields that the value means. */
const leaseValue = (sheet: Sheet, income: IncomeCase, lease: Lease): Quantity => {
  const id = `income.leases.${lease.id}`;
  const passing = sheet.need(`${id}.passing_rent`, 'passing_rent', lease.passing_rent, 'EUR/year');
  const market = sheet.need(`${id}.market_rent`, 'erv', lease.market_rent, 'EUR/year');
  const years = sheet.need(`${id}.years`, 'term_years', lease.years, 'years');
  const terms: Terms = {
    rent: netOf(sheet, id, lease, passing, 'net_rent'),
    erv: netOf(sheet, id, lease, market, 'net_erv'),
    years,
  };
  const again = relettingOf(sheet, id, lease);
  const letOn = grossValue(sheet, id, lease, terms);
  const gross = sheet.put(
    `${id}.gross`,
    'lease_gross',
    again ? minus(letOn, relettingLoss(sheet, id, lease, again, terms)) : letOn,
    'EUR',
    { name: lease.label },
  );
  const costs = sheet.enter(`${id}.purchaser_costs`, 'purchaser_costs', lease.purchaser_costs, 'fraction');
  const value = sheet.put(id, 'lease_value', lessCosts(gross, costs, income.purchaser_costs_of), 'EUR', {
    name: lease.label,
  });
  if (gross.value) yieldsOf(sheet, id, lease, { ...terms, gross, again });
  return value;
};

export const leasesValue = (sheet: Sheet, income: IncomeCase): Quantity => {
  const values = income.leases.map((lease) => leaseValue(sheet, income, lease));
  return sheet.put(
    'income.leases.value',
    'value_leases',
    values.length === 0 ? constant(0, 'EUR') : sum(values, 'EUR'),
    'EUR',
  );
};

/** The names of the figures that follow from a lease, in the order in which they are read; of the two methods those that are there. */
export const leaseFigures: readonly string[] = [
  'term',
  'reversion',
  'core',
  'top',
  'reletting',
  'gross',
  '',
  'initial_yield',
  'reversionary_yield',
  'equivalent_yield',
];
