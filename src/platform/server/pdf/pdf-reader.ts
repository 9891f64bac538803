import { Worker } from 'node:worker_threads';

/** What a reader of PDF finds in a file: the files attached to it, and the words of its pages. */
export type ReadPdf = { readonly attachments: readonly Uint8Array[]; readonly text: string };

const limits = { milliseconds: 15_000, megabytes: 256, pages: 120 } as const;

/**
 * Reads a PDF as people's programs do: by its last table of objects, so that what an update replaced is not taken for what
 * is shown. Anybody may have made the file: it is read in a thread of its own, which is ended when it takes too long or too
 * much. Undefined where the file cannot be read.
 */
export const readPdf = (bytes: Buffer): Promise<ReadPdf | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-reader-worker.ts', import.meta.url), {
      workerData: { bytes: new Uint8Array(bytes), mostPages: limits.pages },
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
      // What the library prints about a broken file does not belong in the log.
      stdout: true,
      stderr: true,
    });
    const end = (read?: ReadPdf) => {
      clearTimeout(late);
      resolve(read);
      void worker.terminate();
    };
    const late = setTimeout(end, limits.milliseconds);
    worker.once('message', (read: ReadPdf) => end(read));
    worker.once('error', () => end());
    worker.once('exit', () => end());
  });
