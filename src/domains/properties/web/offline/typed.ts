import { useEffect, useRef } from 'react';
import { readToken } from '#platform/web/api/token.ts';
import { typedPrefix as prefix } from './database.ts';
import { keepToSend, type NewItem, onNewest, ownerNow } from './outbox.ts';

/**
 * Typed values as shown on the screen, and the resulting change; none while they are invalid. Written at each key press, they outlive the
 * tab: the screen restores them, and if it is not opened again they are sent at the next start.
 */
type Typed = { readonly owner: string; readonly shown: unknown; readonly item?: NewItem | undefined };

const read = (key: string): Typed | undefined => {
  const stored = localStorage.getItem(key);
  const typed = stored === null ? undefined : (JSON.parse(stored) as Typed);
  return typed?.owner === ownerNow() ? typed : undefined;
};

export const readTyped = <T>(name: string): T | undefined => read(prefix + name)?.shown as T | undefined;

export const keepTyped = (name: string, shown: unknown, item: NewItem | undefined): void => {
  const owner = ownerNow();
  if (!owner) return;
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ owner, shown, item } satisfies Typed));
  } catch (error) {
    // A full store keeps its content; the new input is still on the screen, and is saved in a moment.
    if (!(error instanceof DOMException)) throw error;
  }
};

export const dropTyped = (name: string): void => localStorage.removeItem(prefix + name);

/**
 * While a screen shows the typed text, it saves it itself; the lock ends with the tab, even after a crash. Pending input is saved at once
 * when the screen is left or goes into the background.
 */
export const useTypedHere = (name: string, saveNow: () => void): void => {
  const latest = useRef(saveNow);
  latest.current = saveNow;
  useEffect(() => {
    const left = new AbortController();
    const until = new Promise<void>((done) => left.signal.addEventListener('abort', () => done()));
    navigator.locks
      .request(prefix + name, { signal: left.signal }, () => until)
      // The screen was left before another tab released the lock.
      .catch(() => undefined);
    const toBackground = () => {
      if (document.hidden) latest.current();
    };
    document.addEventListener('visibilitychange', toBackground, { signal: left.signal });
    return () => {
      left.abort();
      latest.current();
    };
  }, [name]);
};

/** Moves the unsaved input of closed tabs into the outbox. */
export const sendTyped = async (): Promise<void> => {
  if (!navigator.onLine || !readToken()) return;
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix)))
    await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
      const item = lock ? read(key)?.item : undefined;
      if (!item) return;
      await keepToSend([{ ...item, input: onNewest(item.call, item.input) }]);
      localStorage.removeItem(key);
    });
};
