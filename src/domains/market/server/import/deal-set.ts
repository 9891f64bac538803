import type { Entry } from '#platform/server/bulk/archive.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { type DealTable, dealFileOf, seriesOf } from '../../core/deal-files.ts';

/** The tables of one export, by their content. */
export type DealSet = {
  readonly name: string;
  readonly stateOn: string;
  /** The scope in which it is complete, by its name (`seriesOf`). */
  readonly year: number | null;
  readonly area: string | null;
  readonly tables: Readonly<Partial<Record<DealTable, Entry>>>;
};

/** The exports among the files, older ones first. */
export const setsOf = (entries: readonly Entry[]): DealSet[] => {
  const sets = new Map<string, { name: string; stateOn: string; tables: Partial<Record<DealTable, Entry>> }>();
  for (const entry of entries) {
    const file = dealFileOf(entry.path);
    if (!file) continue;
    const set = sets.get(file.set) ?? { name: file.set, stateOn: file.stateOn, tables: {} };
    if (set.tables[file.table]) throw new ImportRefused({ code: 'table_twice', file: file.set, table: file.table });
    set.tables[file.table] = entry;
    sets.set(file.set, set);
  }
  const found = [...sets.values()].map((set) => ({ ...set, ...seriesOf(set.name) }));
  return found.sort((one, other) =>
    one.stateOn === other.stateOn ? compare(one.name, other.name) : compare(one.stateOn, other.stateOn),
  );
};

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
