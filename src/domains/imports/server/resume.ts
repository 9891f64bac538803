import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '#lib/error-code.ts';
import { parsed } from './parsed.ts';

/** A file as the service announces it before it is fetched; an unknown size is null. */
export type Promised = { readonly name: string; readonly size: number | null };

/** A file from a byte on, as the service sends it. */
export type Sent = {
  /** 0 if the whole file is sent, whatever was requested. */
  readonly from: number;
  readonly size: number | null;
  /** ETag or day of change, which proves that the rest belongs to the stored part. */
  readonly validator: string | null;
  readonly pieces: AsyncIterable<Uint8Array>;
};

/** The file from that byte on, if it is still the one of the validator; undefined if the service has no such byte. */
export type Ask = (from: number, validator: string | null) => Promise<Sent | undefined>;

/** How far a file has come, and of how much if that is known. */
type OnBytes = (bytes: number, of: number | null) => void;

/** Equal, or unknown on either side. */
const isAlike = <T>(one: T | null, other: T | null): boolean => one === null || other === null || one === other;

type Problem = 'interrupted' | 'wrong_size' | 'too_large';

/** Reason why an attempt did not bring the whole file; the next one resumes from the stored part. */
export class Unfinished extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

const kept = z.object({ name: z.string(), size: z.number().nullable(), validator: z.string().nullable() });
type Kept = z.output<typeof kept>;

/** Progress of this number of bytes means that the line works, and earlier failures are forgotten. */
export const forwardBytes = 1_000_000;

/**
 * A file downloaded into its folder and resumed where it stopped, also in another process: a note beside the bytes identifies their file.
 * If the service has another one now, they are deleted.
 */
export const openFile = async (folder: string, promised: Promised, mostBytes: number) => {
  await mkdir(folder, { recursive: true });
  const [part, note, whole] = [join(folder, 'part'), join(folder, 'part.json'), join(folder, promised.name)];
  let about: Kept = { ...promised, validator: null };

  const begin = async (): Promise<void> => {
    await rm(part, { force: true });
    await rm(note, { force: true });
  };
  const before = await readFile(note, 'utf8').then(
    (text) => parsed(kept, text),
    () => undefined,
  );
  // A complete file is checked again too: it may have been fetched and not imported.
  if (await bytesOf(whole)) await rename(whole, part);
  if (before && before.name === promised.name && before.size === promised.size) about = before;
  else await begin();

  /** Position to resume from: the last byte of a whole file, so that the service confirms it is still the same. */
  const at = async (): Promise<number> => {
    const bytes = (await bytesOf(part)) ?? 0;
    if (about.validator === null && about.size === null) return 0;
    return about.size === null ? bytes : Math.min(bytes, Math.max(0, about.size - 1));
  };

  /** Writes the received bytes; returns the length of the file. */
  const write = async (sent: Sent, size: number | null, onBytes: OnBytes): Promise<number> => {
    let bytes = sent.from;
    const file = await open(part, sent.from === 0 ? 'w' : 'r+');
    try {
      onBytes(bytes, size);
      for await (const piece of sent.pieces) {
        await file.write(piece, 0, piece.length, bytes);
        bytes += piece.length;
        if (size !== null && bytes > size) throw new Unfinished('wrong_size');
        if (bytes > mostBytes) throw new Unfinished('too_large');
        onBytes(bytes, size);
      }
      await file.truncate(bytes);
      await file.sync();
      return bytes;
    } catch (error) {
      // Another attempt would find the disk just as full.
      if (error instanceof Unfinished || codeOf(error) === 'ENOSPC') throw error;
      throw new Unfinished('interrupted', error);
    } finally {
      await file.close();
    }
  };

  /** One attempt. Throws `Unfinished`, or any error of `ask`. */
  const attempt = async (ask: Ask, onBytes: OnBytes): Promise<string> => {
    const from = await at();
    const sent = await ask(from, about.validator);
    if (!sent) {
      await begin();
      throw new Unfinished('interrupted');
    }
    const isSame = isAlike(about.validator, sent.validator) && isAlike(promised.size, sent.size);
    if (sent.from > 0 && (sent.from !== from || !isSame)) {
      await begin();
      throw new Unfinished('interrupted');
    }
    if (sent.from === 0) await begin();
    const size = promised.size ?? sent.size;
    about = { ...promised, validator: sent.validator };
    await writeFile(note, JSON.stringify(about));
    const bytes = await write(sent, size, onBytes);
    if (size !== null && bytes < size)
      // A file that the service itself calls shorter than it promised will not grow.
      throw new Unfinished(sent.size !== null && sent.size < size ? 'wrong_size' : 'interrupted');
    await rename(part, whole);
    return whole;
  };

  return { at, attempt, begin };
};

const bytesOf = async (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
