import { limits } from '#contract/limits.ts';
import { addDays } from '#lib/iso-date.ts';
import type { ReadinessCheck, ReadinessFinding, ReadinessState } from '../contract/readiness.ts';

const { readiness } = limits;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** When it was read, and the day of its data. */
type Register = { readonly at: number; readonly stateOn: string | null };

/** Facts that are checked; moments in milliseconds, null for never. */
export type ReadinessFacts = {
  /** How many data of the issuer are missing or still those of the sample. */
  readonly issuerLacks: number;
  readonly hasOwnTerms: boolean;
  readonly hasOwnPrivacy: boolean;
  /** Prices of products on sale, in cents. */
  readonly prices: readonly number[];
  /** The last day of the licence of each valuer that lasts longest. */
  readonly licencesUntil: readonly string[];
  /** Demonstration accounts that can sign in outside of a demonstration. */
  readonly demoAccounts: number;
  readonly hasMailServer: boolean;
  readonly testMailAt: number | null;
  readonly failedMails: number;
  /** The settings of address and proxies, and the values of the office's own request. */
  readonly publicUrl: string;
  readonly host: string;
  readonly trustProxy: number;
  readonly proxies: number;
  readonly backupAt: number | null;
  readonly restoreAt: number | null;
  readonly market: Register | null;
  readonly cadastre: Register | null;
  /** The signature on a report when it is sealed: the seal of the firm, with a time stamp or without, or a service. */
  readonly signs: { readonly way: 'seal' | 'remote'; readonly stamps: boolean } | null;
  readonly jobs: { readonly due: number; readonly oldestAt: number | null; readonly failed: number };
};

type Judged = {
  readonly state: ReadinessState;
  readonly finding: ReadinessFinding;
  readonly n?: number;
  readonly at?: number;
  readonly day?: string;
};
export type Readiness = Judged & { readonly check: ReadinessCheck };

const textOf = (isOwn: boolean): Judged =>
  isOwn ? { state: 'good', finding: 'own_text' } : { state: 'missing', finding: 'sample_text' };

const pricesOf = (prices: readonly number[]): Judged => {
  const free = prices.filter((cents) => cents === 0).length;
  if (prices.length === 0) return { state: 'warning', finding: 'nothing_on_sale' };
  if (free > 0) return { state: 'warning', finding: 'free_of_charge', n: free };
  return { state: 'good', finding: 'priced', n: prices.length };
};

const licencesOf = (until: readonly string[], today: string): Judged => {
  const valid = until.filter((day) => day >= today);
  const [first] = valid.toSorted();
  if (first === undefined) return { state: 'missing', finding: 'no_licence' };
  if (first <= addDays(today, readiness.licenceDays)) return { state: 'warning', finding: 'licence_ends', day: first };
  return { state: 'good', finding: 'licensed', n: valid.length };
};

const mailServerOf = ({ hasMailServer, testMailAt }: ReadinessFacts): Judged => {
  if (!hasMailServer) return { state: 'missing', finding: 'no_mail_server' };
  if (testMailAt === null) return { state: 'warning', finding: 'mail_untested' };
  return { state: 'good', finding: 'mail_tested', at: testMailAt };
};

const addressOf = ({ publicUrl, host }: ReadinessFacts): Judged => {
  const [protocol, ownHost] = publicUrl.split('//');
  if (protocol !== 'https:') return { state: 'missing', finding: 'address_unsafe' };
  if (ownHost !== host) return { state: 'warning', finding: 'address_differs' };
  return { state: 'good', finding: 'address_safe' };
};

/** An uncounted proxy gives everybody one address; a counted but missing one lets a client forge its own. */
const proxiesOf = ({ trustProxy, proxies }: ReadinessFacts): Judged => {
  if (proxies < trustProxy) return { state: 'missing', finding: 'proxies_fewer', n: proxies };
  if (proxies > trustProxy) return { state: 'warning', finding: 'proxies_more', n: proxies };
  return { state: 'good', finding: 'proxies_right', n: proxies };
};

/** A recurring duty: warns after `warning` days, and counts as not done after `missing` days. */
const repeatedOf = (
  at: number | null,
  now: number,
  days: { readonly warning: number; readonly missing: number },
): Judged => {
  if (at === null) return { state: 'missing', finding: 'never_done' };
  const age = now - at;
  if (age > days.missing * dayMs) return { state: 'missing', finding: 'done_long_ago', at };
  if (age > days.warning * dayMs) return { state: 'warning', finding: 'done_long_ago', at };
  return { state: 'good', finding: 'done_at', at };
};

const registerOf = (register: Register | null, now: number): Judged => {
  if (register === null) return { state: 'missing', finding: 'register_empty' };
  const { at, stateOn } = register;
  const said = { at, ...(stateOn === null ? {} : { day: stateOn }) };
  return now - at > readiness.registerDays * dayMs
    ? { state: 'warning', finding: 'register_old', ...said }
    : { state: 'good', finding: 'register_read', ...said };
};

const jobsOf = ({ due, oldestAt, failed }: ReadinessFacts['jobs'], now: number): Judged => {
  if (oldestAt !== null && now - oldestAt > readiness.lateJobMinutes * minuteMs)
    return { state: 'missing', finding: 'jobs_wait', n: due, at: oldestAt };
  if (failed > 0) return { state: 'warning', finding: 'jobs_failed', n: failed };
  return { state: 'good', finding: 'jobs_done' };
};

/** A seal is optional, as a valuer can sign at home: its absence is reported, but is no fault. */
const signatureOf = (signs: ReadinessFacts['signs']): Judged => {
  if (signs === null) return { state: 'good', finding: 'signed_by_hand' };
  if (signs.way === 'remote') return { state: 'good', finding: 'signed_by_service' };
  return signs.stamps
    ? { state: 'good', finding: 'sealed_and_stamped' }
    : { state: 'warning', finding: 'sealed_unstamped' };
};

/** Whether the installation is ready for real operation, check by check. */
export const readinessOf = (facts: ReadinessFacts, now: number, today: string): readonly Readiness[] => {
  const { issuerLacks, demoAccounts, failedMails } = facts;
  const judged: Readonly<Record<ReadinessCheck, Judged>> = {
    issuer:
      issuerLacks > 0
        ? { state: 'missing', finding: 'issuer_lacks', n: issuerLacks }
        : { state: 'good', finding: 'issuer_complete' },
    terms: textOf(facts.hasOwnTerms),
    privacy: textOf(facts.hasOwnPrivacy),
    prices: pricesOf(facts.prices),
    valuers: licencesOf(facts.licencesUntil, today),
    demo_accounts:
      demoAccounts > 0
        ? { state: 'missing', finding: 'demo_accounts_open', n: demoAccounts }
        : { state: 'good', finding: 'no_demo_accounts' },
    mail_server: mailServerOf(facts),
    mails:
      failedMails > 0
        ? { state: 'warning', finding: 'mails_failed', n: failedMails }
        : { state: 'good', finding: 'mails_sent' },
    address: addressOf(facts),
    proxy: proxiesOf(facts),
    backup: repeatedOf(facts.backupAt, now, readiness.backupDays),
    restore: repeatedOf(facts.restoreAt, now, readiness.restoreDays),
    market: registerOf(facts.market, now),
    cadastre: registerOf(facts.cadastre, now),
    jobs: jobsOf(facts.jobs, now),
    signature: signatureOf(facts.signs),
  };
  return (Object.entries(judged) as [ReadinessCheck, Judged][]).map(([check, one]) => ({ check, ...one }));
};
