import type { ImportPlan, PlanTable } from '#contract/import-plan.ts';

/** What taking an import back does: what it brought goes, what it took away comes back, what it changed changes again. */
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
