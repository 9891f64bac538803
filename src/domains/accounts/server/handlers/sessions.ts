import { record } from '#platform/server/audit/trail.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import { deviceOf } from '../../core/device.ts';
import { isOver } from '../../core/session-life.ts';
import * as sessions from '../repository/sessions.ts';
import { forgetCookies } from '../sessions.ts';

export const showSessions: Handler<typeof calls.showSessions> = async ({ actor, scoped, now }) => {
  const open = await scoped((db) => sessions.listOpen(db, actor.userId));
  const items = open
    .filter(({ created_at, last_used_at }) => {
      const times = { createdAt: created_at.getTime(), lastUsedAt: last_used_at.getTime() };
      return !isOver(times, actor.role, now.getTime());
    })
    .map(({ session_id, user_agent, created_at, last_used_at }) => ({
      session_id,
      ...deviceOf(user_agent),
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      current: session_id === actor.sessionId,
    }));
  return { items };
};

export const endSession: Handler<typeof calls.endSession> = async ({ input, actor, asSystem, exchange, now }) => {
  const { session_id } = input;
  await asSystem(async (db) => {
    const ended = await sessions.endOwn(db, actor.userId, session_id, now);
    if (!ended) throw new AppError('not_found');
    const { requestId } = exchange;
    const closed = { event: 'session.closed', objectType: 'session', objectId: session_id };
    await record(db, { ...closed, actorId: actor.userId, requestId, details: { from_list: true } });
  });
  return {};
};

export const endAllSessions: Handler<typeof calls.endAllSessions> = async ({ actor, asSystem, exchange, now }) => {
  const { userId } = actor;
  await asSystem(async (db) => {
    await sessions.endAll(db, userId, 'signed_out', now);
    const { requestId } = exchange;
    await record(db, {
      event: 'session.closed_all',
      actorId: userId,
      objectType: 'account',
      objectId: userId,
      requestId,
    });
  });
  forgetCookies(exchange);
  return {};
};
