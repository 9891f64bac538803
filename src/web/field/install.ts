import { ownAddress } from '../api/trusted-worker.ts';

/** Has the browser keep the user area, so that it starts without a connection; where it cannot, all else works. */
export const installWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(ownAddress('/sw.js')).catch((error: unknown) => {
    // Switched off by the person or by a private window.
    if (!(error instanceof Error)) throw error;
  });
};
