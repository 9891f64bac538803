import { z } from 'zod';
import { issueCodes, nodeLabels } from './codes.ts';

/** Units of figures; they are checked where figures meet (EUR/m² × m² = EUR). */
const units = [
  'EUR',
  'EUR/m2',
  'EUR/m2/month',
  'EUR/m2/year',
  'EUR/month',
  'EUR/year',
  'fraction',
  'fraction/year',
  'fraction/month',
  'years',
  'months',
  'months/year',
  'm2',
  'points',
  'index',
  /** A multiplier: shown with as many decimals as a calculation by hand needs. */
  'factor',
  'count',
  'number',
] as const;
export type Unit = (typeof units)[number];

const issueLevels = ['error', 'warning', 'info'] as const;
export type IssueLevel = (typeof issueLevels)[number];

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** A figure: its meaning, its sources and its computation. */
const valuationNode = z.object({
  id: z.string(),
  /** A key of `valuation.labels`, with its parameters. */
  label: z.enum(nodeLabels),
  params,
  value: z.number().nullable(),
  unit: z.enum(units),
  /** An expression over ids in braces; a figure that was entered has none. */
  formula: z.string().nullable(),
  inputs: z.array(z.string()),
  /** The path of the entered value within the case. */
  source: z.string().nullable(),
});
export type ValuationNode = z.output<typeof valuationNode>;

/** An error or a warning; its sentence is `valuation.issues[code]`. */
export const valuationIssue = z.object({
  level: z.enum(issueLevels),
  code: z.enum(issueCodes),
  /** The figure or the field of the case that it is about. */
  cell: z.string(),
  params,
});
export type ValuationIssue = z.output<typeof valuationIssue>;

const indication = z.object({
  indicated: z.number().nullable(),
  range: z.tuple([z.number(), z.number()]).nullable(),
});
export type Indication = z.output<typeof indication>;

/** The whole result of a case. The same case gives the same result and hash on any machine. */
export const valuationResult = z.object({
  /** SHA-256 of the case in canonical form. */
  hash: z.string(),
  nodes: z.record(z.string(), valuationNode),
  issues: z.array(valuationIssue),
  market: indication.nullable(),
  income: indication.nullable(),
  cost: indication.nullable(),
  residual: indication.nullable(),
  /** The concluded value before and after it is rounded. */
  indicated: z.number().nullable(),
  value: z.number().nullable(),
  range: z.tuple([z.number(), z.number()]).nullable(),
});
export type ValuationResult = z.output<typeof valuationResult>;
