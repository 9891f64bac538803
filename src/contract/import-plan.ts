import type { LineReason, Refusal } from './import-refusals.ts';

/** What an import does to one table, or did; of undoing one, `fresh` are the records that come back and `vanished` those that go. */
export type PlanTable = {
  readonly table: string;
  readonly read: number;
  readonly fresh: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly vanished: number;
  readonly rejected: number;
};

/** What an import would do, kept with its run until somebody confirms or discards it. */
export type ImportPlan = {
  readonly tables: readonly PlanTable[];
  /** The most frequent reasons for which lines are not taken, each as it was met first. */
  readonly reasons: readonly { readonly reason: LineReason; readonly count: number }[];
  /** What speaks against it; some of it may be accepted knowingly (`isAcceptable`). */
  readonly guards: readonly Refusal[];
  /** Invented records that go with the first real ones. */
  readonly invented: number;
};
