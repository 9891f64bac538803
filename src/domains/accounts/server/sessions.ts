import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type MailParams, sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Context, Exchange } from '#platform/server/http/handler.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import type { login } from '../contract/accounts.ts';
import { sessionLife } from '../core/session-life.ts';
import { issueAccessToken } from './access-token.ts';
import { permissionsOf } from './permissions-of.ts';
import {
  isGenuine,
  parseRefreshValue,
  refreshCookieName,
  refreshCookieSeconds,
  refreshValue,
} from './refresh-value.ts';
import type { Account } from './repository/accounts.ts';
import * as sessions from './repository/sessions.ts';

const atMost = 20;
const keyPurpose = 'session keys';

/** Context that a handler needs to open or end a session. */
export type Host<S extends Services = Services> = Pick<Context<Call, S>, 'asSystem' | 'now' | 'exchange' | 'services'>;

/** A session as the browser gets to know it: by a refresh value in a cookie and tokens that name its generation. */
export type OpenSession = { readonly sessionId: string; readonly generation: number; readonly refresh: string };

/**
 * Opens a session for a person who has just proved their identity, replacing the earlier one of this browser. The only place that makes
 * sessions. Works in the caller's transaction; the account must be locked in it.
 */
export const openSession = async (db: Db, account: Account, host: Host, mfaAt: Date | null): Promise<OpenSession> => {
  const { now, exchange, services } = host;
  const { user_id, role } = account;
  const known = await sessions.devicesOf(db, user_id, exchange.userAgent);
  await endSessionOfBrowser(db, exchange, services.secrets, now);

  const sessionId = randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const key = randomBytes(32);
  await sessions.insert(db, {
    session_id: sessionId,
    user_id,
    hmac_key: services.secrets.seal(keyPurpose, `${sessionId} ${key.toString('base64')}`),
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + sessionLife[role].absolute),
    user_agent: exchange.userAgent,
    address: exchange.address,
    mfa_at: mfaAt,
    auth_at: now,
  });
  await sessions.endBeyond(db, user_id, atMost, now);
  const newDevice = known.any && !known.same;
  if (newDevice) await sendNotice(db, account, 'new_device', host);
  await record(db, {
    event: 'session.opened',
    actorId: user_id,
    objectType: 'session',
    objectId: sessionId,
    requestId: exchange.requestId,
    details: { second_factor: mfaAt !== null, new_device: newDevice },
  });
  return { sessionId, generation: 0, refresh: refreshValue(sessionId, 0, key) };
};

/** The session of the browser's refresh value, if that is genuine. */
const presentedSession = async (db: Db, exchange: Exchange, secrets: Secrets) => {
  const value = exchange.cookie(refreshCookieName);
  const presented = value ? parseRefreshValue(value) : undefined;
  const session = presented && (await sessions.find(db, presented.sessionId));
  return value && session && isGenuine(value, sessionKey(session, secrets)) ? session : undefined;
};

/** The same if it is still open. */
export const sessionOfBrowser = async (db: Db, exchange: Exchange, secrets: Secrets, now: Date) => {
  const session = await presentedSession(db, exchange, secrets);
  return session && !session.revoked_at && session.expires_at > now ? session : undefined;
};

/** Ends the session of the browser's refresh value, if that is genuine. Returns the session. */
export const endSessionOfBrowser = async (
  db: Db,
  exchange: Exchange,
  secrets: Secrets,
  now: Date,
  reason: sessions.EndReason = 'replaced',
): Promise<string | undefined> => {
  const session = await presentedSession(db, exchange, secrets);
  return session && (await sessions.end(db, session.session_id, reason, now)) ? session.session_id : undefined;
};

/** The key that signs the session's refresh values. It is sealed together with the session that it belongs to. */
export const sessionKey = (session: { session_id: string; hmac_key: Buffer }, { open }: Secrets): Buffer => {
  const [sessionId, key = ''] = open(keyPurpose, session.hmac_key).split(' ');
  if (sessionId !== session.session_id) throw new Error('the key belongs to another session');
  return Buffer.from(key, 'base64');
};

/** Answer of a sign-in or refresh. A refresh value goes to its cookie, once all is committed. */
export const sessionAnswer = async (
  account: Account,
  { sessionId, generation, refresh }: Omit<OpenSession, 'refresh'> & { readonly refresh: string | undefined },
  { exchange, services, now, asSystem }: Host,
): Promise<z.input<typeof login.data>> => {
  if (refresh !== undefined)
    exchange.setCookie(refreshCookieName, refresh, { maxAgeSeconds: refreshCookieSeconds, httpOnly: true });
  const claims = { userId: account.user_id, sessionId, generation };
  const permissions = await asSystem((db) => permissionsOf(db, account, now));
  return {
    name: `${account.first_name} ${account.last_name}`,
    role: account.role,
    status: account.status,
    permissions: [...permissions],
    token: await issueAccessToken(claims, services.secrets, now, services.settings.accessTtlSeconds),
  };
};

export const forgetRefreshCookie = (exchange: Exchange): void =>
  exchange.setCookie(refreshCookieName, '', { maxAgeSeconds: 0, httpOnly: true });

/** Removes all session data and the cached pages from the browser. */
export const forgetCookies = (exchange: Exchange): void => {
  forgetRefreshCookie(exchange);
  for (const name of ['cp_presence_t', 'cp_presence_t_exp'])
    exchange.setCookie(name, '', { maxAgeSeconds: 0, httpOnly: false });
  // Never "storage": photos that wait to be uploaded live there (D20).
  exchange.setHeader('clear-site-data', '"cache"');
};

/** Tells the owner that something about their sign-in changed. */
export const sendNotice = (
  db: Db,
  { email, language }: Account,
  what: MailParams<'security_notice'>['what'],
  { now, services }: { readonly now: Date; readonly services: Pick<Services, 'settings'> },
): Promise<void> =>
  sendMail(db, {
    to: email,
    language,
    kind: 'security_notice',
    params: { what, when: now.toISOString() },
    link: `${services.settings.publicUrl}${what === 'registered_again' ? '/account/login' : '/user/account'}`,
    now,
  });
