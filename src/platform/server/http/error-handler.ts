import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { fileFaults } from '#contract/document-faults.ts';
import type { Failure, FieldErrors } from '#contract/envelope.ts';
import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { validationText } from '#platform/i18n/validation-text.ts';
import { isAway, isCutShort } from '../db/away.ts';
import { sentences } from '../texts.ts';
import { AppError, type Passed, tooLarge } from './app-error.ts';
import { languageOf } from './language.ts';

/** Our codes for refusals of bad input by Fastify, its plugins, Node's parser of requests and PostgreSQL. */
const codesOfLibraries: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  // Text that PostgreSQL cannot store; every known input refuses it earlier.
  '22021': 'malformed_request',
  '22P05': 'malformed_request',
};

const codesOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'malformed_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
};

/** Size limit of a body, by its content type. */
const bodyLimitOf = ({ headers }: FastifyRequest): number => {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return limits.body.formBytes;
  return type.startsWith('application/offset+octet-stream') ? 2 * limits.pieces.bytes : limits.body.bytes;
};

const asAppError = (error: FastifyError | AppError, request: FastifyRequest): AppError => {
  if (error instanceof AppError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge({ max_bytes: bodyLimitOf(request) });
  if (error.code === 'FST_FILES_LIMIT') return tooLarge({ max_files: limits.body.files });
  if (isAway(error) || isCutShort(error))
    return new AppError('service_unavailable', { cause: error, retryAfterSeconds: 2 });
  // No room in the table space or on the disk, reported by PostgreSQL or the file system.
  if (/^(53100|ENOSPC|EDQUOT)$/.test(error.code ?? '')) return new AppError('storage_full', { cause: error });
  // The folder of the files is read-only or closed, or the system has nothing left to give.
  if (/^(EROFS|EACCES|EPERM|EMFILE|ENFILE|EIO)$/.test(error.code ?? ''))
    return new AppError('service_unavailable', { cause: error, retryAfterSeconds: 30 });
  const code = codesOfLibraries[error.code] ?? codesOfStatus[error.statusCode ?? 0];
  return code ? new AppError(code, { cause: error }) : new AppError('server_error', { cause: error });
};

/** For a service that is away without naming a duration. */
const usualRetrySeconds = 10;

/** The one place where an exception becomes an answer. */
export const errorHandler = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): Failure => {
  const known = asAppError(error, request);
  const status = errorCodes[known.code];
  request.refusedAs = known.code;
  // If the only fault is overload, one line is logged for all such requests (overload-log.ts).
  request.isOverloadRejected = known.code === 'service_unavailable' && known.cause === undefined;
  if (status >= 500 && !request.isOverloadRejected) request.log.error({ err: known.cause ?? known }, known.code);
  const texts = sentences[languageOf(request.headers['accept-language'])];
  const errors = known.errors && worded(known.errors, (key) => validationText(texts, key));
  reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  const retryAfter = known.retryAfterSeconds ?? (status === 503 ? usualRetrySeconds : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return {
    success: false,
    error_code: known.code,
    message:
      reasonIn(known, texts.fileFaults) ??
      limitIn(known, texts.tooLarge) ??
      waitIn(known, retryAfter, texts.comeAgain) ??
      texts.errors[known.code],
    ...(errors ? { errors } : {}),
    ...(known.data === undefined ? {} : { data: known.data }),
    request_id: request.id,
  };
};

type Sentences = (typeof sentences)['sl'];

const [minute, hour] = [60, 3_600];

/** Waiting time, if the usual words would state a too short or too long one. */
const waitIn = (
  { code, cause }: AppError,
  seconds: number | undefined,
  { tooMany, busy }: Sentences['comeAgain'],
): string | undefined => {
  if (seconds === undefined) return undefined;
  if (code === 'too_many_requests' && seconds > 1.5 * minute)
    return seconds > 1.5 * hour
      ? tooMany({ n: Math.ceil(seconds / hour), unit: 'hours' })
      : tooMany({ n: Math.ceil(seconds / minute), unit: 'minutes' });
  // Without a cause nothing is broken: others are being served.
  return code === 'service_unavailable' && cause === undefined && seconds < minute ? busy({ n: seconds }) : undefined;
};

/** Reason why a file was refused, if known: the code alone states only that it was. */
const reasonIn = ({ code, data }: AppError, words: Sentences['fileFaults']): string | undefined => {
  const reason = (data as { readonly reason?: string } | undefined)?.reason;
  return code === 'file_type_not_allowed'
    ? fileFaults.flatMap((one) => (one === reason ? words[one] : []))[0]
    : undefined;
};

/** The limit that was passed, in words. */
const limitIn = ({ code, data }: AppError, { bytes, files, rows }: Sentences['tooLarge']): string | undefined => {
  if (code !== 'payload_too_large' || data === undefined) return undefined;
  const passed = data as Passed;
  if ('max_bytes' in passed) return bytes({ n: passed.max_bytes });
  return 'max_files' in passed ? files({ n: passed.max_files }) : rows({ n: passed.max_rows });
};

/** Bytes that are not a request reach no route: the usual answer is written directly to the socket. */
export const refuseBytes = (
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const code = codesOfLibraries[error.code ?? ''] ?? 'malformed_request';
  const status = errorCodes[code];
  const request_id = randomUUID();
  const failure: Failure = { success: false, error_code: code, message: sentences.sl.errors[code], request_id };
  const body = JSON.stringify(failure);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': request_id,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
};

const worded = (errors: FieldErrors, textOf: (key: string) => string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map(textOf)]));
