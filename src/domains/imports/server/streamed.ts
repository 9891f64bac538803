import { setTimeout as pause } from 'node:timers/promises';
import { askNamed } from '#platform/server/http/named-address.ts';
import { Unfinished } from './resume.ts';

type Asking = {
  /** The address of the service in the settings: where it sends us may not be a network of our own. */
  readonly operators: URL;
  readonly headers?: Record<string, string>;
  readonly withinMs: number;
};

/** Asks within a time; how long the body takes is another matter. */
export const ask = async (url: URL, { operators, headers, withinMs }: Asking): Promise<Response> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), withinMs);
  try {
    // Packed once more, the bytes would be other ones than the service counts.
    const asked = { 'accept-encoding': 'identity', ...headers };
    return await askNamed(url, { operators, headers: asked, signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
};

export type Stream = {
  readonly answer: Response;
  /** The first piece, which is among `pieces` too; none of an empty answer. */
  readonly first: Uint8Array | undefined;
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly cancel: () => Promise<void>;
};

/** An answer whose first piece is known. A sender that is silent for too long is given up. */
export const openStream = async (answer: Response, silentMs: number): Promise<Stream> => {
  const reader = answer.body?.getReader();
  const next = async (): Promise<Uint8Array | undefined> => {
    if (!reader) return undefined;
    const silence = new AbortController();
    try {
      const piece = await Promise.race([
        reader.read(),
        pause(silentMs, undefined, { signal: silence.signal }).then(() => undefined),
      ]);
      if (!piece) throw new Unfinished('interrupted');
      return piece.done ? undefined : piece.value;
    } catch (error) {
      await reader.cancel().catch(() => undefined);
      throw error instanceof Unfinished ? error : new Unfinished('interrupted', error);
    } finally {
      silence.abort();
    }
  };
  const first = await next();
  const pieces = async function* () {
    try {
      for (let piece = first; piece; piece = await next()) yield piece;
    } finally {
      await reader?.cancel().catch(() => undefined);
    }
  };
  return { answer, first, pieces: pieces(), cancel: async () => reader?.cancel().catch(() => undefined) };
};

const opening = '{'.charCodeAt(0);
const blanks = [9, 10, 13, 32];
export const isText = (first: Uint8Array): boolean => first.find((byte) => !blanks.includes(byte)) === opening;

/** Maximum size of an answer with an address. */
const mostText = 100_000;

export const textOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  const all: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > mostText) return '';
    all.push(piece);
  }
  return Buffer.concat(all).toString('utf8');
};
