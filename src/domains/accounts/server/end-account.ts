import { limits } from '#contract/limits.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { closeForOwner } from './closing.ts';
import { oneSpelling } from './provision.ts';
import * as accounts from './repository/accounts.ts';
import * as codes from './repository/codes.ts';
import * as sessions from './repository/sessions.ts';
import { removeSecondFactor } from './second-factor.ts';

/** Closes the account: its sessions end at their next request. For the system's scope. */
export const closeAccount = async (db: Db, email: string, now: Date): Promise<boolean> => {
  const account = await accounts.findByEmail(db, oneSpelling(email));
  if (!account) return false;
  await accounts.update(db, account.user_id, { status: 'closed' });
  await sessions.endAll(db, account.user_id, 'account_closed', now);
  await codes.spendResetCodes(db, account.user_id, now);
  await record(db, { event: 'account.closed', objectType: 'account', objectId: account.user_id });
  return true;
};

/** Removes a lost second factor by a command on the server; false without one. For the system's scope. */
export const dropSecondFactor = async (db: Db, services: Services, email: string, now: Date): Promise<boolean> => {
  const known = await accounts.findByEmail(db, oneSpelling(email));
  const account = known && (await accounts.lock(db, known.user_id));
  if (!account || !(await removeSecondFactor(db, account, services, now))) return false;
  const details = { by_command: true };
  await record(db, { event: 'two_factor.removed', objectType: 'account', objectId: account.user_id, details });
  return true;
};

/** Closes the account for its owner and sends the way back. For the system's scope. */
export const closeOwnAccount = async (db: Db, services: Services, userId: string, now: Date): Promise<void> => {
  const account = await accounts.lock(db, userId);
  if (account) await closeForOwner(db, account, services, now);
};

/** Accounts closed so long ago that they cannot be restored. For the system's scope. */
export const accountsToErase = (db: Db, now: Date) =>
  accounts.listClosedBefore(db, new Date(now.getTime() - limits.reactivationDays * 24 * 60 * 60_000));
