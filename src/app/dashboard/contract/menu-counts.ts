import { z } from 'zod';
import { call } from '#contract/call.ts';

/** Missing if the person may not open the screen. */
const count = z.number().int().optional();

/** Entries of the menu with a number. */
const counts = z.object({ cases: count, tasks: count, reviews: count, receivables: count, payments: count });
export type MenuCount = keyof z.output<typeof counts>;

/**
 * POST api/showMenuCounts: counts for the menu, as far as the person may see them: open cases, open tasks with letters to post, reports
 * that wait for a review, overdue receivables, unassigned payments.
 */
export const showMenuCounts = call('POST api/showMenuCounts', {
  access: 'signed_in',
  input: z.object({}),
  data: z.object({ counts }),
});
