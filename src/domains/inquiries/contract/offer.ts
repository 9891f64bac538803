import { z } from 'zod';
import { download } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';

/** The offer of the office that stands, for its customer and the office. */
export const getOfferPdf = download('GET api/offerPdf/:id', {
  heavy: true,
  access: ['inquiry.view_own'],
  input: z.object({ id: inquiryId }),
});
