import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { kinds } from './kinds.ts';
import { amount, attributeNumber, day, fraction, label, money, part, reason, rowId, rows, years } from './parts.ts';

const most = limits.valuation;
const own = { id: rowId, label, reason };
const rate = fraction.nullable().register(kinds, { digits: 3 });
const point = attributeNumber.nullable().register(kinds, { digits: 6 });
const payment = z.number().int().min(1).max(most.loanMonths).nullable();

/** Calculations beside the approaches, whose results the valuer uses in them; each shows its steps and its purpose. */
const helper = z.discriminatedUnion('kind', [
  /** Value of sums on different days at one of them; without a day at the valuation day. */
  z.object({
    ...own,
    kind: z.literal('dated_value'),
    on: day.nullable(),
    rate: fraction.nullable(),
    flows: rows(z.object({ id: rowId, label, on: day.nullable(), amount: money.nullable() }), most.items),
  }),
  /** Interest and principal of a loan from one payment to another. */
  z.object({
    ...own,
    kind: z.literal('loan_part'),
    principal: amount.nullable(),
    rate,
    years: years.nullable(),
    payments: z.number().int().min(1).max(12),
    way: z.enum(['nominal', 'effective']),
    from: payment,
    to: payment,
  }),
  z.object({
    ...own,
    kind: z.literal('straight_line'),
    cost: amount.nullable(),
    residue: amount,
    life: years.nullable(),
    age: years.nullable(),
  }),
  z.object({
    ...own,
    kind: z.literal('interest'),
    principal: amount.nullable(),
    rate,
    years: years.nullable().register(kinds, { digits: 6 }),
    way: z.enum(['simple', 'compound']),
    /** How many times a year interest is added. */
    periods: z.number().int().min(1).max(365),
  }),
  /** Income that a price requires at a rate: in perpetuity, or for `years`. */
  z.object({
    ...own,
    kind: z.literal('wanted_income'),
    price: amount.nullable(),
    costs: part,
    income: amount.nullable(),
    years: years.nullable(),
  }),
  z.object({
    ...own,
    kind: z.literal('share_of_cost'),
    parts: rows(z.object({ id: rowId, label, cost: amount.nullable() }), most.items),
  }),
  /** Ratios of estimates to the paid prices. */
  z.object({
    ...own,
    kind: z.literal('ratios'),
    sales: rows(z.object({ id: rowId, label, estimate: amount.nullable(), price: amount.nullable() }), most.items),
  }),
  /** A line through points, with a constant or through the origin. */
  z.object({
    ...own,
    kind: z.literal('regression'),
    intercept: z.boolean(),
    /** Point at which the line is evaluated. */
    at: point,
    points: rows(z.object({ id: rowId, label, x: point, y: point }), most.items),
  }),
]);
export type Helper = z.output<typeof helper>;

export const helpers = rows(helper, 20);
