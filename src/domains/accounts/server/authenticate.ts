import { permissionsWith } from '#contract/permissions.ts';
import { type Db, inScope } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Actor } from '#platform/server/http/handler.ts';
import type { Authenticate } from '#platform/server/http/mount-calls.ts';
import type { Services } from '#platform/server/services.ts';
import { isOver, isWorthNoting } from '../core/session-life.ts';
import { needsTwoFactor } from '../core/two-factor.ts';
import { openTokenReader, type TokenClaims } from './access-token.ts';
import { isGenuine, parseRefreshValue, refreshCookieName } from './refresh-value.ts';
import * as sessions from './repository/sessions.ts';
import { sessionKey } from './sessions.ts';

/** Identifies the person of a request by the current session and account: one look-up by primary key. */
export const openAuthentication = (): Authenticate => {
  const readToken = openTokenReader();
  return async (db, services, bearer, now) =>
    actorOfClaims(db, services, await readToken(bearer, services.secrets, now), now);
};

const actorOfClaims = async (
  db: Db,
  services: Services,
  claims: TokenClaims | undefined,
  now: Date,
): Promise<Actor> => {
  const holder = claims && (await sessions.holderOf(db, claims.sessionId, now));
  if (!holder || holder.user_id !== claims.userId || claims.generation > holder.counter)
    throw new AppError('invalid_token');
  const actor = actorOf(holder, claims.sessionId, services, now);
  const lastUsedAt = holder.last_used_at.getTime();
  if (claims.generation > holder.confirmed || isWorthNoting(lastUsedAt, now.getTime()))
    // The request does not wait for the note; one that is lost is made at the next request.
    void sessions.touch(db, claims.sessionId, claims.generation, now).catch(() => undefined);
  return actor;
};

/**
 * Identifies a person who opens a link without a token, by the refresh cookie of their browser, which is not rotated. Undefined for anyone
 * whom a call would refuse. `db` must not be in a transaction.
 */
export const actorByRefreshCookie = async (
  db: Db,
  services: Services,
  cookie: (name: string) => string | undefined,
  now: Date,
): Promise<Actor | undefined> => {
  const value = cookie(refreshCookieName);
  const presented = value ? parseRefreshValue(value) : undefined;
  if (!value || !presented) return undefined;
  const session = await inScope(db, 'system', (system) => sessions.find(system, presented.sessionId));
  if (!session || !isGenuine(value, sessionKey(session, services.secrets))) return undefined;
  const { counter } = session;
  if (presented.counter !== counter && presented.counter !== counter - 1) return undefined;
  const holder = await sessions.holderOf(db, presented.sessionId, now);
  try {
    const actor = holder && actorOf(holder, presented.sessionId, services, now);
    return actor?.twoFactorMissing ? undefined : actor;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

const actorOf = (holder: sessions.Holder, sessionId: string, { settings }: Services, now: Date): Actor => {
  if (holder.status === 'closed') throw new AppError('user_no_account');
  const times = { createdAt: holder.created_at.getTime(), lastUsedAt: holder.last_used_at.getTime() };
  if (holder.revoked_at || isOver(times, holder.role, now.getTime())) throw new AppError('invalid_token');
  return {
    userId: holder.user_id,
    sessionId,
    role: holder.role,
    permissions: permissionsWith(holder.role, holder.access, holder.grants),
    authenticatedAt: holder.auth_at,
    twoFactorMissing: needsTwoFactor(holder.role, settings.demo) && !holder.two_factor,
    isUnproved: holder.status === 'unconfirmed',
  };
};
