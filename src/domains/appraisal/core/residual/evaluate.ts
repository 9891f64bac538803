import { limits } from '#contract/limits.ts';
import { abs, max, min } from '#lib/maths.ts';
import type { ValuationCase } from '../../contract/case.ts';
import type { ResidualCase } from '../../contract/cost.ts';
import { checkConvention, lessCosts, withCosts } from '../conventions.ts';
import { figureAt } from '../figures/figure-at.ts';
import { internalRateAt } from '../finance/internal-rate.ts';
import { type SensitivityTable, tableOf } from '../income/sensitivity.ts';
import type { Indication } from '../node.ts';
import {
  as,
  call,
  constant,
  minus,
  onePlus,
  openSheet,
  over,
  plus,
  type Quantity,
  type Sheet,
  sum,
  times,
} from '../sheet/sheet.ts';
import { type Interest, interestOf } from './finance.ts';

const at = figureAt.residual;

/** Gross development value: sales, plus capitalised lettings net of the purchaser's costs. */
const developmentValue = (
  sheet: Sheet,
  residual: ResidualCase,
): { readonly gdv: Quantity; readonly sold: Quantity } => {
  if (residual.sold.length === 0 && residual.let === null) sheet.issue('error', 'nothing_sold', at.sold);
  const areas: Quantity[] = [];
  const values = residual.sold.map((row) => {
    const ofRow = at.sold.row(row.id);
    const of = { params: { name: row.label } };
    const area = sheet.need(ofRow.area, row.area, of);
    const all = times(area, sheet.enter(ofRow.count, row.count, of));
    areas.push(all);
    const price = sheet.need(ofRow.price, row.price, of);
    return sheet.put(ofRow, times(all, price), of);
  });
  if (residual.let) {
    const rent = sheet.need(at.let.net_rent, residual.let.net_rent);
    const y = sheet.need(at.let.yield, residual.let.yield);
    const costs = sheet.enter(at.let.purchaser_costs, residual.let.purchaser_costs);
    values.push(sheet.put(at.let.value, lessCosts(over(rent, y), costs, residual.purchaser_costs_of)));
  }
  const sold = sheet.put(at.sold_area, areas.length === 0 ? constant(0, 'm2') : sum(areas, 'm2'));
  return { gdv: sheet.put(at.gdv, sum(values, 'EUR')), sold };
};

/** Gross area to build: entered, or the sold area by the efficiency of the plan. */
const grossArea = (sheet: Sheet, residual: ResidualCase, sold: Quantity): Quantity => {
  if (residual.build_area !== null) return sheet.enter(at.build_area, residual.build_area);
  const efficiency = sheet.need(at.efficiency, residual.efficiency);
  return sheet.put(at.gia, over(sold, efficiency));
};

/** Tolerance between the entered efficiency and that of the areas beside it. */
const sameEfficiency = 0.02;

/** Whether the sold area, the built area and its saleable share are consistent. */
const checkAreas = (sheet: Sheet, { build_area, efficiency }: ResidualCase, sold: Quantity): void => {
  if (!build_area || !sold.value) return;
  const found = sold.value / build_area;
  const [low, high] = limits.valuation.usualEfficiency;
  const params = { percent: found * 100, low: low * 100, high: high * 100 };
  if (found < low || found > high) sheet.issue('warning', 'areas_apart', at.build_area, params);
  if (efficiency !== null && abs(efficiency - found) > sameEfficiency)
    sheet.issue('warning', 'efficiency_apart', at.efficiency, { ...params, entered: efficiency * 100 });
};

type Outlay = { readonly total: Quantity; readonly area: Quantity };

const developmentCost = (sheet: Sheet, residual: ResidualCase, sold: Quantity): Outlay => {
  const area = grossArea(sheet, residual, sold);
  const rate = sheet.need(at.build_rate, residual.build_rate);
  const build = sheet.put(at.build, times(area, rate));
  const fees = sheet.put(at.fees_amount, times(build, sheet.enter(at.fees, residual.fees)));
  const contingencyBase = residual.contingency_of === 'build' ? build : plus(build, fees);
  const contingency = sheet.put(
    at.contingency_amount,
    times(contingencyBase, sheet.enter(at.contingency, residual.contingency)),
  );
  const others = residual.other.map((row) => {
    const ofRow = at.other.row(row.id);
    const of = { params: { name: row.label } };
    const unit = row.basis === 'eur' ? 'EUR' : 'EUR/m2';
    const entered = sheet.need(ofRow.amount, row.amount, { unit, ...of });
    return sheet.put(ofRow, row.basis === 'eur' ? entered : times(area, entered), of);
  });
  const other = sheet.put(at.other_total, sum(others, 'EUR'));
  return {
    total: sheet.put(at.cost, plus(plus(plus(build, fees), contingency), other)),
    area,
  };
};

/**
 * Profit on GDV; on all cost with the land, which is `GDV · r/(1 + r)` as cost and profit together are GDV; or on the cost without the
 * land, which is known before the land is.
 */
const targetProfit = (sheet: Sheet, { profit }: ResidualCase, gdv: Quantity, costWithoutLand: Quantity): Quantity => {
  const rate = sheet.need(at.profit.rate, profit.rate);
  const found = {
    gdv: () => times(gdv, rate),
    cost: () => times(gdv, over(rate, onePlus(rate))),
    cost_without_land: () => times(costWithoutLand, rate),
  }[profit.of]();
  return sheet.put(at.profit, found);
};

/** Land sales beside the result: EUR for a m² of land and of floor that may be built. */
const crossCheck = (sheet: Sheet, residual: ResidualCase, land: Quantity, buildable: Quantity): void => {
  const sales = residual.land_sales.map((row) => {
    const ofRow = at.land_sales.row(row.id);
    const of = { params: { name: row.label } };
    const price = sheet.need(ofRow.price, row.price);
    if (row.floor_area !== null)
      sheet.put(ofRow.per_floor, over(price, sheet.enter(ofRow.floor_area, row.floor_area)), of);
    return sheet.put(ofRow.per_land, over(price, sheet.need(ofRow.land_area, row.land_area)), of);
  });
  if (buildable.value) sheet.put(at.per_floor, over(land, buildable));
  if (!residual.land_area) return;
  const own = sheet.put(at.per_land, over(land, sheet.enter(at.land_area, residual.land_area)));
  const known = sales.flatMap(({ value }) => value ?? []);
  if (own.value !== null && known.length > 0 && (own.value < min(...known) || own.value > max(...known)))
    sheet.issue('warning', 'land_outside_sales', at.per_land);
};

/** Proceeds and costs of a development, before the land and the profit. */
type Development = {
  readonly gdv: Quantity;
  /** Less the costs of selling. */
  readonly net: Quantity;
  readonly cost: Quantity;
  readonly finance: Quantity;
  readonly withoutLand: Quantity;
  readonly interest: Interest;
};

/** The rate that land, cost and sales earn, each at its time. */
const rateOfDevelopment = (sheet: Sheet, { net, cost, interest }: Development, paid: Quantity): void => {
  if (!interest.times) return;
  const minusOne = constant(-1);
  const flows = [times(minusOne, paid), times(minusOne, cost), net].map((flow) => as(flow, 'number'));
  const years = [0, interest.times.build, interest.times.end];
  const known = flows.flatMap(({ value }) => value ?? []);
  if (known.length < 3) return;
  const inputs = flows.flatMap((flow, index) => [flow, constant(years[index] ?? 0)]);
  if (internalRateAt(known, years).rate === null) sheet.issue('info', 'irr_none', at.irr);
  else sheet.put(at.irr, call('IRRAT', 'number', inputs));
};

const profitOfPrice = (sheet: Sheet, residual: ResidualCase, of: Development): void => {
  const { gdv, net, cost, finance, withoutLand, interest } = of;
  const price = sheet.need(at.land_price, residual.land_price);
  const acquisition = sheet.enter(at.acquisition_costs, residual.acquisition_costs);
  const paid = sheet.put(at.land_paid, withCosts(price, acquisition, residual.purchaser_costs_of));
  const spent = plus(plus(cost, finance), times(paid, interest.landFactor));
  const profit = sheet.put(at.profit_found, minus(net, spent));
  const all = minus(gdv, profit);
  sheet.put(at.profit_on_gdv, over(profit, gdv));
  sheet.put(at.profit_on_cost, over(profit, all));
  if (residual.profit.of === 'cost_without_land') sheet.put(at.profit_without_land, over(profit, withoutLand));
  rateOfDevelopment(sheet, of, paid);
};

const checkConventions = (sheet: Sheet, residual: ResidualCase): void => {
  checkConvention(sheet, at.purchaser_costs_of, {
    way: residual.purchaser_costs_of,
    usual: 'price',
    reason: residual.purchaser_costs_reason,
  });
  checkConvention(sheet, at.monthly_rate, {
    way: residual.monthly_rate,
    usual: 'nominal',
    reason: residual.monthly_rate_reason,
  });
};

/**
 * Residual value of land: `GDV − sale costs − build − fees − contingency − other − finance − profit`, discounted by its own
 * interest and then by the costs of buying it.
 */
export const evaluateResidual = (sheet: Sheet, { residual }: Pick<ValuationCase, 'residual'>): Indication | null => {
  if (residual === null) return null;
  const { gdv, sold } = developmentValue(sheet, residual);
  const { total: cost, area } = developmentCost(sheet, residual, sold);
  const saleRate = sheet.enter(at.sale_costs, residual.sale_costs);
  const sale = sheet.put(at.sale_costs_amount, times(gdv, saleRate));
  const net = sheet.put(at.net_sales, minus(gdv, sale));
  const interest = interestOf(sheet, residual, cost);
  const finance = sheet.put(at.finance, interest.cost);
  const withoutLand = plus(plus(cost, finance), sale);
  if (!sheet.quiet) {
    checkConventions(sheet, residual);
    checkAreas(sheet, residual, sold);
  }
  if (residual.mode === 'profit') {
    profitOfPrice(sheet, residual, { gdv, net, cost, finance, withoutLand, interest });
    sheet.issue('info', 'profit_mode', at.mode);
    return { indicated: null, range: null };
  }
  const profit = targetProfit(sheet, residual, gdv, withoutLand);
  const residue = sheet.put(at.residue, minus(minus(minus(net, cost), finance), profit));
  const gross = sheet.put(at.land_gross, over(residue, interest.landFactor));
  const acquisition = sheet.enter(at.acquisition_costs, residual.acquisition_costs);
  const land = sheet.put(at.land_net, lessCosts(gross, acquisition, residual.purchaser_costs_of));
  if (land.value !== null && land.value <= 0) sheet.issue('error', 'value_not_positive', at.land_net);
  if (gdv.value && profit.value !== null && gdv.value !== profit.value)
    sheet.put(at.profit_on_cost, over(profit, minus(gdv, profit)));
  crossCheck(sheet, residual, land, area);
  return { indicated: land.value, range: land.value === null ? null : [land.value, land.value] };
};

/** Land value by sale price and building cost; the method is so sensitive that this table is always shown beside it. */
export const residualSensitivity = (residual: ResidualCase): SensitivityTable =>
  tableOf(
    { rows: 'gdv', columns: 'build_rate', by: 'percent' },
    residual.steps.price,
    residual.steps.build,
    (price, build) => {
      const moved: ResidualCase = {
        ...residual,
        mode: 'land',
        sold: residual.sold.map((row) => ({ ...row, price: row.price === null ? null : row.price * (1 + price) })),
        build_rate: residual.build_rate === null ? null : residual.build_rate * (1 + build),
      };
      return evaluateResidual(openSheet(true), { residual: moved })?.indicated ?? null;
    },
  );
