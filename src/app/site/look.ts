import type { Around } from '#app/contract/site-module.ts';
import { en } from '#app/texts/en/index.ts';
import { type Messages, sl } from '#app/texts/sl/index.ts';
import type { Language } from '#contract/codelists.ts';
import { type Formats, formats } from '#platform/i18n/format.ts';

/** Language of the page, and its address without the language. */
export type Look = {
  readonly language: Language;
  readonly path: string;
  readonly text: Messages;
  readonly formats: Formats;
} & Around;

const messages = { sl, en };
const shapes = { sl: formats('sl'), en: formats('en') };

const nothing: Around = { invented: false, addresses: true, seller: null };

export const lookOf = (language: Language, path: string, around = nothing): Look => ({
  language,
  path,
  text: messages[language],
  formats: shapes[language],
  ...around,
});

/** The address of a public page in a language. */
export const addressOf = (language: Language, path: string): string =>
  language === 'sl' ? path : `/en${path === '/' ? '' : path}`;

/** The part of a price list that belongs on the first screen. */
export const headlineKinds = ['stanovanje', 'hisa', 'zemljisce_za_gradnjo', 'poslovni_prostor'] as const;
