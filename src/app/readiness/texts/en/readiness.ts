import type { ReadinessCheck, ReadinessFinding } from '#app/readiness/contract/readiness.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { Said, readiness as slovenian } from '../sl/readiness.ts';

const count = plural('en');

export const readiness: typeof slovenian = {
  title: menu.readiness,
  version: (p: { version: string }) => `Version of the program: ${p.version}`,
  lead: 'What has to be right before Mera works for real, and what to watch once it does.',
  ready: 'Everything is in order.',
  lacks: (p: { n: number }) =>
    count(p.n, { one: '# thing has still to be set right.', other: '# things have still to be set right.' }),
  columns: { check: 'What', state: 'State', finding: 'Finding', mend: 'Where it is set right' },
  states: { good: 'In order', warning: 'Warning', missing: 'Missing' },
  noteRestore: 'Note: a restore worked today',
  noted: 'The tried restore is noted.',
  operator: 'Settings of the server',
  checks: {
    issuer: 'Issuer of invoices',
    terms: 'General terms',
    privacy: 'Data protection',
    prices: 'Packages and prices',
    valuers: 'A valuer with a valid licence',
    demo_accounts: 'Accounts of the demonstration',
    mail_server: 'Mail server',
    mails: 'Mail that was not sent',
    address: 'Public address',
    proxy: 'Proxies (TRUST_PROXY)',
    backup: 'Backup',
    restore: 'Tried restore',
    market: 'Real estate market register',
    cadastre: 'Real estate cadastre',
    jobs: 'Work in the background',
    signature: 'Electronic signature and time stamp',
  } satisfies Record<ReadinessCheck, string>,
  findings: {
    issuer_complete: () => 'The data are entered.',
    issuer_lacks: ({ n }) =>
      count(n, {
        one: '# item is missing or still the sample’s. Until then nothing can be sold.',
        other: '# items are missing or still the sample’s. Until then nothing can be sold.',
      }),
    own_text: () => 'Your own text is published.',
    sample_text: () => 'The sample text is published. Look it through, adapt it and publish yours.',
    priced: ({ n }) =>
      count(n, { one: '# package or module is on sale.', other: '# packages or modules are on sale.' }),
    free_of_charge: ({ n }) =>
      count(n, {
        one: '# package or module on sale has no price.',
        other: '# packages or modules on sale have no price.',
      }),
    nothing_on_sale: () => 'No package is on sale.',
    licensed: ({ n }) => count(n, { one: '# valuer has a valid licence.', other: '# valuers have a valid licence.' }),
    licence_ends: ({ day }) => `The first licence ends on ${day}.`,
    no_licence: () => 'No valuer has a valid licence entered, so there is nobody to assign cases to.',
    no_demo_accounts: () => 'No account of the demonstration is open.',
    demo_accounts_open: ({ n }) =>
      count(n, {
        one: '# account of the demonstration can still sign in. Close it.',
        other: '# accounts of the demonstration can still sign in. Close them.',
      }),
    mail_tested: ({ at }) => `The mail server took the last test message on ${at}.`,
    mail_untested: () => 'The server is set, but no test message has been sent yet.',
    no_mail_server: () => 'SMTP_URL is not set: no mail leaves, so nobody can confirm an address or reset a password.',
    mails_sent: () => 'All mail has left.',
    mails_failed: ({ n }) => count(n, { one: '# message could not be sent.', other: '# messages could not be sent.' }),
    address_safe: () => 'The address begins with https and is the one that you have open.',
    address_differs: () =>
      'You have Mera open under another address than PUBLIC_URL; links in mails lead to the latter.',
    address_unsafe: () => 'PUBLIC_URL does not begin with https: passwords and data would travel unprotected.',
    proxies_right: ({ n }) =>
      n === 0
        ? 'No proxy is in front of Mera, and none is set.'
        : count(n, {
            one: '# proxy is in front of Mera, as it is set.',
            other: '# proxies are in front of Mera, as it is set.',
          }),
    proxies_more: ({ n }) =>
      `The request came through more proxies (${n}) than TRUST_PROXY says: limits by address take all visitors for one.`,
    proxies_fewer: ({ n }) =>
      `The request came through fewer proxies (${n}) than TRUST_PROXY says: a visitor could invent an address.`,
    done_at: ({ at }) => `Last: ${at}.`,
    done_long_ago: ({ at }) => `Last: ${at}. That is too long ago.`,
    never_done: () => 'This was never done.',
    register_read: ({ at, day }) => (day ? `Imported on ${at}, as of ${day}.` : `Imported on ${at}.`),
    register_old: ({ at, day }) =>
      day ? `Imported on ${at}, as of ${day}. The data are old.` : `Imported on ${at}. The data are old.`,
    register_empty: () => 'Nothing has been imported yet.',
    jobs_done: () => 'Nothing is late.',
    jobs_wait: ({ n, at }) =>
      count(n, { one: `# piece of work waits, since ${at}.`, other: `# pieces of work wait, the oldest since ${at}.` }),
    jobs_failed: ({ n }) =>
      count(n, {
        one: '# piece of work failed at every try; the log of the server says why.',
        other: '# pieces of work failed at every try; the log of the server says why.',
      }),
    sealed_and_stamped: () => 'Each report gets the seal of the firm and a time stamp when it is sealed.',
    sealed_unstamped: () =>
      'Each report gets the seal of the firm when it is sealed, but no time stamp: SIGNATURE_TSA_URL is not set.',
    signed_by_service: () => 'Each report is signed by the service at SIGNATURE_SERVICE_URL when it is sealed.',
    signed_by_hand: () =>
      'The seal of the firm (SIGNATURE_P12) and remote signatures (SIGNATURE_SERVICE_URL) are not set up. They are not necessary: a valuer can sign a report at home and upload it. A time stamp (SIGNATURE_TSA_URL) comes with the seal of the firm only.',
  } satisfies Record<ReadinessFinding, (said: Said) => string>,
};
