import type { Refusal } from '#contract/import-refusals.ts';
import { insertRefused, openRun, type Tally } from './repository/track.ts';

type Merged = { readonly inserted: number; readonly updated: number; readonly unchanged: number };

/** How often the process says that it lives, and looks whether it should stop. */
const beatMs = 1_000;
const messageLength = 1_000;

/**
 * Keeps the row of a run up to date while this process imports. `onStop` is called once, when it is asked to stop:
 * what is not committed then is taken back by the database.
 */
export const trackRun = async (url: string, runId: string, onStop: () => void) => {
  const row = await openRun(url, runId);
  const tally: Tally = {
    file: null,
    lines: 0,
    files: 0,
    skipped: 0,
    unread: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  };
  let beating: Promise<void> = Promise.resolve();
  let isStopped = false;
  const beat = async (): Promise<void> => {
    // A database that is away for a moment gets the tally at the next beat.
    const stop = await row.beat(tally).catch(() => false);
    if (!stop || isStopped) return;
    isStopped = true;
    await row.end(tally, 'stopped', { message: null, refusal: null });
    onStop();
  };
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, beatMs);

  return {
    progress: (file: string, lines: number): void => {
      Object.assign(tally, { file, lines });
    },
    skipped: (): void => {
      tally.skipped += 1;
    },
    taken: ({ inserted, updated, unchanged }: Merged, rejected: number): void => {
      tally.files += 1;
      tally.inserted += inserted;
      tally.updated += updated;
      tally.unchanged += unchanged;
      tally.rejected += rejected;
    },
    end: async (
      state: 'done' | 'refused' | 'failed',
      { unread = 0, message = null as string | null, refusal = null as Refusal | null } = {},
    ) => {
      clearInterval(timer);
      await beating;
      tally.unread = unread;
      await row.end(tally, state, { message: message?.slice(0, messageLength) ?? null, refusal });
      await row.close();
    },
  };
};

/** A refused run of the command line is in the office's list too. */
export const noteRefused = (
  url: string,
  run: {
    readonly register: string;
    readonly source: 'command' | 'download';
    readonly name: string;
    readonly refusal: Refusal;
  },
): Promise<void> => insertRefused(url, run);
