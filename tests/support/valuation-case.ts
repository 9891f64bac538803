import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { BuildingCost, CostCase, ResidualCase } from '#domains/appraisal/contract/cost.ts';
import type { Dcf, IncomeCase } from '#domains/appraisal/contract/income.ts';
import type { Cell, Comparable, GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import { emptyCost, emptyResidual } from '#domains/valuation/core/empty-approaches.ts';
import { emptyCase, emptyLine, emptyMarket } from '#domains/valuation/core/empty-case.ts';

/** A cell with the content given by a test. */
export const cell = (line_id: string, more: Partial<Cell> = {}): Cell => ({
  line_id,
  value: null,
  text: null,
  entered: null,
  standing: null,
  loans: [],
  manual: null,
  comment: null,
  ...more,
});

export const line = (id: string, code: GridLine['code'], more: Partial<GridLine> = {}): GridLine => ({
  ...emptyLine(id, code),
  ...more,
});

type Sold = { readonly price: number; readonly area?: number; readonly on?: string };

/** A deal of ETN in use, with the price and area given by a test. */
export const comparable = (
  id: string,
  sold: Sold,
  cells: readonly Cell[] = [],
  more: Partial<Comparable> = {},
): Comparable => ({
  id,
  label: null,
  source: {
    kind: 'etn',
    register: 'KPP',
    id_posla: 1_000,
    ordinal: 1,
    contract_on: sold.on ?? '2026-05-21',
    price: sold.price,
    price_m2: null,
    vat_included: null,
    vat_rate: null,
    basis: 'part',
    area: sold.area ?? null,
    market_flag: 1,
    deal_type: 1,
    share: '1/1',
    naslov: null,
    obcina: null,
    sifraKo: 1726,
    stevilkaStavbe: null,
    stevilkaDelaStavbe: null,
    parcelnaStevilka: null,
    year_built: null,
    coordinates: null,
    state_on: '2026-10-01',
    taken_on: '2026-11-20',
  },
  corrected: { price: null, area: null, contract_on: null, reason: null },
  normalise: { share: null, vat: null, parts: [], listing_discount: null, allocation: null },
  cells: [...cells],
  status: 'used',
  reject_reason: null,
  evidence: 'A',
  sale_type: 'market',
  distance: null,
  weight: null,
  similarity: null,
  reason: null,
  ...more,
});

export const market = (more: Partial<MarketCase> = {}): MarketCase => ({
  ...emptyMarket(true),
  lines: [],
  line_rounding: 'none',
  weighting: 'equal',
  limited_data: { stated: true, reason: 'an example' },
  ...more,
});

/** A case for the day 2026-11-21 with a flat of the given area. */
export const caseOf = (more: Partial<ValuationCase> = {}, area = 1): ValuationCase => {
  const fresh = emptyCase('drugo');
  return {
    ...fresh,
    header: { ...fresh.header, valuation_on: '2026-11-21' },
    subject: { ...fresh.subject, areas: { ...fresh.subject.areas, uporabna: area } },
    ...more,
  };
};

export const income = (more: Partial<IncomeCase> = {}): IncomeCase => ({
  rents: [],
  rent_used: 'contract',
  other_income: [],
  vacancy: 0,
  collection_loss: 0,
  costs: [],
  cap_rates: [],
  direct: null,
  leases: [],
  dcf: null,
  residual_technique: null,
  indication: 'direct',
  reason: null,
  ...more,
});

const noRate = { value: null, reason: null, support: null };

export const direct = (more: Partial<NonNullable<IncomeCase['direct']>> = {}): NonNullable<IncomeCase['direct']> => ({
  method: 'rate',
  rate: noRate,
  yield: null,
  growth: 0,
  years: null,
  multiplier: null,
  purchaser_costs: 0,
  void_months: 0,
  one_offs: [],
  ...more,
});

export const dcf = (more: Partial<Dcf> = {}): Dcf => ({
  years: 10,
  period: 'year',
  discount: noRate,
  conversion: 'effective',
  timing: 'end',
  first_year: 'as_entered',
  growth: 0,
  growth_by_year: [],
  cost_growth: 0,
  vacancy_by_year: [],
  events: [],
  capex: [],
  letting: [],
  terminal: { basis: 'next', rate: noRate, price: null, sale_costs: 0 },
  purchaser_costs: 0,
  price: null,
  lender: false,
  steps: { yield: [0.005, 0.01], exit: [0.005, 0.01], growth: [0.005, 0.01], vacancy: [0.025, 0.05] },
  ...more,
});

/** A building of one square metre by default, so that its unit cost is its cost. */
export const building = (id: string, more: Partial<BuildingCost> = {}): BuildingCost => ({
  id,
  label: id,
  area: 1,
  area_measure: 'neto',
  method: 'unit',
  unit_cost: null,
  region_factor: 1,
  components: [],
  index: null,
  source: { text: 'a price list', on: '2026-01-01', vat_included: true, vat_rate: 0.22 },
  indirect: 0,
  financing: 0,
  profit: 0,
  depreciation: { method: 'straight_line', effective_age: 0, economic_life: 60, actual_age: null, age_reason: null },
  functional: [],
  external: [],
  rounding: 'none',
  demolition: 0,
  ...more,
});

export const cost = (more: Partial<CostCase> = {}): CostCase => ({
  ...emptyCost(emptyCase('drugo')),
  land: { ...emptyCost(emptyCase('drugo')).land, value: 0 },
  ...more,
});

export const residual = (more: Partial<ResidualCase> = {}): ResidualCase => ({
  ...emptyResidual(emptyCase('drugo')),
  finance: { mode: 'entered', amount: 0 },
  ...more,
});
