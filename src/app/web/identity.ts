import { useSyncExternalStore } from 'react';

let answer: ((confirmed: boolean) => void) | undefined;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Opens the question "is it you?"; true when the person answered it rightly. */
export const askIdentity = (): Promise<boolean> =>
  new Promise((resolve) => {
    answer?.(false);
    answer = resolve;
    changed();
  });

/** Answers the request for confirmation. */
export const finishIdentity = (confirmed: boolean): void => {
  answer?.(confirmed);
  answer = undefined;
  changed();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIdentityAsked = (): boolean => useSyncExternalStore(subscribe, () => answer !== undefined);
