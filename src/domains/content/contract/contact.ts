import { z } from 'zod';
import { call, done, page, paged } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';
import { emailAddress, line, optionalLine } from '#contract/validation.ts';

/** A message of the contact form. `website` is a trap: people do not see the field, programs fill it. */
export const addContactUs = call('POST api/addContactUs', {
  access: 'public',
  transport: 'form',
  rate: 'contact',
  input: z.object({
    name: optionalLine(lengths.name),
    email: emailAddress,
    message: line(lengths.note).min(5, 'min_length_5'),
    website: z.string().max(lengths.search).optional(),
  }),
  data: z.object({ contact_us_id: z.uuid() }),
});

/** The messages of the contact form, newest first; on request only the unanswered ones. */
export const showContactUs = call('POST api/showContactUs', {
  access: ['contacts.view'],
  input: z.object({ page, open: z.boolean().default(false) }),
  data: paged(
    z.object({
      contact_us_id: z.uuid(),
      name: z.string().nullable(),
      email: z.string(),
      message: z.string(),
      created_at: z.iso.datetime(),
      /** Null until someone answers. */
      answered_at: z.iso.datetime().nullable(),
      answered_by: z.string().nullable(),
      note: z.string().nullable(),
      /** For a withdrawal statement: the contract, and the time when the confirmation link was sent; null for other messages. */
      withdrawal: z.object({ number: z.string(), link_sent_at: z.iso.datetime().nullable() }).nullable(),
    }),
  ).extend({ waiting: z.number().int() }),
});

/** POST api/answerContactUs: marks a message as answered, with a note, or as waiting again. */
export const answerContactUs = call('POST api/answerContactUs', {
  access: ['contacts.view'],
  input: z.object({ contact_us_id: z.uuid(), answered: z.boolean(), note: optionalLine(lengths.note) }),
  data: done,
});
