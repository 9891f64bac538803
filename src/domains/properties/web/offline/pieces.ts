import { limits } from '#contract/limits.ts';
import { refresh } from '#platform/web/api/refresh.ts';
import { readToken } from '#platform/web/api/token.ts';
import { PiecesError } from './pieces-error.ts';

type Options = {
  readonly name: string;
  /** Address of an earlier run of the same upload. */
  readonly address: string | undefined;
  readonly onAddress: (address: string) => void;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/** Each piece is tried until it has failed three times; 500 and 422 end it immediately. */
const mayPass = (status: number): boolean => status === 0 || status === 409 || status === 423 || status > 500;
const pausesMs = Array.from({ length: limits.chunkAttempts - 1 }, (_, n) => 1_000 * 2 ** n);

/** Sends a file by the protocol tus and gives the id by which the server knows it. */
export const sendInPieces = async (file: Blob, options: Options): Promise<string> => {
  const token = readToken();
  try {
    return await once(file, options);
  } catch (error) {
    if (!(error instanceof PiecesError)) throw error;
    if (error.status === 401 && (await refresh(token))) return once(file, options);
    // The begun upload no longer exists: it starts again.
    if (options.address && (error.status === 404 || error.status === 410))
      return once(file, { ...options, address: undefined });
    throw error;
  }
};

const once = async (file: Blob, { name, address, onAddress, onProgress, signal }: Options): Promise<string> => {
  const { DetailedError, Upload } = await import('tus-js-client');
  const url = await new Promise<string | null>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      uploadUrl: address ?? null,
      chunkSize: limits.pieces.bytes,
      retryDelays: pausesMs,
      storeFingerprintForResuming: false,
      metadata: { filename: name },
      onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${readToken() ?? ''}`),
      onShouldRetry: (error) => mayPass(error.originalResponse?.getStatus() ?? 0),
      onUploadUrlAvailable: () => onAddress(upload.url ?? ''),
      onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100)),
      onSuccess: () => resolve(upload.url),
      onError: (error) => {
        const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;
        reject(new PiecesError(status, error));
      },
    });
    const cancel = () => {
      void upload.abort(true).catch(() => undefined);
      reject(new DOMException('the upload was cancelled', 'AbortError'));
    };
    if (signal.aborted) cancel();
    else {
      signal.addEventListener('abort', cancel, { once: true });
      upload.start();
    }
  });
  return url?.split('/').at(-1) ?? '';
};
