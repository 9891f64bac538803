import type { Call } from '#contract/call.ts';

/** Where the browser finds a file; it is known there by its cookie. */
export const fileAddress = (call: Call & { readonly answer: 'file' }, id: string): string =>
  `/${call.path.replace('GET ', '').replace(':id', encodeURIComponent(id))}`;
