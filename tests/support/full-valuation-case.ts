import { reportBlocks, type ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { AdjustmentCode, Cell, GridLine, PoolSale } from '#domains/appraisal/contract/market.ts';
import {
  building,
  caseOf,
  cell,
  comparable,
  cost,
  dcf,
  direct,
  income,
  line,
  market,
  residual,
} from './valuation-case.ts';

const supported = (low: number, mid: number, high: number): NonNullable<GridLine['support']> => ({
  method: 'regression',
  low,
  mid,
  high,
  n: 84,
  stat: 0.62,
  pairs: [],
  sources: ['ETN'],
  text: 'from deals of the same municipality',
  outside_reason: null,
});

const rate = (value: number) => ({ value, reason: 'from sales and the market of loans', support: null });

type Row = {
  readonly code: AdjustmentCode;
  readonly more: Partial<GridLine>;
  readonly cellOf: (at: number) => Partial<Cell>;
};

const graded = (code: AdjustmentCode, by: number): Row => ({
  code,
  more: { mode: 'grade', rate: by, subject: { value: 3, text: null }, support: supported(by / 2, by, by * 2) },
  cellOf: (at) => ({ value: 2 + (at % 3) }),
});
const entered = (code: AdjustmentCode, by: number, measure: GridLine['measure'] = 'percent'): Row => ({
  code,
  more: { mode: measure === 'percent' ? 'pct' : 'lump', measure },
  cellOf: (at) => ({ entered: ((at % 3) - 1) * by, comment: 'seen at the visit' }),
});

/** All places of the grid, some of them more than once, up to twenty-five rows. */
const rows: readonly Row[] = [
  entered('A1', 500, 'eur'),
  {
    code: 'A2',
    more: {},
    cellOf: (at) => ({ loans: at === 3 ? [{ principal: 40_000, rate: 0.02, market_rate: 0.035, months: 240 }] : [] }),
  },
  entered('A3', 0.01),
  entered('A4', 900, 'eur'),
  { code: 'A5', more: {}, cellOf: () => ({}) },
  graded('B1', 0.02),
  graded('B1', 0.015),
  entered('B1', 0.01),
  {
    code: 'B2',
    more: { mode: 'unit', rate: -0.002, subject: { value: 62, text: null } },
    cellOf: (at) => ({ value: 52 + 2 * at }),
  },
  entered('B3', 0.01),
  {
    code: 'B3',
    more: { mode: 'presence', measure: 'percent', rate: 0.02, subject: { value: true, text: null } },
    cellOf: (at) => ({ value: at % 2 === 0 }),
  },
  {
    code: 'B4',
    more: { mode: 'unit', rate: -0.002, subject: { value: 30, text: null } },
    cellOf: (at) => ({ value: 22 + 2 * at }),
  },
  graded('B5', 0.03),
  graded('B5', 0.01),
  graded('B6', 0.02),
  graded('B6', 0.01),
  graded('B7', 0.01),
  {
    code: 'B8',
    more: { rate: 12_000, subject: { value: false, text: null } },
    cellOf: (at) => ({ value: at % 4 === 0 }),
  },
  {
    code: 'B8',
    more: { rate: 3_000, subject: { value: true, text: null } },
    cellOf: (at) => ({ value: at % 3 === 0 }),
  },
  {
    code: 'B9',
    more: { mode: 'unit', measure: 'eur', rate: 40, subject: { value: 20, text: null } },
    cellOf: (at) => ({ value: 10 + 2 * at }),
  },
  entered('B10', 700, 'eur'),
  entered('B11', 0.005),
  graded('B11', 0.005),
  entered('B12', 400, 'eur'),
  { code: 'B12', more: { mode: 'lump', measure: 'grid' }, cellOf: (at) => ({ entered: at % 2 === 0 ? -5 : 5 }) },
];

const lines = rows.map(({ code, more }, at) => line(`l${at + 1}`, code, more));
export const gridRows = rows.length;
export const gridColumns = 10;

const fullMarket = market({
  line_rounding: '0.01',
  weighting: 'inverse_gross',
  time: { mode: 'compound', period: 'days365', rate: 0.03, index: null },
  lines,
  limited_data: { stated: false, reason: null },
  comparables: Array.from({ length: gridColumns }, (_, at) =>
    comparable(
      `c${at + 1}`,
      { price: 3_400 * (52 + 2 * at) * (1 + ((at % 5) - 2) / 100), area: 52 + 2 * at, on: `2026-0${1 + (at % 9)}-15` },
      rows.map(({ cellOf }, row) => cell(`l${row + 1}`, cellOf(at))),
      { reason: 'few deals of this kind', distance: 300 + 100 * at, similarity: 0.9 - at / 100 },
    ),
  ),
  separate_parts: [{ id: 'parking', label: 'parking', amount: 12_000, support: null }],
  chosen: { value: null, reason: 'the mean lies where most deals do' },
});

const fullIncome = income({
  rents: Array.from({ length: 6 }, (_, at) => ({
    id: `r${at + 1}`,
    label: `flat ${at + 1}`,
    tenant: null,
    count: 1,
    area: 50 + at,
    basis: 'm2_month' as const,
    contract_rent: 10 + at / 10,
    market_rent: 11,
    start: '2024-01-01',
    end: '2029-01-01',
    growth: null,
    incentive_months: at === 0 ? 2 : 0,
    lease_months: 60,
  })),
  other_income: [{ id: 'antenna', label: 'antenna', amount: 1_200, note: null }],
  vacancy: 0.05,
  collection_loss: 0.01,
  costs: [
    {
      id: 'insurance',
      label: 'insurance',
      kind: 'fixed',
      basis: 'eur_m2_year',
      value: 1.5,
      nature: 'operating',
      growth: null,
    },
    {
      id: 'management',
      label: 'management',
      kind: 'variable',
      basis: 'pct_egi',
      value: 0.04,
      nature: 'operating',
      growth: null,
    },
    {
      id: 'reserve',
      label: 'reserve',
      kind: 'reserve',
      basis: 'eur_year',
      value: 900,
      nature: 'operating',
      growth: 0.02,
    },
  ],
  cap_rates: [
    {
      id: 'sales',
      method: 'extraction',
      sales: [
        { id: 's1', label: 'sale 1', noi: 30_000, price: 500_000, adjustment: 0 },
        { id: 's2', label: 'sale 2', noi: 26_000, price: 410_000, adjustment: -0.002 },
      ],
      note: null,
    },
    { id: 'band', method: 'band', ltv: 0.6, rate: 0.04, years: 20, payments: 12, equity_rate: 0.05, note: null },
    {
      id: 'ellwood',
      method: 'ellwood',
      equity_yield: 0.09,
      hold_years: 10,
      ltv: 0.6,
      rate: 0.04,
      years: 20,
      payments: 12,
      value_change: 0.05,
      note: null,
    },
  ],
  direct: direct({ rate: rate(0.06), purchaser_costs: 0.02 }),
  leases: [
    {
      id: 'shop',
      label: 'shop',
      method: 'layer',
      passing_rent: 20_000,
      market_rent: 24_000,
      years: 4,
      yield_1: 0.06,
      yield_2: 0.07,
      purchaser_costs: 0,
    },
  ],
  dcf: dcf({
    discount: rate(0.075),
    growth: 0.015,
    cost_growth: 0.02,
    terminal: { basis: 'next', rate: rate(0.0625), price: null, sale_costs: 0.02 },
    capex: [{ id: 'roof', label: 'roof', year: 4, amount: 18_000 }],
    letting: [{ id: 'agent', label: 'agent', year: 3, amount: 900 }],
    events: [{ id: 'new', rent_id: 'r2', year: 4, rent: 12, void_months: 2, cost: 500 }],
    price: 560_000,
  }),
  indication: 'dcf',
});

const fullCost = cost({
  buildings: [
    building('house', {
      area: 340,
      unit_cost: 1_650,
      indirect: 0.08,
      financing: 0.03,
      profit: 0.1,
      depreciation: {
        method: 'breakdown',
        effective_age: 20,
        economic_life: 80,
        actual_age: 30,
        age_reason: 'windows and roof were renewed',
        curable: [{ id: 'facade', label: 'facade', cost: 8_000, value_added: 12_000, note: null }],
        short_lived: [{ id: 'heating', label: 'heating', cost_new: 30_000, age: 10, life: 25, cured: false }],
      },
      functional: [{ id: 'plan', kind: 'incurable', label: 'plan', income_loss: 600, rate: 0.06 }],
      external: [{ id: 'road', kind: 'rent_loss', label: 'road', rent_loss: 500, rate: 0.06, building_share: 0.8 }],
    }),
  ],
  site: [{ id: 'yard', label: 'yard', cost_new: 15_000, depreciation: 0.4 }],
  land: { source: 'unit', value: null, area: 600, unit_value: 180, grid: null, reason: 'three sales of plots' },
});

const fullResidual = residual({
  sold: [{ id: 'flats', label: 'flats', count: 8, area: 70, price: 3_600 }],
  efficiency: 0.8,
  build_rate: 1_500,
  fees: 0.08,
  contingency: 0.05,
  other: [{ id: 'charge', label: 'municipal charge', basis: 'eur_m2', amount: 60, note: null }],
  sale_costs: 0.02,
  profit: { of: 'gdv', rate: 0.15, reason: 'usual' },
  finance: { mode: 'monthly', rate: 0.05, build_months: 18, sale_months: 6, profile: 's_curve', land_interest: true },
  acquisition_costs: 0.03,
  land_area: 900,
});

const base = caseOf({ market: fullMarket, income: fullIncome, cost: fullCost, residual: fullResidual }, 62);

/** A case with all four approaches, 25 rows by 10 comparables, and nothing that is wrong. */
export const fullCase: ValuationCase = {
  ...base,
  header: {
    ...base.header,
    purpose_text: 'sale of the house',
    basis: { ...base.header.basis, primary: 'trzna_vrednost' },
    inspection_on: '2026-11-19',
    report_on: '2026-11-21',
  },
  reconciliation: {
    ...base.reconciliation,
    approaches: {
      market: { weight: 0.6, appropriateness: 5, accuracy: 4, quantity: 4, reason: 'many deals' },
      income: { weight: 0.2, appropriateness: 3, accuracy: 3, quantity: 2, reason: 'rents are known' },
      cost: { weight: 0.2, appropriateness: 3, accuracy: 3, quantity: 3, reason: 'a house' },
      residual: { weight: 0, appropriateness: null, accuracy: null, quantity: null, reason: 'built already' },
    },
    spread_reason: 'income and cost are of the whole house',
    reason: 'The market weighs most, for there are many deals of the same kind in the same place.',
  },
  second_values: [
    {
      id: 'quick',
      kind: 'liquidation',
      deductions: [{ id: 'time', label: 'time', rate: 0.15, reason: 'three months' }],
    },
    { id: 'insured', kind: 'insurance' },
  ],
};

/** Sales whose prices follow the rates of the grid, apart from a wave that no rate knows. */
export const salesAround = (n: number): PoolSale[] =>
  Array.from({ length: n }, (_, at) => {
    const area = 45 + (at % 17) * 2.5;
    const age = 5 + (at % 11) * 4;
    const grade = 1 + (at % 5);
    const month = 1 + (at % 12);
    const perMetre =
      3_500 *
      (1 - 0.002 * (area - 62)) *
      (1 - 0.002 * (age - 30)) *
      (1 + 0.03 * (grade - 3)) *
      (1 + Math.sin(at) * 0.05);
    return {
      id: `sale${at + 1}`,
      price: Math.round(perMetre * area),
      area,
      contract_on: `2025-${String(month).padStart(2, '0')}-10`,
      e: 462_000 + (at % 9) * 150,
      n: 101_000 + (at % 7) * 150,
      kind: 2,
      year_built: 2025 - age,
      age,
      market_flag: 1,
      values: Object.fromEntries(lines.map(({ id, mode }) => [id, mode === 'grade' ? grade : null])),
    };
  });

const readyMarket = {
  ...fullMarket,
  lines: fullMarket.lines.map((line) => ({ ...line, comment: line.support ? null : 'by what the deals show' })),
};

/** The same with everything that the checks before the quality control ask for. */
export const readyCase: ValuationCase = {
  ...fullCase,
  market: readyMarket,
  header: {
    ...fullCase.header,
    assesment_reason: 'zavarovano_posojanje',
    client: 'Ana Novak',
    intended_users: ['Banka d.d.'],
    valid_until: '2027-01-21',
    assumptions: [{ id: 'a1', text: 'the register is right' }],
    restrictions: [{ id: 'r1', text: 'only for this loan' }],
  },
  subject: {
    ...fullCase.subject,
    identifiers: [{ sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40, parcelnaStevilka: '123/4' }],
  },
  report: {
    ...fullCase.report,
    independence_declared: true,
    texts: {
      ...Object.fromEntries(reportBlocks.map((block) => [block, 'Text of the block, written on 2026-11-21.'])),
      description: 'The flat 1772-1826-40 in the building 1772-1826 on parc. 123/4, built 1990-1995.',
    },
  },
};
