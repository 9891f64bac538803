import { limits } from '#contract/limits.ts';
import { ownAddress } from '#platform/web/api/trusted-worker.ts';

/**
 * Has the browser keep the user area, and waits until it does: from then on every page of it opens without a connection.
 * False if the browser keeps nothing: in some private windows, or if the person has switched that off.
 */
export const installWorker = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.register(ownAddress('/sw.js'));
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    return worker !== null && (await within(activation(worker))) && (await within(control(worker)));
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
};

/** Resolves once the worker has every file; false when the browser gave it up. */
const activation = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** Resolves once this page asks the worker too. A page loaded past it (Shift and reload) has to be claimed. */
const control = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      if (navigator.serviceWorker.controller) resolve(true);
    };
    navigator.serviceWorker.addEventListener('controllerchange', look, { once: true });
    worker.postMessage('claim');
    look();
  });

const within = (outcome: Promise<boolean>): Promise<boolean> =>
  Promise.race([outcome, new Promise<boolean>((resolve) => setTimeout(resolve, limits.workerInstallMs, false))]);
