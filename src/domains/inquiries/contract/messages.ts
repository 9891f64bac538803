import { z } from 'zod';
import { call, done, download } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { lengths } from '#contract/limits.ts';
import { line } from '#contract/validation.ts';

const messageId = z.uuid();

const message = z.object({
  message_id: messageId,
  author: z.string(),
  /** Role in which the author wrote it. */
  author_as: z.enum(['customer', 'valuer', 'admin']),
  is_mine: z.boolean(),
  /** Only staff see it. */
  internal: z.boolean(),
  body: z.string(),
  file: z.object({ file_name: z.string(), file_size: z.number().int(), mime_type: z.string() }).nullable(),
  /** Not yet seen by the caller. */
  is_new: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Message = z.output<typeof message>;

/** Messages of a case, the oldest first; a customer gets no internal notes. */
export const showMessages = call('POST api/showMessages', {
  access: ['message.write'],
  input: z.object({ inquiry_id: inquiryId }),
  data: z.object({
    items: z.array(message),
    /** True for the valuer of the case and the office. */
    may_note: z.boolean(),
    /** Something of the case was confirmed to the caller, its customer, that they have not seen. */
    has_news: z.boolean(),
  }),
});

/** Multipart with a document. The same `message_id` twice has one effect. */
export const addMessage = call('POST api/addMessage', {
  access: ['message.write'],
  transport: 'upload',
  rate: 'message',
  input: z.object({
    message_id: messageId,
    inquiry_id: inquiryId,
    body: line(lengths.note),
    internal: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  }),
  data: message,
});

/** Marks all current messages as seen. */
export const markMessagesSeen = call('POST api/markMessagesSeen', {
  access: ['message.write'],
  input: z.object({ inquiry_id: inquiryId }),
  data: done,
});

/** The document that came with a message. */
export const getMessageFile = download('GET api/messageFile/:id', {
  access: ['message.write'],
  input: z.object({ id: messageId }),
});
