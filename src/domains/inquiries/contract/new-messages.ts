import { z } from 'zod';
import { call } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';

/** The cases in which something new was written, the newest first: what the bell shows. */
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
    unread: z.number().int(),
  }),
});
