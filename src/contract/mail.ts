import { z } from 'zod';
import { call, page, paged } from './call.ts';

const message = z.object({
  mail_id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** `kept`: no mail server is configured, the message can be read here only. */
  state: z.enum(['queued', 'kept', 'sent', 'failed']),
  attempts: z.number().int(),
  created_at: z.iso.datetime(),
});

/** Every message that Mera sent or would have sent, newest first. */
export const showMails = call('POST api/showMails', {
  access: ['mail.view'],
  input: z.strictObject({ page }),
  data: paged(message),
});

export const showMail = call('POST api/showMails', {
  access: ['mail.view'],
  input: z.strictObject({ mail_id: z.uuid() }),
  data: message.extend({ body: z.string() }),
});
