import { deal as dealEn } from '../texts/en/deal.ts';
import { dealsExport as dealsExportEn } from '../texts/en/deals-export.ts';
import { market as marketEn } from '../texts/en/market.ts';
import { deal as dealSl } from '../texts/sl/deal.ts';
import { dealsExport as dealsExportSl } from '../texts/sl/deals-export.ts';
import { market as marketSl } from '../texts/sl/market.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: { deal: dealSl, dealsExport: dealsExportSl, market: marketSl },
  en: { deal: dealEn, dealsExport: dealsExportEn, market: marketEn },
};
