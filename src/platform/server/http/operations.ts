import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from './app-error.ts';

export type Operations = {
  /** Resolves when the database answers. */
  readonly ready: () => Promise<unknown>;
  /** Lets /metrics be read from elsewhere than this machine. */
  readonly metricsToken: string | undefined;
};

/** /healthz: the process lives. /readyz: it can work. /metrics: for this machine, or with the token. */
export const mountOperations = (app: FastifyInstance, { ready, metricsToken }: Operations): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'mera_request_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });

  const config = { access: 'public' as const };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async () => {
    await ready().catch((cause) => {
      throw new AppError('service_unavailable', { cause, retryAfterSeconds: 2 });
    });
    return { status: 'ready' };
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new AppError('not_found');
    reply.type(registry.contentType);
    return registry.metrics();
  });
};

/** By its connection alone: a proxy on this machine speaks for others, and says so. */
const isOfThisMachine = ({ raw: { socket }, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].every((name) => headers[name] === undefined);

const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  if (isOfThisMachine(request)) return true;
  const [given, expected] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
};
