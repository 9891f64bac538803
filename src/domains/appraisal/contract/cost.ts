import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { kinds } from './kinds.ts';
import { marketCase } from './market.ts';
import {
  amount,
  attributeNumber,
  costsConvention,
  day,
  figure,
  fraction,
  label,
  money,
  optionalLabel,
  part,
  rateConvention,
  reason,
  rowId,
  rows,
  squareMetres,
  years,
} from './parts.ts';

const most = limits.valuation;

const ages = {
  effective_age: years.nullable(),
  economic_life: years.nullable(),
  /** Age since the year of building; the effective age is explained beside it. */
  actual_age: years.nullable(),
  age_reason: reason,
};

const curable = z.object({ id: rowId, label, cost: amount.nullable(), value_added: amount.nullable(), note: reason });

const shortLived = z.object({
  id: rowId,
  label,
  cost_new: amount.nullable(),
  age: years.nullable(),
  life: years.nullable(),
  /** Cured as deferred maintenance, so that it is not taken twice. */
  cured: z.boolean(),
});

const functional = z.discriminatedUnion('kind', [
  /** Cost to cure less the cost of the item when built. */
  z.object({ id: rowId, kind: z.literal('curable'), label, cost: amount.nullable(), cost_if_new: amount }),
  /** Value of the lost income. */
  z.object({
    id: rowId,
    kind: z.literal('incurable'),
    label,
    income_loss: amount.nullable(),
    rate: fraction.nullable(),
  }),
  /** Cost new, less depreciation already taken, plus the present value of its running costs. */
  z.object({
    id: rowId,
    kind: z.literal('superadequacy'),
    label,
    cost_new: amount.nullable(),
    depreciated: amount,
    running_cost: amount,
    rate: fraction.nullable(),
    years: years.nullable(),
  }),
]);

const external = z.discriminatedUnion('kind', [
  /** A capitalised loss of rent; the land's share of it stays with the land. */
  z.object({
    id: rowId,
    kind: z.literal('rent_loss'),
    label,
    rent_loss: amount.nullable(),
    rate: fraction.nullable(),
    building_share: part.nullable(),
  }),
  z.object({
    id: rowId,
    kind: z.literal('paired_sales'),
    label,
    loss: amount.nullable(),
    building_share: part.nullable(),
  }),
]);

const depreciation = z.discriminatedUnion('method', [
  z.object({ method: z.literal('straight_line'), ...ages }),
  z.object({ method: z.literal('modified_age_life'), ...ages, curable: rows(curable, most.items) }),
  /** Ross: by actual age, slow at first. */
  z.object({ method: z.literal('ross'), ...ages }),
  /** Ross with Heidecke's percentage for the condition. */
  z.object({ method: z.literal('ross_heidecke'), ...ages, condition: part.nullable() }),
  z.object({
    method: z.literal('breakdown'),
    ...ages,
    curable: rows(curable, most.items),
    short_lived: rows(shortLived, most.items),
  }),
  /** A percentage for each component, times the component's share; the shares make 100 %. */
  z.object({
    method: z.literal('observed'),
    ...ages,
    components: rows(
      z.object({
        id: rowId,
        label,
        share: part.nullable(),
        depreciation: part.nullable(),
        renewed: z.number().int().nullable().register(kinds, { kind: 'year' }),
      }),
      most.items,
    ),
  }),
  /** By extraction from sales: the remaining value of the building, beside its cost new. */
  z.object({
    method: z.literal('extraction'),
    ...ages,
    sales: rows(
      z.object({
        id: rowId,
        label,
        price: amount.nullable(),
        land: amount.nullable(),
        rcn: amount.nullable(),
        age: years.nullable(),
      }),
      most.items,
    ),
  }),
]);
export type Depreciation = z.output<typeof depreciation>;

const costComponent = z.object({
  id: rowId,
  label,
  quantity: attributeNumber.min(0),
  unit: optionalLabel,
  price: amount.nullable(),
});

const building = z.object({
  id: rowId,
  label,
  /** m² in the measure of the source of the cost. */
  area: squareMetres.nullable(),
  area_measure: z.enum(['bruto', 'neto', 'uporabna']),
  method: z.enum(['unit', 'components', 'index']),
  unit_cost: amount.nullable(),
  region_factor: z.number().min(0).max(10).nullable().register(kinds, { digits: 4 }),
  /** Components or quantities, each with its unit price. */
  components: rows(costComponent, most.items),
  index: z.object({ cost: amount, index_then: figure(4), index_now: figure(4), name: label }).nullable(),
  source: z.object({ text: optionalLabel, on: day.nullable(), vat_included: z.boolean().nullable(), vat_rate: part }),
  /** Parts of the direct cost; profit is of all before it. */
  indirect: part,
  financing: part,
  profit: part,
  depreciation,
  functional: rows(functional, 20),
  external: rows(external, 20),
  /** Rounding of depreciation amounts. */
  rounding: z.enum(['none', '0.01', '1', '10', '100']),
  /** Demolition cost in EUR, if no part of it has value. */
  demolition: amount,
});
export type BuildingCost = z.output<typeof building>;

export const costCase = z.object({
  kind: z.enum(['replacement', 'reproduction']),
  buildings: rows(building, most.buildings),
  site: rows(z.object({ id: rowId, label, cost_new: amount.nullable(), depreciation: part }), most.items),
  land: z.object({
    source: z.enum(['entered', 'unit', 'grid', 'residual']),
    value: amount.nullable(),
    area: squareMetres.nullable(),
    unit_value: amount.nullable(),
    grid: marketCase.nullable(),
    reason,
  }),
});
export type CostCase = z.output<typeof costCase>;

const unitsSold = z.object({
  id: rowId,
  label,
  count: z.number().int().min(0).max(100_000),
  area: squareMetres.nullable(),
  /** EUR for a m². */
  price: amount.nullable(),
});

const finance = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('entered'), amount: amount.nullable() }),
  /** Half of the cost over the time of building and all of it over the time of sale; interest on land on its own. */
  z.object({
    mode: z.literal('half_period'),
    rate: fraction.nullable(),
    compounding: z.number().int().min(1).max(12),
    build_years: years.nullable(),
    sale_years: years,
    land_interest: z.boolean(),
  }),
  /** Month by month with interest rolled up, along a profile of spending. */
  z.object({
    mode: z.literal('monthly'),
    rate: fraction.nullable(),
    build_months: z.number().int().min(1).max(most.months).nullable(),
    sale_months: z.number().int().min(0).max(most.months),
    profile: z.enum(['even', 's_curve', 'front', 'back']),
    land_interest: z.boolean(),
  }),
]);

export const residualCase = z.object({
  /** `land` looks for the value of land, `profit` knows the price of land and looks for the profit. */
  mode: z.enum(['land', 'profit']),
  sold: rows(unitsSold, most.items),
  let: z.object({ net_rent: amount.nullable(), yield: fraction.nullable(), purchaser_costs: part }).nullable(),
  /** Sold area by gross area, if the area to build is not entered. */
  efficiency: part.nullable(),
  build_area: squareMetres.nullable(),
  build_rate: amount.nullable(),
  fees: part,
  contingency: part,
  /** Base of contingency. */
  contingency_of: z.enum(['build', 'build_and_fees']),
  /** Charges of the municipality, projects, connections, supervision, other; EUR for a gross m² or EUR. */
  other: rows(
    z.object({ id: rowId, label, basis: z.enum(['eur', 'eur_m2']), amount: amount.nullable(), note: reason }),
    most.items,
  ),
  sale_costs: part,
  /** Base of profit: the value, all cost, or the cost without the land. */
  profit: z.object({ of: z.enum(['gdv', 'cost', 'cost_without_land']), rate: fraction.nullable(), reason }),
  finance,
  acquisition_costs: part,
  ...costsConvention,
  ...rateConvention,
  land_price: amount.nullable(),
  land_area: squareMetres.nullable(),
  /** Sales of land to check against. */
  land_sales: rows(
    z.object({
      id: rowId,
      label,
      price: amount.nullable(),
      land_area: squareMetres.nullable(),
      floor_area: squareMetres.nullable(),
    }),
    20,
  ),
  steps: z.object({ price: z.array(part).max(4), build: z.array(part).max(4) }),
});
export type ResidualCase = z.output<typeof residualCase>;

const deduction = z.object({ id: rowId, label, rate: part.nullable(), reason });

/** A value that is derived from the first one. */
export const secondValue = z.discriminatedUnion('kind', [
  z.object({ id: rowId, kind: z.literal('liquidation'), deductions: rows(deduction, 20) }),
  /** Art. 229 of the CRR: the value that a bank may rely on over the life of the loan. */
  z.object({
    id: rowId,
    kind: z.literal('crr'),
    sustainability: z.object({ rate: part.nullable(), reason }),
    revaluation: z
      .object({
        use: z.enum(['residential', 'commercial']),
        origination: amount.nullable(),
        values: z.array(z.object({ on: day, value: amount })).max(40),
      })
      .nullable(),
  }),
  z.object({ id: rowId, kind: z.literal('insurance') }),
  z.object({ id: rowId, kind: z.literal('entered'), label, amount: money.nullable(), reason }),
  /** The value split by shares or units, e.g. of creditors. */
  z.object({
    id: rowId,
    kind: z.literal('split'),
    label,
    shares: rows(z.object({ id: rowId, label, share: part }), most.items),
  }),
]);
export type SecondValue = z.output<typeof secondValue>;
