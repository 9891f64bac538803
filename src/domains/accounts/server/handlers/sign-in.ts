import { limits } from '#contract/limits.ts';
import type * as sessionCalls from '#contract/session.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import { csrfCookieName, csrfCookieSeconds, newCsrfToken } from '#platform/server/http/csrf.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import type * as own from '../../contract/own-account.ts';
import { isOlder } from '../../core/client-version.ts';
import { decideRefresh } from '../../core/refresh.ts';
import { isOver } from '../../core/session-life.ts';
import { readExpiredToken } from '../access-token.ts';
import { aimedAt, attempt } from '../attempts.ts';
import { newPuzzle } from '../captcha.ts';
import { enter, enterOrChallenge } from '../enter.ts';
import { hashPassword, isOutdated, passwordMatches } from '../password-hash.ts';
import { isGenuine, parseRefreshValue, refreshCookieName, refreshValue } from '../refresh-value.ts';
import * as accounts from '../repository/accounts.ts';
import * as sessions from '../repository/sessions.ts';
import { isChallengeOf, ownerOfChallenge, takeSecondFactor } from '../second-factor.ts';
import {
  endSessionOfBrowser,
  forgetCookies,
  forgetRefreshCookie,
  type Host,
  sendNotice,
  sessionAnswer,
  sessionKey,
} from '../sessions.ts';

export const csrfCookie: Handler<typeof sessionCalls.csrfCookie> = async ({ exchange, services, now }) => {
  const options = { maxAgeSeconds: csrfCookieSeconds, httpOnly: false };
  exchange.setCookie(csrfCookieName, newCsrfToken(services.secrets, now), options);
};

export const showCaptcha: Handler<typeof sessionCalls.showCaptcha> = async ({ services, now }) => {
  const puzzle = await newPuzzle(services.secrets, now);
  return { ...puzzle };
};

export const login: Handler<typeof calls.login> = async (context) => {
  const { input } = context;
  const who = { account: input.email, altcha: input.altcha };
  const account = await aimedAt(input.email, context, () =>
    attempt('sign_in', who, context, () => byPassword(input, context)),
  );
  if (!account) throw new AppError('invalid_credentials');
  return enterOrChallenge(account, context);
};

/** Does the same work for every address, so that neither answer nor time reveals whether it has an account. */
const byPassword = async (
  { email, password }: { readonly email: string; readonly password: string },
  { asSystem, exchange }: Host,
): Promise<accounts.Account | undefined> => {
  const named = await asSystem((db) => accounts.findByEmail(db, email));
  const account = named?.status === 'closed' ? undefined : named;
  if (!(await passwordMatches(password, account?.password_hash)) || !account?.password_hash) {
    await asSystem((db) => refused(db, account?.user_id, exchange.requestId, 'password'));
    return undefined;
  }
  if (!isOutdated(account.password_hash)) return account;
  const password_hash = await hashPassword(password);
  await asSystem((db) => accounts.update(db, account.user_id, { password_hash }));
  return { ...account, password_hash };
};

export const loginTwoFactor: Handler<typeof calls.loginTwoFactor> = async (context) => {
  const { input, services, now, asSystem, exchange } = context;
  const owner = ownerOfChallenge(input.challenge);
  const account = owner === undefined ? undefined : await asSystem((db) => accounts.find(db, owner));
  if (!account || !isChallengeOf(input.challenge, account, services.secrets, now))
    throw new AppError('invalid_credentials');
  const answer = await attempt('second_factor', { account: account.user_id }, context, () =>
    enter(account, context, async (db, current) =>
      (await takeSecondFactor(db, current, input.code, services.secrets, now)) ? now : undefined,
    ),
  );
  if (answer) return answer;
  await asSystem((db) => refused(db, account.user_id, exchange.requestId, 'second_factor'));
  throw new AppError('mfa_invalid');
};

const refused = (db: Db, userId: string | undefined, requestId: string, step: string) =>
  record(db, { event: 'sign_in.refused', objectType: 'account', objectId: userId, requestId, details: { step } });

export const logout: Handler<typeof own.logout> = async ({ actor, asSystem, exchange, services, now }) => {
  await asSystem(async (db) => {
    const byCookie = await endSessionOfBrowser(db, exchange, services.secrets, now, 'signed_out');
    const byToken = actor && (await sessions.end(db, actor.sessionId, 'signed_out', now)) ? actor.sessionId : undefined;
    const ended = byCookie ?? byToken;
    if (ended)
      await record(db, {
        event: 'session.closed',
        actorId: actor?.userId,
        objectType: 'session',
        objectId: ended,
        requestId: exchange.requestId,
      });
  });
  forgetCookies(exchange);
  return {};
};

export const refreshToken: Handler<typeof sessionCalls.refreshToken> = async (context) => {
  const { input, exchange, services, asSystem } = context;
  if (input.app_version !== undefined && isOlder(input.app_version, limits.oldestClient))
    throw new AppError('client_outdated');
  const value = exchange.cookie(refreshCookieName);
  if (!value) throw new AppError('refresh_missing');
  const presented = parseRefreshValue(value);
  const token = await readExpiredToken(input.token, services.secrets);
  if (!presented || token?.sessionId !== presented.sessionId) throw new AppError('refresh_invalid');

  const outcome = await asSystem((db) => refresh(db, value, presented, context));
  if (typeof outcome !== 'string') return sessionAnswer(outcome.account, outcome.session, context);
  if (outcome !== 'refresh_invalid') forgetRefreshCookie(exchange);
  throw new AppError(outcome);
};

/** One refresh at a time for each session; its decision is committed, so a refusal is returned, not thrown. */
const refresh = async (
  db: Db,
  value: string,
  { sessionId, counter: presented }: { readonly sessionId: string; readonly counter: number },
  host: Host,
) => {
  const { now, services, exchange } = host;
  const session = await sessions.lock(db, sessionId);
  if (!session) return 'refresh_invalid';
  const key = sessionKey(session, services.secrets);
  const account = await accounts.find(db, session.user_id);
  if (!isGenuine(value, key) || !account) return 'refresh_invalid';
  if (session.revoked_at || account.status === 'closed') return 'refresh_revoked';
  const times = { createdAt: session.created_at.getTime(), lastUsedAt: session.last_used_at.getTime() };
  if (isOver(times, account.role, now.getTime())) return 'refresh_expired';

  const { counter, confirmed } = session;
  const rotation = { counter, confirmed, rotatedAt: session.rotated_at?.getTime() };
  const decision = decideRefresh(rotation, presented, now.getTime(), services.settings.refreshGraceMs);
  if (decision === 'invalid') return 'refresh_invalid';
  if (decision === 'reused') {
    await sessions.end(db, sessionId, 'reuse_detected', now);
    await sendNotice(db, account, 'session_reused', host);
    await record(db, {
      event: 'session.reuse_detected',
      actorId: account.user_id,
      objectType: 'session',
      objectId: sessionId,
      requestId: exchange.requestId,
      details: { presented, counter },
    });
    return 'refresh_reused';
  }
  const generation = decision === 'rotate' ? counter + 1 : counter;
  await sessions.update(db, sessionId, {
    counter: generation,
    confirmed: confirmed > presented ? confirmed : presented,
    last_used_at: now,
    ...(decision === 'rotate' ? { rotated_at: now } : {}),
  });
  const next = decision === 'access_only' ? undefined : refreshValue(sessionId, generation, key);
  return { account, session: { sessionId, generation, refresh: next } };
};
