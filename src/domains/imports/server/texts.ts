import { imports as importsEn } from '../texts/en/imports.ts';
import { imports as importsSl } from '../texts/sl/imports.ts';

/** What the server words itself, in the language of the reader. */
export const sentences = {
  sl: { imports: importsSl },
  en: { imports: importsEn },
};
