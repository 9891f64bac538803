import { z } from 'zod';
import { call, done, download, ordered, page, paged } from '#contract/call.ts';
import { mailStates } from '#contract/codelists.ts';
import { exportOf } from '#contract/exports.ts';

const message = z.object({
  mail_id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  created_at: z.iso.datetime(),
});

/** Columns that sort the list. */
export const mailSorts = ['subject', 'recipient', 'state', 'created'] as const;

const filters = { state: z.enum(mailStates).nullish(), ...ordered(mailSorts) };

/** Every message that Mera sent or would have sent, newest first, or those of one state. */
export const showMails = call('POST api/showMails', {
  access: ['mail.view'],
  input: z.strictObject({ page, ...filters }),
  data: paged(message).extend({ failed: z.number().int() }),
});

export const showMail = call('POST api/showMails', {
  access: ['mail.view'],
  input: z.strictObject({ mail_id: z.uuid() }),
  data: message.extend({
    body: z.string(),
    sent_at: z.iso.datetime().nullable(),
    /** The kind of failure, as the mail server or the way to it names it. */
    last_error: z.string().nullable(),
    /** False for messages with a login link or code, deleted once sent. */
    can_resend: z.boolean(),
  }),
});

/** GET api/mailsExport/:id: all messages found by the filters, without their text, at most `limits.exportedRows`. */
export const getMailsExport = download('GET api/mailsExport/:id', {
  logged: 'export',
  access: ['mail.view'],
  input: exportOf(z.strictObject(filters)),
});

/**
 * POST api/resendMail: sends the message once more, under the same name, so that a mailbox that has it shows it once. 409
 * mail_forgotten if its text is not kept any more, mail_waiting if it waits to go out anyway.
 */
export const resendMail = call('POST api/resendMail', {
  access: ['mail.view'],
  rate: 'message',
  input: z.object({ mail_id: z.uuid() }),
  data: done,
});
