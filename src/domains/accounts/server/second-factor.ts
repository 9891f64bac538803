import type { Db } from '#platform/server/db/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import { hashOfCode, newCode, normalCode } from './codes.ts';
import { stepOf } from './one-time-password.ts';
import * as accounts from './repository/accounts.ts';
import * as removals from './repository/factor-removals.ts';
import * as sessions from './repository/sessions.ts';
import { sendNotice } from './sessions.ts';

export const secretPurpose = 'two-factor secrets';
const recoveryPurpose = 'recovery codes';
const recoveryCodes = 10;
const challengeMs = 5 * 60_000;

/** Sealed together with whose it is: a secret that was moved to another row opens nothing. */
export const sealSecret = ({ seal }: Secrets, userId: string, secret: Buffer): Buffer =>
  seal(secretPurpose, `${userId} ${secret.toString('base64')}`);

export const unsealSecret = ({ open }: Secrets, userId: string, sealed: Buffer): Buffer => {
  const [owner, secret = ''] = open(secretPurpose, sealed).split(' ');
  if (owner !== userId) throw new Error('the secret belongs to another account');
  return Buffer.from(secret, 'base64');
};

/** False if a secret that was kept here does not open. */
export const opensTwoFactor = async (db: Db, secrets: Secrets): Promise<boolean> => {
  const kept = await accounts.anyTwoFactor(db);
  if (!kept) return true;
  try {
    unsealSecret(secrets, kept.user_id, kept.two_factor_secret);
    return true;
  } catch {
    return false;
  }
};

/** True for a code of the app or a recovery code; either is used up by it. */
export const takeSecondFactor = async (
  db: Db,
  { user_id, two_factor_secret }: accounts.Account,
  typed: string,
  secrets: Secrets,
  now: Date,
): Promise<boolean> => {
  if (!two_factor_secret) return false;
  const code = typed.replace(/\s/g, '');
  const step = stepOf(code, unsealSecret(secrets, user_id, two_factor_secret), now);
  if (step !== undefined) return accounts.takeTwoFactorStep(db, user_id, step);
  return accounts.takeRecoveryCode(db, user_id, hashOfCode(secrets, recoveryPurpose, normalCode(code)), now);
};

/** New recovery codes that replace the old ones, readable only this once. */
export const renewRecoveryCodes = async (db: Db, userId: string, secrets: Secrets): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, () => newCode(10));
  await accounts.replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashOfCode(secrets, recoveryPurpose, code)),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

/** Removes a lost second factor; all sessions have to sign in again. False without one. The account must be locked. */
export const removeSecondFactor = async (
  db: Db,
  account: accounts.Account,
  services: Pick<Services, 'settings'>,
  now: Date,
): Promise<boolean> => {
  if (!account.two_factor_secret) return false;
  const { user_id: userId } = account;
  await accounts.clearTwoFactor(db, userId);
  await removals.remove(db, userId);
  await sessions.endAll(db, userId, 'two_factor_changed', now);
  await sendNotice(db, account, 'two_factor_removed', { services, now });
  return true;
};

/** Marks the password as just verified, for the step after it. A change of the password invalidates it. */
export const newChallenge = (account: accounts.Account, secrets: Secrets, now: Date): string => {
  const payload = `${account.user_id}.${now.getTime()}`;
  return `${payload}.${signatureOf(payload, account, secrets)}`;
};

/** User named in the challenge, not verified yet. */
export const ownerOfChallenge = (challenge: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\d{1,15}\.[\w-]{43}$/.exec(challenge)?.[1];

export const isChallengeOf = (challenge: string, account: accounts.Account, secrets: Secrets, now: Date): boolean => {
  const [userId, at, signature = ''] = challenge.split('.');
  const age = now.getTime() - Number(at);
  const bound = `${userId}.${at}.${account.password_hash}`;
  return (
    userId === account.user_id && age >= 0 && age <= challengeMs && secrets.verify(challengePurpose, bound, signature)
  );
};

const challengePurpose = 'two-factor challenge';
const signatureOf = (payload: string, { password_hash }: accounts.Account, { sign }: Secrets): string =>
  sign(challengePurpose, `${payload}.${password_hash}`);
