import { createStore, useStore } from '#platform/web/store.ts';

const answer = createStore<((confirmed: boolean) => void) | undefined>(undefined);

/** Opens the question "is it you?"; true when the person answered it rightly. */
export const askIdentity = (): Promise<boolean> =>
  new Promise((resolve) => {
    answer.get()?.(false);
    answer.set(resolve);
  });

/** Answers the request for confirmation. */
export const finishIdentity = (confirmed: boolean): void => {
  answer.get()?.(confirmed);
  answer.set(undefined);
};

export const useIdentityAsked = (): boolean => useStore(answer) !== undefined;
