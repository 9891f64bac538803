import type { Language } from '#contract/codelists.ts';
import type { PageSlug } from '../contract/content.ts';
import { editions } from '../texts/editions.ts';
import { pages as en } from '../texts/en/pages/index.ts';
import { pages as sl } from '../texts/sl/pages/index.ts';

/** The text of a page as the program brings it. */
export const builtIn = (slug: PageSlug, language: Language) => (language === 'en' ? en : sl)[slug];

/** Version of the text, and its day. */
export const editionOf = (slug: PageSlug, language: Language): { readonly version: number; readonly day: string } => {
  const all = editions[language][slug];
  return { version: all.length, day: all.at(-1)?.[0] ?? '' };
};
