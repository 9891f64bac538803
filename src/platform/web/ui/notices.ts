import { createStore, useStore } from '../store.ts';

export type Notice = { readonly kind: 'alert' | 'success'; readonly title: string; readonly message: string };

const notice = createStore<Notice | undefined>(undefined);

/** The one place for popups: alerts stay until closed, successes until closed, or until something else is begun. */
export const notices = {
  alert: (title: string, message = '') => notice.set({ kind: 'alert', title, message }),
  success: (title: string, message = '') => notice.set({ kind: 'success', title, message }),
  close: () => notice.set(undefined),
  /** A navigation, or beginning the next thing, takes away what only said that something went well. */
  passed: () => {
    if (notice.get()?.kind === 'success') notice.set(undefined);
  },
};

/** What is to be shown now. */
export const useNotice = (): Notice | undefined => useStore(notice);
