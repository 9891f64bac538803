import { grid } from './grid.ts';
import { entered, figure, place, row } from './tree.ts';

const perYear = 'fraction/year';

const shortLived = figure('short_lived', 'EUR', {
  cost_new: entered('cost_new', 'EUR'),
  age: entered('age', 'years'),
  life: entered('life', 'years'),
});

const worn = figure('component_depreciation', 'fraction', {
  share: entered('component_share', 'fraction'),
  depreciation: entered('component_worn', 'fraction'),
});

const sale = figure('depreciation_rate', perYear, {
  price: entered('price', 'EUR'),
  land: entered('land_value', 'EUR'),
  rcn: entered('rcn', 'EUR'),
  age: entered('age', 'years'),
  depreciation: figure('depreciation', 'EUR'),
});

/** Figures of all methods. */
const depreciation = place({
  effective_age: entered('effective_age', 'years'),
  economic_life: entered('economic_life', 'years'),
  actual_age: entered('actual_age', 'years'),
  remaining_life: figure('remaining_life', 'years'),
  used: figure('age_share', 'fraction'),
  ross: figure('ross', 'fraction'),
  condition: entered('condition_share', 'fraction'),
  curable: place({ row: row(place({ cost: entered('cost_to_cure', 'EUR') })) }),
  cure: figure('cost_to_cure', 'EUR'),
  incurable: figure('incurable', 'EUR'),
  short_lived: figure('short_lived', 'EUR', { row: row(shortLived) }),
  long_lived_base: figure('long_lived_base', 'EUR'),
  long_lived: figure('long_lived', 'EUR'),
  components: place({ row: row(worn) }),
  sales: place({ row: row(sale) }),
  rate: figure('depreciation_rate', perYear),
  implied_life: figure('economic_life', 'years'),
});

const functional = figure('functional_loss', 'EUR', {
  cost: entered('cost_to_cure', 'EUR'),
  cost_if_new: entered('cost_if_new', 'EUR'),
  income_loss: entered('income_loss', 'EUR/year'),
  rate: entered('cap_rate', perYear),
  cost_new: entered('cost_new', 'EUR'),
  depreciated: entered('already_depreciated', 'EUR'),
  running_cost: entered('running_cost', 'EUR/year'),
  years: entered('years', 'count'),
});

const external = figure('external_loss', 'EUR', {
  loss: entered('external_loss', 'EUR'),
  rent_loss: entered('rent_loss', 'EUR/year'),
  rate: entered('cap_rate', perYear),
  building_share: entered('building_share', 'fraction'),
});

const building = place({
  area: entered('area', 'm2'),
  unit_cost: entered('unit_cost', 'EUR/m2'),
  region_factor: entered('region_factor', 'number'),
  components: place({
    row: row(
      figure('component_cost', 'EUR', {
        quantity: entered('quantity', 'number'),
        price: entered('component_price', 'EUR'),
      }),
    ),
  }),
  index: place({
    cost: entered('historic_cost', 'EUR'),
    index_then: entered('index_then', 'index'),
    index_now: entered('index_now', 'index'),
  }),
  source: place({ vat_rate: entered('vat_rate', 'fraction') }),
  direct: figure('direct_cost', 'EUR'),
  indirect: entered('indirect_rate', 'fraction'),
  indirect_amount: figure('indirect_cost', 'EUR'),
  financing: entered('financing_rate', 'fraction'),
  financing_amount: figure('financing_cost', 'EUR'),
  profit: entered('profit_rate', 'fraction'),
  profit_amount: figure('developer_profit', 'EUR'),
  rcn: figure('rcn', 'EUR'),
  depreciation,
  physical: figure('physical', 'EUR'),
  functional: figure('functional', 'EUR', { row: row(functional) }),
  external: figure('external', 'EUR', { row: row(external) }),
  depreciation_total: figure('depreciation', 'EUR'),
  depreciation_share: figure('depreciation_share', 'fraction'),
  demolition: entered('demolition', 'EUR'),
  value: figure('building_value', 'EUR'),
});

const improvement = figure('site_improvement', 'EUR', {
  cost_new: entered('cost_new', 'EUR'),
  depreciation: entered('depreciation_share', 'fraction'),
});

export const cost = place({
  buildings: figure('buildings_value', 'EUR', { row: row(building) }),
  rcn: figure('rcn', 'EUR'),
  site: figure('site_value', 'EUR', { row: row(improvement) }),
  land: place({
    value: entered('land_value', 'EUR'),
    area: entered('land_area', 'm2'),
    unit_value: entered('land_unit_value', 'EUR/m2'),
    grid: grid('land_value_by_grid'),
  }),
  value: figure('value_by_cost', 'EUR'),
});
