import { entered, figure, group, numbered, place, row } from './tree.ts';

const year = 'EUR/year';
const perYear = 'fraction/year';

const rent = figure('rent_of_line', year, {
  area: entered('area', 'm2'),
  count: entered('count', 'count'),
  contract_rent: entered('contract_rent', null),
  market_rent: entered('market_rent', null),
  growth: place(),
  incentive_months: entered('incentive_months', 'count'),
  lease_months: entered('lease_months', 'count'),
  effective: figure('effective_rent', null),
  turnover_share: entered('turnover_share', 'fraction'),
  turnover_sales: entered('turnover_sales', year),
  turnover_from: entered('turnover_from', year),
  turnover: figure('turnover_rent', year),
});

const capRateSale = figure('cap_rate', perYear, {
  noi: entered('noi', year),
  price: entered('price', 'EUR'),
  adjustment: entered('risk_adjustment', perYear),
});

/** The rate of a source, by any of its methods. */
const capRate = figure('cap_rate', perYear, {
  sales: place({ row: row(capRateSale) }),
  min: figure('least', perYear),
  max: figure('greatest', perYear),
  risk_free: entered('risk_free', perYear),
  risks: place({ row: row(place({ value: entered('risk', perYear) })) }),
  yield: figure('yield', perYear),
  growth: entered('growth', perYear),
  recapture: entered('recapture', perYear),
  ltv: entered('ltv', 'fraction'),
  rate: entered('loan_rate', perYear),
  years: entered('loan_years', 'years'),
  constant: figure('mortgage_constant', perYear),
  equity_rate: entered('equity_rate', perYear),
  cover: entered('debt_cover', 'number'),
  equity_yield: entered('equity_yield', perYear),
  hold_years: entered('hold_years', 'years'),
  value_change: entered('value_change', 'fraction'),
  repaid: figure('loan_repaid', 'fraction'),
  sinking_fund: figure('sinking_fund', perYear),
  coefficient: figure('mortgage_coefficient', perYear),
  basic: figure('basic_rate', perYear),
});

const direct = place({
  rate: place({ value: entered('cap_rate', perYear) }),
  yield: entered('yield', perYear),
  growth: entered('growth', perYear),
  net_rate: figure('cap_rate', perYear),
  years: entered('years', 'years'),
  multiplier: entered('multiplier_monthly', null),
  gross: figure('capitalised', 'EUR'),
  one_offs: place({ row: row(place({ amount: entered('one_off', 'EUR') })) }),
  void_months: entered('void_months', 'months'),
  void: figure('void_loss', 'EUR'),
  purchaser_costs: entered('purchaser_costs', 'fraction'),
  value: figure('value_direct', 'EUR'),
  pgi_multiplier: figure('pgi_multiplier', 'years'),
});

const lease = figure('lease_value', 'EUR', {
  passing_rent: entered('passing_rent', year),
  market_rent: entered('erv', year),
  years: entered('term_years', 'years'),
  owner_costs: entered('owner_costs', year),
  net_rent: figure('net_rent', year),
  net_erv: figure('net_erv', year),
  yield_1: entered('term_yield', perYear),
  yield_2: entered('reversion_yield', perYear),
  yp: figure('years_purchase', 'factor'),
  term: figure('term_value', 'EUR'),
  pv: figure('present_value_factor', 'factor'),
  reversion: figure('reversion_value', 'EUR'),
  core: figure('core_value', 'EUR'),
  top: figure('top_value', 'EUR'),
  void_months: entered('void_months', 'months'),
  letting_cost: entered('letting', 'EUR'),
  reletting: figure('reletting_loss', 'EUR'),
  gross: figure('lease_gross', 'EUR'),
  purchaser_costs: entered('purchaser_costs', 'fraction'),
  initial_yield: figure('initial_yield', perYear),
  reversionary_yield: figure('reversionary_yield', perYear),
  equivalent_yield: figure('equivalent_yield', perYear),
});

const growth = figure('growth', 'fraction', { lender: figure('growth', 'fraction') });

const yearOfHold = group({
  pgi: figure('pgi', year),
  vacancy: figure('vacancy', 'fraction'),
  egi: figure('egi', year),
  opex: figure('opex', year),
  noi: figure('noi', year),
  flow: figure('cash_flow', year),
  factor: figure('discount_factor', 'factor'),
  pv: figure('present_value', 'EUR'),
});

const leaseEvent = place({ void_months: entered('void_months', 'number'), cost: entered('letting', year) });

const dcf = place({
  years: place(),
  discount: place({ value: entered('discount_rate', perYear) }),
  effective: figure('effective_rate', 'fraction'),
  monthly: figure('monthly_rate', 'fraction'),
  growth: entered('growth', 'fraction', {
    lender: figure('growth', 'fraction'),
    row: row(growth),
    year: numbered('y', growth),
  }),
  growth_by_year: place(),
  cost_growth: entered('cost_growth', 'fraction', { row: row(figure('cost_growth', 'fraction')) }),
  vacancy_by_year: place(),
  /** Rent of each line in each year, and the rents agreed later. */
  rent: group({
    row: row(group({ year: numbered('y', figure('rent_in_year', year)), row: row(figure('agreed_rent', null)) })),
  }),
  year: numbered('y', yearOfHold),
  events: place({ row: row(leaseEvent) }),
  capex: place({ row: row(place({ amount: entered('capex', year) })) }),
  letting: place({ row: row(place({ amount: entered('letting', year) })) }),
  terminal: figure('terminal_value', 'EUR', {
    rate: place({ value: entered('exit_rate', perYear) }),
    price: place(),
    sale_costs: place(),
  }),
  sale_costs: figure('sale_costs', 'fraction'),
  sale_expense: figure('sale_expense', 'EUR'),
  terminal_net: figure('terminal_net', 'EUR'),
  terminal_pv: figure('terminal_pv', 'EUR'),
  terminal_share: figure('terminal_share', 'fraction'),
  gross: figure('dcf_gross', 'EUR'),
  purchaser_costs: entered('purchaser_costs', 'fraction'),
  value: figure('value_dcf', 'EUR'),
  going_in: figure('going_in_rate', perYear),
  implied_growth: figure('implied_growth', perYear),
  payback: figure('payback', 'years'),
  price: entered('price', 'EUR'),
  npv: figure('npv', 'EUR'),
  irr: figure('irr', 'fraction'),
});

const residualTechnique = place({
  value: entered('land_value', 'EUR'),
  yield: entered('yield', perYear),
  years: entered('remaining_life', 'years'),
  safe_rate: entered('safe_rate', perYear),
  recapture: figure('recapture', perYear),
  building_rate: figure('building_rate', perYear),
  known_income: figure('known_income', year),
  left_income: figure('left_income', year),
  other: figure('building_value', 'EUR'),
  total: figure('value_technique', 'EUR'),
});

export const income = place({
  purchaser_costs_of: place(),
  monthly_rate: place(),
  indication: place(),
  rents: place({ row: row(rent) }),
  other_income: place({ row: row(place({ amount: entered('other_income', year) })) }),
  costs: place({ row: row(figure('cost_of_line', year, { value: entered('cost_value', null), growth: place() })) }),
  area: figure('area_let', 'm2'),
  pgi: figure('pgi', year),
  vacancy: entered('vacancy', 'fraction'),
  collection_loss: entered('collection_loss', 'fraction'),
  vacancy_loss: figure('vacancy_loss', year),
  egi: figure('egi', year),
  opex: figure('opex', year),
  noi: figure('noi', year),
  opex_ratio: figure('opex_ratio', 'fraction'),
  noi_per_area: figure('noi_per_area', 'EUR/m2/year'),
  cap_rates: place({ row: row(capRate) }),
  direct,
  leases: place({ row: row(lease), value: figure('value_leases', 'EUR') }),
  dcf,
  residual_technique: residualTechnique,
  value: figure('value_by_income', 'EUR'),
});
