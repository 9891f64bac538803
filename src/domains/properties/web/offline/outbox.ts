import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { errorCodes } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { errorsTexts } from '#platform/texts/errors.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { readToken, subjectOf } from '#platform/web/api/token.ts';
import { textsNow } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { createStore, useStore } from '#platform/web/store.ts';
import { outboxTexts } from '../../texts/outbox.ts';
import type { calls, OutboxCall } from './calls.ts';
import { fieldDatabase, type Kept } from './database.ts';
import { keepDayFresh, refreshDay } from './day.ts';
import { lineOf } from './lines.ts';
import { PiecesError } from './pieces-error.ts';

/** Loaded when something is sent, so that the first screen does not wait for them. */
const callOf = async (name: OutboxCall) => (await import('./calls.ts')).calls[name];

export type OutboxItem = Kept & { readonly percent?: number | undefined };

const retryMs = 15_000;
const channel = new BroadcastChannel('mera-outbox');
const percents = new Map<string, number>();
export const sending = createStore<{ readonly id: string; readonly stop: AbortController } | undefined>(undefined);
const items = createStore<readonly OutboxItem[]>([]);
/** The owner of the items; undefined until they were read. */
const itemsOf = createStore<string | undefined>(undefined);

/** The current user: signed in, or the last one until their session expired. */
export const ownerNow = (): string | undefined => {
  const token = readToken();
  return (token && subjectOf(token)) ?? sessionStorage.getItem('mera-owner') ?? undefined;
};

const look = async (): Promise<void> => {
  const owner = ownerNow();
  const all = await (await fieldDatabase()).getAll('outbox');
  items.set(all.filter((item) => item.owner === owner).map((item) => ({ ...item, percent: percents.get(item.id) })));
  itemsOf.set(owner);
};

export const changed = async (): Promise<void> => {
  await look();
  channel.postMessage('changed');
};

export const change = async (seq: number, next: Partial<Kept>): Promise<void> => {
  const db = await fieldDatabase();
  const transaction = db.transaction('outbox', 'readwrite');
  const item = await transaction.store.get(seq);
  // The item may have been removed meanwhile.
  if (item) await transaction.store.put({ ...item, ...next });
  await transaction.done;
  await changed();
};

export type NewItem = Pick<Kept, 'id' | 'input' | 'label' | 'file' | 'fileName' | 'base'> & {
  readonly call: OutboxCall;
};

/** Stores items and begins to send them; they are safe once it has resolved. */
export const keepToSend = async (fresh: readonly NewItem[]): Promise<void> => {
  const owner = ownerNow();
  if (!owner) throw new Error('no one is signed in');
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

/** True while the server's data are older than the changes made here. */
export const isBehind = (): boolean => isCallWaiting(items.get());

/** The newest version of each line of changes that the server returned to this browser. */
const versions = new Map<string, number>();

const learn = (line: string, version: number): void => {
  versions.set(line, version);
};

/** Announces the new version to this and other tabs, for their next change of the same object. */
const tell = (call: string, input: object, answer: unknown): { line: string; version: number } | undefined => {
  const line = lineOf(call, input);
  const { version } = (answer ?? {}) as { readonly version?: number };
  if (line === undefined || version === undefined) return undefined;
  learn(line, version);
  channel.postMessage({ line, version });
  return { line, version };
};

/** The input on the newest known version: earlier changes of this browser itself are not someone else's. */
export const onNewest = (call: string, input: object): object => {
  const line = lineOf(call, input);
  const known = line === undefined ? undefined : versions.get(line);
  const { version } = input as { version?: number };
  return known === undefined || version === undefined ? input : { ...input, version: Math.max(version, known) };
};

/**
 * Makes a call, or keeps it until there is a connection and returns undefined: then `assume` puts the expected result
 * into the cache. A kept call remembers the values it was based on, so that both are shown where someone else changed
 * the same meanwhile.
 */
export const sendOrKeep = async <Name extends OutboxCall>(
  name: Name,
  input: z.input<(typeof calls)[Name]['input']> & object,
  assume: () => void,
  base?: Kept['base'],
): Promise<DataOf<(typeof calls)[Name]> | undefined> => {
  const given = onNewest(name, input);
  // Without a connection the code of the calls may not be had either.
  const call = await callOf(name).catch(() => undefined);
  if (call && !isBehind()) {
    try {
      // `given` is the input with a newer version; the call is known by its name alone.
      const answer = (await send(call, given as never)) as DataOf<(typeof calls)[Name]>;
      tell(name, given, answer);
      return answer;
    } catch (error) {
      if (!mayPass(error)) throw error;
    }
  }
  await keepToSend([{ id: crypto.randomUUID(), call: name, input: given, label: '', base }]);
  assume();
  const owner = ownerNow();
  if (owner) await refreshDay(owner, queryClient);
  return undefined;
};

/** Sends waiting items, one after the other, in only one of all tabs. */
export const sendKept = (): Promise<void> =>
  navigator.locks.request('mera-outbox', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (;;) {
      const owner = ownerNow();
      if (!owner || !readToken() || !navigator.onLine) return;
      const all = await (await fieldDatabase()).getAll('outbox');
      // Items left in sending by a closed tab wait again: only the holder of the lock sends.
      const next = all.find((item) => item.owner === owner && (item.state === 'waiting' || item.state === 'sending'));
      if (!next || !(await deliver(next))) return;
    }
  });

/** True when the next one may be tried. */
const deliver = async (item: Kept): Promise<boolean> => {
  const stop = new AbortController();
  sending.set({ id: item.id, stop });
  await change(item.seq, { state: 'sending' });
  const onProgress = (percent: number) => {
    percents.set(item.id, percent);
    items.set(items.get().map((one) => (one.id === item.id ? { ...one, percent } : one)));
  };
  try {
    const answer = await transmit(item, onProgress, stop.signal);
    await carryOn(item, answer);
    await change(item.seq, { state: 'sent', file: undefined, upload: undefined });
    // While items are waiting, the screen is newer than the server's data.
    if (!isBehind()) void queryClient.invalidateQueries({ queryKey: ['inquiries', 'property'] });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    if (error instanceof ApiError && error.code === 'version_conflict' && (await inConflict(item))) return true;
    const refusal = refusalOf(error);
    await change(item.seq, refusal === undefined ? { state: 'waiting' } : { state: 'failed', error: refusal });
    return refusal !== undefined;
  } finally {
    sending.set(undefined);
    percents.delete(item.id);
  }
};

/** Later items of the same object are based on this one: they are sent with its resulting version. */
const carryOn = async ({ owner, seq, call, input }: Kept, answer: unknown): Promise<void> => {
  const told = tell(call, input, answer);
  if (!told) return;
  const { line, version } = told;
  const db = await fieldDatabase();
  for (const later of await db.getAll('outbox'))
    if (later.owner === owner && later.seq > seq && lineOf(later.call, later.input) === line)
      await db.put('outbox', { ...later, input: { ...later.input, version } });
};

/** Fetches the server's version: if other fields changed, both changes are kept; if the same, the user has to choose. */
const inConflict = async (item: Kept): Promise<boolean> => {
  const { lookUpConflict } = await import('./conflicts.ts');
  try {
    const conflict = await lookUpConflict(item);
    if (conflict.fields.length > 0)
      await change(item.seq, { state: 'failed', error: textsNow(outboxTexts).conflict, conflict });
    else await change(item.seq, { state: 'waiting', input: { ...item.input, version: conflict.version } });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};

const transmit = async (item: Kept, onProgress: (percent: number) => void, signal: AbortSignal): Promise<unknown> => {
  const call = await callOf(item.call as OutboxCall);
  const { file, fileName = '' } = item;
  // The stored input belongs to this call; IndexedDB returns it untyped.
  if (!file) return send(call, item.input as never, { signal });
  if (file.size <= limits.pieces.over) {
    const given = new File([file], fileName, { type: file.type });
    return send(call, { ...item.input, file: given } as never, { onProgress, signal });
  }
  const { sendInPieces } = await import('./pieces.ts');
  const upload_id = await sendInPieces(file, {
    name: fileName,
    address: item.upload,
    onAddress: (upload) => void change(item.seq, { upload }),
    onProgress,
    signal,
  });
  return send(call, { ...item.input, upload_id } as never, { signal });
};

/** Reason why the server will never accept it, in words; undefined for passing failures: the network, an expired sign-in. */
const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof PiecesError)
    return error.status !== undefined && error.status >= 400 && error.status !== 401 && error.status <= 500
      ? textsNow(errorsTexts)[error.status === 413 ? 'payload_too_large' : 'server_error']
      : undefined;
  if (!(error instanceof ApiError)) throw error;
  const status = errorCodes[error.code];
  if (status === 401 || status === 429 || status > 500) return undefined;
  return Object.values(error.fields).flat()[0] ?? error.message;
};

/** True for passing failures: no connection, or an expired sign-in. */
export const mayPass = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof PiecesError) && refusalOf(error) === undefined;

/** This person's items in the outbox, in order. */
export const useOutbox = (): readonly OutboxItem[] => useStore(items);

/** False until this person's items were read: an empty list means nothing before that. */
export const useOutboxKnown = (): boolean => {
  const owner = useStore(itemsOf);
  return owner !== undefined && owner === ownerNow();
};

export const unsent = (of: readonly Kept[]): readonly Kept[] => of.filter(({ state }) => state !== 'sent');

const unsentPhotosIn = (of: readonly OutboxItem[], propertyId: string | null): number =>
  unsent(of).filter(
    ({ file, call, input }) =>
      file !== undefined &&
      call === 'addPropertyFloorSpaceImages' &&
      (input as { readonly property_id?: string }).property_id === propertyId,
  ).length;

/** Number of unsent photos of a property on this device; only the device knows. */
export const useUnsentPhotos = (propertyId: string | null): number => unsentPhotosIn(useOutbox(), propertyId);

/** The same at this moment, for a request about to be sent. */
export const unsentPhotosNow = (propertyId: string | null): number => unsentPhotosIn(items.get(), propertyId);

/** Sends whenever there may be a way: at the start, when the connection comes back, and every quarter of a minute. */
export const startOutbox = (): void => {
  channel.addEventListener('message', ({ data }: MessageEvent<'changed' | { line: string; version: number }>) => {
    if (data === 'changed') void look();
    else learn(data.line, data.version);
  });
  addEventListener('online', () => void sendKept());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendKept();
  });
  setInterval(() => {
    if (unsent(items.get()).some(({ state }) => state !== 'failed')) void sendKept();
  }, retryMs);
  addEventListener('beforeunload', (event) => {
    if (unsent(items.get()).length > 0) event.preventDefault();
  });
  keepDayFresh(ownerNow, queryClient);
  void look().then(sendKept);
};

/** Preloads code that a writing screen needs offline: so a tab without a prepared day loses nothing either. */
export const readyToKeep = (): void => {
  for (const part of [import('./calls.ts'), import('./conflicts.ts')]) part.catch(() => undefined);
};

/** Called when a person signs in, the same or another one. */
export const outboxOwnerChanged = (): void => {
  void look().then(sendKept);
};
