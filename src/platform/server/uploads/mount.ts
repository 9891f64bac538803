import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { limits, rates } from '#contract/limits.ts';
import { type Db, inScope } from '../db/database.ts';
import { AppError, tooLarge } from '../http/app-error.ts';
import type { Actor } from '../http/handler.ts';
import { isUnstorable } from '../http/read-body.ts';
import * as uploads from './repository.ts';

type Host = { readonly db: Db; readonly now: () => Date; readonly bounded: boolean };

const path = '/api/uploads';
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** An upload of one person, stored in the database piece by piece: any process may take the next one. */
class PieceStore extends DataStore {
  private readonly actor: Actor;
  private readonly host: Host;

  constructor(actor: Actor, host: Host) {
    super();
    this.extensions = ['creation', 'termination'];
    this.actor = actor;
    this.host = host;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size, metadata, id } = upload;
    if (!size) throw ERRORS.INVALID_LENGTH;
    const name = (metadata?.filename ?? '').slice(0, 400).toWellFormed();
    if (isUnstorable(name)) throw ERRORS.INVALID_METADATA;
    const { userId } = this.actor;
    await this.scoped(async (db) => {
      const { files, bytes } = await uploads.onTheirWay(db, userId);
      const { onTheirWay: most } = limits;
      if (files >= most.files || bytes + size > most.bytes)
        throw new AppError('quota_reached', { retryAfterSeconds: 60 });
      await uploads.insert(db, { upload_id: id, user_id: userId, name, size, created_at: this.host.now() });
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = isId(id) ? await this.scoped((db) => uploads.find(db, id)) : undefined;
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: row.size, offset: row.received, metadata: { filename: row.name } });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const bytes = Buffer.concat(await stream.toArray());
    return this.scoped(async (db) => {
      const row = await uploads.lock(db, id);
      if (!row) throw ERRORS.FILE_NOT_FOUND;
      if (row.received !== offset) throw ERRORS.INVALID_OFFSET;
      if (offset + bytes.length > row.size) throw ERRORS.ERR_SIZE_EXCEEDED;
      if (bytes.length > 0) await uploads.addPiece(db, { upload_id: id, starts_at: offset, bytes });
      return offset + bytes.length;
    });
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await this.scoped((db) => uploads.remove(db, id));
  }

  private scoped<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { userId, permissions } = this.actor;
    return inScope(this.host.db, { userId, permissions }, work);
  }
}

const locker = new MemoryLocker();

/** Refusals of the protocol's library, in our codes. */
const codesOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  403: 'malformed_request',
  404: 'not_found',
  409: 'upload_out_of_step',
  410: 'not_found',
  412: 'precondition_failed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  501: 'malformed_request',
};

/** The library words its refusals as plain objects; anything else that is thrown is a fault and keeps its cause. */
const asError = (cause: unknown): unknown => {
  if (cause instanceof Error) return cause;
  const { status_code } = cause as { readonly status_code: number };
  const code = codesOfStatus[status_code];
  if (code === 'payload_too_large') return tooLarge({ max_bytes: limits.photoBytes });
  return code ? new AppError(code, { cause }) : new AppError('service_unavailable', { cause, retryAfterSeconds: 2 });
};

/** Files in pieces, by the protocol tus 1.0: an upload resumes after a broken connection and does not start again. */
export const mountUploads = (app: FastifyInstance, host: Host): void => {
  app.addContentTypeParser(
    'application/offset+octet-stream',
    { parseAs: 'buffer', bodyLimit: 2 * limits.pieces.bytes },
    (_request, body, done) => done(null, body),
  );
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { actor } = request;
    if (!actor) throw new AppError('cant_authenticate');
    let failure: unknown;
    const server = new Server({
      path,
      datastore: new PieceStore(actor, host),
      locker,
      maxSize: limits.photoBytes,
      relativeLocation: true,
      namingFunction: () => randomUUID(),
      onResponseError: (_request, error) => {
        failure = error;
        return undefined;
      },
    });
    const { method, url, headers, body } = request;
    const sent = new Headers();
    for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value);
    const bytes = body instanceof Buffer ? new Uint8Array(body) : undefined;
    const made = await server.handleWeb(
      new Request(new URL(url, 'http://localhost'), { method, headers: sent, ...(bytes ? { body: bytes } : {}) }),
    );
    if (made.status >= 400) throw asError(failure ?? { status_code: made.status });
    for (const [name, value] of made.headers)
      if (/^(location|upload-|tus-|cache-control)/.test(name)) reply.header(name, value);
    return reply.code(made.status).send(method === 'HEAD' ? undefined : await made.text());
  };
  const { max, seconds } = rates.piece;
  const config = {
    access: ['photo.write', 'document.upload'] as const,
    rateLimit: host.bounded && { max, timeWindow: seconds * 1_000, groupId: 'piece' },
  };
  app.route({ method: 'POST', url: path, config, handler: answer });
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, config, handler: answer });
};
