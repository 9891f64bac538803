import { limits } from '#contract/limits.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { newLink } from './link-codes.ts';
import * as accounts from './repository/accounts.ts';
import * as codes from './repository/codes.ts';
import * as sessions from './repository/sessions.ts';

const dayMs = 24 * 60 * 60_000;

/** Last moment at which an account closed by its owner can be restored; undefined for any other. */
export const reopensUntil = ({ status, closed_by_owner_at, erased_at }: accounts.Account): Date | undefined =>
  status === 'closed' && closed_by_owner_at && !erased_at
    ? new Date(closed_by_owner_at.getTime() + limits.reactivationDays * dayMs)
    : undefined;

/** Closes the account for its owner, ends every session and sends the way back. */
export const closeForOwner = async (db: Db, account: accounts.Account, services: Services, now: Date) => {
  const { user_id } = account;
  const closed = { ...account, status: 'closed', closed_by_owner_at: now } as const;
  const before = account.status === 'unconfirmed' ? 'unconfirmed' : 'active';
  await accounts.update(db, user_id, { status: closed.status, closed_by_owner_at: now, blocked_status: before });
  await sessions.endAll(db, user_id, 'account_closed', now);
  await codes.spendResetCodes(db, user_id, now);
  await sendWayBack(db, closed, services, now);
};

/** A new link to an account closed by its owner; earlier ones are void. */
export const sendWayBack = async (db: Db, account: accounts.Account, services: Services, now: Date): Promise<void> => {
  const expiresAt = reopensUntil(account);
  if (!expiresAt || expiresAt <= now) return;
  const { user_id: userId, email, language, first_name: name } = account;
  await codes.deleteConfirmations(db, userId);
  const link = await newLink(db, services, { userId, email, purpose: 'reactivate', expiresAt });
  const params = { name, until: expiresAt.toISOString() };
  await sendMail(db, { to: email, language, kind: 'account_closed', params, link, secret: true, now });
};

/** Empties an account for good; the row stays as a pseudonym, because records kept by law refer to it. */
export const eraseAccount = async (db: Db, userId: string, now: Date): Promise<void> => {
  await accounts.erase(db, userId, now);
  await record(db, { event: 'account.erased', objectType: 'account', objectId: userId });
};
