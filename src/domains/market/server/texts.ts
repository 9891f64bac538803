import { market as marketEn } from '../texts/en/market.ts';
import { market as marketSl } from '../texts/sl/market.ts';

/** What the server words itself, in the language of the reader. */
export const sentences = {
  sl: { market: marketSl },
  en: { market: marketEn },
};
