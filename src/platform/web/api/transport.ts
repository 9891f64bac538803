import type { Call } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { quotaHeader, readQuotaLeft } from '#contract/quota.ts';
import { unreachable } from './api-error.ts';
import { apiHost } from './host.ts';
import { readCsrfToken, readToken } from './token.ts';

export type Progress = {
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
  /** Equal for every attempt of one action, so that a double click counts once. */
  readonly idempotencyKey?: string;
};

const methodAndPath = (call: Call) => call.path.split(' ') as ['GET' | 'POST', string];

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Fields of a form: files and plain values unchanged, anything deeper as JSON text; missing values are left out. */
const formOf = (input: object): FormData => {
  const form = new FormData();
  const files: [string, File][] = [];
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    if (value instanceof File) files.push([name, value]);
    else form.append(name, isPlain(value) ? String(value) : JSON.stringify(value));
  }
  // Files come last, so that the server knows their context before it reads them.
  for (const [name, file] of files) form.append(name, file, file.name);
  return form;
};

const headersOf = (call: Call): Record<string, string> => {
  const token = readToken();
  const csrf = call.csrf ? readCsrfToken() : undefined;
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...(token && !call.csrf ? { authorization: `Bearer ${token}` } : {}),
    ...(csrf ? { 'x-xsrf-token': csrf } : {}),
  };
};

/** The envelope of an answer; any other answer came from something between us and the server. */
export const asEnvelope = (status: number, text: string): Envelope<unknown> => {
  if (status === 204) return { success: true, data: undefined };
  try {
    const answer = JSON.parse(text) as Envelope<unknown>;
    if (typeof answer.success === 'boolean') return answer;
  } catch (error) {
    throw unreachable(status >= 500 ? 'service_unavailable' : 'server_error', error);
  }
  throw unreachable('server_error');
};

/** Makes one request and reads its envelope, with any status; it knows nothing of sessions. */
export const request = async (call: Call, input: object, progress: Progress = {}): Promise<Envelope<unknown>> => {
  if (call.transport === 'upload') return upload(call, input, progress);
  const [method, path] = methodAndPath(call);
  const body = call.transport === 'form' ? formOf(input) : JSON.stringify(input);
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  try {
    const response = await fetch(`/${path}`, {
      method,
      headers: {
        ...headersOf(call),
        ...(method === 'POST' ? json : {}),
        ...(progress.idempotencyKey ? { 'idempotency-key': progress.idempotencyKey } : {}),
      },
      ...(method === 'POST' ? { body } : {}),
      ...(progress.signal ? { signal: progress.signal } : {}),
    });
    const left = readQuotaLeft(response.headers.get(quotaHeader));
    if (left) apiHost().quotaLeft(left);
    return asEnvelope(response.status, await response.text());
  } catch (error) {
    // The browser throws TypeError for every failure of the network.
    throw error instanceof TypeError ? unreachable('service_unavailable', error) : error;
  }
};

/** fetch does not report the progress of an upload, so uploads use XMLHttpRequest. */
const upload = (call: Call, input: object, { onProgress, signal }: Progress): Promise<Envelope<unknown>> =>
  new Promise((resolve, reject) => {
    const [method, path] = methodAndPath(call);
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(method, `/${path}`);
    for (const [name, value] of Object.entries(headersOf(call))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(Math.floor((loaded / total) * 100));
    };
    xhr.onload = () => {
      try {
        resolve(asEnvelope(xhr.status, xhr.responseText));
      } catch (error) {
        reject(error);
      }
    };
    xhr.onerror = () => reject(unreachable('service_unavailable'));
    xhr.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'));
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) reject(new DOMException('the upload was cancelled', 'AbortError'));
    else xhr.send(formOf(input));
  });
