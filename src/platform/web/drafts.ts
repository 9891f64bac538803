import { useState } from 'react';

/**
 * Drafts: entries and choices of a person in this tab that are not saved yet. They survive a reload and an expired session;
 * signing out, or another person's sign-in, removes them.
 */
const prefix = 'mera-kept-';

export const loadDraft = <T>(name: string): T | undefined => {
  const stored = sessionStorage.getItem(prefix + name);
  return stored === null ? undefined : (JSON.parse(stored) as T);
};

export const saveDraft = (name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch (error) {
    // A full store keeps its content; the new input is still on the screen.
    if (!(error instanceof DOMException)) throw error;
  }
};

export const clearDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

/** State of a screen that lasts as long as a draft; `empty` is not stored. */
export const useTabState = <T>(name: string, empty: T): readonly [T, (next: T | undefined) => void] => {
  const [value, setValue] = useState(() => loadDraft<T>(name) ?? empty);
  const set = (next: T | undefined) => {
    if (next === undefined) clearDraft(name);
    else saveDraft(name, next);
    setValue(next ?? empty);
  };
  return [value, set];
};
