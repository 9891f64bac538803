import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from './handler.ts';
import { languageOf } from './language.ts';

/** The small part of request and answer that a handler may touch. */
export const exchangeOf = (request: FastifyRequest, reply: FastifyReply): Exchange => ({
  requestId: request.id,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  via: { host: request.headers.host ?? '', proxies: proxiesOf(request.headers['x-forwarded-for']) },
  language: languageOf(request.headers['accept-language']),
  idempotencyKey: keyOf(request.headers['idempotency-key']),
  cookie: (name) => request.cookies[name],
  setCookie: (name, value, { maxAgeSeconds, httpOnly }) => {
    reply.setCookie(name, value, { path: '/', secure: true, sameSite: 'strict', httpOnly, maxAge: maxAgeSeconds });
  },
  setHeader: (name, value) => {
    reply.header(name, value);
  },
  addLogDetails: (details) => {
    request.noted = { ...request.noted, ...details };
  },
  setLogTarget: (userId) => {
    request.aimedAt = userId;
  },
});

/** Any short printable word; anything else is ignored. */
const keyOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\x21-\x7e]{8,80}$/.test(header) ? header : undefined;

const proxiesOf = (forwarded: string | string[] | undefined): number =>
  [forwarded ?? []].flat().flatMap((line) => line.split(',')).length;
