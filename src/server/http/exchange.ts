import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from './handler.ts';
import { languageOf } from './language.ts';

/** The small part of request and answer that a handler may touch. */
export const exchangeOf = (request: FastifyRequest, reply: FastifyReply): Exchange => ({
  requestId: request.id,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  language: languageOf(request.headers['accept-language']),
  cookie: (name) => request.cookies[name],
  setCookie: (name, value, { maxAgeSeconds, httpOnly }) => {
    reply.setCookie(name, value, { path: '/', secure: true, sameSite: 'strict', httpOnly, maxAge: maxAgeSeconds });
  },
  setHeader: (name, value) => {
    reply.header(name, value);
  },
});
