import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handler.ts';

/** Sends a file as a download, never as a page of our origin, so that nothing in it can run. */
export const sendFile = (
  reply: FastifyReply,
  { name, mime, stream, size, keepSeconds, etag, packed }: FileAnswer,
): FastifyReply => {
  reply.headers({
    'content-type': mime,
    'content-disposition': `attachment; filename*=UTF-8''${encoded(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': etag
      ? 'private, no-cache'
      : keepSeconds === undefined
        ? 'no-store'
        : `private, max-age=${keepSeconds}, immutable`,
    ...(etag ? { etag } : {}),
  });
  if (etag && reply.request.headers['if-none-match'] === etag) {
    stream.destroy();
    return reply.code(304).send();
  }
  if (packed) reply.header('content-encoding', packed);
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(stream);
};

/** RFC 8187: encodes the characters that encodeURIComponent leaves but a header must not hold. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
