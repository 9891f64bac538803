import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { errorCodes } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '../api/api-error.ts';
import { send } from '../api/send.ts';
import { readToken, subjectOf } from '../api/token.ts';
import { messagesNow } from '../i18n.ts';
import { queryClient } from '../query-client.ts';
import type { calls, OutboxCall } from './calls.ts';
import { fieldDatabase, type Kept } from './database.ts';
import { refreshDay } from './day.ts';
import { PiecesError } from './pieces-error.ts';

/** They come when something is sent, so that the first screen does not wait for them. */
const callOf = async (name: OutboxCall) => (await import('./calls.ts')).calls[name];

export type OutboxItem = Kept & { readonly percent?: number | undefined };

const retryMs = 15_000;
const channel = new BroadcastChannel('mera-outbox');
const listeners = new Set<() => void>();
const percents = new Map<string, number>();
let sending: { readonly id: string; readonly stop: AbortController } | undefined;
let items: readonly OutboxItem[] = [];
/** Whose items they are; nobody's until they were read. */
let itemsOf: string | undefined;

/** Who works here: whoever is signed in, or was until their session ran out. */
export const ownerNow = (): string | undefined => {
  const token = readToken();
  return (token && subjectOf(token)) ?? sessionStorage.getItem('mera-owner') ?? undefined;
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

const look = async (): Promise<void> => {
  const owner = ownerNow();
  const all = await (await fieldDatabase()).getAll('outbox');
  items = all.filter((item) => item.owner === owner).map((item) => ({ ...item, percent: percents.get(item.id) }));
  itemsOf = owner;
  tell();
};

const changed = async (): Promise<void> => {
  await look();
  channel.postMessage('changed');
};

const change = async (seq: number, next: Partial<Kept>): Promise<void> => {
  const db = await fieldDatabase();
  const transaction = db.transaction('outbox', 'readwrite');
  const item = await transaction.store.get(seq);
  // It may have been taken away meanwhile.
  if (item) await transaction.store.put({ ...item, ...next });
  await transaction.done;
  await changed();
};

type New = Pick<Kept, 'id' | 'input' | 'label' | 'file' | 'fileName'> & { readonly call: OutboxCall };

/** Keeps what has to be sent, and begins to send it; it is safe once this has come back. */
export const keepToSend = async (fresh: readonly New[]): Promise<void> => {
  const owner = ownerNow();
  if (!owner) throw new Error('nobody is signed in');
  const db = await fieldDatabase();
  const transaction = db.transaction('outbox', 'readwrite', { durability: 'strict' });
  // The key is given by the store.
  for (const item of fresh) await transaction.store.add({ ...item, owner, state: 'waiting', at: Date.now() } as Kept);
  await transaction.done;
  await changed();
  void sendKept();
};

const isCallWaiting = (all: readonly Kept[]): boolean =>
  all.some(({ state, file }) => file === undefined && (state === 'waiting' || state === 'sending'));

/** True while what the server says is older than what was written here. */
export const isBehind = (): boolean => isCallWaiting(items);

/**
 * Makes a call, or keeps it until there is a connection and says undefined: then `assume` puts into the cache what will
 * stand. What is kept names no version: it was written without knowing of others, and the last one stands.
 */
export const sendOrKeep = async <Name extends OutboxCall>(
  name: Name,
  input: z.input<(typeof calls)[Name]['input']> & object,
  assume: () => void,
): Promise<DataOf<(typeof calls)[Name]> | undefined> => {
  if (!isBehind()) {
    try {
      return (await send(await callOf(name), input as never)) as DataOf<(typeof calls)[Name]>;
    } catch (error) {
      if (!(error instanceof ApiError) || refusalOf(error) !== undefined) throw error;
    }
  }
  const { version: _, ...rest } = input as { version?: number };
  await keepToSend([{ id: crypto.randomUUID(), call: name, input: rest, label: '' }]);
  assume();
  const owner = ownerNow();
  if (owner) await refreshDay(owner, queryClient);
  return undefined;
};

/** Takes an item away, also while it is being sent. */
export const dropKeptItem = async ({ seq, id }: Pick<Kept, 'seq' | 'id'>): Promise<void> => {
  if (sending?.id === id) sending.stop.abort();
  await (await fieldDatabase()).delete('outbox', seq);
  await changed();
};

/** Tries once more what was refused. */
export const retryKept = async ({ seq }: Pick<Kept, 'seq'>): Promise<void> => {
  await change(seq, { state: 'waiting', error: undefined });
  void sendKept();
};

/** Forgets what was sent; the list showed it long enough. */
export const clearSent = async (): Promise<void> => {
  const db = await fieldDatabase();
  const owner = ownerNow();
  for (const item of await db.getAll('outbox'))
    if (item.owner === owner && item.state === 'sent') await db.delete('outbox', item.seq);
  await changed();
};

/** Sends what waits, one after the other, in one tab of all. */
export const sendKept = (): Promise<void> =>
  navigator.locks.request('mera-outbox', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (;;) {
      const owner = ownerNow();
      if (!owner || !readToken() || !navigator.onLine) return;
      const all = await (await fieldDatabase()).getAll('outbox');
      // What a tab was sending when it ended waits again: only the holder of the lock sends.
      const next = all.find((item) => item.owner === owner && (item.state === 'waiting' || item.state === 'sending'));
      if (!next || !(await deliver(next))) return;
    }
  });

/** True when the next one may be tried. */
const deliver = async (item: Kept): Promise<boolean> => {
  const stop = new AbortController();
  sending = { id: item.id, stop };
  await change(item.seq, { state: 'sending' });
  const onProgress = (percent: number) => {
    percents.set(item.id, percent);
    items = items.map((one) => (one.id === item.id ? { ...one, percent } : one));
    tell();
  };
  try {
    await transmit(item, onProgress, stop.signal);
    await change(item.seq, { state: 'sent', file: undefined, upload: undefined });
    // While more is to come, what is shown is newer than what the server knows.
    if (!isBehind()) void queryClient.invalidateQueries({ queryKey: ['inquiries', 'property'] });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    const refusal = refusalOf(error);
    await change(item.seq, refusal === undefined ? { state: 'waiting' } : { state: 'failed', error: refusal });
    return refusal !== undefined;
  } finally {
    sending = undefined;
    percents.delete(item.id);
  }
};

const transmit = async (item: Kept, onProgress: (percent: number) => void, signal: AbortSignal): Promise<void> => {
  const call = await callOf(item.call as OutboxCall);
  const { file, fileName = '' } = item;
  if (!file) await send(call, item.input as never, { signal });
  else if (file.size <= limits.pieces.over) {
    const image = new File([file], fileName, { type: file.type });
    await send(call, { ...item.input, image } as never, { onProgress, signal });
  } else {
    const { sendInPieces } = await import('./pieces.ts');
    const upload_id = await sendInPieces(file, {
      name: fileName,
      address: item.upload,
      onAddress: (upload) => void change(item.seq, { upload }),
      onProgress,
      signal,
    });
    await send(call, { ...item.input, upload_id } as never, { signal });
  }
};

/** Why the server will never take it, in words; undefined for what may pass: the network, a sign-in that ran out. */
const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof PiecesError)
    return error.status !== undefined && error.status >= 400 && error.status !== 401 && error.status <= 500
      ? messagesNow().errors[error.status === 413 ? 'payload_too_large' : 'server_error']
      : undefined;
  if (!(error instanceof ApiError)) throw error;
  const status = errorCodes[error.code];
  if (status === 401 || status === 429 || status > 500) return undefined;
  return Object.values(error.fields).flat()[0] ?? error.message;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What this person has in the outbox, in its order. */
export const useOutbox = (): readonly OutboxItem[] => useSyncExternalStore(subscribe, () => items);

/** False until it was read what this person has there: an empty list says nothing before. */
export const useOutboxKnown = (): boolean =>
  useSyncExternalStore(subscribe, () => itemsOf !== undefined && itemsOf === ownerNow());

export const unsent = (of: readonly Kept[]): readonly Kept[] => of.filter(({ state }) => state !== 'sent');

/** Sends whenever there may be a way: at the start, when the connection comes back, and every quarter of a minute. */
export const startOutbox = (): void => {
  channel.addEventListener('message', () => void look());
  addEventListener('online', () => void sendKept());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendKept();
  });
  setInterval(() => {
    if (unsent(items).some(({ state }) => state !== 'failed')) void sendKept();
  }, retryMs);
  addEventListener('beforeunload', (event) => {
    if (unsent(items).length > 0) event.preventDefault();
  });
  void look().then(sendKept);
};

/** Somebody else, or the same person again, works here now. */
export const outboxOwnerChanged = (): void => {
  void look().then(sendKept);
};
