import type { Language } from '#contract/codelists.ts';
import type { PageSlug } from '../contract/content.ts';
import { pages as en } from '../texts/en/pages/index.ts';
import { pages as sl } from '../texts/sl/pages/index.ts';

/** The version of a page that was never changed. */
export const builtInVersion = 1;

/** The text of a page as the program brings it. */
export const builtIn = (slug: PageSlug, language: Language) => (language === 'en' ? en : sl)[slug];
