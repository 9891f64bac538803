import { trustedWorker } from '#platform/web/api/trusted-worker.ts';
import type { Decoded } from './heic-worker.ts';
import workerAddress from './heic-worker.ts?worker&url';

/** A HEIC as a picture, upright; undefined if it is none. Its decoder runs in a worker without access to anything else. */
export const openHeic = async (photo: File): Promise<ImageBitmap | undefined> => {
  const bytes = await photo.arrayBuffer();
  const worker = trustedWorker(workerAddress);
  try {
    const decoded = await new Promise<Decoded>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Decoded>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(bytes, [bytes]);
    });
    if (!decoded) return undefined;
    const { width, height, dots } = decoded;
    return await createImageBitmap(new ImageData(new Uint8ClampedArray(dots), width, height));
  } finally {
    worker.terminate();
  }
};
