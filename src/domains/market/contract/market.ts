import { z } from 'zod';
import { call, download, page, paged } from '#contract/call.ts';
import { lengths, limits } from '#contract/limits.ts';
import { jsonText, line } from '#contract/validation.ts';
import { sifraKo } from '#domains/cadastre/contract/cadastre.ts';

/** Sales are the register KPP, rents NP; one question is about one of them. */
const dealRegisters = ['KPP', 'NP'] as const;

/**
 * Kinds in one numbering: sold parts as in list 6 of ETN (1–15), sold parcels as in list 3 plus 100 (101–110), rented
 * premises as in list 30 plus 200 (201–216).
 */
const unitKinds = {
  KPP: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110],
  NP: [201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216],
} as const;
/**
 * Codes of list 88: those that may be used as a comparable on request, and those that are searched by default.
 * For sales these are the market deals. Rents are hardly ever classified (121 of 2,541 of the year 2025, and no flat among
 * them), so all but the other deals (3) are searched.
 */
export const comparableFlags: readonly number[] = [1, 2, 4, 5];
export const usualFlags: Readonly<Record<(typeof dealRegisters)[number], readonly number[]>> = {
  KPP: [1],
  NP: comparableFlags,
};
export const landKinds: readonly number[] = unitKinds.KPP.filter((kind) => kind > 100);

const easting = z.number().min(370_000).max(630_000);
const northing = z.number().min(28_000).max(200_000);

/** Where: metres of D96/TM. */
const area = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('radius'),
    e: easting,
    n: northing,
    metres: z.number().min(50).max(limits.market.radiusMetres),
  }),
  z.object({ type: z.literal('box'), min_e: easting, min_n: northing, max_e: easting, max_n: northing }),
  z.object({
    type: z.literal('polygon'),
    /** e, n, e, n … without the closing point. */
    ring: z.array(z.number()).min(6).max(limits.market.polygonNumbers),
  }),
  z.object({ type: z.literal('ko'), sifraKo: z.array(sifraKo).min(1).max(20) }),
  z.object({ type: z.literal('obcina'), obcina: z.string().trim().min(1).max(lengths.region) }),
  z.object({ type: z.literal('country') }),
]);

const range = (most: number) => z.number().min(0).max(most).nullish();
const codes = (most: number) => z.array(z.number().int().min(1).max(most)).max(most);

/** Text filters: which text of a unit, and how it is compared, without capitals and marks above letters. */
export const textFields = ['street', 'settlement', 'ko_name', 'use_name'] as const;
export const textOperators = ['contains', 'not_contains', 'equals', 'not_equals'] as const;
const textFilter = z.object({
  field: z.enum(textFields),
  operator: z.enum(textOperators),
  text: line(lengths.search),
});
export type TextFilter = z.output<typeof textFilter>;

const filters = {
  register: z.enum(dealRegisters),
  kinds: z.array(z.number().int()).min(1).max(30),
  area,
  contract_from: z.iso.date().nullish(),
  contract_to: z.iso.date().nullish(),
  area_min: range(10_000_000),
  area_max: range(10_000_000),
  price_min: range(10_000_000_000),
  price_max: range(10_000_000_000),
  price_m2_min: range(10_000_000),
  price_m2_max: range(10_000_000),
  year_min: z.number().int().min(1_000).max(2_100).nullish(),
  year_max: z.number().int().min(1_000).max(2_100).nullish(),
  new_building: z.boolean().nullish(),
  /** Codes of list 88; by default the usual ones of the register, which `filtersOf` fills in. */
  market_flags: codes(5).optional() as unknown as z.ZodDefault<ReturnType<typeof codes>>,
  /** Codes of list 24 or 25. */
  deal_types: codes(8).default([1, 2]),
  /** Codes of list 83. */
  acts: codes(2).default([1]),
  /** Only if the whole was sold, not a share. */
  whole_only: z.boolean().default(true),
  /** Only if the price is the price of this unit. */
  priced_only: z.boolean().default(false),
  /** All of them apply; fields missing in the register contain nothing and equal nothing. */
  texts: z.array(textFilter).max(limits.market.texts).nullish(),
};

const filtersOf = <S extends z.ZodRawShape>(more: S) =>
  z
    .object({ ...filters, ...more })
    .superRefine((asked, context) => {
      const { register, kinds } = asked as unknown as { register: 'KPP' | 'NP'; kinds: number[] };
      const known: readonly number[] = unitKinds[register] ?? [];
      if (kinds.some((kind) => !known.includes(kind)))
        context.addIssue({ code: 'custom', path: ['kinds'], message: 'not_in_list' });
    })
    .overwrite((asked) => {
      const { register, market_flags } = asked as unknown as { register: 'KPP' | 'NP'; market_flags?: number[] };
      return { ...asked, market_flags: market_flags ?? [...usualFlags[register]] };
    });

export const dealFilters = filtersOf({});
export type DealFilters = z.output<typeof dealFilters>;

/** Values of removed filters; such a search finds exactly the counted deals. */
const looserFilters = z
  .object({
    contract_from: z.null(),
    contract_to: z.null(),
    area_min: z.null(),
    area_max: z.null(),
    price_min: z.null(),
    price_max: z.null(),
    price_m2_min: z.null(),
    price_m2_max: z.null(),
    year_min: z.null(),
    year_max: z.null(),
    new_building: z.null(),
    market_flags: z.array(z.number().int()),
    deal_types: z.array(z.number().int()),
    acts: z.array(z.number().int()),
    whole_only: z.literal(false),
    priced_only: z.literal(false),
    texts: z.null(),
  })
  .partial();
export type LooserFilters = z.output<typeof looserFilters>;

export const dealSorts = ['contract_on', 'price', 'price_m2', 'area', 'distance'] as const;

const place = z.object({ e: z.number(), n: z.number(), lon: z.number(), lat: z.number() });
const basis = z.enum(['part', 'part_with_land', 'land', 'joint']);

export const unit = z.object({
  register: z.enum(dealRegisters),
  id_posla: z.number().int(),
  ordinal: z.number().int(),
  kind: z.number().int(),
  contract_on: z.iso.date().nullable(),
  /** EUR for the whole deal without VAT, of rents for a month; null if the tax is included at a rate that is not known. */
  price: z.number().nullable(),
  /** EUR for a m² without VAT, only if the price is the price of this unit. */
  price_m2: z.number().nullable(),
  /** Whether these prices are those of the contract, were converted to prices without VAT, or are not known for its rate is not. */
  ddv: z.enum(['excluded', 'converted', 'unknown']),
  /** EUR for the whole deal by the contract, with or without VAT. */
  contract_price: z.number().nullable(),
  basis,
  /** How many parts and parcels the price covers. */
  parts: z.number().int(),
  parcels: z.number().int(),
  area: z.number().nullable(),
  /** For a part: m² of the land sold with it, shares included. */
  land_area: z.number().nullable(),
  naslov: z.string().nullable(),
  obcina: z.string().nullable(),
  sifraKo: z.number().int(),
  katastrskaObcina: z.string().nullable(),
  stevilkaStavbe: z.number().int().nullable(),
  stevilkaDelaStavbe: z.number().int().nullable(),
  parcelnaStevilka: z.string().nullable(),
  year_built: z.number().int().nullable(),
  new_building: z.boolean().nullable(),
  market_flag: z.number().int().nullable(),
  deal_type: z.number().int().nullable(),
  /** Code of list 83: the contract itself, or a change of one. */
  act: z.number().int().nullable(),
  /** The sold share as it was written, e.g. 1/2. */
  share: z.string().nullable(),
  coordinates: place.nullable(),
  /** Metres from the point that was asked about. */
  distance: z.number().nullable(),
});
export type DealUnit = z.output<typeof unit>;

/** Date of the data, and their source. */
export const dataSource = z.object({ name: z.string(), state_on: z.iso.date().nullable() });

/** POST api/searchTransactions: units that were sold or rented, 25 a page with the exact total. */
export const searchTransactions = call('POST api/searchTransactions', {
  access: 'signed_in',
  rate: 'search',
  input: filtersOf({
    sort: z.enum(dealSorts).default('contract_on'),
    descending: z.boolean().default(true),
    page,
  }),
  data: paged(unit).extend({
    source: dataSource,
    /** If nothing is found: the requested municipality, if no data of it were ever imported. */
    empty_obcina: z.string().nullable(),
    /**
     * If nothing is found: filters whose removal alone (lists of codes: every code, known or not) would find something; their values then,
     * and the total of that search.
     */
    loosen: z.array(z.object({ filter: z.string(), filters: looserFilters, found: z.number().int() })),
  }),
});

export const exportForms = ['csv', 'xlsx', 'geojson'] as const;

/** GET api/dealsExport/:id : all units found by the filters, as a file; the id is its form. At most `limits.market.exported` units. */
export const getDealsExport = download('GET api/dealsExport/:id', {
  logged: 'export',
  access: 'signed_in',
  input: z.object({
    id: z.enum(exportForms),
    filters: jsonText(lengths.filters).pipe(
      filtersOf({ sort: z.enum(dealSorts).default('contract_on'), descending: z.boolean().default(true) }),
    ),
  }),
});

const quartiles = z.object({ q1: z.number(), median: z.number(), q3: z.number() });
const figures = quartiles.extend({ min: z.number(), max: z.number() });
const fences = z.object({ low: z.number(), high: z.number() });

/**
 * Deals hidden by the market status, the type of sale, the kind of act or the shares, whichever are set; those hidden by one of the four
 * alone; and of those hidden by the status alone, the ones that qualify as comparables.
 */
const hidden = z.object({
  deals: z.number().int(),
  by_flag: z.number().int(),
  comparable: z.number().int(),
  by_type: z.number().int(),
  by_act: z.number().int(),
  by_share: z.number().int(),
});
export type HiddenDeals = z.output<typeof hidden>;

/** POST api/showTransactionSummary: summary of the found deals, before any list. */
export const showTransactionSummary = call('POST api/showTransactionSummary', {
  access: 'signed_in',
  rate: 'search',
  input: filtersOf({}),
  data: z.object({
    units: z.number().int(),
    deals: z.number().int(),
    hidden,
    /** Deals with a price of their own for a m²; everything below is about these. */
    priced: z.number().int(),
    last_year: z.number().int(),
    /** No figure mixes kinds: with several kinds that have prices there is no common price, and no fences, quarters, bars or points. */
    price_m2: figures.nullable(),
    /** Outlier bounds of the price per m²: prices beyond are marked and off the axes, not hidden. Null with too few. */
    fences: fences.nullable(),
    /** The same of each kind that is found. */
    kinds: z.array(
      z.object({
        kind: z.number().int(),
        units: z.number().int(),
        deals: z.number().int(),
        priced: z.number().int(),
        last_year: z.number().int(),
        price_m2: figures.nullable(),
        fences: fences.nullable(),
      }),
    ),
    quarters: z.array(quartiles.extend({ quarter: z.string(), n: z.number().int() })),
    histogram: z.array(z.object({ from: z.number(), to: z.number(), n: z.number().int() })),
    /** An even choice of at most 400, for charts. */
    points: z.array(
      z.object({
        id_posla: z.number().int(),
        ordinal: z.number().int(),
        contract_on: z.iso.date(),
        area: z.number(),
        price_m2: z.number(),
      }),
    ),
    source: dataSource,
  }),
});

/** POST api/showTransactionAreas: found deals by municipality, for a map and the table beside it. */
export const showTransactionAreas = call('POST api/showTransactionAreas', {
  access: 'signed_in',
  rate: 'search',
  input: filtersOf({}),
  data: z.object({
    areas: z.array(
      z.object({
        /** Name as in the register of deals. */
        obcina: z.string(),
        deals: z.number().int(),
        /** Deals with a price of their own for a m². */
        priced: z.number().int(),
        /** Null of too few, and where kinds would be mixed. */
        median: z.number().nullable(),
      }),
    ),
    source: dataSource,
  }),
});

/** Distribution of the found values: `counts[i]` of them from `from + i × step` on; the outermost include all beyond. */
const spread = z.object({
  from: z.number(),
  step: z.number(),
  counts: z.array(z.number().int()),
});
export type Spread = z.output<typeof spread>;

/**
 * POST api/showTransactionSpread: the values that a range filter would cut. Each measure covers the matches of the other filters, without
 * its own range; the kinds ignore the filter of kinds, the market status likewise. Null if there are too few to draw.
 */
export const showTransactionSpread = call('POST api/showTransactionSpread', {
  access: 'signed_in',
  rate: 'search',
  input: filtersOf({}),
  data: z.object({
    price: spread.nullable(),
    area: spread.nullable(),
    price_m2: spread.nullable(),
    year: spread.nullable(),
    kinds: z.array(z.object({ kind: z.number().int(), n: z.number().int() })),
    /** Deals (not units) by their market status, ignoring that filter: the deals hidden by the chosen status. */
    flags: z.array(z.object({ market_flag: z.number().int(), deals: z.number().int() })),
  }),
});

/** Units of a map as columns: the first place is absolute, every other the difference to the one before it. */
const mapColumns = z.object({
  /** How many fit; more than are shown are an even choice. */
  total: z.number().int(),
  id_posla: z.array(z.number().int()),
  ordinal: z.array(z.number().int()),
  /** Metres of D96/TM. */
  e: z.array(z.number().int()),
  n: z.array(z.number().int()),
  /** Whole euros; with cents below 100, where rents and farm land are. */
  price_m2: z.array(z.number().nullable()),
});
export type MapAnswer = z.output<typeof mapColumns>;

/** POST api/showTransactionMap: found units, for a map; at most `limits.market.dots`. */
export const showTransactionMap = call('POST api/showTransactionMap', {
  access: 'signed_in',
  rate: 'search',
  input: filtersOf({}),
  data: mapColumns,
});

/**
 * GET api/countryMap/:id : the usual deals of the whole country of one group of kinds, as `mapColumns`; the id is the register
 * and the group, as in KPP-flat. Made once after an import, packed and kept, and known by its ETag: at most
 * `limits.market.countryDots`.
 */
export const getCountryMap = download('GET api/countryMap/:id', {
  access: 'signed_in',
  rate: 'search',
  input: z.object({ id: z.string().regex(/^(KPP|NP)-[a-z_]{4,20}$/) }),
});

/** POST api/previewTransactions: the public part: the number of deals and their median, for several kinds only one by one. */
export const previewTransactions = call('POST api/previewTransactions', {
  access: 'public',
  rate: 'preview',
  input: filtersOf({}),
  data: z.object({
    deals: z.number().int(),
    median: z.number().nullable(),
    hidden,
    kinds: z.array(z.object({ kind: z.number().int(), deals: z.number().int(), median: z.number().nullable() })),
    source: dataSource,
  }),
});

/** POST api/showMarketTrend: quarterly medians of possible comparables, for a municipality or the country. */
export const showMarketTrend = call('POST api/showMarketTrend', {
  access: 'signed_in',
  rate: 'search',
  input: z
    .object({
      register: z.enum(dealRegisters),
      kind: z.number().int(),
      obcina: z.string().trim().min(1).max(lengths.region).nullish(),
    })
    .refine(({ register, kind }) => (unitKinds[register] as readonly number[]).includes(kind), {
      path: ['kind'],
      message: 'not_in_list',
    }),
  data: z.object({
    quarters: z.array(quartiles.extend({ quarter: z.string(), n: z.number().int() })),
    source: dataSource,
  }),
});

/** Subject of the comparison: a place and perhaps an area and a year. */
const subject = z.object({
  e: easting,
  n: northing,
  area: z.number().positive().max(10_000_000).nullish(),
  year_built: z.number().int().min(1_000).max(2_100).nullish(),
});

/** How alike a deal is to the subject, and why: metres, per cent of area, years, months; `alike` from 0 to 1. */
const similarity = z.object({
  percent: z.number().int(),
  reasons: z.array(
    z.object({ factor: z.enum(['distance', 'area', 'age', 'time']), value: z.number(), alike: z.number() }),
  ),
});
export type Similarity = z.output<typeof similarity>;

/** A unit with how alike it is to the subject, and why. */
export const alikeUnit = unit.extend({ similarity });
export type AlikeUnit = z.output<typeof alikeUnit>;

/** Codes of list 88 allowed for comparables; by default the usual ones of the register. */
export const comparisonFlags = z
  .array(z.number().int())
  .min(1)
  .max(comparableFlags.length)
  .refine((asked) => asked.every((flag) => comparableFlags.includes(flag)), 'not_in_list')
  .optional();

/**
 * How comparables were looked for: no farther, no older, of no other size; which of the steps that was, the last one being the
 * widest; whether they are too few, and how many deals of another market status there were.
 */
const comparison = z.object({
  kind: z.number().int(),
  metres: z.number().int(),
  years: z.number().int(),
  /** m²; null if the size of the subject is not known. */
  area_min: z.number().nullable(),
  area_max: z.number().nullable(),
  step: z.number().int(),
  steps: z.number().int(),
  too_few: z.boolean(),
  hidden: z.number().int(),
});
export type Comparison = z.output<typeof comparison>;

const dealUnit = unit.extend({
  position: z.string().nullable(),
  dejanskaRaba: z.string().nullable(),
  spaces: z.string().nullable(),
  rooms: z.number().int().nullable(),
  sold_area: z.number().nullable(),
  usable_area: z.number().nullable(),
  net_area: z.number().nullable(),
  finished: z.boolean().nullable(),
  furnished: z.boolean().nullable(),
  atrium_area: z.number().nullable(),
  parking_places: z.number().int().nullable(),
  /** Similarity to the given subject. */
  similarity: similarity.nullable(),
});

/** POST api/showTransaction: one deal with everything its price covers, and its earlier states. */
export const showTransaction = call('POST api/showTransaction', {
  access: 'signed_in',
  rate: 'search',
  input: z.object({
    register: z.enum(dealRegisters),
    id_posla: z.number().int().min(-999_999_999_999).max(999_999_999_999),
    subject: subject.nullish(),
  }),
  data: z.object({
    register: z.enum(dealRegisters),
    id_posla: z.number().int(),
    deal_type: z.number().int().nullable(),
    act: z.number().int().nullable(),
    market_flag: z.number().int().nullable(),
    contract_on: z.iso.date().nullable(),
    in_force_on: z.iso.date().nullable(),
    /** Price in the contract, with or without VAT. */
    price: z.number().nullable(),
    /** Without VAT; null if its rate is not known. */
    price_without_vat: z.number().nullable(),
    vat_included: z.boolean().nullable(),
    costs_included: z.boolean().nullable(),
    rent_from: z.iso.date().nullable(),
    rent_until: z.iso.date().nullable(),
    rent_months: z.number().int().nullable(),
    /** The day of a newer complete export that lacks the deal: it is in no search and no figure any more. */
    withdrawn_on: z.iso.date().nullable(),
    basis,
    units: z.array(dealUnit),
    /** Changes by newer files, the last one first. */
    changes: z.array(
      z.object({
        replaced_on: z.iso.date(),
        field: z.string(),
        before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      }),
    ),
    /** Other deals with one of the same parts or parcels, the last one first. */
    same_unit: z.array(unit),
    source: dataSource,
  }),
});

/**
 * Municipalities of the register of deals and settlements of the register of spatial units, by the beginning of their names; without
 * imported addresses, streets of deals.
 */
export const searchDealAreas = call('POST api/searchDealAreas', {
  access: 'signed_in',
  rate: 'search',
  input: z.object({ q: z.string().trim().max(lengths.search) }),
  data: z.object({
    items: z.array(
      z.object({ found_as: z.enum(['obcina', 'settlement', 'street']), name: z.string(), obcina: z.string() }),
    ),
    /** The nearest name, if none begins with the typed text. */
    understood_as: z.string().nullable(),
    /** The typed house number: the result is the whole street or village. */
    left_out: z.string().nullable(),
  }),
});
export type DealArea = z.output<typeof searchDealAreas.data>['items'][number];

/**
 * POST api/suggestComparables: the most similar deals of a kind that qualify as comparables, chosen among the nearest, with the reasons;
 * within limits that widen in the steps of `limits.market.suggested`, and whether they are too few.
 */
export const suggestComparables = call('POST api/suggestComparables', {
  access: 'signed_in',
  rate: 'search',
  input: z
    .object({
      register: z.enum(dealRegisters).default('KPP'),
      kind: z.number().int(),
      subject,
      /** Valuation day; today by default. */
      valued_on: z.iso.date().nullish(),
      market_flags: comparisonFlags,
    })
    .refine(({ register, kind }) => (unitKinds[register] as readonly number[]).includes(kind), {
      path: ['kind'],
      message: 'not_in_list',
    }),
  data: z.object({ items: z.array(alikeUnit), comparison, source: dataSource }),
});

/** Deals of a building, a part or a parcel, and recent prices of possible comparables around it, by kind. */
export const propertyDeals = z.object({
  items: z.array(unit),
  /** The most alike deals of the same kind, with the reasons; offered, never applied. */
  comparables: z.array(alikeUnit),
  /** Null if the place or the kind of the property is unknown, so that there was nothing to search by. */
  comparison: comparison.nullable(),
  around: z.array(
    quartiles.extend({ register: z.enum(dealRegisters), kind: z.number().int(), deals: z.number().int() }),
  ),
  /** Deals around with a market status that is not usual; they are in no figure. */
  around_hidden: z.number().int(),
  /** The radius and the period of the deals around. */
  metres: z.number().int(),
  years: z.number().int(),
  /** Source of the sales; the next one of the rents. */
  source: dataSource,
  rents_source: dataSource,
});
export type PropertyDeals = z.output<typeof propertyDeals>;
