import { z } from 'zod';
import { call } from '#contract/call.ts';

/** What the menu says a number of. */
export const menuCounts = ['cases', 'tasks', 'reviews', 'receivables', 'payments'] as const;
export type MenuCount = (typeof menuCounts)[number];

/**
 * POST api/showMenuCounts: how many there are of what the person may see: open cases, open tasks, reports that wait for a review, overdue
 * receivables, payments that nobody knows of.
 */
export const showMenuCounts = call('POST api/showMenuCounts', {
  access: 'signed_in',
  input: z.object({}),
  data: z.object({ counts: z.partialRecord(z.enum(menuCounts), z.number().int()) }),
});
