import type { Ended } from '#contract/codelists.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/handler.ts';
import type { AccountsServices } from './ports.ts';
import * as accounts from './repository/accounts.ts';
import * as codes from './repository/codes.ts';
import * as passkeys from './repository/passkeys.ts';
import * as sessions from './repository/sessions.ts';
import { type Host, sessionOfBrowser } from './sessions.ts';

export type Prover = Host & { readonly actor: Actor | undefined };

/** Whether the browser that proves an address is signed in to the account: if so, its user opened the account (decision 150). */
export const isSignedInTo = async (
  db: Db,
  userId: string,
  { actor, exchange, services, now }: Prover,
): Promise<boolean> =>
  actor?.userId === userId || (await sessionOfBrowser(db, exchange, services.secrets, now))?.user_id === userId;

/**
 * Proves the address of an account for the first time. Earlier things stay only if the same person made them: signed in there, or knowing
 * its password. Everything else ends, and the person is notified; with `hasNewPassword` they have just chosen a password. The account must
 * be locked; returns its state afterwards.
 */
export const proveAddress = async (
  db: Db,
  account: accounts.Account,
  isOpener: boolean,
  host: Host<AccountsServices>,
  hasNewPassword = false,
): Promise<{ readonly account: accounts.Account; readonly ended: readonly Ended[] }> => {
  if (account.status === 'active') return { account, ended: [] };
  const { user_id: userId } = account;
  const proved = { status: 'active', closed_by_owner_at: null, blocked_status: null } as const;
  if (isOpener) {
    await accounts.update(db, userId, proved);
    return { account: { ...account, ...proved }, ended: [] };
  }
  const other = await host.services.ports.endPlanted(db, userId, host.now);
  const keys = await endKeys(db, userId, 'address_proved', host.now);
  const ended: Ended[] = [
    ...keys,
    ...(account.password_hash ? (['password'] as const) : []),
    ...(account.two_factor_secret ? (['two_factor'] as const) : []),
    ...other,
  ];
  await accounts.update(db, userId, { ...proved, password_hash: null });
  await accounts.clearTwoFactor(db, userId);
  await tell(db, account, { why: 'proved', ended, hasNewPassword }, host);
  return { account: { ...account, ...proved, password_hash: null, two_factor_secret: null }, ended };
};

/** Ends every key to an account except password and second factor, and every pending change of its address. */
export const endKeys = async (
  db: Db,
  userId: string,
  reason: sessions.EndReason,
  now: Date,
): Promise<readonly Ended[]> => {
  const pending = await codes.findPendingEmail(db, userId, now);
  await codes.deleteConfirmations(db, userId, ['change']);
  await codes.endSignInLinks(db, userId, now);
  await codes.spendResetCodes(db, userId, now);
  const withSession = await sessions.endAll(db, userId, reason, now);
  const withKey = await passkeys.removeAll(db, userId);
  return [
    ...(withSession ? (['sessions'] as const) : []),
    ...(withKey ? (['passkeys'] as const) : []),
    ...(pending ? (['email_change'] as const) : []),
  ];
};

type Told = {
  readonly why: 'proved' | 'reset';
  readonly ended: readonly Ended[];
  readonly hasNewPassword: boolean;
};

/** Sends the mail; the page shows the same list. */
export const tell = async (
  db: Db,
  { user_id, email, language }: accounts.Account,
  { why, ended, hasNewPassword }: Told,
  { services, exchange, now }: Host,
): Promise<void> => {
  if (ended.length === 0) return;
  await sendMail(db, {
    to: email,
    language,
    kind: 'access_ended',
    params: { why, ended, hasNewPassword, when: now.toISOString() },
    link: `${services.settings.publicUrl}/account/login`,
    now,
  });
  await record(db, {
    event: 'account.access_ended',
    actorId: user_id,
    objectType: 'account',
    objectId: user_id,
    requestId: exchange.requestId,
    details: { why, ended: ended.join(', ') },
  });
};
