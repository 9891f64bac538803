import { setPriority } from 'node:os';

/** Lets the process of a connection step back behind others; `by` as for nice(1). */
export const lowerBackendPriority = (backend: number, url: string, by: number): void => {
  // The process of our connection can be told only where it runs on this machine and belongs to us.
  if (!new URL(url).searchParams.get('host')?.startsWith('/')) return;
  try {
    setPriority(backend, by);
  } catch {
    // Another account's server: this work is then as loud as everybody else.
  }
};
