import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { codeOf } from '#lib/error-code.ts';
import { uploadPrefix } from '../files/leftovers.ts';
import { AppError, tooLarge } from './app-error.ts';
import type { ReceivedFile } from './handler.ts';

type Body = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly ReceivedFile[];
  /** Removes the files; called at every end of the call. */
  readonly dispose: () => Promise<void>;
};

const nothingToClear = async (): Promise<void> => undefined;

/** The fields of the body in any form that the call accepts; files are in a folder removed at the end of the call. */
export const readBody = async (
  request: FastifyRequest,
  { transport, fileBytes }: Pick<Call, 'transport' | 'fileBytes'>,
): Promise<Body> => {
  if (request.isMultipart()) {
    if (transport === 'json') throw new AppError('unsupported_media_type');
    return readParts(request, transport === 'upload', fileBytes);
  }
  if (transport === 'json' && request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new AppError('unsupported_media_type');
  const fields = asFields(request.body);
  refuseBrokenText(fields);
  return { fields, files: [], dispose: nothingToClear };
};

const asFields = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('malformed_request');
  return body as Record<string, unknown>;
};

const readParts = async (request: FastifyRequest, takesFiles: boolean, fileBytes: number): Promise<Body> => {
  const folder = takesFiles ? await mkdtemp(join(tmpdir(), uploadPrefix)) : undefined;
  const dispose = async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    const fields: Record<string, unknown> = {};
    const files: ReceivedFile[] = [];
    for await (const part of request.parts({ limits: { fileSize: fileBytes } })) {
      if (part.type === 'field') {
        if (Object.hasOwn(fields, part.fieldname)) throw new AppError('malformed_request');
        if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge({ max_bytes: limits.body.fieldBytes });
        fields[part.fieldname] = part.value;
      } else {
        if (!folder) throw new AppError('unsupported_media_type');
        const path = join(folder, randomBytes(8).toString('hex'));
        const hash = createHash('sha256');
        let size = 0;
        const measured = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            size += chunk.length;
            hash.update(chunk);
            done(null, chunk);
          },
        });
        const name = sentName(part.filename);
        await pipeline(part.file, measured, fs.createWriteStream(path, { flags: 'wx' }));
        if (part.file.truncated) throw tooLarge({ max_bytes: fileBytes });
        if (isUnstorable(name) || isUnstorable(part.fieldname)) throw new AppError('malformed_request');
        files.push({ field: part.fieldname, name, size, sha256: hash.digest('hex'), path });
      }
    }
    refuseBrokenText(fields);
    return { fields, files, dispose };
  } catch (error) {
    await dispose();
    throw isOfTheParser(error) ? new AppError('malformed_request', { cause: error }) : error;
  }
};

/** The parser of forms throws plain errors for cut-off or malformed parts; ours and the system's have a code. */
const isOfTheParser = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
};

/** Browsers write three characters of a file's name in this way, and no others (HTML, multipart/form-data). */
const sentName = (name: string | undefined): string =>
  (name ?? '').replaceAll('%22', '"').replaceAll('%0D', '').replaceAll('%0A', '');

/** Text that cannot be kept: PostgreSQL has no NUL and UTF-8 no half of a surrogate pair. */
export const isUnstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

/** Refuses fields with broken text. */
const refuseBrokenText = (fields: Readonly<Record<string, unknown>>): void => {
  const wrong: string[] = [];
  const look = (value: unknown, path: string, depth: number): void => {
    if (depth > 40) throw new AppError('malformed_request');
    if (typeof value === 'string') {
      if (isUnstorable(value)) wrong.push(path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (isUnstorable(key)) throw new AppError('malformed_request');
        look(inner, path ? `${path}.${key}` : key, depth + 1);
      }
    }
  };
  look(fields, '', 0);
  if (wrong.length > 0)
    throw new AppError('validation_failed', { errors: Object.fromEntries(wrong.map((path) => [path, ['not_valid']])) });
};
