import { z } from 'zod';
import { call, done, download, page, paged } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { assesmentReasons } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { calendarDay, line, oneOf, optionalLine } from '#contract/validation.ts';
import { reportBlocks, valuationCase } from '#domains/appraisal/contract/case.ts';
import { comparable } from '#domains/appraisal/contract/market.ts';
import { valuationIssue, valuationResult } from '#domains/appraisal/contract/result.ts';
import { alikeUnit, comparisonFlags, dataSource } from '#domains/market/contract/market.ts';
import { unsentPhotos } from '#domains/properties/contract/images.ts';
import { preflightChecks, preflightNote, preflightStop } from './preflight.ts';
import { changedSource } from './source.ts';

const calculationId = z.uuid();
const version = z.number().int().min(1).max(1_000_000);
/** Counts every save; a save names the one that it began from. */
const revision = z.number().int().min(0).max(1_000_000_000);

const summary = z.object({
  calculation_id: calculationId,
  title: z.string(),
  /** Null for an own case (decision D22). */
  inquiry_id: inquiryId.nullable(),
  number: z.string().nullable(),
  valuer: z.string(),
  assesment_reason: z.enum(assesmentReasons),
  address: z.string().nullable(),
  valuation_on: z.iso.date().nullable(),
  /** EUR, rounded; null while nothing is concluded. */
  value: z.number().nullable(),
  /** True if some of its deals are invented for the demonstration: such a figure is no information about any market. */
  is_invented: z.boolean(),
  /** Ordered property that is not valued, and the reason, in the words of the report. */
  left_out_reason: z.string().nullable(),
  version,
  updated_at: z.iso.datetime(),
});
export type CalculationSummary = z.output<typeof summary>;

/** The caller's calculations, newest first; with an inquiry its calculations, for people who may read its figures. */
export const showCalculations = call('POST api/showCalculations', {
  access: 'signed_in',
  input: z.object({ inquiry_id: inquiryId.nullish(), page }),
  data: paged(summary),
});

/**
 * A calculation with the defaults of the purpose and, for a property, the data of its file. Without an inquiry it is an own case, which
 * needs a package.
 */
export const addCalculation = call('POST api/addCalculation', {
  access: 'signed_in',
  input: z.object({
    title: line(lengths.title),
    inquiry_id: inquiryId.nullish(),
    property_id: z.uuid().nullish(),
    /** Property of an own case: `1772-1826-40`, `1772-1826` or `1772 123/4`; the register fills in the subject. */
    identifier: optionalLine(lengths.search),
    assesment_reason: oneOf(assesmentReasons),
  }),
  data: z.object({ calculation_id: calculationId }),
});

const comment = z.object({
  comment_id: z.uuid(),
  /** The field of the case, or the figure, that it is about; none for the whole. */
  cell: z.string().nullable(),
  text: z.string(),
  author: z.string(),
  own: z.boolean(),
  /** Whether the caller may settle it: as the author, or the owner of the calculation. */
  resolvable: z.boolean(),
  at: z.iso.datetime(),
  resolved_at: z.iso.datetime().nullable(),
});
export type CalculationComment = z.output<typeof comment>;

const calculation = summary.extend({
  revision,
  /** Whether it is the asking person's. */
  own: z.boolean(),
  /** Null for an own case begun by an identifier. */
  property_id: z.uuid().nullable(),
  case: valuationCase,
  result: valuationResult,
  /** False for a reviewer, for an older version, and while quality control has the case. */
  editable: z.boolean(),
  /** Whether one may write comments. */
  commentable: z.boolean(),
  changed_sources: z.array(changedSource),
  comments: z.array(comment),
});
export type Calculation = z.output<typeof calculation>;

/** The newest version, or an older one to read. */
export const showCalculation = call('POST api/showCalculation', {
  access: 'signed_in',
  input: z.object({ calculation_id: calculationId, version: version.nullish() }),
  data: calculation,
});

/**
 * Saves the whole case; 409 `version_conflict` when someone saved since. The server computes it again, and its figures are
 * the ones that are printed. Changes of one person within ten minutes are one version of the history.
 */
export const saveCalculation = call('POST api/saveCalculation', {
  access: 'signed_in',
  rate: 'autosave',
  input: z.object({
    calculation_id: calculationId,
    revision,
    title: line(lengths.title),
    case: valuationCase,
    /** True for a change that becomes a version of its own, e.g. the register's current data. */
    begin_version: z.boolean().default(false),
  }),
  data: z.object({
    revision,
    version,
    /** Hash of the case; if it equals the browser's the figures are the same. */
    hash: z.string(),
    value: z.number().nullable(),
    saved_at: z.iso.datetime(),
  }),
});

export const deleteCalculation = call('POST api/deleteCalculation', {
  access: 'signed_in',
  input: z.object({ calculation_id: calculationId }),
  data: done,
});

/** A new calculation that begins as this one is; with a day it is the same case on another day of valuation. */
export const cloneCalculation = call('POST api/cloneCalculation', {
  access: 'signed_in',
  input: z.object({
    calculation_id: calculationId,
    title: line(lengths.title),
    valuation_on: calendarDay.nullish(),
  }),
  data: z.object({ calculation_id: calculationId }),
});

/** Deals of the register as comparables of this calculation, frozen in their current state. */
export const freezeDeals = call('POST api/freezeDeals', {
  access: 'signed_in',
  rate: 'search',
  input: z.object({
    calculation_id: calculationId,
    deals: z
      .array(
        z.object({
          register: z.enum(['KPP', 'NP']),
          id_posla: z.number().int(),
          ordinal: z.number().int().min(0).max(1_000_000),
        }),
      )
      .min(1)
      .max(limits.valuation.comparables),
  }),
  data: z.object({ comparables: z.array(comparable) }),
});

/**
 * Sales of the kind around the subject, up to the day of valuation, the most alike first: comparables to choose from, and
 * the sales that rates are derived from and the grid is tested on.
 */
export const showComparablePool = call('POST api/showComparablePool', {
  access: 'signed_in',
  rate: 'search',
  input: z.object({
    calculation_id: calculationId,
    years: z.number().int().min(1).max(10).default(3),
    /** Plots of land, for the grid by which the cost approach values land. */
    plots: z.boolean().default(false),
    market_flags: comparisonFlags,
  }),
  data: z.object({
    items: z.array(alikeUnit),
    /** Deals excluded by their market status. */
    hidden: z.number().int(),
    /** False if the place of the subject is unknown. */
    located: z.boolean(),
    source: dataSource,
  }),
});

/** Everything that prevents the quality control of a calculation: the twenty checks, open errors, blocks without a text. */
export const showPreflight = call('POST api/showPreflight', {
  access: 'signed_in',
  input: z.object({ calculation_id: calculationId, unsent: unsentPhotos }),
  data: z.object({
    stops: z.array(preflightStop),
    /** Checks that ask nothing of this calculation. */
    not_needed: z.array(z.enum(preflightChecks)),
    errors: z.array(valuationIssue),
    empty_blocks: z.array(z.enum(reportBlocks)),
    warnings: z.array(preflightNote),
    passes: z.boolean(),
  }),
});

/** The draft of the report as a PDF, for people who may read the calculation. */
export const getCalculationPdf = download('GET api/calculation-pdf/:id', {
  heavy: true,
  access: 'signed_in',
  input: z.object({ id: calculationId }),
});

/** Every figure in a spreadsheet whose formulas live (XLSX). */
export const getCalculationBook = download('GET api/calculation-xlsx/:id', {
  heavy: true,
  access: 'signed_in',
  input: z.object({ id: calculationId }),
});

const calculationVersion = z.object({
  version,
  /** Why it was begun. */
  kind: z.enum(['begun', 'edited', 'cloned', 'redated']),
  author: z.string(),
  at: z.iso.datetime(),
  value: z.number().nullable(),
  hash: z.string(),
});

export const showCalculationVersions = call('POST api/showCalculationVersions', {
  access: 'signed_in',
  input: z.object({ calculation_id: calculationId, page }),
  data: paged(calculationVersion),
});

export const addCalculationComment = call('POST api/addCalculationComment', {
  access: 'signed_in',
  input: z.object({
    calculation_id: calculationId,
    cell: optionalLine(lengths.description),
    text: z.string().trim().min(1, 'validation_required').max(lengths.note),
  }),
  data: comment,
});

export const resolveCalculationComment = call('POST api/resolveCalculationComment', {
  access: 'signed_in',
  input: z.object({ calculation_id: calculationId, comment_id: z.uuid(), resolved: z.boolean() }),
  data: comment,
});
