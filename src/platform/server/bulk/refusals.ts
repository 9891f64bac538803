import type { LineReason } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';

/** Lines of a file that are kept with their reason; more of them only count. */
const kept = 1_000;

export type ReasonCount = { readonly reason: LineReason; readonly count: number };

/** The refused lines of one file: the first ones as they are, all of them by their reason. */
export const refusedLines = <Where extends object>() => {
  const lines: (Where & { readonly reason: LineReason })[] = [];
  const counts = new Map<string, { reason: LineReason; count: number }>();
  let count = 0;
  const refuse = (where: Where, reason: LineReason): void => {
    count += 1;
    if (lines.length < kept) lines.push({ ...where, reason });
    const { deal: _, ...kind } = { deal: undefined, ...reason };
    const key = JSON.stringify(kind);
    const found = counts.get(key);
    if (found) found.count += 1;
    else counts.set(key, { reason, count: 1 });
  };
  return { refuse, lines, count: () => count, reasons: (): ReasonCount[] => mostFrequent([...counts.values()]) };
};

/** The most frequent reasons of all, those of several files added up. */
export const mostFrequent = (reasons: readonly ReasonCount[]): ReasonCount[] => {
  const all = new Map<string, { reason: LineReason; count: number }>();
  for (const { reason, count } of reasons) {
    const { deal: _, ...kind } = { deal: undefined, ...reason };
    const key = JSON.stringify(kind);
    const found = all.get(key);
    if (found) found.count += count;
    else all.set(key, { reason, count });
  }
  return [...all.values()].sort((one, other) => other.count - one.count).slice(0, limits.imports.reasons);
};
