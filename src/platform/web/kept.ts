import { useState } from 'react';

/**
 * What a person typed or chose in this tab and has not saved yet. It survives a reload and an expired session;
 * signing out, or another person's sign-in, removes it.
 */
const prefix = 'mera-kept-';

export const readKept = <T>(name: string): T | undefined => {
  const stored = sessionStorage.getItem(prefix + name);
  return stored === null ? undefined : (JSON.parse(stored) as T);
};

export const keep = (name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch (error) {
    // A full store keeps what it has; what is typed now is on the screen still.
    if (!(error instanceof DOMException)) throw error;
  }
};

export const dropKept = (name: string): void => sessionStorage.removeItem(prefix + name);

/** State of a screen that is kept; `empty` is not. */
export const useKept = <T>(name: string, empty: T): readonly [T, (next: T | undefined) => void] => {
  const [value, setValue] = useState(() => readKept<T>(name) ?? empty);
  const set = (next: T | undefined) => {
    if (next === undefined) dropKept(name);
    else keep(name, next);
    setValue(next ?? empty);
  };
  return [value, set];
};
