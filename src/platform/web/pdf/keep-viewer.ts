import workerAddress from './pdf-worker.ts?worker&url';

/** Loads the document viewer, so that the service worker caches it. */
export const keepViewer = async (): Promise<void> => {
  await Promise.all([import('./pdf-pages.tsx'), fetch(workerAddress)]);
};
