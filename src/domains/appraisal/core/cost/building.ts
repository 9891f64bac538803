import type { ValuationCase } from '../../contract/case.ts';
import type { BuildingCost, CostCase } from '../../contract/cost.ts';
import { stepOf } from '../sheet/rounding.ts';
import { call, constant, minus, onePlus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { externalObsolescence, functionalObsolescence, physicalDepreciation } from './depreciation.ts';

type VatBasis = ValuationCase['header']['vat']['basis'];

/** So much of each component at its price. */
const ofComponents = (sheet: Sheet, id: string, building: BuildingCost): Quantity => {
  if (building.components.length === 0) sheet.issue('error', 'no_components', id);
  const costs = building.components.map((row) => {
    const path = `${id}.components.${row.id}`;
    const quantity = sheet.enter(`${path}.quantity`, 'quantity', row.quantity, 'number');
    const price = sheet.need(`${path}.price`, 'component_price', row.price, 'EUR');
    return sheet.put(path, 'component_cost', times(price, quantity), 'EUR', { name: row.label });
  });
  return sum(costs, 'EUR');
};

/** `area · unit cost · region`, components, or an older cost by its index. */
const directCost = (sheet: Sheet, id: string, building: BuildingCost): Quantity => {
  if (building.method === 'index') {
    if (building.index === null) sheet.issue('error', 'missing', `${id}.index`, { field: 'historic_cost' });
    const cost = sheet.enter(`${id}.index.cost`, 'historic_cost', building.index?.cost ?? null, 'EUR');
    const then = sheet.enter(`${id}.index.index_then`, 'index_then', building.index?.index_then ?? null, 'index');
    const now = sheet.enter(`${id}.index.index_now`, 'index_now', building.index?.index_now ?? null, 'index');
    return times(cost, over(now, then));
  }
  const bare =
    building.method === 'components'
      ? ofComponents(sheet, id, building)
      : times(
          sheet.need(`${id}.area`, 'area', building.area, 'm2', { params: { measure: building.area_measure } }),
          sheet.need(`${id}.unit_cost`, 'unit_cost', building.unit_cost, 'EUR/m2'),
        );
  const region = sheet.need(`${id}.region_factor`, 'region_factor', building.region_factor, 'number');
  return times(bare, region);
};

/** Brings the cost to the case's side of VAT. */
const onVatBasis = (sheet: Sheet, id: string, building: BuildingCost, cost: Quantity, basis: VatBasis): Quantity => {
  const { vat_included: included, vat_rate: rate } = building.source;
  if (included === null || included === (basis === 'with')) return cost;
  const factor = onePlus(sheet.enter(`${id}.source.vat_rate`, 'vat_rate', rate, 'fraction'));
  return included ? over(cost, factor) : times(cost, factor);
};

/** `RCN = direct + indirect + financing + profit`: the first two of the direct cost, profit of all before it. */
const replacementCost = (sheet: Sheet, id: string, building: BuildingCost, basis: VatBasis): Quantity => {
  const { source } = building;
  if (source.text === null || source.on === null || source.vat_included === null)
    sheet.issue('error', 'cost_source_missing', `${id}.source`);
  const direct = sheet.put(
    `${id}.direct`,
    'direct_cost',
    onVatBasis(sheet, id, building, directCost(sheet, id, building), basis),
    'EUR',
  );
  const part = (
    name: 'indirect' | 'financing' | 'profit',
    label: 'indirect_cost' | 'financing_cost' | 'developer_profit',
    of: Quantity,
  ) =>
    building[name] === 0
      ? constant(0, 'EUR')
      : sheet.put(
          `${id}.${name}_amount`,
          label,
          times(of, sheet.enter(`${id}.${name}`, `${name}_rate`, building[name], 'fraction')),
          'EUR',
        );
  const indirect = part('indirect', 'indirect_cost', direct);
  const financed = plus(direct, indirect);
  const financing = part('financing', 'financing_cost', financed);
  const before = plus(financed, financing);
  const profit = part('profit', 'developer_profit', before);
  return sheet.put(`${id}.rcn`, 'rcn', plus(before, profit), 'EUR', { name: building.label });
};

export type BuildingValue = { readonly rcn: Quantity; readonly value: Quantity };

/** `RCN − physical − functional − external`, never below nil; below it the building is to be taken down. */
export const buildingValue = (
  sheet: Sheet,
  building: BuildingCost,
  kind: CostCase['kind'],
  basis: VatBasis,
): BuildingValue => {
  const id = `cost.buildings.${building.id}`;
  const rcn = replacementCost(sheet, id, building, basis);
  const step = stepOf(building.rounding);
  const round = (amount: Quantity) => (step === null ? amount : call('ROUND', 'EUR', [amount, constant(step)]));
  const physical = sheet.put(
    `${id}.physical`,
    'physical',
    round(physicalDepreciation(sheet, `${id}.depreciation`, building.depreciation, rcn)),
    'EUR',
  );
  const functional = sheet.put(
    `${id}.functional`,
    'functional',
    round(functionalObsolescence(sheet, id, building, kind)),
    'EUR',
  );
  const external = sheet.put(`${id}.external`, 'external', round(externalObsolescence(sheet, id, building)), 'EUR');
  const all = sheet.put(`${id}.depreciation_total`, 'depreciation', plus(plus(physical, functional), external), 'EUR');
  if (rcn.value) sheet.put(`${id}.depreciation_share`, 'depreciation_share', over(all, rcn), 'fraction');
  const left = minus(rcn, all);
  if (left.value !== null && left.value < 0) {
    sheet.issue('warning', 'depreciation_above_cost', id, { name: building.label });
    const demolition = sheet.enter(`${id}.demolition`, 'demolition', building.demolition, 'EUR');
    return {
      rcn,
      value: sheet.put(`${id}.value`, 'building_value', times(constant(-1), demolition), 'EUR', {
        name: building.label,
      }),
    };
  }
  return { rcn, value: sheet.put(`${id}.value`, 'building_value', left, 'EUR', { name: building.label }) };
};
