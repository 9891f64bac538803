import { z } from 'zod';
import { call, download } from '#contract/call.ts';
import { lookedUp } from '#domains/cadastre/contract/cadastre.ts';
import { unit } from '#domains/market/contract/market.ts';
import { placeKinds } from '../core/calibration.ts';

const kind = z.enum(['flat', 'house', 'building_land']);
const figure = z.number().nullable();

/** Sales used by the estimates, and the time when past ones were tested. */
const basis = z.object({
  state_on: z.iso.date().nullable(),
  /** True while the sales are those of the demonstration: such an estimate is no information about any market. */
  is_invented: z.boolean(),
  /** True while sales that came in since are not in it yet. */
  is_renewing: z.boolean(),
  measured_at: z.iso.datetime(),
});

/** How good estimates of past sales were, in per cent; null if too few were tested. */
const quality = z.object({
  kind,
  by: z.enum(['all', 'region', 'municipality', 'year']),
  /** A region, a municipality or a year; empty for all of a kind, and for places and years with too few sales. */
  name: z.string(),
  sales: z.number().int(),
  refused: z.number().int(),
  /** Half of the estimates missed the price by less. */
  error: figure,
  /** The same of the median of the k.o., on the same sales. */
  plain_error: figure,
  cod: figure,
  /** The share of prices within the interval of 80 %. */
  held: figure,
});

const comparable = z.object({
  unit,
  /** m² that the price of a m² is made by: of a deal with several parcels that of all of them. */
  area: z.number(),
  /** EUR per m², adjusted to the subject and to the last day with known prices. */
  adjusted_m2: z.number(),
  /** Its share of the weight of all comparables, in per cent. */
  weight: z.number(),
});

const estimate = z.object({
  type: z.literal('estimate'),
  /** EUR: the point, and the interval in which eight of ten prices lay that were tested. */
  value: z.number(),
  low: z.number(),
  high: z.number(),
  price_m2: z.number(),
  low_m2: z.number(),
  high_m2: z.number(),
  /** Sales that it rests on, those of the greatest weight first; at most twelve are named. */
  sales: z.number().int(),
  comparables: z.array(comparable),
  metres: z.object({ nearest: z.number().int(), farthest: z.number().int() }),
  days: z.object({ from: z.iso.date(), to: z.iso.date() }),
  areas: z.object({ least: z.number(), most: z.number() }),
  /**
   * Price change per year, in per cent, between two years; and the last day with known prices: estimates are adjusted to it, and no
   * further.
   */
  time: z.object({ percent: z.number(), from: z.number().int(), to: z.number().int(), until: z.iso.date() }),
  /** How good estimates were here: of the municipality, else of the region or the country. */
  quality: quality.nullable(),
  /** Tested sales behind the interval, and their places: a region, places of the same density, or all. */
  calibrated_by: z.number().int(),
  calibrated_place: z.enum(placeKinds),
});

/** Sales that were found, and how many there would have to be. */
const counted = z.object({ found: z.number().int(), needed: z.number().int() });

/**
 * Reasons for no estimate: the sales before the last import were invented and the new ones are being tested; an unsupported kind, a
 * building of several parts, no place, no area, too few sales in the country or around, too few of a like size, or an interval too wide to
 * be useful.
 */
const refusal = z.object({
  type: z.literal('refusal'),
  reason: z.enum([
    'no_kind',
    'no_use',
    'several_parts',
    'no_place',
    'no_area',
    'no_model',
    'renewing',
    'too_few',
    'too_few_alike',
    'too_wide',
  ]),
  /** For too few sales: those around, and those of similar size among them. */
  counts: z.object({ around: counted, alike: counted }).nullable(),
});

/** A person's statement about a property with too few register data: its kind, and m² if the register has none. */
const assumed = z.object({ kind, area: z.number().min(5).max(100_000).nullable() });
export type Assumed = z.output<typeof assumed>;

const leftOut = z.array(z.number().int());
/** True if the property itself was invented for the demonstration, even with real sales. */
const isInvented = z.boolean();

const answer = z.object({
  kind: kind.nullable(),
  /** m² that it is about. */
  area: figure,
  /** Numbers of the buildings on a parcel: the estimate is for its land alone. */
  left_out: leftOut,
  is_invented: isInvented,
  /** True if the kind or the area comes from the user, not from the register. */
  is_assumed: z.boolean(),
  outcome: z.discriminatedUnion('type', [estimate, refusal]),
  /** Null before anything was measured. */
  basis: basis.nullable(),
});
export type EstimateAnswer = z.output<typeof answer>;
export type MarketEstimate = z.output<typeof estimate>;
export type EstimateRefusal = z.output<typeof refusal>;
export type EstimateQuality = z.output<typeof quality>;

/** POST api/showEstimate: the estimated market price of today, from past sales; not a valuation. Needs the package. */
export const showEstimate = call('POST api/showEstimate', {
  access: 'signed_in',
  rate: 'lookup',
  /** Assumptions count only if the register lacks the use or the area. */
  input: lookedUp.safeExtend({ assumed: assumed.nullish() }),
  data: answer,
});

/**
 * POST api/previewEstimate: before an order, only the range. Null if the office hides it, if there is no estimate, and if its range is too
 * wide to help.
 */
export const previewEstimate = call('POST api/previewEstimate', {
  access: 'signed_in',
  rate: 'preview',
  input: lookedUp,
  data: z.object({
    range: z
      .object({ low: z.number(), high: z.number(), basis, left_out: leftOut, is_invented: isInvented })
      .nullable(),
  }),
});

/** POST api/showEstimateQuality: accuracy of estimates of past sales, each from the data of the day before. */
export const showEstimateQuality = call('POST api/showEstimateQuality', {
  access: 'signed_in',
  input: z.object({}),
  data: z.object({
    basis: basis.nullable(),
    /** Days of the first and the last contract that was tested. */
    tested: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    rows: z.array(quality),
  }),
});

/** GET api/estimateQuality/:id : the same table as a file; the id is its form. */
export const getEstimateQuality = download('GET api/estimateQuality/:id', {
  heavy: true,
  access: 'signed_in',
  input: z.object({ id: z.enum(['csv']) }),
});
