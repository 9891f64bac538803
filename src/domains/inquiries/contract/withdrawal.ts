import { z } from 'zod';
import { call, done } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';
import { emailAddress, line, optionalLine } from '#contract/validation.ts';
import { moved, readVersion } from './inquiries.ts';

/** A consumer withdraws from the contract on a valuation, in their account. */
export const withdrawContract = call('POST api/withdrawContract', {
  access: ['inquiry.edit_own'],
  rate: 'submit',
  input: z.object({ inquiry_id: z.uuid(), version: readVersion }),
  data: moved,
});

/**
 * A statement without an account, for valuations and access alike. It is kept with the time of its receipt; the contract ends after
 * confirmation, by the link mailed to the address of the order or by the office. The answer is the same for every statement. `website` is a
 * trap: people do not see the field, programs fill it.
 */
export const addWithdrawal = call('POST api/addWithdrawal', {
  access: 'public',
  transport: 'form',
  rate: 'contact',
  input: z.object({
    number: line(lengths.number),
    name: line(lengths.company),
    email: emailAddress,
    statement: optionalLine(lengths.note),
    website: z.string().max(lengths.search).optional(),
  }),
  data: done,
});

const code = line(lengths.visitCode);

/** The statement of a signed link; 404 once it was carried out or answered, or its time is over. */
export const showWithdrawalByLink = call('POST api/showWithdrawalByLink', {
  access: 'public',
  rate: 'preview',
  input: z.object({ code }),
  data: z.object({ number: z.string(), said_at: z.iso.datetime() }),
});

/** Confirms the statement of a link: the contract ends as of the moment at which the statement came. */
export const confirmWithdrawalByLink = call('POST api/confirmWithdrawalByLink', {
  access: 'public',
  rate: 'visit_link',
  input: z.object({ code }),
  data: done,
});

/** The office carries out an unconfirmed withdrawal statement, and names the proof that the customer made it. */
export const carryOutWithdrawal = call('POST api/carryOutWithdrawal', {
  access: ['inquiry.manage'],
  recentSignIn: true,
  input: z.object({ contact_us_id: z.uuid(), reason: line(lengths.note) }),
  data: done,
});
