import type { Call } from '#contract/call.ts';

/** Address of a file; the browser is authorised by its cookie. */
export const fileAddress = (call: Call & { readonly answer: 'file' }, id: string): string =>
  `/${call.path.replace('GET ', '').replace(':id', encodeURIComponent(id))}`;
