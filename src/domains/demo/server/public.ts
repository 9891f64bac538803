import { makeDemoCases, type Parts } from './walk.ts';

/** Begins in the background; disposed of it stops between two steps, and the next start goes on from there. */
export const beginDemoCases = (parts: Parts): AsyncDisposable => {
  const stopping = new AbortController();
  const made = makeDemoCases(parts, stopping.signal).catch((error: Error) =>
    parts.log.warn({ reason: error.message }, 'demo cases are not finished; the next start goes on'),
  );
  return {
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await made;
    },
  };
};
