import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { keepCompiled } from '../compile-cache.ts';
import type { Asked, Said } from './reading.ts';

/** Runs readers one after the other, in a process that can be ended: see `reading.ts`. */
const say = (said: Said): void => void process.send?.(said);

/** Limits of processor time and memory for the file, and whether one is being read: shared with the watching thread. */
const bounds = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));

const microsOf = ({ user, system }: NodeJS.CpuUsage): number => user + system;

// Ends with the server, not by the signals that a terminal sends to all processes: the server lets calls end that run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// Killed, as an exit may wait for ever while V8 compiles (nodejs/node#54918).
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

keepCompiled();
process.on('message', async ({ module, name, args, budget }: Asked) => {
  try {
    const readers = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
    // Now, because this process ends by a signal.
    flushCompileCache();
    // The time to load its libraries does not count for the file.
    bounds.set([microsOf(process.cpuUsage()) + budget.processorMs * 1_000, budget.bytes]);
    const value = await readers[name]?.(...args.map(asSent));
    say({ kind: 'read', value, bytes: process.memoryUsage.rss() });
  } catch (error) {
    const isTooMuch = error instanceof Error && error.name === 'TooMuch';
    say(isTooMuch ? { kind: 'too_much', bytes: process.memoryUsage.rss() } : { kind: 'failed', error });
  } finally {
    bounds.fill(0);
  }
});

/** Bytes arrive as plain ones, from any type. */
const asSent = (arg: unknown): unknown =>
  arg instanceof Uint8Array ? Buffer.from(arg.buffer, arg.byteOffset, arg.byteLength) : arg;

new Worker(new URL('./reading-watch.ts', import.meta.url), { workerData: bounds }).unref();
