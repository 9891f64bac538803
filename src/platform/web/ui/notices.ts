import { createStore, useStore } from '../store.ts';

export type Notice = { readonly kind: 'alert' | 'success'; readonly title: string; readonly message: string };

type Kept = { readonly alert?: Notice; readonly success?: Notice };
const kept = createStore<Kept>({});
const shown = ({ alert, success }: Kept): Notice | undefined => alert ?? success;

/**
 * The one place for popups: alerts stay until closed, successes until closed, or until something else is begun. A success never replaces an
 * unread alert; it is shown after it.
 */
export const notices = {
  alert: (title: string, message = '') => kept.set({ alert: { kind: 'alert', title, message } }),
  success: (title: string, message = '') => kept.set({ ...kept.get(), success: { kind: 'success', title, message } }),
  /** Removes the shown notices. */
  close: () => {
    const { alert, success } = kept.get();
    kept.set(alert && success ? { success } : {});
  },
  /** A navigation, or the start of the next action, removes a message of success. */
  passed: () => {
    const { alert, success } = kept.get();
    if (success) kept.set(alert ? { alert } : {});
  },
};

export const noticeNow = (): Notice | undefined => shown(kept.get());

/** The notice to show now. */
export const useNotice = (): Notice | undefined => shown(useStore(kept));
