import { valuation as valuationEn } from '#domains/valuation/texts/en/valuation.ts';
import { valuation as valuationSl } from '#domains/valuation/texts/sl/valuation.ts';
import { reports as reportsEn } from '../texts/en/reports.ts';
import { reports as reportsSl } from '../texts/sl/reports.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: { reports: reportsSl, valuation: valuationSl },
  en: { reports: reportsEn, valuation: valuationEn },
};
