import workerAddress from './pdf-worker.ts?worker&url';

/** Loads what shows documents, so that the service worker keeps it. */
export const keepViewer = async (): Promise<void> => {
  await Promise.all([import('./pdf-pages.tsx'), fetch(workerAddress)]);
};
