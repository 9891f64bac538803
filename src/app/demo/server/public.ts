import { makeDemoCases, type Parts } from './walk.ts';

/** Begins in the background; disposed of it stops between two steps, and the next start goes on from there. */
export const beginDemoCases = (parts: Parts): AsyncDisposable & { readonly done: Promise<void> } => {
  const stopping = new AbortController();
  const done = makeDemoCases(parts, stopping.signal).catch((error: Error) =>
    parts.log.warn({ reason: error.message }, 'demo cases are not finished; the next start goes on'),
  );
  return {
    done,
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await done;
    },
  };
};
