import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { kinds } from './kinds.ts';
import {
  amount,
  change,
  costsConvention,
  day,
  fraction,
  label,
  money,
  moneyRow,
  months,
  optionalLabel,
  part,
  rateConvention,
  reason,
  rowId,
  rows,
  squareMetres,
  supportedRate,
  years,
} from './parts.ts';

const most = limits.valuation;

const rentLine = z.object({
  id: rowId,
  label,
  tenant: optionalLabel,
  count: z.number().int().min(0).max(100_000),
  /** m² of one. */
  area: squareMetres.nullable(),
  /** Unit of a rent: per m² and month, m² and year, item and month, item and year. */
  basis: z.enum(['m2_month', 'm2_year', 'month', 'year']),
  contract_rent: amount.nullable(),
  market_rent: amount.nullable(),
  start: day.nullable(),
  end: day.nullable(),
  /** Growth of this rent in a year; null takes that of the cash flow. */
  growth: change.nullable(),
  /** Months without rent, spread over the lease so that the present value is the same. */
  incentive_months: months,
  lease_months: months.nullable(),
  /** Turnover rent: a part of the tenant's sales, of all if they give more than the rent, or of those above a sum. */
  turnover_share: part.nullable().optional(),
  turnover_sales: amount.nullable().optional(),
  turnover_from: amount.nullable().optional(),
});

const costLine = z.object({
  id: rowId,
  label,
  kind: z.enum(['fixed', 'variable', 'reserve']),
  basis: z.enum(['pct_pgi', 'pct_egi', 'eur_m2_year', 'eur_year']),
  /** A fraction for the first two bases, EUR for the others. */
  value: amount.nullable().register(kinds, { percentWhere: ({ basis }) => basis === 'pct_pgi' || basis === 'pct_egi' }),
  /** Loan payments, income tax and accounting depreciation are not owner's costs of the property and are refused. */
  nature: z.enum(['operating', 'loan', 'income_tax', 'accounting_depreciation']),
  growth: change.nullable(),
});

const saleOfIncome = z.object({
  id: rowId,
  label,
  noi: money.nullable(),
  price: amount.nullable(),
  /** For differences of risk, added to the extracted rate. */
  adjustment: change,
});

/** Source of a capitalisation rate. */
const capRateSource = z.discriminatedUnion('method', [
  z.object({ id: rowId, method: z.literal('extraction'), sales: rows(saleOfIncome, most.items), note: reason }),
  z.object({
    id: rowId,
    method: z.literal('build_up'),
    risk_free: fraction.nullable(),
    risks: rows(z.object({ id: rowId, label, value: change }), 20),
    growth: change,
    recapture: fraction,
    /** Whether the rate holds for nominal or real cash flows. */
    terms: z.enum(['nominal', 'real']),
    note: reason,
  }),
  z.object({
    id: rowId,
    method: z.literal('band'),
    ltv: part.nullable(),
    rate: fraction.nullable(),
    years: years.nullable(),
    payments: z.number().int().min(1).max(12),
    equity_rate: fraction.nullable(),
    note: reason,
  }),
  z.object({
    id: rowId,
    method: z.literal('debt_cover'),
    cover: z.number().min(0).max(20).nullable().register(kinds, { digits: 3 }),
    ltv: part.nullable(),
    rate: fraction.nullable(),
    years: years.nullable(),
    payments: z.number().int().min(1).max(12),
    note: reason,
  }),
  z.object({
    id: rowId,
    method: z.literal('ellwood'),
    equity_yield: fraction.nullable(),
    hold_years: years.nullable(),
    ltv: part.nullable(),
    rate: fraction.nullable(),
    years: years.nullable(),
    payments: z.number().int().min(1).max(12),
    /** Change of the whole value over the hold. */
    value_change: change,
    note: reason,
  }),
]);
export type CapRateSource = z.output<typeof capRateSource>;

const direct = z.object({
  method: z.enum(['rate', 'growth', 'finite', 'monthly_multiplier', 'annual_multiplier']),
  rate: supportedRate,
  /** Y and g of the growing and the finite income. */
  yield: fraction.nullable(),
  growth: change,
  years: years.nullable(),
  /** Price by rent, a month's (GRM) or a year's (GIM). */
  multiplier: z.number().min(0).max(10_000).nullable(),
  purchaser_costs: part,
  void_months: months,
  /** One-off sums after capitalisation: cost to cure, a rent difference, other. */
  one_offs: rows(z.object({ id: rowId, label, amount: money.nullable(), note: reason }), 20),
});

const lease = z.object({
  id: rowId,
  label,
  /** `term_reversion` values both spans on their own, `layer` a lasting core and a top that is added or ends. */
  method: z.enum(['term_reversion', 'layer']),
  passing_rent: amount.nullable(),
  market_rent: amount.nullable(),
  years: years.nullable(),
  /** Yield of the term, or of the core. */
  yield_1: fraction.nullable(),
  /** Yield of the reversion, or of the top slice. */
  yield_2: fraction.nullable(),
  purchaser_costs: part,
  /** When the lease ends: months without rent, and the cost of letting again. */
  void_months: months.optional(),
  letting_cost: amount.optional(),
  /** Yearly costs of the owner that no tenant bears. */
  owner_costs: amount.optional(),
});

const yearMoney = z.object({
  id: rowId,
  label,
  year: z
    .number()
    .int()
    .min(1)
    .max(most.years + 1),
  amount: amount.nullable(),
});

const leaseEvent = z.object({
  id: rowId,
  rent_id: rowId,
  year: z
    .number()
    .int()
    .min(1)
    .max(most.years + 1),
  /** The new rent in the line's own basis, as of that year. */
  rent: amount.nullable(),
  void_months: z.number().min(0).max(12),
  cost: amount,
});

const dcf = z.object({
  years: z.number().int().min(1).max(most.years),
  period: z.enum(['year', 'month']),
  discount: supportedRate,
  /** How a yearly rate becomes a monthly one. */
  conversion: z.enum(['effective', 'nominal']),
  conversion_reason: reason.optional(),
  timing: z.enum(['end', 'mid', 'beginning']),
  /** Whether the rent roll is the first year's, or today's that grows once before it. */
  first_year: z.enum(['as_entered', 'grown']),
  growth: change,
  /** Instead of the one growth, from the second year on. */
  growth_by_year: z.array(change).max(most.years),
  cost_growth: change,
  /** Instead of the one vacancy of the statement, from the first year on. */
  vacancy_by_year: z.array(part).max(most.years + 1),
  events: rows(leaseEvent, most.items),
  capex: rows(yearMoney, most.items),
  letting: rows(yearMoney, most.items),
  terminal: z.object({
    basis: z.enum(['next', 'last', 'price']),
    rate: supportedRate,
    price: amount.nullable(),
    sale_costs: part,
  }),
  purchaser_costs: part,
  /** Asked or paid, for NPV and IRR. */
  price: amount.nullable(),
  /** No growth, and an exit rate that is not below the going-in rate. */
  lender: z.boolean(),
  /** Steps up and down of the sensitivity tables. */
  steps: z.object({
    yield: z.array(part).max(4),
    exit: z.array(part).max(4),
    growth: z.array(part).max(4),
    vacancy: z.array(part).max(4),
  }),
});
export type Dcf = z.output<typeof dcf>;

/** The known part, land or building; the other's value follows from the income left. */
const residualTechnique = z.object({
  known: z.enum(['land', 'building']),
  value: amount.nullable(),
  yield: fraction.nullable(),
  recapture: z.enum(['ring', 'inwood', 'hoskold']),
  years: years.nullable(),
  safe_rate: fraction.nullable(),
});

export const incomeCase = z.object({
  rents: rows(rentLine, most.items),
  rent_used: z.enum(['contract', 'market']),
  other_income: rows(moneyRow, most.items),
  vacancy: part.nullable(),
  collection_loss: part,
  costs: rows(costLine, most.items),
  cap_rates: rows(capRateSource, 10),
  direct: direct.nullable(),
  leases: rows(lease, most.items),
  dcf: dcf.nullable(),
  residual_technique: residualTechnique.nullable(),
  /** Method that gives the indication of the income approach. */
  indication: z.enum(['direct', 'leases', 'dcf', 'residual_technique']),
  ...costsConvention,
  ...rateConvention,
  reason,
});
export type IncomeCase = z.output<typeof incomeCase>;
