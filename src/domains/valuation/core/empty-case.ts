import type { AssesmentReason } from '#contract/codelists.ts';
import type { Approach, ValuationCase, ValueBasis } from '#domains/appraisal/contract/case.ts';
import type { AdjustmentCode, Comparable, GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';

/** Defaults and choices of a valuation purpose. */
type Purpose = {
  readonly primary: ValueBasis | null;
  /** Required together with the first one. */
  readonly seconds: readonly ValueBasis[];
  /** Others that a report for this purpose may carry. */
  readonly offered: readonly ValueBasis[];
  readonly template: 'licensed_valuer' | 'court_expert';
};

const purposes: Readonly<Record<AssesmentReason, Purpose>> = {
  zavarovano_posojanje: {
    primary: 'trzna_vrednost',
    seconds: [],
    offered: ['crr_vrednost', 'hipotekarna_kreditna_vrednost', 'likvidacijska_vrednost', 'zavarovalna_vrednost'],
    template: 'licensed_valuer',
  },
  sodni_postopek: {
    primary: 'trzna_vrednost',
    seconds: [],
    offered: ['pravicna_vrednost', 'trzna_najemnina', 'likvidacijska_vrednost'],
    template: 'court_expert',
  },
  stecajno_postopek: {
    primary: 'trzna_vrednost',
    seconds: ['likvidacijska_vrednost'],
    offered: [],
    template: 'licensed_valuer',
  },
  racunovodsko_porocanje: {
    primary: 'postena_vrednost',
    seconds: [],
    offered: ['nalozbena_vrednost', 'trzna_vrednost'],
    template: 'licensed_valuer',
  },
  davcni_postopek: {
    primary: 'trzna_vrednost',
    seconds: [],
    offered: ['davcna_vrednost', 'trzna_najemnina'],
    template: 'licensed_valuer',
  },
  poslovna_odločitev_narocnika: {
    primary: 'trzna_vrednost',
    seconds: [],
    offered: ['nalozbena_vrednost', 'sinergijska_vrednost', 'trzna_najemnina'],
    template: 'licensed_valuer',
  },
  drugo: { primary: null, seconds: [], offered: [], template: 'licensed_valuer' },
};

/** Bases of value that may be added to the first one for this purpose. */
export const offeredBases = (reason: AssesmentReason): readonly ValueBasis[] => purposes[reason].offered;

type Way = Pick<GridLine, 'mode' | 'measure'>;
const byPercent: Way = { mode: 'pct', measure: 'percent' };
const byGrade: Way = { mode: 'grade', measure: 'percent' };

/** How each row of the grid is computed by default. */
const usualWay: Readonly<Record<AdjustmentCode, Way>> = {
  A1: { mode: 'lump', measure: 'eur' },
  A2: { mode: 'cash', measure: 'eur' },
  A3: byPercent,
  A4: { mode: 'lump', measure: 'eur' },
  A5: { mode: 'time', measure: 'percent' },
  B1: byGrade,
  B2: { mode: 'unit', measure: 'percent' },
  B3: byPercent,
  B4: { mode: 'unit', measure: 'percent' },
  B5: byGrade,
  B6: byGrade,
  B7: byGrade,
  B8: { mode: 'presence', measure: 'eur' },
  B9: { mode: 'unit', measure: 'eur' },
  B10: { mode: 'lump', measure: 'eur' },
  B11: byPercent,
  B12: { mode: 'lump', measure: 'eur' },
};

/** A row of the grid at its place, with nothing in it. */
export const emptyLine = (id: string, code: AdjustmentCode): GridLine => ({
  id,
  code,
  label: null,
  hidden: false,
  ...usualWay[code],
  rate: null,
  pct_of: 'comparable',
  subject: { value: null, text: null },
  support: null,
  comment: null,
});

/** A market approach without comparables: all places of the grid, thresholds that ask and never exclude. */
export const emptyMarket = (residential: boolean): MarketCase => ({
  unit: 'EUR/m2',
  mode_a: 'sequential',
  mode_b: 'additive',
  time: { mode: 'linear', period: 'month', rate: null, index: null },
  line_rounding: '0.01',
  result_rounding: 'none',
  weighting: 'inverse_gross',
  lines: (Object.keys(usualWay) as AdjustmentCode[]).map((code) => emptyLine(code, code)),
  comparables: [],
  chosen: { value: null, reason: null },
  separate_parts: [],
  limited_data: { stated: false, reason: null },
  thresholds: {
    line: 0.1,
    net: 0.15,
    gross: 0.25,
    gross_reject: 0.4,
    age_months: residential ? 12 : 24,
    metres: 5_000,
    manual: 0.005,
  },
});

/** Grid rows that apply to land; the others are about buildings. */
const landCodes: readonly AdjustmentCode[] = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B9', 'B10', 'B11'];

/** A grid of plots, by which the cost approach values land; it is never residential, so older deals serve it. */
export const emptyLandGrid = (): MarketCase => {
  const empty = emptyMarket(false);
  return { ...empty, lines: empty.lines.filter(({ code }) => landCodes.includes(code)) };
};

/** An asking price or a deal of no register, to be filled in by the valuer. */
export const emptyEvidence = (id: string, title: string): Comparable => ({
  id,
  label: null,
  source: {
    kind: 'listing',
    title,
    link: null,
    price: null,
    area: null,
    contract_on: null,
    sifraKo: null,
    year_built: null,
    coordinates: null,
    seen_on: null,
    verified_with: null,
  },
  corrected: { price: null, area: null, contract_on: null, reason: null },
  normalise: { share: null, vat: null, parts: [], listing_discount: null, allocation: null },
  cells: [],
  status: 'used',
  reject_reason: null,
  evidence: 'B',
  sale_type: 'market',
  distance: null,
  weight: null,
  similarity: null,
  reason: null,
});

const unweighed: ValuationCase['reconciliation']['approaches'][Approach] = {
  weight: 0,
  appropriateness: null,
  accuracy: null,
  quantity: null,
  reason: null,
};

/** The case without an approach: its entries and its weight are removed, because a weight would belong to nothing. */
export const withoutApproach = (of: ValuationCase, approach: Approach): ValuationCase => ({
  ...of,
  [approach]: null,
  reconciliation: {
    ...of.reconciliation,
    approaches: { ...of.reconciliation.approaches, [approach]: unweighed },
  },
});

/** The case with an approach restored with its weight as before its removal; the rest stays. */
export const withApproachOf = (of: ValuationCase, before: ValuationCase, approach: Approach): ValuationCase => ({
  ...of,
  [approach]: before[approach],
  reconciliation: {
    ...of.reconciliation,
    approaches: { ...of.reconciliation.approaches, [approach]: before.reconciliation.approaches[approach] },
  },
});

/** A case with only the defaults of its purpose; no approach is begun. */
export const emptyCase = (reason: AssesmentReason, residential = true): ValuationCase => {
  const { primary, seconds, template } = purposes[reason];
  return {
    schema_version: 2,
    header: {
      assesment_reason: reason,
      purpose_text: null,
      client: null,
      intended_users: [],
      court: null,
      court_file: null,
      law: null,
      basis: { primary, premise: 'highest_and_best', definition: null, seconds: [...seconds], departure_reason: null },
      valuation_on: null,
      inspection_on: null,
      report_on: null,
      second_valuation_on: null,
      valid_until: null,
      interest: { kind: 'lastninska', share: null },
      area_measure: 'uporabna',
      vat: { basis: 'with', rate: null },
      standard_edition: 'msov_2025',
      template,
      scheme: 'msov',
      final_rounding: { mode: 'default' },
      assumptions: [],
      special_assumptions: [],
      restrictions: [],
      conventions: { first_flow: 'after_one', r_squared: 'centred' },
    },
    subject: {
      title: null,
      identifiers: [],
      address: null,
      coordinates: null,
      kind: null,
      residential,
      areas: { uporabna: null, neto: null, bruto: null, parcela: null },
      year_built: null,
      attributes: [],
      posplosena_vrednost: null,
    },
    market: null,
    income: null,
    cost: null,
    residual: null,
    reconciliation: {
      approaches: { market: unweighed, income: unweighed, cost: unweighed, residual: unweighed },
      concluded: null,
      reason: null,
      range: null,
      spread_reason: null,
      thresholds: { spread_warning: 0.15, spread_error: 0.3 },
      allocation: null,
    },
    second_values: seconds.includes('likvidacijska_vrednost')
      ? [{ id: 'liquidation', kind: 'liquidation', deductions: [] }]
      : [],
    report: {
      texts: {},
      independence_declared: false,
      inspected_personally: false,
      no_interior: false,
      area_reason: null,
      photos_reason: null,
      annexes: [],
    },
  };
};
