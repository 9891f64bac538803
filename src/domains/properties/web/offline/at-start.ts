/** What the whole application needs of the work in the field; it comes after the first screen, in a chunk of its own. */
// biome-ignore lint/performance/noBarrelFile: modules that come together, as one chunk
export { forgetDay, restoreDay } from './day.ts';
export { outboxOwnerChanged, startOutbox } from './outbox.ts';
export { startTyped } from './typed.ts';
