import { z } from 'zod';
import { enclosureKinds } from '#contract/acting.ts';
import { call, done, download, page, paged } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { einvoiceGaps } from '#domains/orders/core/einvoice.ts';

const access = ['inquiry.manage'] as const;

/** A mail to a client without an e-mail address, printed and posted. */
export const letter = z.object({
  letter_id: z.uuid(),
  subject: z.string(),
  made_at: z.iso.datetime(),
  posted_at: z.iso.datetime().nullable(),
  /** Enclosures; the id is that of the case, the order or the document. */
  enclosures: z.array(z.object({ kind: z.enum(enclosureKinds), id: z.uuid() })),
});

/**
 * POST api/showLetters: items that the office has to print and post: waiting letters, the oldest first, reminders due today that go by
 * post, and monthly invoices that must be issued by hand.
 */
export const showLetters = call('POST api/showLetters', {
  access: [...access],
  input: z.object({ page }),
  data: paged(
    letter.extend({
      /** Recipient. */
      name: z.string(),
      /** The case that it is about; none of an order without one. */
      inquiry_id: inquiryId.nullable(),
      order_id: z.uuid().nullable(),
    }),
  ).extend({
    reminders: z.array(z.object({ order_id: z.uuid(), number: z.string(), buyer: z.string(), step: z.number().int() })),
    /** Months that are over, of clients whose e-invoice would lack something. */
    months: z.array(z.object({ client_id: z.uuid(), buyer: z.string(), missing: z.array(z.enum(einvoiceGaps)) })),
  }),
});

/**
 * GET api/letter/:id: a letter with its enclosures to a client without an e-mail address, for printing; a sealed report is a separate file.
 */
export const getLetter = download('GET api/letter/:id', {
  heavy: true,
  access: [...access],
  input: z.object({ id: z.uuid() }),
});

/** POST api/markLetterPosted: it was posted, or its content was delivered otherwise. */
export const markLetterPosted = call('POST api/markLetterPosted', {
  access: [...access],
  input: z.object({ letter_id: z.uuid() }),
  data: done,
});
