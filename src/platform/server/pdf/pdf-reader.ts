import { Worker } from 'node:worker_threads';

/** A page, by its words and by a hash of everything that is drawn on it. */
type ReadPage = { readonly text: string; readonly drawn: string };

/** A signature as it stands in the file; `isStamp` for a time stamp over the whole document. */
export type FoundSignature = {
  /** Begin and length of the bytes before its place, begin and length of those after. */
  readonly range: readonly number[];
  readonly contents: Uint8Array;
  readonly isStamp: boolean;
};

/** What a reader of PDF finds in a file, as it stands after its last update. */
export type ReadPdf = {
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly text: string;
  /** What the file says of itself: title, author, when it was made. */
  readonly about: Readonly<Record<string, string>>;
  readonly isEncrypted: boolean;
  /** What only a look into its objects shows; null where they are too broken for that. */
  readonly inside: {
    readonly pages: readonly ReadPage[];
    /** A hash of what the document does beside its pages: actions, outline, layers. */
    readonly frame: string;
    /** Metadata in XML, as a hash. */
    readonly metadata: string;
    /** Hashes of what signatures show on pages, and how many fields there are that are no signatures. */
    readonly shownSignatures: readonly string[];
    readonly otherFields: number;
    readonly signatures: readonly FoundSignature[];
  } | null;
};

const limits = { milliseconds: 20_000, megabytes: 384, unpackedBytes: 600_000_000, pages: 300 } as const;
/** How often it is looked at what a file takes outside of the heap, where a small one unpacks into gigabytes. */
const watchMs = 100;

/**
 * Reads a PDF as people's programs do: by its last table of objects, so that what an update replaced is not taken for what
 * is shown. Anybody may have made the file: it is read in a thread of its own, which is ended when it takes too long or too
 * much. `locked` where it wants a password, undefined where it cannot be read.
 */
export const readPdf = (bytes: Buffer): Promise<ReadPdf | 'locked' | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-reader-worker.ts', import.meta.url), {
      workerData: { bytes: new Uint8Array(bytes), mostPages: limits.pages },
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
      // What the library prints about a broken file does not belong in the log.
      stdout: true,
      stderr: true,
    });
    const end = (read?: ReadPdf | 'locked') => {
      clearTimeout(late);
      clearInterval(watch);
      resolve(read);
      void worker.terminate();
    };
    const late = setTimeout(end, limits.milliseconds);
    const watch = setInterval(async () => {
      // A thread that has ended has nothing to tell.
      const taken = await worker.getHeapStatistics().catch(() => undefined);
      if (taken && taken.external_memory > limits.unpackedBytes) end();
    }, watchMs);
    worker.once('message', (read: ReadPdf | 'locked') => end(read));
    worker.once('error', () => end());
    worker.once('exit', () => end());
  });
