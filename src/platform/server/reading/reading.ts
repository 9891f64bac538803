import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { outsideOfTransactions } from '../db/outside.ts';
import { AppError } from '../http/app-error.ts';

/** The task of a process: an exported function of a module, its input, and its limits. */
export type Asked = {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly budget: { readonly processorMs: number; readonly bytes: number };
};
/** How it ended, and how large the process is then. */
export type Said =
  | { readonly kind: 'read'; readonly value: unknown; readonly bytes: number }
  | { readonly kind: 'too_much'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Bounds for one file. As many are read at once as heavy calls run (`http/fair-line.ts`), so none of those waits here. */
const readingBudget = {
  processorMs: 5_000,
  /** If the machine is too busy to read it by then, people are asked to retry. */
  wallMs: 120_000,
  heapMegabytes: 192,
  /** Memory of the whole process, beside `copies` of the file itself, which libraries make. */
  bytes: 400_000_000,
  copies: 3,
  atOnce: 4,
} as const;
/** A process that nothing needs ends, and one that grew does at once: an idle server stays small. */
const idleMs = 60_000;
const keptBytes = 200_000_000;
const retrySeconds = 5;
/** Requests have priority, even if two cores read four files. */
const lowerBy = 5;

type Task = {
  readonly asked: Asked;
  readonly done: (value: unknown) => void;
  readonly failed: (error: unknown) => void;
};
/** A process with the callbacks for its answer and its end. */
type Reading = {
  readonly child: ChildProcess;
  hear: (said: Said) => void;
  end: (signal: string | null) => void;
  /** When it ends for lack of work. */
  leave?: NodeJS.Timeout;
};

const waiting: Task[] = [];
/** Functions that end running readings, whose senders are asked to retry. */
const giveUp = new Set<() => void>();
let idle: Reading[] = [];
let running = 0;

/**
 * A function that reads uploaded data, run in a process apart from the server's: neither an endless loop nor a full memory there stops
 * anything here. It is found by its name in the module; arguments and result are copied, so both are plain data. A file that exceeds the
 * budget is refused.
 */
export const reader =
  <Read extends (...args: never[]) => unknown>(module: URL, name: string) =>
  (...args: Parameters<Read>): Promise<Awaited<ReturnType<Read>>> =>
    new Promise((done, failed) => {
      outsideOfTransactions('a file is read');
      const size = args.reduce((sum: number, arg: unknown) => sum + (arg instanceof Uint8Array ? arg.length : 0), 0);
      const { processorMs, bytes, copies } = readingBudget;
      waiting.push({
        asked: { module: module.href, name, args, budget: { processorMs, bytes: bytes + copies * size } },
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
  run(idle.pop() ?? begin(), task);
};

const nothing = () => {};

const begin = (): Reading => {
  const child = fork(new URL('./reading-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${readingBudget.heapMegabytes}`, '--max-semi-space-size=4'],
    // It needs no secrets of the server, and messages of a library about a broken file do not belong in the log.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid) setPriority(child.pid, lowerBy);
  } catch {
    // It has ended already, which its exit event reports.
  }
  const reading: Reading = { child, hear: nothing, end: nothing };
  child.on('message', (said: Said) => reading.hear(said));
  child.on('error', () => reading.end(null));
  child.on('exit', (_, signal) => reading.end(signal));
  return reading;
};

/** Kept for the next file; it keeps no process alive that has nothing else to do. */
const keep = (reading: Reading): void => {
  const { child } = reading;
  reading.leave = setTimeout(() => child.kill('SIGKILL'), idleMs).unref();
  reading.hear = nothing;
  reading.end = () => {
    clearTimeout(reading.leave);
    idle = idle.filter((one) => one !== reading);
  };
  child.unref();
  child.channel?.unref();
  idle.push(reading);
};

const tooMuch = () => new AppError('file_too_much');
const busy = () => new AppError('service_unavailable', { retryAfterSeconds: retrySeconds });

/** For a stopping server: unfinished readings are abandoned after this time, and their senders asked to retry. */
export const readNoLongerThan = (ms: number): void => {
  setTimeout(() => {
    for (const { failed } of waiting.splice(0)) failed(busy());
    for (const one of giveUp) one();
  }, ms).unref();
};

const run = (reading: Reading, { asked, done, failed }: Task): void => {
  const { child, leave } = reading;
  clearTimeout(leave);
  /** A process that was stopped, or grew, is not used again. */
  const end = (isReusable: boolean, tell: () => void) => {
    clearTimeout(late);
    giveUp.delete(goOnWithout);
    reading.hear = nothing;
    reading.end = nothing;
    if (isReusable) keep(reading);
    else child.kill('SIGKILL');
    running -= 1;
    tell();
    next();
  };
  const goOnWithout = () => end(false, () => failed(busy()));
  giveUp.add(goOnWithout);
  const late = setTimeout(goOnWithout, readingBudget.wallMs);
  reading.hear = (said) => {
    const isReusable = said.kind !== 'failed' && said.bytes < keptBytes;
    if (said.kind === 'read') end(isReusable, () => done(said.value));
    else end(isReusable, () => failed(said.kind === 'too_much' ? tooMuch() : said.error));
  };
  // A signal means that the file took too much, by its own limit, its heap or the system; otherwise the reader is broken.
  reading.end = (signal) => end(false, () => failed(signal ? tooMuch() : new Error('a reader ended by itself')));
  child.ref();
  child.channel?.ref();
  child.send(asked, (error) => {
    // The exit event reports the reason.
    if (error && child.exitCode === null && child.signalCode === null) reading.end(null);
  });
};
