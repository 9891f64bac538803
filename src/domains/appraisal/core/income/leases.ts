import type { IncomeCase } from '../../contract/income.ts';
import { lessCosts } from '../conventions.ts';
import type { Place } from '../fields/address.ts';
import { figureAt, type LeaseAt } from '../figures/figure-at.ts';
import { as, call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';

type Lease = IncomeCase['leases'][number];

/** Inputs of a lease's value: the rents net of the owner's costs, and the length of the term. */
type Let = {
  readonly sheet: Sheet;
  readonly at: LeaseAt;
  readonly lease: Lease;
  readonly rent: Quantity;
  readonly erv: Quantity;
  readonly years: Quantity;
};

const grossValue = ({ sheet, at, lease, rent, erv, years }: Let): Quantity => {
  const [first, second] =
    lease.method === 'term_reversion'
      ? (['term_yield', 'reversion_yield'] as const)
      : (['core_yield', 'top_yield'] as const);
  const i1 = sheet.need(at.yield_1, lease.yield_1, { label: first });
  const i2 = sheet.need(at.yield_2, lease.yield_2, { label: second });
  const n = as(years, 'number');
  const yp = (i: Quantity) => call('YP', 'years', [n, as(i, 'number')]);
  const pv = (i: Quantity) => call('PV', 'number', [n, as(i, 'number')]);
  if (lease.method === 'term_reversion') {
    const term = sheet.put(at.term, times(as(rent, 'EUR'), sheet.put(at.yp, as(yp(i1), 'factor'))));
    const deferred = sheet.put(at.pv, pv(i2));
    const reversion = sheet.put(at.reversion, times(over(erv, i2), deferred));
    return plus(term, reversion);
  }
  /** Under-rented, the top slice begins after the term; over-rented, it ends with it. */
  const over_rented = (rent.value ?? 0) > (erv.value ?? 0);
  const core = sheet.put(at.core, over(over_rented ? erv : rent, i1));
  const top = over_rented ? times(minus(rent, erv), yp(i2)) : times(over(minus(erv, rent), i2), pv(i2));
  return plus(core, sheet.put(at.top, top));
};

/** End of the lease: the months without rent, and the cost of reletting. Null if not given. */
type Reletting = { readonly months: Quantity; readonly cost: Quantity };

const relettingOf = (sheet: Sheet, at: LeaseAt, { void_months = 0, letting_cost = 0 }: Lease): Reletting | null =>
  void_months === 0 && letting_cost === 0
    ? null
    : { months: sheet.enter(at.void_months, void_months), cost: sheet.enter(at.letting_cost, letting_cost) };

const yearsEmpty = ({ months }: Reletting): Quantity => over(as(months, 'number'), constant(12));

/** Loss by the void and the reletting at the end of the term: `(ERV·YP(v, i) + L) · PV(n, i)`. */
const relettingLoss = ({ sheet, at, lease, erv, years }: Let, again: Reletting): Quantity => {
  const i = as(sheet.named(at.yield_2, lease.yield_2, 'fraction/year'), 'number');
  const missed = times(erv, call('YP', 'years', [yearsEmpty(again), i]));
  const deferred = call('PV', 'number', [as(years, 'number'), i]);
  return sheet.put(at.reletting, times(plus(missed, again.cost), deferred), { params: { name: lease.label } });
};

/** A rent less the costs borne by the owner. */
const netOf = (sheet: Sheet, at: LeaseAt, lease: Lease, rent: Quantity, name: 'net_rent' | 'net_erv'): Quantity =>
  lease.owner_costs ? sheet.put(at[name], minus(rent, sheet.enter(at.owner_costs, lease.owner_costs))) : rent;

/**
 * The yields that a value means, of the price with the costs of buying (as the RICS and EPRA define the net initial yield):
 * the rent of today, that of the market, and the one yield of both; net of the owner's costs, of a void and of letting
 * again, where those are there.
 */
const yieldsOf = ({ sheet, at, lease, rent, erv, years }: Let, gross: Quantity, again: Reletting | null): void => {
  const isNet = again !== null || Boolean(lease.owner_costs);
  const put = (name: 'initial_yield' | 'reversionary_yield' | 'equivalent_yield', found: Quantity) =>
    sheet.put(at[name], found, isNet ? { label: `net_${name}` } : {});
  put('initial_yield', over(rent, gross));
  put('reversionary_yield', over(erv, gross));
  const inputs = [gross, rent, erv, years].map((input) => as(input, 'number'));
  const equivalent = again
    ? call('EQUIVALENTNET', 'fraction/year', [...inputs, yearsEmpty(again), as(again.cost, 'number')])
    : call('EQUIVALENT', 'fraction/year', inputs);
  if (equivalent.value === null) sheet.issue('info', 'no_equivalent_yield', at);
  else put('equivalent_yield', equivalent);
};

/** Term and reversion `rent·YP(n, i_t) + ERV/i_r · PV(n, i_r)`, or core and top; with the yields that the value means. */
const leaseValue = (sheet: Sheet, income: IncomeCase, lease: Lease): Quantity => {
  const at = figureAt.income.leases.row(lease.id);
  const told = { params: { name: lease.label } };
  const passing = sheet.need(at.passing_rent, lease.passing_rent);
  const market = sheet.need(at.market_rent, lease.market_rent);
  const years = sheet.need(at.years, lease.years);
  const rent = netOf(sheet, at, lease, passing, 'net_rent');
  const erv = netOf(sheet, at, lease, market, 'net_erv');
  const again = relettingOf(sheet, at, lease);
  const of: Let = { sheet, at, lease, rent, erv, years };
  const letOn = grossValue(of);
  const gross = sheet.put(at.gross, again ? minus(letOn, relettingLoss(of, again)) : letOn, told);
  const costs = sheet.enter(at.purchaser_costs, lease.purchaser_costs);
  const value = sheet.put(at, lessCosts(gross, costs, income.purchaser_costs_of), told);
  if (gross.value) yieldsOf(of, gross, again);
  return value;
};

export const leasesValue = (sheet: Sheet, income: IncomeCase): Quantity => {
  const values = income.leases.map((lease) => leaseValue(sheet, income, lease));
  return sheet.put(figureAt.income.leases.value, values.length === 0 ? constant(0, 'EUR') : sum(values, 'EUR'));
};

/** The figures that follow from a lease, in the order in which they are read; of the two methods those that are there. */
export const leaseFigures = (at: LeaseAt): readonly Place[] => [
  at.term,
  at.reversion,
  at.core,
  at.top,
  at.reletting,
  at.gross,
  at,
  at.initial_yield,
  at.reversionary_yield,
  at.equivalent_yield,
];
