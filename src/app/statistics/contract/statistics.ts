import { z } from 'zod';
import { call, download } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';

/** `2026-03`. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'wrong_date');

const indexOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5));

/** First and last month, both included. */
const period = { from: month, to: month };
type Period = { readonly from: string; readonly to: string };
const isForward = ({ from, to }: Period): boolean => from <= to;
const backward = { path: ['to'], message: 'end_before_start' };
const isShort = ({ from, to }: Period): boolean => indexOf(to) - indexOf(from) < limits.statisticsMonths;
const long = { path: ['to'], message: 'not_valid' };

const count = z.number().int();

const inMonth = z.object({
  month,
  /** Reports that were delivered for the first time, and the working days from the confirmation to there. */
  delivered: count,
  q1: z.number().nullable(),
  median: z.number().nullable(),
  q3: z.number().nullable(),
  /** Delivered after their day. */
  late: count,
  /** Handed to quality control, and returned from it. */
  submitted: count,
  returned: count,
  /** Issued documents less credit notes. */
  net_cents: count,
  vat_cents: count,
});
export type MonthFigures = z.output<typeof inMonth>;

const sale = z.object({
  kind: z.enum(['package', 'module']),
  code: z.string(),
  name: z.string(),
  sold: count,
  net_cents: count,
  /** How many of them were paid back. */
  refunded: count,
});
export type Sale = z.output<typeof sale>;

/** POST api/showStatistics: figures of the firm, month by month in Ljubljana. */
export const showStatistics = call('POST api/showStatistics', {
  access: ['order.view_all'],
  rate: 'search',
  input: z.object(period).refine(isForward, backward).refine(isShort, long),
  data: z.object({
    months: z.array(inMonth),
    sales: z.array(sale),
    /** Cases confirmed in the period by the municipality of their first property, the most first; null if none is known. */
    areas: z.array(z.object({ obcina: z.string().nullable(), cases: count })),
    /** The figures of the months over the whole period. */
    total: inMonth.omit({ month: true }),
    /** Cases in work whose day has passed, now. */
    overdue: count,
  }),
});

/** GET api/statisticsExport/:id : the same figures as a file. */
export const getStatisticsExport = download('GET api/statisticsExport/:id', {
  logged: 'export',
  access: ['order.view_all'],
  input: z
    .object({ id: z.enum(['csv', 'xlsx']), ...period })
    .refine(isForward, backward)
    .refine(isShort, long),
});
