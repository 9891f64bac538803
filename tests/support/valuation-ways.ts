import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Depreciation } from '#domains/appraisal/contract/cost.ts';
import { emptyDepreciation } from '../../src/domains/valuation/core/empty-approaches.ts';
import { withValueAt } from '../../src/domains/valuation/core/paths-in-case.ts';
import { fullCase } from './full-valuation-case.ts';

/** Without second values: that of insurance needs data missing in the cost approach. */
const base: ValuationCase = { ...fullCase, second_values: [] };

const withDepreciation = (depreciation: Depreciation): ValuationCase =>
  withValueAt(base, 'cost.buildings.house.depreciation', depreciation);

const ages = { ...emptyDepreciation('straight_line'), effective_age: 20, economic_life: 80, actual_age: 20 };

const said = (label: string) => ({ label, reason: 'as an example' });

/** One of each helper calculation, both kinds of those that have two. */
const helpers: NonNullable<ValuationCase['helpers']> = [
  {
    id: 'claims',
    kind: 'dated_value',
    ...said('claims'),
    on: null,
    rate: 0.09,
    flows: [
      { id: 'paid', label: 'paid', on: '2026-11-21', amount: -10_000 },
      { id: 'first', label: 'first', on: '2027-03-01', amount: 2_750 },
      { id: 'second', label: 'second', on: '2028-10-30', amount: 9_250 },
    ],
  },
  ...(['nominal', 'effective'] as const).map((way) => ({
    id: way,
    kind: 'loan_part' as const,
    ...said(`loan, ${way}`),
    principal: 125_000,
    rate: 0.09,
    years: 30,
    payments: 12,
    way,
    from: 13,
    to: 24,
  })),
  { id: 'shed', kind: 'straight_line', ...said('shed'), cost: 30_000, residue: 7_500, life: 10, age: 4 },
  {
    id: 'late',
    kind: 'interest',
    ...said('late'),
    principal: 8_000,
    rate: 0.05,
    years: 1.5,
    way: 'simple',
    periods: 1,
  },
  {
    id: 'kept',
    kind: 'interest',
    ...said('kept'),
    principal: 8_000,
    rate: 0.05,
    years: 3,
    way: 'compound',
    periods: 4,
  },
  { id: 'ever', kind: 'wanted_income', ...said('ever'), price: 400_000, costs: 0.02, income: 24_000, years: null },
  { id: 'ending', kind: 'wanted_income', ...said('ending'), price: 400_000, costs: 0, income: 48_000, years: 12 },
  {
    id: 'garage',
    kind: 'share_of_cost',
    ...said('garage'),
    parts: [
      { id: 'house', label: 'house', cost: 59_670 },
      { id: 'garage', label: 'garage', cost: 4_000 },
    ],
  },
  {
    id: 'estimates',
    kind: 'ratios',
    ...said('estimates'),
    sales: [
      [116_700, 114_500],
      [134_100, 145_000],
      [156_900, 169_500],
      [205_500, 219_000],
      [291_600, 360_000],
    ].map(([estimate = 0, price = 0], at) => ({ id: `s${at + 1}`, label: `sale ${at + 1}`, estimate, price })),
  },
  ...[true, false].map((intercept) => ({
    id: intercept ? 'line' : 'origin',
    kind: 'regression' as const,
    ...said('price by size'),
    intercept,
    at: 62,
    points: [
      { id: 'p1', label: '1', x: 48, y: 171_000 },
      { id: 'p2', label: '2', x: 55, y: 190_500 },
      { id: 'p3', label: '3', x: 64, y: 214_000 },
      { id: 'p4', label: '4', x: 71, y: 251_500 },
    ],
  })),
];

/** The other one of each two conventions, and the parts of leases that only some cases have. */
const otherConventions: ValuationCase = {
  ...base,
  market: base.market && {
    ...base.market,
    gross_of: 'line',
    gross_reason: 'as the bank asks',
    monthly_rate: 'effective',
    monthly_rate_reason: 'as the bank asks',
  },
  income: base.income && {
    ...base.income,
    purchaser_costs_of: 'value',
    purchaser_costs_reason: 'as the client asks',
    monthly_rate: 'effective',
    monthly_rate_reason: 'the rates are effective ones',
    rents: base.income.rents.map((rent, at) =>
      at > 1
        ? rent
        : {
            ...rent,
            turnover_share: 0.04,
            turnover_sales: 200_000,
            turnover_from: at === 0 ? null : 150_000,
          },
    ),
    leases: base.income.leases.flatMap((lease) => [
      { ...lease, purchaser_costs: 0.03, void_months: 6, letting_cost: 3_000, owner_costs: 1_200 },
      { ...lease, id: 'office', label: 'office', method: 'term_reversion' as const, void_months: 3, owner_costs: 900 },
    ]),
  },
  residual: base.residual && {
    ...base.residual,
    profit: { of: 'cost_without_land', rate: 0.15, reason: 'land is not built' },
    purchaser_costs_of: 'value',
    purchaser_costs_reason: 'as the client asks',
    monthly_rate: 'effective',
    monthly_rate_reason: 'the rates are effective ones',
  },
  helpers,
};

/** Alternative settings that one case cannot combine. */
export const valuationWays: Readonly<Record<string, ValuationCase>> = {
  'the full case': base,
  'the other conventions, turnover rent, net yields and helpers': otherConventions,
  'land by comparison': withValueAt(base, 'cost.land', {
    ...base.cost?.land,
    source: 'grid',
    grid: base.market && { ...base.market, comparables: base.market.comparables.slice(0, 4) },
  }),
  'observed condition': withDepreciation({
    ...ages,
    method: 'observed',
    components: [{ id: 'roof', label: 'roof', share: 1, depreciation: 0.3, renewed: null }],
  }),
  'extraction from sales': withDepreciation({
    ...ages,
    method: 'extraction',
    sales: [{ id: 's', label: 's', price: 200_000, land: 50_000, rcn: 250_000, age: 20 }],
  }),
  'components, an index and other obsolescence': withValueAt(base, 'cost.buildings', [
    {
      ...base.cost?.buildings[0],
      id: 'parts',
      method: 'components',
      components: [{ id: 'walls', label: 'walls', quantity: 200, unit: 'm²', price: 300 }],
      functional: [
        { id: 'lift', kind: 'curable', label: 'lift', cost: 9_000, cost_if_new: 6_000 },
        {
          id: 'hall',
          kind: 'superadequacy',
          label: 'hall',
          cost_new: 20_000,
          depreciated: 5_000,
          running_cost: 300,
          rate: 0.05,
          years: 20,
        },
      ],
      external: [{ id: 'noise', kind: 'paired_sales', label: 'noise', loss: 4_000, building_share: 0.7 }],
    },
  ]),
  'the residual technique, term and reversion, second values': {
    ...base,
    income: base.income && {
      ...base.income,
      residual_technique: {
        known: 'land',
        value: 60_000,
        yield: 0.06,
        recapture: 'hoskold',
        years: 40,
        safe_rate: 0.02,
      },
    },
    second_values: [
      {
        id: 'bank',
        kind: 'crr',
        sustainability: { rate: 0.1, reason: 'x' },
        revaluation: { use: 'residential', origination: 150_000, values: [] },
      },
      { id: 'other', kind: 'entered', label: 'other', amount: 5, reason: 'x' },
      { id: 'quick', kind: 'liquidation', deductions: [{ id: 'time', label: 'time', rate: 0.1, reason: 'x' }] },
    ],
  },
};
