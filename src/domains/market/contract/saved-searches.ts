import { z } from 'zod';
import { call, done } from '#contract/call.ts';
import { lengths, limits } from '#contract/limits.ts';
import { line } from '#contract/validation.ts';
import { dealFilters } from './market.ts';

const saved = z.object({
  saved_search_id: z.uuid(),
  name: z.string(),
  /** The address of the screen behind its question mark. */
  view: z.string(),
  notify: z.boolean(),
  created_at: z.date(),
});

/** POST api/showSavedSearches: the own ones, the last one first, and their limit. */
export const showSavedSearches = call('POST api/showSavedSearches', {
  access: 'signed_in',
  input: z.object({}),
  data: z.object({ items: z.array(saved), most: z.number().int() }),
});

/** POST api/addSavedSearch: the owner can request a mail about new matches after an import. */
export const addSavedSearch = call('POST api/addSavedSearch', {
  access: 'signed_in',
  input: z.object({
    name: line(lengths.name),
    view: z.string().max(limits.market.addressLength),
    filters: dealFilters,
    notify: z.boolean().default(true),
  }),
  data: z.object({ saved_search_id: z.uuid() }),
});

export const editSavedSearch = call('POST api/editSavedSearch', {
  access: 'signed_in',
  input: z.object({ saved_search_id: z.uuid(), name: line(lengths.name), notify: z.boolean() }),
  data: done,
});

export const deleteSavedSearch = call('POST api/deleteSavedSearch', {
  access: 'signed_in',
  input: z.object({ saved_search_id: z.uuid() }),
  data: done,
});
