import type { LineReason } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';

/** Lines of a file that are kept with their reason; more of them only count. */
const kept = 1_000;

/** How many lines of a table are refused for a reason. */
export type ReasonCount = { readonly table: string; readonly reason: LineReason; readonly count: number };

/** The refused lines of one file: the first ones in full, all of them by their reason. */
export const refusedLines = <Where extends object>() => {
  const lines: (Where & { readonly reason: LineReason })[] = [];
  const counts = countsByReason();
  let count = 0;
  const refuse = (table: string, where: Where, reason: LineReason): void => {
    count += 1;
    if (lines.length < kept) lines.push({ ...where, reason });
    counts.add({ table, reason, count: 1 });
  };
  return { refuse, lines, count: () => count, reasons: counts.all };
};

/** The most frequent reasons of each table, those of several files added up; the tables in the order in which they come. */
export const mostFrequent = (reasons: readonly ReasonCount[]): ReasonCount[] => {
  const counts = countsByReason();
  for (const one of reasons) counts.add(one);
  const all = counts.all();
  return [...new Set(all.map(({ table }) => table))].flatMap((table) =>
    all
      .filter((one) => one.table === table)
      .sort((one, other) => other.count - one.count)
      .slice(0, limits.imports.reasons),
  );
};

/** Lines by table and reason, whichever deal they name. */
const countsByReason = () => {
  const counts = new Map<string, { table: string; reason: LineReason; count: number }>();
  const add = ({ table, reason, count }: ReasonCount): void => {
    const { deal: _, ...kind } = { deal: undefined, ...reason };
    const key = JSON.stringify([table, kind]);
    const found = counts.get(key);
    if (found) found.count += count;
    else counts.set(key, { table, reason, count });
  };
  return { add, all: (): ReasonCount[] => [...counts.values()] };
};
