import { changesAnything, type ImportPlan, type PlanTable } from '#contract/import-plan.ts';

/** The effect of undoing an import: rows that it brought go, removed ones come back, changed ones change again. */
export const undone = (tables: readonly PlanTable[]): ImportPlan => ({
  tables: tables.flatMap((one) => {
    const { table, fresh, changed, vanished } = one;
    const read = fresh + changed + vanished;
    return read === 0 ? [] : [{ ...one, table, read, fresh: vanished, vanished: fresh, unchanged: 0, rejected: 0 }];
  }),
  reasons: [],
  guards: [],
  invented: 0,
});

type Done = {
  readonly run_id: string;
  readonly register: string;
  readonly source: string;
  readonly state: string;
  readonly files: number;
  readonly plan: { readonly tables: readonly PlanTable[]; readonly invented: number } | null;
};

/**
 * The imports undone since, of runs from the newest to the oldest: an undoing undoes the last one left; imports without changes left
 * nothing to undo.
 */
export const undoneRuns = (runs: readonly Done[]): ReadonlySet<string> => {
  const undone = new Set<string>();
  const waiting = new Map<string, number>();
  for (const { run_id, register, source, state, files, plan } of runs) {
    if (state !== 'done') continue;
    const undoings = waiting.get(register) ?? 0;
    if (source === 'undo') waiting.set(register, undoings + 1);
    else if (undoings > 0 && (plan ? plan.invented > 0 || changesAnything(plan.tables) : files > 0)) {
      undone.add(run_id);
      waiting.set(register, undoings - 1);
    }
  }
  return undone;
};
