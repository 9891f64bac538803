import { randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Exchange } from '#platform/server/http/handler.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { hashOfCode, newCode, normalCode } from './codes.ts';
import * as accounts from './repository/accounts.ts';
import * as codes from './repository/codes.ts';

const minutes = limits.resetMinutes;
const invitationHours = 24;
const maxTries = 5;
const codePurpose = 'reset codes';
const browserPurpose = 'reset browsers';
const browserCookie = '__Host-cp_reset';

/** Marks the browser that asks, whether or not the address has an account; a code works only there. */
export const markBrowser = (exchange: Exchange, secrets: Secrets): Buffer => {
  const mark = randomBytes(16).toString('base64url');
  exchange.setCookie(browserCookie, mark, { maxAgeSeconds: minutes * 60, httpOnly: true });
  return hashOfCode(secrets, browserPurpose, mark);
};

/** A short code to be typed, for one browser and a few minutes. */
export const newResetCode = async (
  db: Db,
  userId: string,
  browserHash: Buffer,
  secrets: Secrets,
  now: Date,
): Promise<string> => {
  const code = newCode(8);
  await codes.insertResetCode(db, {
    user_id: userId,
    code_hash: hashOfCode(secrets, codePurpose, code),
    browser_hash: browserHash,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  });
  return `${code.slice(0, 4)}-${code.slice(4)}`;
};

/** A long code for a link that invites a person to set a password; works in any browser, for a day unless set otherwise. */
export const newInvitation = async (
  db: Db,
  userId: string,
  secrets: Secrets,
  now: Date,
  hours: number = invitationHours,
): Promise<string> => {
  const code = newCode(32);
  await codes.spendResetCodes(db, userId, now);
  await codes.insertResetCode(db, {
    user_id: userId,
    code_hash: hashOfCode(secrets, codePurpose, code),
    browser_hash: null,
    expires_at: new Date(now.getTime() + hours * 60 * 60_000),
  });
  return code;
};

/** The account, when the code is its and still open; a wrong one is counted, and the fifth ends all codes of the browser. */
export const accountByResetCode = async (
  db: Db,
  { email, code }: { readonly email: string; readonly code: string },
  exchange: Exchange,
  secrets: Secrets,
  now: Date,
): Promise<accounts.Account | undefined> => {
  const account = await accounts.findByEmail(db, email);
  if (!account || account.status === 'closed') return undefined;
  const mark = exchange.cookie(browserCookie);
  const browserHash = mark === undefined ? undefined : hashOfCode(secrets, browserPurpose, mark);
  const open = await codes.lockResetCodes(db, account.user_id, browserHash, now, maxTries);
  const hash = hashOfCode(secrets, codePurpose, normalCode(code));
  if (open.some(({ code_hash }) => timingSafeEqual(code_hash, hash))) return account;
  if (browserHash) await codes.countTry(db, account.user_id, browserHash);
  return undefined;
};
