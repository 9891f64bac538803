import { z } from 'zod';
import { call, done, download } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';

/** All own data in one archive: its name, and an address valid for a few minutes. */
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
 * Closes the own account. A mailed link reopens it for a while; then it is emptied except for data required by law. Refused with
 * account_in_use while an order is in progress, and to staff; with money_owed while a refund to its owner is open; with
 * account_in_use_money_owed for both.
 */
export const closeAccount = call('POST api/closeAccount', {
  access: 'signed_in',
  recentSignIn: true,
  input: z.object({}),
  data: done,
});
