import type { ImportPlan } from '#contract/import-plan.ts';
import type { Register } from '../../core/deal-files.ts';
import type { Merged, Rejected } from '../repository/staged.ts';

export type SetReport = {
  readonly name: string;
  readonly register: Register;
  readonly stateOn: string;
  readonly lines: number;
  readonly merged: Merged;
  readonly rejections: readonly Rejected[];
  readonly rejected: number;
};

export type Reports = {
  readonly url: string;
  /** Continues despite acceptable findings (`isAcceptable`). */
  readonly accept?: boolean | undefined;
  readonly onStep?: (step: 'compare' | 'merge', table: string) => void;
  readonly onSet?: (report: SetReport) => void;
};

export type Options = Reports & {
  readonly paths: readonly string[];
  /** `plan` changes nothing; neither does `wait`, which leaves the read rows for `importWaiting`. */
  readonly until?: 'plan' | 'wait' | undefined;
  readonly onProgress?: (file: string, lines: number) => void;
  readonly onSkipped?: (name: string) => void;
  /** An export without a single deal, beside others that have some. */
  readonly onEmpty?: (name: string) => void;
  /** Files that are no table of an export, before anything is read. */
  readonly onUnread?: (files: readonly string[]) => void;
  readonly onPlan?: (plan: ImportPlan) => void;
};
