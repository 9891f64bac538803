import { z } from 'zod';
import { lengths, limits } from '#contract/limits.ts';
import { calendarDay, line, optionalLine } from '#contract/validation.ts';
import { kinds } from './kinds.ts';

const most = limits.valuation;

/** The name of a row within a case: it is used in formulas and in cell paths. */
export const rowId = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'not_valid');

export const day = calendarDay;
/** EUR. */
export const money = z.number().min(-most.euros).max(most.euros).register(kinds, { kind: 'money' });
export const amount = z.number().min(0).max(most.euros).register(kinds, { kind: 'money' });
/** m². */
export const squareMetres = z.number().min(0).max(most.area).register(kinds, { kind: 'area' });
/** A percentage as a fraction: 0.05 is 5 %. */
export const fraction = z.number().min(-1).max(10).register(kinds, { kind: 'percent', isNegative: false });
/** A rate that may be negative. */
export const change = z.number().min(-1).max(10).register(kinds, { kind: 'percent' });
/** A part of a whole, 0 to 1. */
export const part = z.number().min(0).max(1).register(kinds, { kind: 'percent' });
/** A number of no unit, as of an index. */
export const figure = (digits: number) => z.number().min(0).max(most.euros).register(kinds, { kind: 'number', digits });
export const year = z.number().int().min(1_000).max(2_100).register(kinds, { kind: 'year' });
export const years = z.number().min(0).max(most.lifeYears);
export const months = z.number().min(0).max(most.loanMonths);
export const attributeNumber = z.number().min(-most.attribute).max(most.attribute);
/** Points of quality, 1 (weak) to 5. */
export const points = z.number().int().min(1).max(5);
export const reason = optionalLine(lengths.reason);
export const label = line(lengths.title);
export const optionalLabel = optionalLine(lengths.title);

/** Rows of a case; their ids are one of a kind, or two cells would be one. */
export const rows = <S extends z.ZodType<{ id: string }>>(row: S, atMost: number) =>
  z
    .array(row)
    .max(atMost)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'not_valid');

const supportMethods = [
  'paired_sales',
  'grouped_data',
  'regression',
  'depreciated_cost',
  'income_difference',
  'index',
  'survey',
  'judgement',
] as const;

/** Two sales that differ in one attribute, after other differences were adjusted. */
const pair = z.object({
  price_1: amount,
  price_2: amount,
  x_1: attributeNumber,
  x_2: attributeNumber,
});

/** Whether the rate of a row of the grid is a part of the price. */
export const isRateInPercent = ({ measure, mode }: Readonly<Record<string, unknown>>): boolean =>
  measure === 'percent' && mode !== 'lump';

const inUnitOfRate = attributeNumber
  .nullable()
  .register(kinds, { percentWhere: (_, owner) => 'value' in owner || isRateInPercent(owner) });

/** Support of a rate. Low, mid and high are in the unit of the rate. */
export const support = z.object({
  method: z.enum(supportMethods),
  low: inUnitOfRate,
  mid: inUnitOfRate,
  high: inUnitOfRate,
  n: z.number().int().min(0).max(1_000_000).nullable(),
  /** R² of a regression, or another measure of fit that its text names. */
  stat: z.number().min(-1).max(1).nullable().register(kinds, { digits: 3 }),
  pairs: z.array(pair).max(most.pairs).register(kinds, { kind: 'pairs' }),
  sources: z.array(line(lengths.description)).max(most.sources),
  text: reason,
  /** Why a rate outside [low, high] was chosen all the same. */
  outside_reason: reason,
});

/** A rate with its support. */
export const supportedRate = z.object({ value: fraction.nullable(), reason, support: support.nullable() });
export type SupportedRate = z.output<typeof supportedRate>;

/**
 * Conventions on which practice differs, each with the reason for the chosen one. By default costs of buying are a part of the price, and a
 * month takes the twelfth of a yearly rate.
 */
export const costsConvention = {
  /** Base of the purchaser's costs: the price paid, or the value before them. */
  purchaser_costs_of: z.enum(['price', 'value']).optional().register(kinds, { usual: 'price' }),
  purchaser_costs_reason: reason.optional(),
};
export const rateConvention = {
  /** How the yearly rate of a loan or of rent-free months becomes that of a month. */
  monthly_rate: z.enum(['nominal', 'effective']).optional().register(kinds, { usual: 'nominal' }),
  monthly_rate_reason: reason.optional(),
};

/** A named sum of money. */
export const moneyRow = z.object({ id: rowId, label, amount: amount.nullable(), note: reason });

export const shareSold = z
  .object({ part: z.number().int().min(1).max(1_000_000_000), whole: z.number().int().min(1).max(1_000_000_000) })
  .refine(({ part: sold, whole }) => sold <= whole, { path: ['part'], message: 'part_over_whole' });
