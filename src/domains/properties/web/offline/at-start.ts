/** Offline code that the whole application needs; loaded after the first screen, in a chunk of its own. */
import { typedPrefix } from './database.ts';
import { startOutbox } from './outbox.ts';

// biome-ignore lint/performance/noBarrelFile: modules that come together, as one chunk
export { forgetDay, restoreDay } from './day.ts';
export { outboxOwnerChanged } from './outbox.ts';

const retryMs = 15_000;

/** Takes over the unsaved input of a closed tab; mostly there is none, so its code is loaded on demand. */
const sendTyped = async (): Promise<void> => {
  const isLeft = Object.keys(localStorage).some((name) => name.startsWith(typedPrefix));
  if (isLeft) await (await import('./typed.ts')).sendTyped();
};

export const startField = (): void => {
  startOutbox();
  addEventListener('online', () => void sendTyped());
  setInterval(() => void sendTyped(), retryMs);
  void sendTyped();
};
