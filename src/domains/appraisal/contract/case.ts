import { z } from 'zod';
import { assesmentReasons } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { line, optionalLine } from '#contract/validation.ts';
import { costCase, residualCase, secondValue } from './cost.ts';
import { helpers } from './helpers.ts';
import { incomeCase } from './income.ts';
import { kinds } from './kinds.ts';
import { marketCase } from './market.ts';
import {
  amount,
  attributeNumber,
  day,
  label,
  money,
  optionalLabel,
  part,
  points,
  reason,
  rowId,
  rows,
  shareSold,
  squareMetres,
  year,
} from './parts.ts';

const most = limits.valuation;

/** Bases of value; which text defines one depends on the edition of the standards. */
const valueBases = [
  'trzna_vrednost',
  'trzna_najemnina',
  'pravicna_vrednost',
  'nalozbena_vrednost',
  'sinergijska_vrednost',
  'likvidacijska_vrednost',
  'postena_vrednost',
  'hipotekarna_kreditna_vrednost',
  'crr_vrednost',
  'zavarovalna_vrednost',
  'davcna_vrednost',
] as const;
export type ValueBasis = (typeof valueBases)[number];

const premises = ['highest_and_best', 'current_use', 'orderly_liquidation', 'forced_sale'] as const;

/** Editions of the international standards; numbers and definitions depend on them, so they are data. */
const standardEditions = ['msov_2020', 'msov_2022', 'msov_2025', 'evs_2020'] as const;

const areaMeasures = ['uporabna', 'neto', 'bruto', 'parcela'] as const;

const statement = z.object({ id: rowId, text: line(lengths.reason) });

/** Basic data, fixed before any number. */
const header = z.object({
  assesment_reason: z.enum(assesmentReasons),
  /** Purpose in words; required for `drugo`. */
  purpose_text: reason,
  client: optionalLine(lengths.company),
  /** Further intended users of the report; for a loan the bank. */
  intended_users: z.array(line(lengths.company)).max(10),
  court: optionalLine(lengths.court),
  court_file: optionalLine(lengths.fileNumber),
  /** The law that a tax case rests on. */
  law: optionalLine(lengths.description),
  basis: z.object({
    primary: z.enum(valueBases).nullable(),
    premise: z.enum(premises),
    definition: reason,
    seconds: z.array(z.enum(valueBases)).max(limits.valuation.secondBases),
    departure_reason: reason,
  }),
  valuation_on: day.nullable(),
  inspection_on: day.nullable(),
  report_on: day.nullable(),
  /** The other of two days that a court may ask for. */
  second_valuation_on: day.nullable(),
  /** For a loan: last day on which the value may be relied on. */
  valid_until: day.nullable(),
  interest: z.object({
    kind: z.enum(['lastninska', 'solastninska', 'stavbna_pravica', 'sluznost', 'najem']),
    share: shareSold.nullable(),
  }),
  area_measure: z.enum(areaMeasures),
  vat: z.object({ basis: z.enum(['with', 'without']), rate: part.nullable() }),
  standard_edition: z.enum(standardEditions),
  template: z.enum(['licensed_valuer', 'court_expert']),
  scheme: z.enum(['msov', 'evs', 'rics']),
  final_rounding: z.discriminatedUnion('mode', [
    /** Step by the size of the value: 500 below 100 000, 1 000 below a million, 10 000 above. */
    z.object({ mode: z.literal('default') }),
    z.object({ mode: z.literal('step'), value: z.number().min(0.01).max(10_000_000) }),
    z.object({ mode: z.literal('significant'), value: z.number().int().min(1).max(12) }),
    z.object({ mode: z.literal('none') }),
  ]),
  assumptions: rows(statement, most.items),
  special_assumptions: rows(statement, most.items),
  restrictions: rows(statement, most.items),
  /**
   * No longer used: a cash flow has its own timing, and our regressions always have an intercept. Kept, because the hash of saved and
   * sealed cases covers them.
   */
  conventions: z.object({
    /** Whether the first flow of a net present value is today's or the end of the first period's. */
    first_flow: z.enum(['now', 'after_one']),
    r_squared: z.enum(['centred', 'uncentred']),
  }),
});

const identifier = z.object({
  sifraKo: z.number().int().min(1).max(2716),
  stevilkaStavbe: z.number().int().min(1).max(99_999).nullable(),
  stevilkaDelaStavbe: z.number().int().min(1).max(99_999).nullable(),
  parcelnaStevilka: optionalLine(lengths.parcelNumber),
});
export type SubjectIdentifier = z.output<typeof identifier>;

const subject = z.object({
  title: optionalLabel,
  identifiers: z.array(identifier).max(100).register(kinds, { kind: 'identifiers' }),
  address: optionalLine(lengths.description),
  coordinates: z.object({ e: z.number(), n: z.number() }).nullable(),
  kind: optionalLine(lengths.label).register(kinds, { kind: 'choice' }),
  residential: z.boolean(),
  areas: z.object({
    uporabna: squareMetres.nullable(),
    neto: squareMetres.nullable(),
    bruto: squareMetres.nullable(),
    parcela: squareMetres.nullable(),
  }),
  year_built: year.nullable(),
  attributes: rows(
    z.object({ id: rowId, label, value: z.union([attributeNumber, z.boolean()]).nullable(), text: optionalLabel }),
    most.items,
  ),
  posplosena_vrednost: amount.nullable(),
});

export const approaches = ['market', 'income', 'cost', 'residual'] as const;
export type Approach = (typeof approaches)[number];

const weighed = z.object({
  weight: part,
  appropriateness: points.nullable(),
  accuracy: points.nullable(),
  quantity: points.nullable(),
  /** Also why an approach has no weight or was not used. */
  reason,
});

const reconciliation = z.object({
  approaches: z.object({ market: weighed, income: weighed, cost: weighed, residual: weighed }),
  /** Null takes the weighted mean. */
  concluded: money.nullable(),
  reason,
  range: z.object({ low: amount, high: amount }).nullable(),
  spread_reason: reason,
  thresholds: z.object({ spread_warning: part, spread_error: part }),
  /** The share of land, if accounting or tax requires it. */
  allocation: z.object({ land: amount.nullable(), reason }).nullable(),
});

/** Blocks of the report; each is a template whose text may be edited. */
export const reportBlocks = [
  'summary',
  'scope',
  'purpose',
  'assumptions',
  'sources',
  'legal',
  'description',
  'market_analysis',
  'best_use',
  'choice_of_approaches',
  'conclusion',
  'uncertainty',
  'statement',
] as const;
export type ReportBlock = (typeof reportBlocks)[number];

/** Answers needed by the checks before the quality control, beside the figures. */
const report = z.object({
  texts: z.partialRecord(z.enum(reportBlocks), z.string().max(lengths.block)),
  independence_declared: z.boolean(),
  inspected_personally: z.boolean(),
  /** Valued without a look inside; the assumption is printed. */
  no_interior: z.boolean(),
  area_reason: reason,
  photos_reason: reason,
  /** Ordered property that is not valued, and the reason; missing in cases that leave nothing out. */
  left_out_reason: reason.optional(),
  annexes: z.array(label).max(most.items),
});

/** A whole valuation: everything that its figures rest on, and nothing that they give. Money in EUR, percentages as fractions. */
export const valuationCase = z.object({
  /** From version 2 on a value for lending is rounded down. */
  schema_version: z.union([z.literal(1), z.literal(2)]),
  header,
  subject,
  market: marketCase.nullable(),
  income: incomeCase.nullable(),
  cost: costCase.nullable(),
  residual: residualCase.nullable(),
  reconciliation,
  second_values: rows(secondValue, 10),
  /** Missing in cases without helpers. */
  helpers: helpers.optional(),
  report,
});
export type ValuationCase = z.output<typeof valuationCase>;
