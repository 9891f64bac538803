import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { securityKindOf, thingIn } from '../audit/security-events.ts';
import { type SecurityEvent, SecurityLog } from '../audit/security-log.ts';
import type { Db } from '../db/database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal; undefined if the call was not refused. */
    refusedAs: ErrorCode | undefined;
    /** Details that the handler added for the security log. */
    noted: SecurityEvent['details'] | undefined;
    /** The account that a sign-in was aimed at. */
    aimedAt: string | undefined;
  }
}

/** Records refusals, and actions on documents, rights, money and keys, in the security log. */
export const logSecurity = (app: FastifyInstance, { db, now }: { readonly db: Db; readonly now: () => Date }): void => {
  const log = new SecurityLog(db, (error) => app.log.warn({ reason: error.message }, 'the security log waits'));
  app.decorateRequest('asked', undefined);
  app.decorateRequest('refusedAs', undefined);
  app.decorateRequest('noted', undefined);
  app.decorateRequest('aimedAt', undefined);
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { actor, asked, refusedAs, noted, aimedAt = null, routeOptions } = request;
    const objectId = (asked && thingIn(asked.raw)) ?? aimedAt;
    const kind = securityKindOf({
      status: statusCode,
      code: refusedAs,
      logged: asked?.logged ?? null,
      isSignedIn: actor !== undefined,
      namesThing: objectId !== null,
    });
    if (!kind) return;
    log.add({
      at: now(),
      kind,
      call: asked?.name ?? routeOptions.config.call ?? routeOptions.url ?? 'none',
      actorId: actor?.userId ?? null,
      address: request.ip,
      objectId,
      requestId: request.id,
      details: { ...(actor && { role: actor.role }), ...(refusedAs && { code: refusedAs }), ...noted },
    });
  });
  app.addHook('onClose', () => log.end());
};
