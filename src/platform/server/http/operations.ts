import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../version.ts';
import { AppError } from './app-error.ts';
import { countOverloadRejections } from './overload-log.ts';

/** A current figure, by a label or alone (under ''); undefined ones are left out. */
export type Measure = {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly values: Readonly<Record<string, number | undefined>>;
};

/** Counts of a pool: all connections, idle ones, and waiting requests. */
type Connections = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

export type Operations = {
  /** Resolves when the database responds. */
  readonly ready: () => Promise<unknown>;
  /** Whether the process is stopping: it reports not ready, but answers requests that arrive. */
  readonly isLeaving?: () => boolean;
  /** Metrics beside those of the process; left out without monitoring. */
  readonly watched?: {
    /** The connections of the calls. */
    readonly pool: Connections;
    /** Measures from the database, which may be away. */
    readonly measures: () => Promise<readonly Measure[]>;
  };
  /** Lets /metrics be read from elsewhere than this machine. */
  readonly metricsToken: string | undefined;
};

/** /healthz: the process lives, and which version it is. /readyz: it can work. /metrics: for this machine, or with the token. */
export const mountOperations = (
  app: FastifyInstance,
  { ready, isLeaving = () => false, watched, metricsToken }: Operations,
): void => {
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
  const turnedAway = new Counter({
    name: 'mera_turned_away_total',
    help: 'Calls that were told to come again because too many others waited',
    registers: [registry],
  });
  countOverloadRejections(app, () => turnedAway.inc());

  const config = { access: 'public' as const };
  app.get('/healthz', { config }, async () => ({ status: 'ok', version }));
  app.addHook('onSend', async (_request, reply) => {
    // The next request of this connection would meet a closed one.
    if (isLeaving()) reply.header('connection', 'close');
  });
  app.get('/readyz', { config }, async () => {
    if (isLeaving()) throw new AppError('service_unavailable', { retryAfterSeconds: 2 });
    await ready().catch((cause) => {
      throw new AppError('service_unavailable', { cause, retryAfterSeconds: 2 });
    });
    return { status: 'ready' };
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new AppError('not_found');
    reply.type(registry.contentType);
    if (!watched) return registry.metrics();
    return `${await registry.metrics()}\n${await written(await figuresOf(watched))}`;
  });
};

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Connections): Measure => ({
  name: 'mera_pool_connections',
  help: 'Connections of the calls, and requests that wait for one',
  label: 'state',
  values: { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
});

/** A database that is away takes its own figures along, and no others. */
const figuresOf = async ({ pool, measures }: NonNullable<Operations['watched']>): Promise<readonly Measure[]> => {
  const measured = await measures().catch(() => []);
  const isUp = {
    name: 'mera_database_up',
    help: 'Whether the database answers',
    values: { '': measured.length > 0 ? 1 : 0 },
  };
  return [connectionsOf(pool), isUp, ...measured];
};

const written = (measured: readonly Measure[]): Promise<string> => {
  const registry = new Registry();
  for (const { name, help, label, values } of measured) {
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] });
    for (const [value, figure] of Object.entries(values))
      if (figure !== undefined) gauge.set(label ? { [label]: value } : {}, figure);
  }
  return registry.metrics();
};

/** Judged by the connection alone: a proxy on this machine forwards for others, and sets these headers. */
const isOfThisMachine = ({ raw: { socket }, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].every((name) => headers[name] === undefined);

const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  if (isOfThisMachine(request)) return true;
  const [given, expected] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
};
