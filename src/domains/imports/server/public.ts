import type { ImportPlan } from '#contract/import-plan.ts';
import type { Refusal } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';
import {
  beginNoted,
  discardPlans,
  type EndState,
  insertNoted,
  type NotedRun,
  openRun,
  type Tally,
} from './repository/track.ts';

export { fetchPackages } from './fetch.ts';
export { listMunicipalities } from './gurs-downloads.ts';
export { municipalitiesHere } from './municipalities-here.ts';
export { schedulesOf } from './schedules.ts';
export { discardPlans };

type Merged = { readonly inserted: number; readonly updated: number; readonly unchanged: number };

/** Interval at which the process reports that it is alive, and checks for a request to stop. */
const beatMs = 1_000;
const messageLength = 1_000;

const noTally = (): Tally => ({
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
});

/** Progress reports of an import. */
const reportsTo = (tally: Tally) => ({
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
    tally.unread = files.length;
    tally.unread_files = files.slice(0, limits.imports.unreadFiles);
  },
  taken: ({ inserted, updated, unchanged }: Merged, rejected: number): void => {
    tally.files += 1;
    tally.inserted += inserted;
    tally.updated += updated;
    tally.unchanged += unchanged;
    tally.rejected += rejected;
  },
});

type Why = { readonly message?: string; readonly refusal?: Refusal };
const saidOf = ({ message, refusal }: Why) => ({
  message: message?.slice(0, messageLength) ?? null,
  refusal: refusal ?? null,
});

/**
 * Keeps the row of a run up to date while this process imports. `onStop` is called once, at a request to stop: the database rolls back
 * uncommitted changes.
 */
export const trackRun = async (url: string, runId: string, onStop: () => void) => {
  const row = await openRun(url, runId);
  const tally = noTally();
  let beating: Promise<void> = Promise.resolve();
  let isStopped = false;
  const beat = async (): Promise<void> => {
    // A database that is away for a moment gets the tally at the next beat.
    const stop = await row.beat(tally).catch(() => false);
    if (!stop || isStopped) return;
    isStopped = true;
    await row.end(tally, 'stopped', saidOf({}));
    onStop();
  };
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, beatMs);

  return {
    /** The earlier plan of this run. */
    planned: row.plan,
    ...reportsTo(tally),
    named: (name: string): Promise<unknown> => row.rename(name),
    end: async (state: EndState, why: Why = {}): Promise<void> => {
      clearInterval(timer);
      await beating;
      await row.end(tally, state, saidOf(why));
      await row.close();
    },
    forget: async (): Promise<void> => {
      clearInterval(timer);
      await beating;
      await row.forget();
      await row.close();
    },
  };
};

/**
 * A run of the command line is in the office's list from its beginning on, so that one whose process was killed leaves its trace. Where
 * another one of the register runs, it is there from its end on.
 */
export const noteRun = async (url: string, run: Omit<NotedRun, 'started_at'>, onStop: () => void) => {
  const started_at = new Date();
  const runId = await beginNoted(url, { ...run, started_at });
  if (runId !== null) return trackRun(url, runId, onStop);
  const tally = noTally();
  let { name } = run;
  return {
    planned: async (): Promise<ImportPlan | null> => null,
    ...reportsTo(tally),
    named: (said: string): Promise<unknown> => {
      name = said;
      return Promise.resolve();
    },
    forget: (): Promise<void> => Promise.resolve(),
    end: (state: EndState, why: Why = {}): Promise<unknown> =>
      insertNoted(url, { ...run, name, started_at }, tally, state, saidOf(why)),
  };
};
