import { setPriority } from 'node:os';

/** Lowers the priority of a connection's server process; `by` as for nice(1). */
export const lowerBackendPriority = (backend: number, url: string, by: number): void => {
  // Possible only if the process runs on this machine and belongs to us.
  if (!new URL(url).searchParams.get('host')?.startsWith('/')) return;
  try {
    setPriority(backend, by);
  } catch {
    // The server belongs to another account: this work then has the normal priority.
  }
};
