import { limits } from '#contract/limits.ts';
import { abs, max, min } from '#lib/maths.ts';
import type { ValuationCase } from '../../contract/case.ts';
import type { ResidualCase } from '../../contract/cost.ts';
import { checkConvention, lessCosts, withCosts } from '../conventions.ts';
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

/** Gross development value: what is sold, and what is let capitalised net of the purchaser's costs. */
const developmentValue = (
  sheet: Sheet,
  residual: ResidualCase,
): { readonly gdv: Quantity; readonly sold: Quantity } => {
  if (residual.sold.length === 0 && residual.let === null) sheet.issue('error', 'nothing_sold', 'residual.sold');
  const areas: Quantity[] = [];
  const values = residual.sold.map((row) => {
    const id = `residual.sold.${row.id}`;
    const of = { name: row.label };
    const area = sheet.need(`${id}.area`, 'area', row.area, 'm2', { params: of });
    const all = times(area, sheet.enter(`${id}.count`, 'count', row.count, 'count', { params: of }));
    areas.push(all);
    const price = sheet.need(`${id}.price`, 'price_per_area', row.price, 'EUR/m2', { params: of });
    return sheet.put(id, 'sold_value', times(all, price), 'EUR', of);
  });
  if (residual.let) {
    const id = 'residual.let';
    const rent = sheet.need(`${id}.net_rent`, 'net_rent', residual.let.net_rent, 'EUR/year');
    const y = sheet.need(`${id}.yield`, 'yield', residual.let.yield, 'fraction/year');
    const costs = sheet.enter(`${id}.purchaser_costs`, 'purchaser_costs', residual.let.purchaser_costs, 'fraction');
    values.push(
      sheet.put(`${id}.value`, 'let_value', lessCosts(over(rent, y), costs, residual.purchaser_costs_of), 'EUR'),
    );
  }
  const sold = sheet.put(
    'residual.sold_area',
    'sold_area',
    areas.length === 0 ? constant(0, 'm2') : sum(areas, 'm2'),
    'm2',
  );
  return { gdv: sheet.put('residual.gdv', 'gdv', sum(values, 'EUR'), 'EUR'), sold };
};

/** Gross area to build: entered, or the sold area by the efficiency of the plan. */
const grossArea = (sheet: Sheet, residual: ResidualCase, sold: Quantity): Quantity => {
  if (residual.build_area !== null) return sheet.enter('residual.build_area', 'build_area', residual.build_area, 'm2');
  const efficiency = sheet.need('residual.efficiency', 'efficiency', residual.efficiency, 'fraction');
  return sheet.put('residual.gia', 'build_area', over(sold, efficiency), 'm2');
};

/** How far the efficiency that was entered may lie from that of the areas beside it. */
const sameEfficiency = 0.02;

/** Whether what is sold, what is built and the part of it that can be sold go together. */
const checkAreas = (sheet: Sheet, { build_area, efficiency }: ResidualCase, sold: Quantity): void => {
  if (!build_area || !sold.value) return;
  const found = sold.value / build_area;
  const [low, high] = limits.valuation.usualEfficiency;
  const params = { percent: found * 100, low: low * 100, high: high * 100 };
  if (found < low || found > high) sheet.issue('warning', 'areas_apart', 'residual.build_area', params);
  if (efficiency !== null && abs(efficiency - found) > sameEfficiency)
    sheet.issue('warning', 'efficiency_apart', 'residual.efficiency', { ...params, entered: efficiency * 100 });
};

type Outlay = { readonly total: Quantity; readonly area: Quantity };

const developmentCost = (sheet: Sheet, residual: ResidualCase, sold: Quantity): Outlay => {
  const area = grossArea(sheet, residual, sold);
  const rate = sheet.need('residual.build_rate', 'build_rate', residual.build_rate, 'EUR/m2');
  const build = sheet.put('residual.build', 'build_cost', times(area, rate), 'EUR');
  const fees = sheet.put(
    'residual.fees_amount',
    'fees',
    times(build, sheet.enter('residual.fees', 'fees_rate', residual.fees, 'fraction')),
    'EUR',
  );
  const contingencyBase = residual.contingency_of === 'build' ? build : plus(build, fees);
  const contingency = sheet.put(
    'residual.contingency_amount',
    'contingency',
    times(contingencyBase, sheet.enter('residual.contingency', 'contingency_rate', residual.contingency, 'fraction')),
    'EUR',
  );
  const others = residual.other.map((row) => {
    const id = `residual.other.${row.id}`;
    const of = { name: row.label };
    const unit = row.basis === 'eur' ? 'EUR' : 'EUR/m2';
    const entered = sheet.need(`${id}.amount`, 'other_cost_entered', row.amount, unit, { params: of });
    return sheet.put(id, 'other_cost', row.basis === 'eur' ? entered : times(area, entered), 'EUR', of);
  });
  const other = sheet.put('residual.other_total', 'other_costs', sum(others, 'EUR'), 'EUR');
  return {
    total: sheet.put('residual.cost', 'development_cost', plus(plus(plus(build, fees), contingency), other), 'EUR'),
    area,
  };
};

/**
 * Of GDV; of all cost with the land, which is `GDV · r/(1 + r)` as cost and profit together are GDV; or of the cost without
 * the land, which is known before the land is.
 */
const targetProfit = (sheet: Sheet, { profit }: ResidualCase, gdv: Quantity, costWithoutLand: Quantity): Quantity => {
  const rate = sheet.need('residual.profit.rate', 'profit_rate', profit.rate, 'fraction');
  const found = {
    gdv: () => times(gdv, rate),
    cost: () => times(gdv, over(rate, onePlus(rate))),
    cost_without_land: () => times(costWithoutLand, rate),
  }[profit.of]();
  return sheet.put('residual.profit', 'developer_profit', found, 'EUR');
};

/** Land sales beside the result: EUR for a m² of land and of floor that may be built. */
const crossCheck = (sheet: Sheet, residual: ResidualCase, land: Quantity, buildable: Quantity): void => {
  const sales = residual.land_sales.map((row) => {
    const id = `residual.land_sales.${row.id}`;
    const price = sheet.need(`${id}.price`, 'price', row.price, 'EUR');
    if (row.floor_area !== null)
      sheet.put(
        `${id}.per_floor`,
        'land_per_floor',
        over(price, sheet.enter(`${id}.floor_area`, 'area', row.floor_area, 'm2')),
        'EUR/m2',
        { name: row.label },
      );
    return sheet.put(
      `${id}.per_land`,
      'land_per_area',
      over(price, sheet.need(`${id}.land_area`, 'land_area', row.land_area, 'm2')),
      'EUR/m2',
      { name: row.label },
    );
  });
  if (buildable.value) sheet.put('residual.per_floor', 'land_per_floor', over(land, buildable), 'EUR/m2');
  if (!residual.land_area) return;
  const own = sheet.put(
    'residual.per_land',
    'land_per_area',
    over(land, sheet.enter('residual.land_area', 'land_area', residual.land_area, 'm2')),
    'EUR/m2',
  );
  const known = sales.flatMap(({ value }) => value ?? []);
  if (own.value !== null && known.length > 0 && (own.value < min(...known) || own.value > max(...known)))
    sheet.issue('warning', 'land_outside_sales', 'residual.per_land');
};

/** A development before its land: what it sells for, gross and net of the sale, what it costs, and what it costs with finance and sale. */
type Development = Readonly<Record<'gdv' | 'net' | 'cost' | 'withoutLand', Quantity>> & { readonly interest: Interest };

const profitOfPrice = (
  sheet: Sheet,
  residual: ResidualCase,
  { gdv, net, cost, withoutLand, interest }: Development,
): void => {
  const price = sheet.need('residual.land_price', 'land_price', residual.land_price, 'EUR');
  const acquisition = sheet.enter(
    'residual.acquisition_costs',
    'acquisition_costs',
    residual.acquisition_costs,
    'fraction',
  );
  const paid = sheet.put(
    'residual.land_paid',
    'land_paid',
    withCosts(price, acquisition, residual.purchaser_costs_of),
    'EUR',
  );
  const spent = plus(plus(cost, interest.cost), times(paid, interest.landFactor));
  const profit = sheet.put('residual.profit_found', 'developer_profit', minus(net, spent), 'EUR');
  const all = minus(gdv, profit);
  sheet.put('residual.profit_on_gdv', 'profit_on_gdv', over(profit, gdv), 'fraction');
  sheet.put('residual.profit_on_cost', 'profit_on_cost', over(profit, all), 'fraction');
  if (residual.profit.of === 'cost_without_land')
    sheet.put('residual.profit_without_land', 'profit_on_cost_without_land', over(profit, withoutLand), 'fraction');
  if (!interest.times) return;
  const minusOne = constant(-1);
  const flows = [times(minusOne, paid), times(minusOne, cost), net].map((flow) => as(flow, 'number'));
  const at = [0, interest.times.build, interest.times.end];
  const known = flows.flatMap(({ value }) => value ?? []);
  if (known.length < 3) return;
  if (internalRateAt(known, at).rate === null) sheet.issue('info', 'irr_none', 'residual.irr');
  else
    sheet.put(
      'residual.irr',
      'irr',
      call(
        'IRRAT',
        'number',
        flows.flatMap((flow, index) => [flow, constant(at[index] ?? 0)]),
      ),
      'fraction',
    );
};

const checkConventions = (sheet: Sheet, residual: ResidualCase): void => {
  checkConvention(sheet, 'residual.purchaser_costs_of', {
    way: residual.purchaser_costs_of,
    usual: 'price',
    reason: residual.purchaser_costs_reason,
  });
  checkConvention(sheet, 'residual.monthly_rate', {
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
  const saleRate = sheet.enter('residual.sale_costs', 'sale_costs', residual.sale_costs, 'fraction');
  const sale = sheet.put('residual.sale_costs_amount', 'sale_expense', times(gdv, saleRate), 'EUR');
  const net = sheet.put('residual.net_sales', 'net_sales', minus(gdv, sale), 'EUR');
  const interest = interestOf(sheet, residual, cost);
  const finance = sheet.put('residual.finance', 'finance_cost', interest.cost, 'EUR');
  const withoutLand = plus(plus(cost, finance), sale);
  if (!sheet.quiet) {
    checkConventions(sheet, residual);
    checkAreas(sheet, residual, sold);
  }
  if (residual.mode === 'profit') {
    profitOfPrice(sheet, residual, { gdv, net, cost, withoutLand, interest: { ...interest, cost: finance } });
    sheet.issue('info', 'profit_mode', 'residual.mode');
    return { indicated: null, range: null };
  }
  const profit = targetProfit(sheet, residual, gdv, withoutLand);
  const residue = sheet.put('residual.residue', 'residue', minus(minus(minus(net, cost), finance), profit), 'EUR');
  const gross = sheet.put('residual.land_gross', 'land_gross', over(residue, interest.landFactor), 'EUR');
  const acquisition = sheet.enter(
    'residual.acquisition_costs',
    'acquisition_costs',
    residual.acquisition_costs,
    'fraction',
  );
  const land = sheet.put(
    'residual.land_net',
    'land_value',
    lessCosts(gross, acquisition, residual.purchaser_costs_of),
    'EUR',
  );
  if (land.value !== null && land.value <= 0) sheet.issue('error', 'value_not_positive', 'residual.land_net');
  if (gdv.value && profit.value !== null && gdv.value !== profit.value)
    sheet.put('residual.profit_on_cost', 'profit_on_cost', over(profit, minus(gdv, profit)), 'fraction');
  crossCheck(sheet, residual, land, area);
  return { indicated: land.value, range: land.value === null ? null : [land.value, land.value] };
};

/** Land over the price of what is sold and the cost of building; the method is so sensitive that this is always shown beside it. */
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
