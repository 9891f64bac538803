import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#lib/network.ts';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name under which the call was counted. */
    countedAs: string | undefined;
  }
  interface FastifyContextConfig {
    /** Takes one call of this caller out of the count. */
    forgive?: (key: string) => void;
  }
}

type Count = { readonly current: number; readonly ttl: number; readonly since: number };
type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Maximum number of remembered callers of a route; the longest inactive one is forgotten first. */
const mostCallers = 5_000;

/** How often each caller called one route. */
class Counts {
  private readonly counts = new Map<string, Count>();

  incr(key: string, done: Done, windowMs: number): void {
    const now = Date.now();
    const known = this.counts.get(key);
    const goesOn = known !== undefined && known.since + windowMs > now;
    const since = goesOn ? known.since : now;
    const count = { current: goesOn ? known.current + 1 : 1, ttl: since + windowMs - now, since };
    this.counts.delete(key);
    this.counts.set(key, count);
    const [quietest] = this.counts.keys();
    if (this.counts.size > mostCallers && quietest !== undefined) this.counts.delete(quietest);
    done(null, count);
  }

  /** The plugin asks each route's own counts of the first ones; the route's configuration leads back to them. */
  child(route: object): Counts {
    const own = new Counts();
    const { config } = (route as { readonly routeInfo: { readonly config: FastifyRequest['routeOptions']['config'] } })
      .routeInfo;
    config.forgive = (key) => {
      const known = own.counts.get(key);
      if (known) own.counts.set(key, { ...known, current: known.current - 1 });
    };
    return own;
  }
}

/** Bounds how often a person or an address may make a call. A call that failed by our fault may be made again: it does not count. */
export const boundCalls = async (app: FastifyInstance): Promise<void> => {
  app.decorateRequest('countedAs', undefined);
  await app.register(rateLimit, {
    global: false,
    store: Counts,
    keyGenerator: (request) => {
      request.countedAs = request.actor?.userId ?? networkOf(request.ip);
      return request.countedAs;
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1_000) }),
  });
  app.addHook('onResponse', async ({ countedAs, routeOptions: { config } }, { statusCode }) => {
    // The plugin's name of a count is the caller's with that of the rate.
    if (statusCode >= 500 && countedAs !== undefined && config.rateLimit)
      config.forgive?.(`${countedAs}${config.rateLimit.groupId ?? ''}`);
  });
};
