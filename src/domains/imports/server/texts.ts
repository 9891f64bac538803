import { importRefusals as importRefusalsEn } from '../texts/en/import-refusals.ts';
import { imports as importsEn } from '../texts/en/imports.ts';
import { importRefusals as importRefusalsSl } from '../texts/sl/import-refusals.ts';
import { imports as importsSl } from '../texts/sl/imports.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: { imports: importsSl, refusals: importRefusalsSl },
  en: { imports: importsEn, refusals: importRefusalsEn },
};
