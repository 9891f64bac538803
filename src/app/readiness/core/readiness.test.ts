import { expect, test } from 'vitest';
import { type ReadinessFacts, readinessOf } from './readiness.ts';

const today = '2026-11-27';
const now = Date.parse('2026-11-27T09:00:00Z');
const ago = (days: number) => now - days * 24 * 60 * 60_000;

const ready: ReadinessFacts = {
  issuerLacks: 0,
  hasOwnTerms: true,
  hasOwnPrivacy: true,
  prices: [12_000, 4_900],
  licencesUntil: ['2028-01-01'],
  demoAccounts: 0,
  hasMailServer: true,
  testMailAt: ago(3),
  failedMails: 0,
  publicUrl: 'https://mera.primer.si',
  host: 'mera.primer.si',
  trustProxy: 1,
  proxies: 1,
  backupAt: ago(1),
  restoreAt: ago(30),
  market: { at: ago(7), stateOn: '2026-11-01' },
  cadastre: { at: ago(7), stateOn: null },
  jobs: { due: 0, oldestAt: null, failed: 0 },
  signs: { way: 'seal', stamps: true },
};

test('a house that lacks nothing is in order everywhere', () => {
  expect(readinessOf(ready, now, today).map(({ state }) => state)).toEqual(Array(16).fill('good'));
});

test.each<[Partial<ReadinessFacts>, string, string, string]>([
  [{ issuerLacks: 3 }, 'issuer', 'missing', 'issuer_lacks'],
  [{ hasOwnTerms: false }, 'terms', 'missing', 'sample_text'],
  [{ hasOwnPrivacy: false }, 'privacy', 'missing', 'sample_text'],
  [{ prices: [] }, 'prices', 'warning', 'nothing_on_sale'],
  [{ prices: [12_000, 0] }, 'prices', 'warning', 'free_of_charge'],
  [{ licencesUntil: [] }, 'valuers', 'missing', 'no_licence'],
  [{ licencesUntil: ['2026-11-26'] }, 'valuers', 'missing', 'no_licence'],
  // The last day is still good.
  [{ licencesUntil: ['2026-11-27'] }, 'valuers', 'warning', 'licence_ends'],
  [{ licencesUntil: ['2026-11-26', '2028-01-01'] }, 'valuers', 'good', 'licensed'],
  [{ demoAccounts: 4 }, 'demo_accounts', 'missing', 'demo_accounts_open'],
  [{ hasMailServer: false }, 'mail_server', 'missing', 'no_mail_server'],
  [{ testMailAt: null }, 'mail_server', 'warning', 'mail_untested'],
  [{ failedMails: 2 }, 'mails', 'warning', 'mails_failed'],
  [{ publicUrl: 'http://localhost:3000', host: 'localhost:3000' }, 'address', 'missing', 'address_unsafe'],
  [{ host: '127.0.0.1:3000' }, 'address', 'warning', 'address_differs'],
  [{ publicUrl: 'https://mera.primer.si:8443', host: 'mera.primer.si:8443' }, 'address', 'good', 'address_safe'],
  [{ proxies: 0 }, 'proxy', 'missing', 'proxies_fewer'],
  [{ trustProxy: 0 }, 'proxy', 'warning', 'proxies_more'],
  [{ trustProxy: 0, proxies: 0 }, 'proxy', 'good', 'proxies_right'],
  [{ backupAt: null }, 'backup', 'missing', 'never_done'],
  [{ backupAt: ago(3) }, 'backup', 'warning', 'done_long_ago'],
  [{ backupAt: ago(8) }, 'backup', 'missing', 'done_long_ago'],
  [{ restoreAt: null }, 'restore', 'missing', 'never_done'],
  [{ restoreAt: ago(200) }, 'restore', 'warning', 'done_long_ago'],
  [{ market: null }, 'market', 'missing', 'register_empty'],
  [{ cadastre: { at: ago(120), stateOn: null } }, 'cadastre', 'warning', 'register_old'],
  [{ jobs: { due: 2, oldestAt: now - 60_000, failed: 0 } }, 'jobs', 'good', 'jobs_done'],
  [{ jobs: { due: 2, oldestAt: now - 20 * 60_000, failed: 0 } }, 'jobs', 'missing', 'jobs_wait'],
  [{ jobs: { due: 0, oldestAt: null, failed: 1 } }, 'jobs', 'warning', 'jobs_failed'],
  [{ signs: null }, 'signature', 'good', 'signed_by_hand'],
  [{ signs: { way: 'seal', stamps: false } }, 'signature', 'warning', 'sealed_unstamped'],
  [{ signs: { way: 'seal', stamps: true } }, 'signature', 'good', 'sealed_and_stamped'],
  [{ signs: { way: 'remote', stamps: false } }, 'signature', 'good', 'signed_by_service'],
])('%j: %s is %s, %s', (facts, check, state, finding) => {
  const found = readinessOf({ ...ready, ...facts }, now, today);
  expect(found.find((one) => one.check === check)).toMatchObject({ state, finding });
  // No other check is affected.
  expect(found.filter((one) => one.check !== check && one.state !== 'good')).toEqual([]);
});
