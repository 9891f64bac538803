import { z } from 'zod';
import { call } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import type { InquiryEvent } from '#contract/case-moves.ts';

/** Case events of which the customer is notified. */
export const newsEvents = [
  'submit',
  'settle_payment',
  'schedule_visit',
  'cancel_visit',
  'take_back_visit',
  'reassign',
  'deliver',
  'sign_report',
  'withdraw_signature',
] as const satisfies readonly InquiryEvent[];

/** The news of the bell: cases with new messages, and confirmations to the customer in their own cases; the newest first. */
export const showNewMessages = call('POST api/showNewMessages', {
  access: ['message.write'],
  input: z.object({}),
  data: z.object({
    items: z.array(
      z.object({
        inquiry_id: inquiryId,
        number: z.string(),
        viewer: z.enum(['customer', 'valuer', 'admin']),
        unread: z.number().int(),
        last_at: z.iso.datetime(),
      }),
    ),
    news: z.array(
      z.object({
        inquiry_id: inquiryId,
        number: z.string(),
        event: z.enum(newsEvents),
        at: z.iso.datetime(),
        /** Time of the agreed or proposed visit. */
        visit_at: z.iso.datetime().nullable(),
        is_new: z.boolean(),
      }),
    ),
    /** Messages and confirmations that were not seen. */
    unread: z.number().int(),
  }),
});
