import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { beforeProof } from '#app/contract/before-proof.ts';
import { contract } from '#app/contract/index.ts';
import type { SiteSource } from '#app/contract/site-module.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import { boundCalls } from '#platform/server/http/call-rates.ts';
import { closeResting } from '#platform/server/http/close-resting.ts';
import { errorHandler, refuseBytes } from '#platform/server/http/error-handler.ts';
import { logSecurity } from '#platform/server/http/log-security.ts';
import { admit, type CallHost, mountCalls } from '#platform/server/http/mount-calls.ts';
import { mountOpenApi } from '#platform/server/http/open-api.ts';
import { mountOperations, type Operations } from '#platform/server/http/operations.ts';
import { contentPolicy } from '#platform/server/http/policy.ts';
import type { Settings } from '#platform/server/services.ts';
import { handlersOf, mountUploads } from './handlers.ts';
import { mountPages } from './pages.ts';
import type { Ports } from './ports.ts';

type Parts = Omit<CallHost, 'contract' | 'handlers' | 'beforeProof' | 'bounded'> & {
  readonly ports: Ports;
  readonly operations: Operations;
  readonly bounded?: boolean;
  /** The built pages and their data; without them there are only calls. */
  readonly pages?: { readonly dist: string; readonly source: SiteSource };
  readonly logger?: FastifyServerOptions['logger'];
  /** The number of proxies in front. */
  readonly trustProxy?: number;
};

/** The whole HTTP side from its parts; not listening yet. */
export const createApp = async ({
  pages,
  logger = false,
  trustProxy = 0,
  operations,
  bounded = true,
  ports,
  ...parts
}: Parts): Promise<FastifyInstance> => {
  const guarding = await guardingHeaders(parts.services.settings);
  const app = fastify({
    logger,
    // The address is the one seen by the outermost proxy; addresses before it come from the client.
    trustProxy: trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy),
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    bodyLimit: limits.body.bytes,
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Neither of these two passes the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...guarding, 'x-request-id': request.id });
      // The reply of a route that does not exist has no type for its body.
      reply.send(errorHandler(error, request, reply) as never);
    },
    clientErrorHandler: (error, socket) => refuseBytes(error, socket, guarding),
  });
  const host: CallHost = {
    ...parts,
    contract,
    handlers: handlersOf(ports),
    beforeProof: new Set(beforeProof),
    bounded,
  };
  requireAccess(app);
  app.decorateRequest('actor', undefined);
  logSecurity(app, parts);
  app.setErrorHandler(errorHandler);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...guarding, 'x-request-id': request.id });
    // Node lets two Host headers through; links are never made from Host, but a proxy might see the other one.
    if (request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1)
      throw new AppError('malformed_request');
  });
  closeResting(app);
  await app.register(cookie);
  // Most answers are compressed in less time than handing them to another thread would take; and at this quality in half the time of the
  // next one, for three per cent more bytes. The window is as large as such answers: initialising the usual one of 4 MB takes a third of
  // the time.
  await app.register(compress, {
    threshold: 1_024,
    syncThreshold: 65_536,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  await app.register(formbody, { bodyLimit: limits.body.formBytes });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      ...{ fileSize: limits.documentBytes, files: limits.body.files, fields: 20, parts: 24, headerPairs: 50 },
      fieldSize: limits.body.fieldBytes,
    },
  });
  app.addHook('onRequest', (request) => admit(request, host));
  app.addHook('onRequest', async (request) => {
    // None of our addresses contains NUL, and PostgreSQL could not search for it.
    if (request.url.includes('%00')) throw new AppError('malformed_request');
  });
  await boundCalls(app);

  mountCalls(app, host);
  mountUploads(app, host);
  const { apiDocs, publicUrl } = parts.services.settings;
  if (apiDocs) mountOpenApi(app, contract);
  mountOperations(app, operations);
  if (pages) await mountPages(app, pages.dist, pages.source, { publicUrl, apiDocs });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (pages && wantsPage && !/^\/(api|assets)\//.test(request.url))
      return reply.redirect(request.url.startsWith('/en/') ? '/en/404' : '/404');
    throw new AppError('not_found');
  });
  return app;
};

/** The headers of helmet, computed once: they are always the same, and computing them costs more than a look-up. */
const guardingHeaders = async (settings: Settings): Promise<Record<string, string>> => {
  const asked = fastify();
  await asked.register(helmet, contentPolicy(settings.publicUrl.startsWith('https:')));
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  const own = ['content-length', 'content-type', 'date', 'connection'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
  );
};

/** A route that does not declare its access stops the start. The built files are public. */
const requireAccess = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined && !route.url.startsWith('/assets/'))
      throw new Error(`${route.method} ${route.url} does not declare its access`);
  });
};
