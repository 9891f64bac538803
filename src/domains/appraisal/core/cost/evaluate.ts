import type { ValuationCase } from '../../contract/case.ts';
import type { CostCase } from '../../contract/cost.ts';
import { evaluateGrid } from '../market/evaluate.ts';
import type { Indication } from '../node.ts';
import { constant, oneMinus, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { buildingValue } from './building.ts';

/** Land is entered, so much for a m², from a grid of its own, or what a development would leave for it. It never wears. */
const landValue = (sheet: Sheet, cost: CostCase, of: ValuationCase, residual: number | null): Quantity => {
  const id = 'cost.land';
  const { land } = cost;
  switch (land.source) {
    case 'entered':
      return sheet.need(`${id}.value`, 'land_value', land.value, 'EUR');
    case 'unit': {
      const area = sheet.need(`${id}.area`, 'land_area', land.area, 'm2');
      const price = sheet.need(`${id}.unit_value`, 'land_unit_value', land.unit_value, 'EUR/m2');
      return sheet.put(`${id}.value`, 'land_value', times(area, price), 'EUR');
    }
    case 'grid': {
      if (land.grid === null) sheet.issue('error', 'missing', `${id}.grid`, { field: 'land_value' });
      const found =
        land.grid && evaluateGrid(sheet, `${id}.grid`, land.grid, { area: land.area, path: `${id}.area` }, of.header);
      return { value: found?.indicated ?? null, unit: 'EUR', text: found ? `{${id}.grid.value}` : '' };
    }
    case 'residual':
      if (residual === null) sheet.issue('error', 'missing', id, { field: 'land_value' });
      return { value: residual, unit: 'EUR', text: '{residual.land_net}' };
  }
};

export type CostIndication = Indication & { readonly rcn: number | null };

/** `V = land + Σ (RCN − depreciation) + site improvements`. */
export const evaluateCost = (sheet: Sheet, of: ValuationCase, residual: number | null): CostIndication | null => {
  const { cost } = of;
  if (cost === null) return null;
  if (cost.buildings.length === 0) sheet.issue('warning', 'no_buildings', 'cost.buildings');
  const buildings = cost.buildings.map((building) => buildingValue(sheet, building, cost.kind, of.header.vat.basis));
  const rcn = sheet.put(
    'cost.rcn',
    'rcn',
    sum(
      buildings.map((one) => one.rcn),
      'EUR',
    ),
    'EUR',
  );
  const site = cost.site.map((row) => {
    const path = `cost.site.${row.id}`;
    const fresh = sheet.need(`${path}.cost_new`, 'cost_new', row.cost_new, 'EUR');
    const worn = sheet.enter(`${path}.depreciation`, 'depreciation_share', row.depreciation, 'fraction');
    return sheet.put(path, 'site_improvement', times(fresh, oneMinus(worn)), 'EUR', {
      name: row.label,
    });
  });
  const built = sheet.put(
    'cost.buildings',
    'buildings_value',
    sum(
      buildings.map((one) => one.value),
      'EUR',
    ),
    'EUR',
  );
  const around = sheet.put('cost.site', 'site_value', site.length === 0 ? constant(0, 'EUR') : sum(site, 'EUR'), 'EUR');
  const land = landValue(sheet, cost, of, residual);
  const value = sheet.put('cost.value', 'value_by_cost', plus(plus(land, built), around), 'EUR');
  return { indicated: value.value, range: value.value === null ? null : [value.value, value.value], rcn: rcn.value };
};
