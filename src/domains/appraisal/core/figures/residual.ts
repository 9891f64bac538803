import { entered, figure, place, row } from './tree.ts';

const perYear = 'fraction/year';

const sold = figure('sold_value', 'EUR', {
  area: entered('area', 'm2'),
  count: entered('count', 'count'),
  price: entered('price_per_area', 'EUR/m2'),
});

/** Figures of all ways to compute interest; its own figure is the total. */
const finance = figure('finance_cost', 'EUR', {
  amount: entered('finance_cost', 'EUR'),
  rate: entered('loan_rate', perYear),
  build_years: entered('build_years', 'years'),
  sale_years: entered('sale_years', 'years'),
  build_months: place(),
  build: figure('interest_build', 'EUR'),
  sale: figure('interest_sale', 'EUR'),
  factor: figure('interest_factor', 'factor'),
  land_factor: figure('land_factor', 'factor'),
});

const landSale = place({
  price: entered('price', 'EUR'),
  land_area: entered('land_area', 'm2'),
  floor_area: entered('area', 'm2'),
  per_land: figure('land_per_area', 'EUR/m2'),
  per_floor: figure('land_per_floor', 'EUR/m2'),
});

export const residual = place({
  mode: place(),
  purchaser_costs_of: place(),
  monthly_rate: place(),
  sold: place({ row: row(sold) }),
  let: place({
    net_rent: entered('net_rent', 'EUR/year'),
    yield: entered('yield', perYear),
    purchaser_costs: entered('purchaser_costs', 'fraction'),
    value: figure('let_value', 'EUR'),
  }),
  sold_area: figure('sold_area', 'm2'),
  gdv: figure('gdv', 'EUR'),
  build_area: entered('build_area', 'm2'),
  efficiency: entered('efficiency', 'fraction'),
  gia: figure('build_area', 'm2'),
  build_rate: entered('build_rate', 'EUR/m2'),
  build: figure('build_cost', 'EUR'),
  fees: entered('fees_rate', 'fraction'),
  fees_amount: figure('fees', 'EUR'),
  contingency: entered('contingency_rate', 'fraction'),
  contingency_amount: figure('contingency', 'EUR'),
  other: place({ row: row(figure('other_cost', 'EUR', { amount: entered('other_cost_entered', null) })) }),
  other_total: figure('other_costs', 'EUR'),
  cost: figure('development_cost', 'EUR'),
  sale_costs: entered('sale_costs', 'fraction'),
  sale_costs_amount: figure('sale_expense', 'EUR'),
  net_sales: figure('net_sales', 'EUR'),
  finance,
  profit: figure('developer_profit', 'EUR', { rate: entered('profit_rate', 'fraction') }),
  residue: figure('residue', 'EUR'),
  land_gross: figure('land_gross', 'EUR'),
  acquisition_costs: entered('acquisition_costs', 'fraction'),
  land_net: figure('land_value', 'EUR'),
  land_price: entered('land_price', 'EUR'),
  land_paid: figure('land_paid', 'EUR'),
  profit_found: figure('developer_profit', 'EUR'),
  profit_on_gdv: figure('profit_on_gdv', 'fraction'),
  profit_on_cost: figure('profit_on_cost', 'fraction'),
  profit_without_land: figure('profit_on_cost_without_land', 'fraction'),
  irr: figure('irr', 'fraction'),
  land_sales: place({ row: row(landSale) }),
  land_area: entered('land_area', 'm2'),
  per_land: figure('land_per_area', 'EUR/m2'),
  per_floor: figure('land_per_floor', 'EUR/m2'),
});
