import { z } from 'zod';
import { call, done, download } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';

/** All of one's own data in one archive: what it is called, and an address that leads to it for a few minutes. */
export const exportOwnData = call('POST api/exportOwnData', {
  access: 'signed_in',
  rate: 'own_data',
  recentSignIn: true,
  input: z.object({}),
  data: z.object({ file_name: z.string(), url: z.string() }),
});

/** Target of that address; only the person who asked for it may open it. */
export const getOwnData = download('GET api/ownData/:id', {
  heavy: true,
  access: 'signed_in',
  rate: 'own_data',
  input: z.object({ id: z.uuid(), until: z.coerce.number().int(), signature: z.string().max(lengths.code * 2) }),
});

/**
 * Closes one's own account. It comes back by the link of a mail for a while; then it is emptied, and what the law keeps
 * stays. Refused with account_in_use while an order is in progress, and to those who work for the office; with money_owed while money goes back to its
 * owner; with account_in_use_money_owed where both hold.
 */
export const closeAccount = call('POST api/closeAccount', {
  access: 'signed_in',
  recentSignIn: true,
  input: z.object({}),
  data: done,
});
