import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import * as accounts from './repository/accounts.ts';
import { newChallenge } from './second-factor.ts';
import { type Host, openSession, sessionAnswer } from './sessions.ts';

/** Opens the session of a person who has proved the first factor, or requests the second one if it is in force. */
export const enterOrChallenge = async (account: accounts.Account, context: Host) => {
  const { services, now } = context;
  if (account.two_factor_secret)
    throw new AppError('mfa_required', { data: { challenge: newChallenge(account, services.secrets, now) } });
  const answer = await enter(account, context, async () => null);
  if (!answer) throw new AppError('invalid_credentials');
  return answer;
};

/**
 * Opens the session, unless the account has changed since its password was compared. `secondFactor` is the moment of its proof: null if
 * none is required, undefined if it was wrong; nothing is opened then.
 */
export const enter = async (
  account: accounts.Account,
  context: Host,
  secondFactor: (db: Db, current: accounts.Account) => Promise<Date | null | undefined>,
) => {
  const opened = await context.asSystem(async (db) => {
    const current = await accounts.lock(db, account.user_id);
    if (!current || current.password_hash !== account.password_hash || current.status === 'closed') return undefined;
    const mfaAt = await secondFactor(db, current);
    return mfaAt === undefined ? undefined : openSession(db, current, context, mfaAt);
  });
  return opened && sessionAnswer(account, opened, context);
};
