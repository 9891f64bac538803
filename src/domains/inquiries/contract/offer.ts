import { z } from 'zod';
import { download } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';

/** The current offer of the office, for its customer and the office. */
export const getOfferPdf = download('GET api/offerPdf/:id', {
  heavy: true,
  access: ['inquiry.view_own'],
  input: z.object({ id: inquiryId }),
});
