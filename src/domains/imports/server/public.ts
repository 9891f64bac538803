import type { ImportPlan } from '#contract/import-plan.ts';
import type { Refusal } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';
import { stateOf } from '../core/outcome.ts';
import { discardPlans, type EndState, insertNoted, type NotedRun, openRun, type Tally } from './repository/track.ts';

export { fetchPackages } from './fetch.ts';
export { listMunicipalities } from './gurs-downloads.ts';
export { schedulesOf } from './schedules.ts';
export { discardPlans };

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
    step: 'read',
    plan: null,
    file: null,
    lines: 0,
    bytes: null,
    bytes_of: null,
    files: 0,
    skipped: 0,
    unread: 0,
    unread_files: [],
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
    /** What was planned for this run before. */
    planned: row.plan,
    step: (step: Tally['step'], file: string | null): void => {
      Object.assign(tally, { step, file, lines: 0 });
    },
    plan: (plan: ImportPlan): void => {
      tally.plan = plan;
    },
    progress: (file: string, lines: number): void => {
      Object.assign(tally, { file, lines, bytes: null, bytes_of: null });
    },
    fetching: (file: string, bytes: number, of: number | null): void => {
      Object.assign(tally, { file, bytes, bytes_of: of });
    },
    skipped: (): void => {
      tally.skipped += 1;
    },
    unread: (files: readonly string[]): void => {
      Object.assign(tally, unreadOf(files));
    },
    taken: ({ inserted, updated, unchanged }: Merged, rejected: number): void => {
      tally.files += 1;
      tally.inserted += inserted;
      tally.updated += updated;
      tally.unchanged += unchanged;
      tally.rejected += rejected;
    },
    end: async (state: EndState, { message = null as string | null, refusal = null as Refusal | null } = {}) => {
      clearInterval(timer);
      await beating;
      await row.end(tally, state, { message: message?.slice(0, messageLength) ?? null, refusal });
      await row.close();
    },
  };
};

const unreadOf = (files: readonly string[]) => ({
  unread: files.length,
  unread_files: files.slice(0, limits.imports.unreadFiles),
});

type Noted = Pick<NotedRun, 'register' | 'source' | 'name'>;

/** A run of the command line that was refused or failed is in the office's list too. */
export const noteRefused = (
  url: string,
  { unread, refusal, ...run }: Noted & { readonly refusal: Refusal; readonly unread: readonly string[] },
): Promise<void> => insertNoted(url, { ...run, state: stateOf(refusal), refusal, plan: null, ...unreadOf(unread) });

/** An import that the command line took back is in the office's list too. */
export const noteUndone = (url: string, run: Omit<Noted, 'source'> & { readonly plan: ImportPlan }): Promise<void> =>
  insertNoted(url, { ...run, source: 'undo', state: 'done', refusal: null, ...unreadOf([]) });
