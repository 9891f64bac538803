import type { ApiError } from '#platform/web/api/api-error.ts';
import { languageNow } from '#platform/web/i18n.ts';
import { type EinvoiceGap, einvoiceGaps } from '../core/einvoice.ts';
import { einvoiceTexts } from '../texts/einvoice.ts';

/** Missing data of a refused e-invoice, in one sentence; undefined for any other failure. */
export const einvoiceWords = async ({ code, data }: ApiError): Promise<string | undefined> => {
  const missing = (data as { missing?: readonly EinvoiceGap[] } | undefined)?.missing;
  if (code !== 'einvoice_incomplete' || !missing) return undefined;
  const { gaps, refused } = await einvoiceTexts.load(languageNow());
  return refused({
    what: einvoiceGaps
      .filter((gap) => missing.includes(gap))
      .map((gap) => gaps[gap])
      .join(', '),
  });
};
