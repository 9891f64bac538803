import type { ValuationCase } from '../../contract/case.ts';
import type { CostCase } from '../../contract/cost.ts';
import { figureAt } from '../figures/figure-at.ts';
import { evaluateGrid } from '../market/evaluate.ts';
import type { Indication } from '../node.ts';
import { constant, oneMinus, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { buildingValue } from './building.ts';

/** Land is entered, valued per m², taken from its own grid, or is the residual of a development. It never wears. */
const landValue = (sheet: Sheet, cost: CostCase, of: ValuationCase, residual: number | null): Quantity => {
  const at = figureAt.cost.land;
  const { land } = cost;
  switch (land.source) {
    case 'entered':
      return sheet.need(at.value, land.value);
    case 'unit': {
      const area = sheet.need(at.area, land.area);
      const price = sheet.need(at.unit_value, land.unit_value);
      return sheet.put(at.value, times(area, price));
    }
    case 'grid': {
      if (land.grid === null) sheet.issue('error', 'missing', at.grid, { field: 'land_value' });
      const found = land.grid && evaluateGrid(sheet, at.grid, land.grid, { area: land.area, at: at.area }, of.header);
      return found ? sheet.named(at.grid.value, found.indicated, 'EUR') : { value: null, unit: 'EUR', text: '' };
    }
    case 'residual':
      if (residual === null) sheet.issue('error', 'missing', at, { field: 'land_value' });
      return sheet.named(figureAt.residual.land_net, residual, 'EUR');
  }
};

export type CostIndication = Indication & { readonly rcn: number | null };

/** `V = land + Σ (RCN − depreciation) + site improvements`. */
export const evaluateCost = (sheet: Sheet, of: ValuationCase, residual: number | null): CostIndication | null => {
  const { cost } = of;
  if (cost === null) return null;
  if (cost.buildings.length === 0) sheet.issue('warning', 'no_buildings', figureAt.cost.buildings);
  const buildings = cost.buildings.map((building) => buildingValue(sheet, building, cost.kind, of.header.vat.basis));
  const rcn = sheet.put(
    figureAt.cost.rcn,
    sum(
      buildings.map((one) => one.rcn),
      'EUR',
    ),
  );
  const site = cost.site.map((improvement) => {
    const row = figureAt.cost.site.row(improvement.id);
    const fresh = sheet.need(row.cost_new, improvement.cost_new);
    const worn = sheet.enter(row.depreciation, improvement.depreciation);
    return sheet.put(row, times(fresh, oneMinus(worn)), {
      params: {
        name: improvement.label,
      },
    });
  });
  const built = sheet.put(
    figureAt.cost.buildings,
    sum(
      buildings.map((one) => one.value),
      'EUR',
    ),
  );
  const around = sheet.put(figureAt.cost.site, site.length === 0 ? constant(0, 'EUR') : sum(site, 'EUR'));
  const land = landValue(sheet, cost, of, residual);
  const value = sheet.put(figureAt.cost.value, plus(plus(land, built), around));
  return { indicated: value.value, range: value.value === null ? null : [value.value, value.value], rcn: rcn.value };
};
