import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type {
  BuildingCost,
  CostCase,
  Depreciation,
  ResidualCase,
  SecondValue,
} from '#domains/appraisal/contract/cost.ts';
import type { Helper } from '#domains/appraisal/contract/helpers.ts';
import type { CapRateSource, Dcf, IncomeCase } from '#domains/appraisal/contract/income.ts';
import { canonicalJson } from '#domains/appraisal/core/sheet/hash.ts';
import { ageOn } from './known-attributes.ts';

type Subject = Pick<ValuationCase, 'subject'>;
const rate = { value: null, reason: null, support: null };

/** A cash flow of ten years without growth, at the end of each, sold on the income of the year after. */
export const emptyDcf = (): Dcf => ({
  years: 10,
  period: 'year',
  discount: rate,
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
  terminal: { basis: 'next', rate, price: null, sale_costs: 0 },
  purchaser_costs: 0,
  price: null,
  lender: false,
  steps: { yield: [0.005, 0.01], exit: [0.005, 0.01], growth: [0.005], vacancy: [0.05] },
});

const directByRate = (): NonNullable<IncomeCase['direct']> => ({
  method: 'rate',
  rate,
  yield: null,
  growth: 0,
  years: null,
  multiplier: null,
  purchaser_costs: 0,
  void_months: 0,
  one_offs: [],
});

/** A source of a capitalisation rate by another method. */
export const emptyCapRate = (
  id: string,
  method: CapRateSource['method'],
  note: string | null = null,
): CapRateSource => {
  const loan = { ltv: null, rate: null, years: null, payments: 12, note };
  switch (method) {
    case 'extraction':
      return { id, method, sales: [], note };
    case 'build_up':
      return { id, method, risk_free: null, risks: [], growth: 0, recapture: 0, terms: 'nominal', note };
    case 'band':
      return { id, method, ...loan, equity_rate: null };
    case 'debt_cover':
      return { id, method, ...loan, cover: null };
    case 'ellwood':
      return { id, method, ...loan, equity_yield: null, hold_years: null, value_change: 0 };
  }
};

export const emptyLease = (id: string, label: string): IncomeCase['leases'][number] => ({
  id,
  label,
  method: 'term_reversion',
  passing_rent: null,
  market_rent: null,
  years: null,
  yield_1: null,
  yield_2: null,
  purchaser_costs: 0,
});

export const emptyResidualTechnique = (): NonNullable<IncomeCase['residual_technique']> => ({
  known: 'land',
  value: null,
  yield: null,
  recapture: 'ring',
  years: null,
  safe_rate: null,
});

/** A new rent row: the first one has the area of the whole subject, later ones start empty. */
export const emptyRent = (
  id: string,
  label: string,
  { subject, header, income }: Pick<ValuationCase, 'subject' | 'header' | 'income'>,
): IncomeCase['rents'][number] => ({
  id,
  label,
  tenant: null,
  count: 1,
  area: income === null || income.rents.length === 0 ? subject.areas[header.area_measure] : null,
  basis: 'm2_month',
  contract_rent: null,
  market_rent: null,
  start: null,
  end: null,
  growth: null,
  incentive_months: 0,
  lease_months: null,
});

/** An income approach by direct capitalisation, with nothing entered. */
export const emptyIncome = (): IncomeCase => ({
  rents: [],
  rent_used: 'market',
  other_income: [],
  vacancy: null,
  collection_loss: 0,
  costs: [],
  cap_rates: [],
  direct: directByRate(),
  leases: [],
  dcf: null,
  residual_technique: null,
  indication: 'direct',
  reason: null,
});

const ages = { effective_age: null, economic_life: null, actual_age: null, age_reason: null };

/** Depreciation by another method; ages that were entered stay. */
export const emptyDepreciation = (method: Depreciation['method'], before?: Depreciation): Depreciation => {
  const { effective_age, economic_life, actual_age, age_reason } = before ?? ages;
  const known = { effective_age, economic_life, actual_age, age_reason };
  switch (method) {
    case 'straight_line':
    case 'ross':
      return { method, ...known };
    case 'ross_heidecke':
      return { method, ...known, condition: null };
    case 'modified_age_life':
      return { method, ...known, curable: [] };
    case 'breakdown':
      return { method, ...known, curable: [], short_lived: [] };
    case 'observed':
      return { method, ...known, components: [] };
    case 'extraction':
      return { method, ...known, sales: [] };
  }
};

/** A functional loss of another kind. */
export const emptyFunctional = (
  id: string,
  kind: BuildingCost['functional'][number]['kind'],
  label: string,
): BuildingCost['functional'][number] => {
  switch (kind) {
    case 'curable':
      return { id, kind, label, cost: null, cost_if_new: 0 };
    case 'incurable':
      return { id, kind, label, income_loss: null, rate: null };
    case 'superadequacy':
      return { id, kind, label, cost_new: null, depreciated: 0, running_cost: 0, rate: null, years: null };
  }
};

/** External obsolescence, measured by rents or by pairs of sales. */
export const emptyExternal = (
  id: string,
  kind: BuildingCost['external'][number]['kind'],
  label: string,
): BuildingCost['external'][number] =>
  kind === 'rent_loss'
    ? { id, kind, label, rent_loss: null, rate: null, building_share: null }
    : { id, kind, label, loss: null, building_share: null };

const buildingMeasures = ['bruto', 'neto', 'uporabna'] as const;

const knownArea = (areas: ValuationCase['subject']['areas']): Pick<BuildingCost, 'area' | 'area_measure'> => {
  const area_measure = buildingMeasures.find((measure) => areas[measure] !== null) ?? 'bruto';
  return { area: areas[area_measure], area_measure };
};

/** A building with the known data of the subject: its largest area, with its measure, and its age. */
export const emptyBuilding = (
  id: string,
  label: string,
  { subject, header }: Pick<ValuationCase, 'subject' | 'header'>,
): BuildingCost => ({
  id,
  label,
  ...knownArea(subject.areas),
  method: 'unit',
  unit_cost: null,
  region_factor: null,
  components: [],
  index: null,
  source: { text: null, on: null, vat_included: null, vat_rate: 0.22 },
  indirect: 0,
  financing: 0,
  profit: 0,
  depreciation: {
    ...emptyDepreciation('straight_line'),
    actual_age: ageOn(header.valuation_on, subject.year_built),
  },
  functional: [],
  external: [],
  rounding: 'none',
  demolition: 0,
});

/** A cost approach with the land of the subject; its size applies to prices per m². */
export const emptyCost = ({ subject }: Subject): CostCase => ({
  kind: 'replacement',
  buildings: [],
  site: [],
  land: { source: 'entered', value: null, area: subject.areas.parcela, unit_value: null, grid: null, reason: null },
});

export const emptyResidual = ({ subject }: Subject): ResidualCase => ({
  mode: 'land',
  sold: [],
  let: null,
  efficiency: null,
  build_area: null,
  build_rate: null,
  fees: 0,
  contingency: 0,
  contingency_of: 'build',
  other: [],
  sale_costs: 0,
  profit: { of: 'gdv', rate: null, reason: null },
  finance: emptyFinance('half_period'),
  acquisition_costs: 0,
  land_price: null,
  land_area: subject.areas.parcela,
  land_sales: [],
  steps: { price: [0.05, 0.1], build: [0.05, 0.1] },
});

/** The financing cost of a development in another mode. */
export const emptyFinance = (mode: ResidualCase['finance']['mode']): ResidualCase['finance'] => {
  switch (mode) {
    case 'entered':
      return { mode, amount: null };
    case 'half_period':
      return { mode, rate: null, compounding: 1, build_years: null, sale_years: 0, land_interest: true };
    case 'monthly':
      return { mode, rate: null, build_months: null, sale_months: 0, profile: 's_curve', land_interest: true };
  }
};

export const emptySecondValue = (id: string, kind: SecondValue['kind'], label: string): SecondValue => {
  switch (kind) {
    case 'liquidation':
      return { id, kind, deductions: [] };
    case 'crr':
      return { id, kind, sustainability: { rate: null, reason: null }, revaluation: null };
    case 'insurance':
      return { id, kind };
    case 'entered':
      return { id, kind, label, amount: null, reason: null };
    case 'split':
      return { id, kind, label, shares: [] };
  }
};

/** A helper calculation of another kind; its name and its purpose stay. */
export const emptyHelper = (
  kind: Helper['kind'],
  { id, label, reason }: Pick<Helper, 'id' | 'label' | 'reason'>,
): Helper => {
  const own = { id, label, reason };
  switch (kind) {
    case 'dated_value':
      return { ...own, kind, on: null, rate: null, flows: [] };
    case 'loan_part':
      return {
        ...own,
        kind,
        principal: null,
        rate: null,
        years: null,
        payments: 12,
        way: 'nominal',
        from: 1,
        to: null,
      };
    case 'straight_line':
      return { ...own, kind, cost: null, residue: 0, life: null, age: null };
    case 'interest':
      return { ...own, kind, principal: null, rate: null, years: null, way: 'compound', periods: 1 };
    case 'wanted_income':
      return { ...own, kind, price: null, costs: 0, income: null, years: null };
    case 'share_of_cost':
      return { ...own, kind, parts: [] };
    case 'ratios':
      return { ...own, kind, sales: [] };
    case 'regression':
      return { ...own, kind, intercept: true, at: null, points: [] };
  }
};

/** Whether nothing was entered in it yet: it equals a new one of its kind. `names` are the default names of kinds. */
export const isUntouched = (helper: Helper, names: Readonly<Record<Helper['kind'], string>>): boolean =>
  helper.label === names[helper.kind] &&
  canonicalJson(helper) === canonicalJson(emptyHelper(helper.kind, { ...helper, reason: null }));
