import { useSyncExternalStore } from 'react';

export type Notice = { readonly kind: 'alert' | 'success'; readonly title: string; readonly message: string };

let notice: Notice | undefined;
const listeners = new Set<() => void>();

const set = (next: Notice | undefined) => {
  notice = next;
  for (const listener of listeners) listener();
};

/** The one place for popups: alerts stay until closed, successes until closed or the next navigation. */
export const notices = {
  alert: (title: string, message = '') => set({ kind: 'alert', title, message }),
  success: (title: string, message = '') => set({ kind: 'success', title, message }),
  close: () => set(undefined),
  /** A navigation takes away what only said that something went well. */
  navigated: () => {
    if (notice?.kind === 'success') set(undefined);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is to be shown now. */
export const useNotice = (): Notice | undefined => useSyncExternalStore(subscribe, () => notice);
