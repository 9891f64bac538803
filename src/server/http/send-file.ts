import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handler.ts';

/** Sends a file to be kept, never to be shown as a page of ours: whatever is in it, it runs nowhere. */
export const sendFile = (reply: FastifyReply, { name, mime, stream, size, keepSeconds }: FileAnswer): FastifyReply => {
  reply.headers({
    'content-type': mime,
    'content-disposition': `attachment; filename*=UTF-8''${encoded(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': keepSeconds === undefined ? 'no-store' : `private, max-age=${keepSeconds}, immutable`,
  });
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(stream);
};

/** RFC 8187: what encodeURIComponent leaves of the signs that a header must not hold. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
