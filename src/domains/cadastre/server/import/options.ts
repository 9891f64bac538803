import type { ImportPlan } from '#contract/import-plan.ts';
import type { LineReason } from '#contract/import-refusals.ts';
import type { Merged } from '../repository/load.ts';

export type FileReport = {
  readonly name: string;
  /** The day of its records; null if unknown. */
  readonly stateOn: string | null;
  readonly lines: number;
  readonly merged: Merged;
  readonly rejections: readonly { readonly line: number; readonly reason: LineReason }[];
  readonly rejected: number;
};

export type Reports = {
  readonly url: string;
  /** Continues despite acceptable findings (`isAcceptable`). */
  readonly accept?: boolean | undefined;
  readonly onStep?: (step: 'compare' | 'merge', table: string) => void;
  readonly onFile?: (report: FileReport) => void;
};

export type Options = Reports & {
  readonly paths: readonly string[];
  /** Date of files whose name has none. */
  readonly stateOn?: string | undefined;
  /** Tables of persons among the files are passed over unopened instead of stopping the import. */
  readonly leaveOutPersons?: boolean;
  /** `plan` changes nothing; neither does `wait`, which leaves the read rows for `importWaiting`. */
  readonly until?: 'plan' | 'wait' | undefined;
  readonly onProgress?: (file: string, lines: number) => void;
  readonly onSkipped?: (file: string) => void;
  /** Files that are nothing Mera reads, before anything is read. */
  readonly onUnread?: (files: readonly string[]) => void;
  readonly onPlan?: (plan: ImportPlan) => void;
};
