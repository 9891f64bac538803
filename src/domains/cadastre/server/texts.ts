import { cadastreSearch as cadastreSearchEn } from '../texts/en/cadastre-search.ts';
import { cadastreSearch as cadastreSearchSl } from '../texts/sl/cadastre-search.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: { cadastreSearch: cadastreSearchSl },
  en: { cadastreSearch: cadastreSearchEn },
};
