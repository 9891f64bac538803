import { z } from 'zod';
import { call, done } from '#contract/call.ts';

/** Conditions for working with Mera for real, in the order of the page. */
const readinessChecks = [
  'issuer',
  'terms',
  'privacy',
  'prices',
  'valuers',
  'demo_accounts',
  'mail_server',
  'mails',
  'address',
  'proxy',
  'backup',
  'restore',
  'market',
  'cadastre',
  'jobs',
  'signature',
] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

const readinessStates = ['good', 'warning', 'missing'] as const;
export type ReadinessState = (typeof readinessStates)[number];

/** Results of a check; each is one sentence of the texts. */
const readinessFindings = [
  'issuer_complete',
  'issuer_lacks',
  'own_text',
  'sample_text',
  'priced',
  'free_of_charge',
  'nothing_on_sale',
  'licensed',
  'licence_ends',
  'no_licence',
  'no_demo_accounts',
  'demo_accounts_open',
  'mail_tested',
  'mail_untested',
  'no_mail_server',
  'mails_sent',
  'mails_failed',
  'address_safe',
  'address_differs',
  'address_unsafe',
  'proxies_right',
  'proxies_more',
  'proxies_fewer',
  'done_at',
  'done_long_ago',
  'never_done',
  'register_read',
  'register_old',
  'register_empty',
  'jobs_done',
  'jobs_wait',
  'jobs_failed',
  'sealed_and_stamped',
  'sealed_unstamped',
  'signed_by_service',
  'signed_by_hand',
] as const;
export type ReadinessFinding = (typeof readinessFindings)[number];

/** POST api/showReadiness: checks before and during real operation that are met, failed or need a look. */
export const showReadiness = call('POST api/showReadiness', {
  access: ['settings.manage'],
  input: z.object({}),
  data: z.object({
    /** Version of the running program. */
    version: z.string(),
    items: z.array(
      z.object({
        check: z.enum(readinessChecks),
        state: z.enum(readinessStates),
        finding: z.enum(readinessFindings),
        /** How many, if the sentence counts. */
        n: z.number().int().nullable(),
        /** When it was, if the sentence has a moment. */
        at: z.iso.datetime().nullable(),
        day: z.iso.date().nullable(),
      }),
    ),
  }),
});

/** POST api/noteTriedRestore: a backup was restored on another machine just now, and it worked. */
export const noteTriedRestore = call('POST api/noteTriedRestore', {
  access: ['settings.manage'],
  input: z.object({}),
  data: done,
});
