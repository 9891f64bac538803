import { z } from 'zod';

/** Checks that stop a report before the quality control, in the order of the list. */
export const preflightChecks = [
  'B1',
  'B2',
  'B3',
  'B4',
  'B5',
  'B6',
  'B7',
  'B8',
  'B9',
  'B10',
  'B11',
  'B12',
  'B13',
  'B14',
  'B15',
  'B16',
  'B17',
  'B18',
  'B19',
  'B20',
] as const;
export type PreflightCheck = (typeof preflightChecks)[number];

/** Warnings that do not stop a report. */
const preflightWarnings = [
  'old_comparable',
  'far_comparable',
  'old_data',
  'past_life',
  'other_size',
  'rate_unusual',
  'hold_unusual',
  'areas_apart',
  'efficiency_apart',
] as const;
export type PreflightWarning = (typeof preflightWarnings)[number];

/** A finding, and the field of the case or the place in the file where it is fixed. */
const finding = <C extends readonly [string, ...string[]]>(codes: C) =>
  z.object({ code: z.enum(codes), cell: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

export const preflightStop = finding(preflightChecks);
export type PreflightStop = z.output<typeof preflightStop>;
export const preflightNote = finding(preflightWarnings);
export type PreflightNote = z.output<typeof preflightNote>;
