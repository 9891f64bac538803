import { Worker } from 'node:worker_threads';
import { AppError } from '../http/app-error.ts';

/** What a thread is asked: a function that a module exports, and what it is given. */
export type Asked = { readonly module: string; readonly name: string; readonly args: readonly unknown[] };
/** What it says: that it begins, with the processor time of its thread until then, and how it ended. */
export type Said =
  | { readonly kind: 'begun'; readonly micros: number }
  | { readonly kind: 'read'; readonly value: unknown; readonly bytes: number }
  | { readonly kind: 'too_much' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What one file may take. As many are read at once as heavy calls run (`http/fair-line.ts`), so none of those waits here. */
export const readingBudget = {
  processorMs: 5_000,
  /** Where the machine has so little time to spare that nothing is read, it is told to come again. */
  wallMs: 30_000,
  heapMegabytes: 192,
  /** Beside the heap, where what is unpacked lies; and so many times the file itself, which libraries copy. */
  outsideBytes: 250_000_000,
  copies: 4,
  atOnce: 4,
} as const;
const watchMs = 100;
/** A thread that nothing needs ends, and one that grew does at once: an idle process stays small. */
const idleMs = 60_000;
const keptBytes = 100_000_000;
const retrySeconds = 5;

type Task = {
  readonly asked: Asked;
  readonly bytes: number;
  readonly done: (value: unknown) => void;
  readonly failed: (error: unknown) => void;
};
/** A thread with what is to be done when it says something, or ends. */
type Thread = {
  readonly worker: Worker;
  hear: (said: Said) => void;
  end: (error?: NodeJS.ErrnoException) => void;
  /** When it ends for want of work. */
  leave?: NodeJS.Timeout;
};

const waiting: Task[] = [];
let idle: Thread[] = [];
let running = 0;

/**
 * A function that reads what a stranger sent, as a call outside of the thread that answers people. It stands in the module by its name;
 * what it is given and answers is copied, so both are plain data. A file that takes more than a file may is refused.
 */
export const reader =
  <Read extends (...args: never[]) => unknown>(module: URL, name: string) =>
  (...args: Parameters<Read>): Promise<Awaited<ReturnType<Read>>> =>
    new Promise((done, failed) => {
      waiting.push({
        asked: { module: module.href, name, args },
        bytes: args.reduce((sum: number, arg: unknown) => sum + (arg instanceof Uint8Array ? arg.length : 0), 0),
        done: (value) => done(value as Awaited<ReturnType<Read>>),
        failed,
      });
      next();
    });

const next = (): void => {
  if (running >= readingBudget.atOnce) return;
  const task = waiting.shift();
  if (!task) return;
  running += 1;
  run(idle.pop() ?? openThread(), task);
};

const nothing = () => {};

const openThread = (): Thread => {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: readingBudget.heapMegabytes },
    stdout: true,
    stderr: true,
  });
  // What a library prints about a broken file does not belong in the log.
  worker.stdout.resume();
  worker.stderr.resume();
  const thread: Thread = { worker, hear: nothing, end: nothing };
  worker.on('message', (said: Said) => thread.hear(said));
  worker.on('error', (error) => thread.end(error));
  worker.on('exit', () => thread.end());
  return thread;
};

/** Kept for the next file; it keeps no process alive that has nothing else to do. */
const keep = (thread: Thread): void => {
  thread.leave = setTimeout(() => void thread.worker.terminate(), idleMs).unref();
  thread.hear = nothing;
  thread.end = () => {
    clearTimeout(thread.leave);
    idle = idle.filter((one) => one !== thread);
  };
  thread.worker.unref();
  idle.push(thread);
};

const tooMuch = () => new AppError('file_too_much');
const busy = () => new AppError('service_unavailable', { retryAfterSeconds: retrySeconds });

const run = (thread: Thread, { asked, bytes, done, failed }: Task): void => {
  const { worker, leave } = thread;
  clearTimeout(leave);
  let begun: number | undefined;
  let isEnded = false;
  /** A thread that was stopped, or grew, is not used again. */
  const end = (isReusable: boolean, tell: () => void) => {
    isEnded = true;
    clearTimeout(late);
    clearInterval(watch);
    thread.hear = nothing;
    thread.end = nothing;
    if (isReusable) keep(thread);
    else void worker.terminate();
    running -= 1;
    tell();
    next();
  };
  const late = setTimeout(() => end(false, () => failed(busy())), readingBudget.wallMs);
  const watch = setInterval(async () => {
    // A thread that has ended has nothing to tell.
    const [taken, used] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()]).catch(() => []);
    if (isEnded || !taken || !used || begun === undefined) return;
    const isLong = used.user + used.system - begun > readingBudget.processorMs * 1_000;
    const isLarge = taken.external_memory > readingBudget.outsideBytes + readingBudget.copies * bytes;
    if (isLong || isLarge) end(false, () => failed(tooMuch()));
  }, watchMs);
  thread.hear = (said) => {
    if (said.kind === 'begun') begun = said.micros;
    else if (said.kind === 'read') end(said.bytes < keptBytes, () => done(said.value));
    else if (said.kind === 'too_much') end(false, () => failed(tooMuch()));
    else end(false, () => failed(said.error));
  };
  thread.end = (error) =>
    end(false, () => {
      if (error?.code === 'ERR_WORKER_OUT_OF_MEMORY') failed(tooMuch());
      else failed(error ?? new Error('a reader ended by itself'));
    });
  worker.ref();
  worker.postMessage(asked);
};
