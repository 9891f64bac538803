import { z } from 'zod';
import { call, done } from '#contract/call.ts';
import { lengths, limits } from '#contract/limits.ts';
import { line } from '#contract/validation.ts';

/** Lists with saved views: filters under a name. */
const viewedLists = ['queue', 'inquiries', 'orders', 'ledger'] as const;
export type ViewedList = (typeof viewedLists)[number];

const view = z.object({
  view_id: z.uuid(),
  name: z.string(),
  /** The address of the list behind its question mark. */
  search: z.string(),
});

/** POST api/showViews: the own views of a list, by name, and their limit. */
export const showViews = call('POST api/showViews', {
  access: 'signed_in',
  input: z.object({ list: z.enum(viewedLists) }),
  data: z.object({ items: z.array(view), most: z.literal(limits.viewsOfList) }),
});

/** POST api/addView: the same name again keeps the newer filters. */
export const addView = call('POST api/addView', {
  access: 'signed_in',
  input: z.object({
    list: z.enum(viewedLists),
    name: line(lengths.name),
    search: z.string().max(lengths.filters),
  }),
  data: z.object({ view_id: z.uuid() }),
});

export const deleteView = call('POST api/deleteView', {
  access: 'signed_in',
  input: z.object({ view_id: z.uuid() }),
  data: done,
});
