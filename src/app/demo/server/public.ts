import { setTimeout as pause } from 'node:timers/promises';
import { makeDemoCases, type Parts } from './demo-run.ts';

const againMs = 10_000;

/** Begins in the background, and resumes an interrupted run. Disposal stops it between two steps; the next start resumes there. */
export const beginDemoCases = (parts: Parts): AsyncDisposable & { readonly done: Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const make = async (): Promise<void> => {
    while (!signal.aborted)
      try {
        return await makeDemoCases(parts, signal);
      } catch (error) {
        parts.log.warn({ reason: (error as Error).message }, 'demo cases broke off and go on in a moment');
        await pause(againMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
  };
  const done = make();
  return {
    done,
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await done;
    },
  };
};
