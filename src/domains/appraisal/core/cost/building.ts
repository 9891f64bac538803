import type { ValuationCase } from '../../contract/case.ts';
import type { BuildingCost, CostCase } from '../../contract/cost.ts';
import { type BuildingAt, figureAt } from '../figures/figure-at.ts';
import { stepOf } from '../sheet/rounding.ts';
import { call, constant, minus, onePlus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { externalObsolescence, functionalObsolescence, physicalDepreciation } from './depreciation.ts';

type VatBasis = ValuationCase['header']['vat']['basis'];

/** Sum of the components: quantity times price. */
const ofComponents = (sheet: Sheet, at: BuildingAt, building: BuildingCost): Quantity => {
  if (building.components.length === 0) sheet.issue('error', 'no_components', at);
  const costs = building.components.map((component) => {
    const row = at.components.row(component.id);
    const quantity = sheet.enter(row.quantity, component.quantity);
    const price = sheet.need(row.price, component.price);
    return sheet.put(row, times(price, quantity), { params: { name: component.label } });
  });
  return sum(costs, 'EUR');
};

/** `area · unit cost · region`, components, or an older cost by its index. */
const directCost = (sheet: Sheet, at: BuildingAt, building: BuildingCost): Quantity => {
  if (building.method === 'index') {
    if (building.index === null) sheet.issue('error', 'missing', at.index, { field: 'historic_cost' });
    const cost = sheet.enter(at.index.cost, building.index?.cost ?? null);
    const then = sheet.enter(at.index.index_then, building.index?.index_then ?? null);
    const now = sheet.enter(at.index.index_now, building.index?.index_now ?? null);
    return times(cost, over(now, then));
  }
  const bare =
    building.method === 'components'
      ? ofComponents(sheet, at, building)
      : times(
          sheet.need(at.area, building.area, { params: { measure: building.area_measure } }),
          sheet.need(at.unit_cost, building.unit_cost),
        );
  const region = sheet.need(at.region_factor, building.region_factor);
  return times(bare, region);
};

/** Brings the cost to the case's side of VAT. */
const onVatBasis = (
  sheet: Sheet,
  at: BuildingAt,
  building: BuildingCost,
  cost: Quantity,
  basis: VatBasis,
): Quantity => {
  const { vat_included: included, vat_rate: rate } = building.source;
  if (included === null || included === (basis === 'with')) return cost;
  const factor = onePlus(sheet.enter(at.source.vat_rate, rate));
  return included ? over(cost, factor) : times(cost, factor);
};

/** `RCN = direct + indirect + financing + profit`: the first two of the direct cost, profit of all before it. */
const replacementCost = (sheet: Sheet, at: BuildingAt, building: BuildingCost, basis: VatBasis): Quantity => {
  const { source } = building;
  if (source.text === null || source.on === null || source.vat_included === null)
    sheet.issue('error', 'cost_source_missing', at.source);
  const direct = sheet.put(at.direct, onVatBasis(sheet, at, building, directCost(sheet, at, building), basis));
  const part = (
    name: 'indirect' | 'financing' | 'profit',
    label: 'indirect_cost' | 'financing_cost' | 'developer_profit',
    of: Quantity,
  ) =>
    building[name] === 0
      ? constant(0, 'EUR')
      : sheet.put(at[`${name}_amount`], times(of, sheet.enter(at[name], building[name], { label: `${name}_rate` })), {
          label,
        });
  const indirect = part('indirect', 'indirect_cost', direct);
  const financed = plus(direct, indirect);
  const financing = part('financing', 'financing_cost', financed);
  const before = plus(financed, financing);
  const profit = part('profit', 'developer_profit', before);
  return sheet.put(at.rcn, plus(before, profit), { params: { name: building.label } });
};

export type BuildingValue = { readonly rcn: Quantity; readonly value: Quantity };

/** `RCN − physical − functional − external`, never below zero; below it the building is to be demolished. */
export const buildingValue = (
  sheet: Sheet,
  building: BuildingCost,
  kind: CostCase['kind'],
  basis: VatBasis,
): BuildingValue => {
  const at = figureAt.cost.buildings.row(building.id);
  const rcn = replacementCost(sheet, at, building, basis);
  const step = stepOf(building.rounding);
  const round = (amount: Quantity) => (step === null ? amount : call('ROUND', 'EUR', [amount, constant(step)]));
  const physical = sheet.put(
    at.physical,
    round(physicalDepreciation(sheet, at.depreciation, building.depreciation, rcn)),
  );
  const functional = sheet.put(at.functional, round(functionalObsolescence(sheet, at, building, kind)));
  const external = sheet.put(at.external, round(externalObsolescence(sheet, at, building)));
  const all = sheet.put(at.depreciation_total, plus(plus(physical, functional), external));
  if (rcn.value) sheet.put(at.depreciation_share, over(all, rcn));
  const left = minus(rcn, all);
  if (left.value !== null && left.value < 0) {
    sheet.issue('warning', 'depreciation_above_cost', at, { name: building.label });
    const demolition = sheet.enter(at.demolition, building.demolition);
    return {
      rcn,
      value: sheet.put(at.value, times(constant(-1), demolition), {
        params: {
          name: building.label,
        },
      }),
    };
  }
  return { rcn, value: sheet.put(at.value, left, { params: { name: building.label } }) };
};
