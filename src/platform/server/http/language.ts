import type { Language } from '#contract/codelists.ts';

/** Slovenian unless the caller prefers English (decision D1). */
export const languageOf = (header: string | undefined): Language => (header?.trim().startsWith('en') ? 'en' : 'sl');
