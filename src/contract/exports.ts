import { z } from 'zod';
import { lengths } from './limits.ts';
import { jsonText } from './validation.ts';

/** The forms in which a list is given away. */
export const tableForms = ['csv', 'xlsx'] as const;
export type TableForm = (typeof tableForms)[number];

/** Input of `GET api/…Export/:id`: the form in the address, and beside it the filters of the list as JSON. */
export const exportOf = <T extends z.ZodType>(filters: T) =>
  z.object({ id: z.enum(tableForms), filters: jsonText(lengths.filters).pipe(filters) });
