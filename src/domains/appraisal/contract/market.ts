import { z } from 'zod';
import { lengths, limits } from '#contract/limits.ts';
import { optionalLine } from '#contract/validation.ts';
import { kinds } from './kinds.ts';
import {
  amount,
  attributeNumber,
  change,
  day,
  fraction,
  isRateInPercent,
  label,
  money,
  months,
  optionalLabel,
  part,
  rateConvention,
  reason,
  rowId,
  rows,
  shareSold,
  squareMetres,
  support,
  year,
  years,
} from './parts.ts';

const most = limits.valuation;

/**
 * The places of the grid in the order of computation, independent of the order of entry: rights, financing, conditions of sale, expenditure
 * after purchase, time; then location, size, floor, age, condition, quality, energy, belonging spaces, plot, economic, use and legal state,
 * non-realty parts.
 */
const transactionCodes = ['A1', 'A2', 'A3', 'A4', 'A5'] as const;
const propertyCodes = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10', 'B11', 'B12'] as const;
export const adjustmentCodes = [...transactionCodes, ...propertyCodes] as const;
export type AdjustmentCode = (typeof adjustmentCodes)[number];

/**
 * How a row computes its amount: a percentage or sum entered per cell (`pct`, `lump`), a price that was `discount` below
 * the market, ground rent turned into value (`rights`), payments at a rate off the market (`cash`), a rate times the
 * difference of a number, a grade or a presence (`unit`, `grade`, `presence`), and `time` by the settings of the market.
 */
const adjustmentModes = ['pct', 'lump', 'discount', 'rights', 'cash', 'unit', 'grade', 'presence', 'time'] as const;

/** A number, a grade (higher is better) or a presence; text for words. */
const attribute = z.object({
  value: z.union([attributeNumber, z.boolean()]).nullable(),
  text: optionalLine(lengths.description),
  /** Source of the value; missing once the valuer wrote it. */
  known_from: z.enum(['etn', 'cadastre', 'file']).optional(),
});
export type Attribute = z.output<typeof attribute>;

/** A row of the grid and of the table of rates, which are one: each cell takes its rate from here. */
const gridLine = z.object({
  id: rowId,
  code: z.enum(adjustmentCodes),
  /** An own name; null for the code's. */
  label: optionalLabel,
  hidden: z.boolean(),
  mode: z.enum(adjustmentModes),
  /** Unit of the rate: a fraction of the price, EUR for the whole property, or the unit of the grid. */
  measure: z.enum(['percent', 'eur', 'grid']),
  rate: attributeNumber.nullable().register(kinds, { digits: 4, percentWhere: isRateInPercent }),
  /** Base of a percentage: 10 % better may be −10 % of the comparable or 1/1.10 − 1 of the subject. */
  pct_of: z.enum(['comparable', 'subject']),
  subject: attribute,
  support: support.nullable(),
  comment: reason,
});
export type GridLine = z.output<typeof gridLine>;

/** A loan of the seller or taken over: its payments at its own rate have another value at the market's. */
const loan = z.object({ principal: amount, rate: fraction, market_rate: fraction, months: months.min(1) });

const cell = z.object({
  line_id: rowId,
  value: attribute.shape.value,
  text: attribute.shape.text,
  known_from: attribute.shape.known_from,
  /** The rate of this cell alone (of `pct`, `lump`, `discount`), or the yearly ground rent (of `rights`). */
  entered: attributeNumber.nullable(),
  /** Quality of the comparable relative to the subject; the sign must agree. */
  standing: z.enum(['better', 'equal', 'worse']).nullable(),
  loans: z.array(loan).max(limits.valuation.loans),
  /** Replaces the computed amount: money in the grid's unit, or a share of the price, which follows the price. */
  manual: z.union([z.object({ amount: money, reason }), z.object({ percent: fraction, reason })]).nullable(),
  comment: reason,
});
export type Cell = z.output<typeof cell>;

const coordinates = z.object({ e: z.number(), n: z.number(), lon: z.number(), lat: z.number() });

/** A deal of ETN in the register's wording when it was taken over; it never changes any more. */
const etnSnapshot = z.object({
  kind: z.literal('etn'),
  register: z.enum(['KPP', 'NP']),
  id_posla: z.number().int().min(-999_999_999_999).max(999_999_999_999),
  ordinal: z.number().int().min(0).max(1_000_000),
  contract_on: day.nullable(),
  price: amount.nullable(),
  price_m2: amount.nullable(),
  vat_included: z.boolean().nullable(),
  vat_rate: fraction.nullable(),
  basis: z.enum(['part', 'part_with_land', 'land', 'joint']),
  area: squareMetres.nullable(),
  market_flag: z.number().int().min(0).max(99).nullable(),
  deal_type: z.number().int().min(0).max(99).nullable(),
  /** Share as written, e.g. 1/2. */
  share: optionalLine(lengths.code),
  naslov: optionalLine(lengths.description),
  obcina: optionalLine(lengths.region),
  sifraKo: z.number().int().min(1).max(2716).nullable(),
  stevilkaStavbe: z.number().int().nullable(),
  stevilkaDelaStavbe: z.number().int().nullable(),
  parcelnaStevilka: optionalLine(lengths.parcelNumber),
  year_built: year.nullable(),
  /** The floor as the register writes it, and m² of all parcels of the deal; not in deals that were taken over before. */
  floor: optionalLine(lengths.code).optional(),
  /** Source of the floor that ETN leaves empty. */
  floor_from: z.literal('cadastre').optional(),
  /** Months of the lease; only of rents. */
  rent_months: z.number().int().min(0).max(99_999).nullable().optional(),
  land_area: squareMetres.nullable().optional(),
  coordinates: coordinates.nullable(),
  /** Date of the data, and date of the copy. */
  state_on: day.nullable(),
  taken_on: day,
  /** A deal of the demonstration; no register knows it. */
  invented: z.literal(true).optional(),
});

/** An asking price, or a deal that is known otherwise. */
const otherEvidence = z.object({
  kind: z.enum(['listing', 'other']),
  title: label,
  link: optionalLine(lengths.link),
  price: amount.nullable(),
  area: squareMetres.nullable(),
  contract_on: day.nullable(),
  sifraKo: z.number().int().min(1).max(2716).nullable(),
  year_built: year.nullable(),
  coordinates: coordinates.nullable(),
  seen_on: day.nullable(),
  verified_with: optionalLine(lengths.description),
});

/** Converts the paid price into that of one whole property in the case's unit, before any adjustment. */
const normalise = z.object({
  share: shareSold.nullable(),
  vat: z.object({ included: z.boolean(), rate: part.nullable() }).nullable(),
  /** Extras included in the price: parking, storage, equipment; each with its contributory value. */
  parts: rows(z.object({ id: rowId, label, amount: amount.nullable(), support: support.nullable() }), 20),
  /** Difference between asking and paid prices. */
  listing_discount: part.nullable(),
  /** How a joint price was divided; without it a part of a joint deal has no price. */
  allocation: z.object({ amount, reason }).nullable(),
});

export const comparable = z.object({
  id: rowId,
  label: optionalLabel,
  source: z.discriminatedUnion('kind', [etnSnapshot, otherEvidence]),
  /** Corrections of the source by the valuer; null keeps the source's value. */
  corrected: z.object({
    price: amount.nullable(),
    area: squareMetres.nullable(),
    contract_on: day.nullable(),
    reason,
  }),
  normalise,
  cells: z.array(cell).max(most.lines),
  status: z.enum(['used', 'candidate', 'rejected']),
  reject_reason: reason,
  /** Category of evidence (RICS): a direct transaction, market data, other. */
  evidence: z.enum(['A', 'B', 'C']),
  sale_type: z.enum(['market', 'auction', 'bankruptcy', 'related']),
  /** Metres from the subject. */
  distance: z.number().min(0).max(1_000_000).nullable().register(kinds, { digits: 0 }),
  weight: part.nullable(),
  /** Similarity by `fits.ts`, 0 to 1. */
  similarity: part.nullable(),
  /** Reason for keeping the comparable though a net, gross or single adjustment exceeds its threshold. */
  reason,
});
export type Comparable = z.output<typeof comparable>;

const reading = z.object({ on: day, value: z.number().min(0).max(most.attribute) });

const time = z.object({
  mode: z.enum(['linear', 'compound', 'index']),
  period: z.enum(['month', 'year', 'days365', 'days365_25']),
  /** For one period; of days for a year. */
  rate: change.nullable().register(kinds, { digits: 4 }),
  index: z.object({ name: label, issuer: optionalLabel, readings: z.array(reading).max(most.series) }).nullable(),
});

const thresholds = z.object({
  line: fraction,
  net: fraction,
  gross: fraction,
  gross_reject: fraction,
  age_months: months.clone().register(kinds, { digits: 0 }),
  metres: z.number().min(0).max(1_000_000).register(kinds, { digits: 0 }),
  /** How far a manual amount may differ from the computed one without a reason, as a fraction of P0. */
  manual: fraction,
});

/** The value that was chosen inside the range, in the unit of the grid, with its reason; null takes the weighted mean. */
const chosen = z.object({ value: amount.nullable(), reason });

const lineRoundings = ['none', '0.01', '1', '10', '100'] as const;
export type LineRounding = (typeof lineRoundings)[number];

export const marketCase = z.object({
  unit: z.enum(['EUR', 'EUR/m2']),
  mode_a: z.enum(['sequential', 'additive']),
  mode_b: z.enum(['additive', 'sequential', 'multiplicative']),
  time,
  line_rounding: z.enum(lineRoundings),
  /** Rounding of a comparable's adjusted price. */
  result_rounding: z.enum(lineRoundings),
  weighting: z.enum(['equal', 'manual', 'inverse_gross', 'similarity']),
  /** The gross adjustment: money of the whole column by P0 (the default), or the percentages line by line. */
  gross_of: z.enum(['column', 'line']).optional().register(kinds, { usual: 'column' }),
  gross_reason: reason.optional(),
  ...rateConvention,
  lines: rows(gridLine, most.lines),
  comparables: rows(comparable, most.comparables),
  chosen,
  /** Parts of the subject that were taken out of the comparables' prices: parking, storage. */
  separate_parts: rows(z.object({ id: rowId, label, amount: amount.nullable(), support: support.nullable() }), 20),
  /** Statement required with fewer than three usable comparables. */
  limited_data: z.object({ stated: z.boolean(), reason }),
  thresholds,
});
export type MarketCase = z.output<typeof marketCase>;

/** A sold property as statistics, suggestions and the backtest of a grid read it; `values` by the id of the grid's line. */
const poolSale = z.object({
  id: rowId,
  price: amount,
  area: squareMetres,
  contract_on: day,
  e: z.number().nullable(),
  n: z.number().nullable(),
  kind: z.number().int().nullable(),
  year_built: year.nullable(),
  age: years.nullable(),
  market_flag: z.number().int().nullable(),
  values: z.record(z.string().max(40), z.union([attributeNumber, z.boolean()]).nullable()),
});
export type PoolSale = z.output<typeof poolSale>;
