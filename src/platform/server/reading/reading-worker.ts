import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { Asked, Said } from './reading.ts';

/** Runs readers one after the other, in a thread that can be ended: see `reading.ts`. */
const lower = 10;
try {
  // On Linux each thread has a priority of its own: what answers people goes first.
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), lower);
} catch {
  // Elsewhere readers are as important as everything else.
}

/** Bytes come as plain ones, whatever they were. */
const asSent = (arg: unknown): unknown =>
  arg instanceof Uint8Array ? Buffer.from(arg.buffer, arg.byteOffset, arg.byteLength) : arg;

const say = (said: Said): void => parentPort?.postMessage(said);

parentPort?.on('message', async ({ module, name, args }: Asked) => {
  try {
    const readers = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
    // What its libraries took to load is no fault of the file.
    say({ kind: 'begun', micros: microsOf(process.threadCpuUsage()) });
    const value = await readers[name]?.(...args.map(asSent));
    const { total_physical_size, external_memory } = getHeapStatistics();
    say({ kind: 'read', value, bytes: total_physical_size + external_memory });
  } catch (error) {
    say(error instanceof Error && error.name === 'TooMuch' ? { kind: 'too_much' } : { kind: 'failed', error });
  }
});

const microsOf = ({ user, system }: NodeJS.CpuUsage): number => user + system;
