import type { LineReason, PlanNote, Refusal } from './import-refusals.ts';

/** Effect of an import on one table, planned or done; for an undoing, `fresh` are the restored records and `vanished` the removed ones. */
export type PlanTable = {
  readonly table: string;
  readonly read: number;
  readonly fresh: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly vanished: number;
  readonly rejected: number;
};

/** Plan of an import, kept with its run until somebody confirms or discards it. */
export type ImportPlan = {
  readonly tables: readonly PlanTable[];
  /** The most frequent reasons for refused lines of each table, each in its first occurrence; plans stored earlier name no table. */
  readonly reasons: readonly { readonly table?: string; readonly reason: LineReason; readonly count: number }[];
  /** Objections; some of them may be accepted knowingly (`isAcceptable`). */
  readonly guards: readonly Refusal[];
  /** Invented records that go with the first real ones. */
  readonly invented: number;
  /** Notes besides the numbers; plans that were kept before have none. */
  readonly notes?: readonly PlanNote[];
};

/** More was read than came of it: the same record stood in several lines. */
export const mergedNotes = (tables: readonly PlanTable[]): PlanNote[] =>
  tables.flatMap(({ table, read, fresh, changed, unchanged, rejected }) => {
    const count = read - fresh - changed - unchanged - rejected;
    return count > 0 ? [{ code: 'merged', table, count }] : [];
  });

/** Records that are here in a newer state than in the package do not change. */
export const keptNewer = (
  rows: readonly { readonly table: string; readonly op: string; readonly count: number }[],
): PlanNote[] =>
  [
    ...Map.groupBy(
      rows.filter(({ op }) => op === 'older'),
      ({ table }) => table,
    ),
  ].map(([table, own]) => ({
    code: 'kept_newer',
    table,
    count: own.reduce((sum, { count }) => sum + count, 0),
  }));

/** Effect of an import, for undoing it: removed records of the demonstration are a row of their own, because they are restored too. */
export const doneTables = ({ tables, invented }: ImportPlan): PlanTable[] => [
  ...tables,
  ...(invented > 0
    ? [{ table: 'invented', read: 0, fresh: 0, changed: 0, unchanged: 0, vanished: invented, rejected: 0 }]
    : []),
];

/** Whether an import changes anything; one that does not needs no taking back. */
export const changesAnything = (tables: readonly PlanTable[]): boolean =>
  tables.some(({ fresh, changed, vanished }) => fresh + changed + vanished > 0);

/** Values of a column that records of a table have here and their coming state lacks: `count` of `of`. */
export type Emptied = {
  readonly table: string;
  readonly column: string;
  readonly count: number;
  readonly of: number;
};

/** Too many values of a column would go: one refusal for each table, with all such columns. */
export const emptiedGuards = (
  file: string,
  emptied: readonly Emptied[],
  isTooMany: (count: number, of: number) => boolean,
): Refusal[] =>
  [
    ...Map.groupBy(
      emptied.filter(({ count, of }) => isTooMany(count, of)),
      ({ table }) => table,
    ),
  ].flatMap(([table, own]) => {
    const sorted = [...own].sort((one, other) => other.count - one.count);
    const [most] = sorted;
    // Only the columns with most losses are named.
    const columns = sorted.map(({ column }) => column);
    return most ? [{ code: 'emptied' as const, file, table, columns, count: most.count, of: most.of }] : [];
  });

type IsTooMany = (count: number, of: number) => boolean;

/** Changes of a whole table in one and the same way: all moved, ten times larger, changed places. */
export type Shifted = {
  readonly table: string;
  readonly of: number;
  readonly moved: { readonly count: number; readonly e: number | null; readonly n: number | null };
  readonly rescaled: readonly { readonly name: string; readonly count: number; readonly of: number }[];
  readonly exchanged: readonly { readonly name: string; readonly count: number; readonly of: number }[];
};

/** A record may be corrected; many changed in the same way are a fault of the file. */
export const shiftGuards = (file: string, shifts: readonly Shifted[], isTooMany: IsTooMany): Refusal[] =>
  shifts.flatMap(({ table, of, moved, rescaled, exchanged }): Refusal[] => [
    ...(isTooMany(moved.count, of)
      ? [{ code: 'moved' as const, file, table, count: moved.count, of, e: moved.e ?? 0, n: moved.n ?? 0 }]
      : []),
    ...columnGuards('rescaled_areas', file, table, rescaled, isTooMany),
    ...columnGuards('exchanged', file, table, exchanged, isTooMany),
  ]);

const columnGuards = (
  code: 'rescaled_areas' | 'exchanged',
  file: string,
  table: string,
  found: Shifted['rescaled'],
  isTooMany: IsTooMany,
): Refusal[] =>
  found.flatMap(({ name: column, count, of }) =>
    isTooMany(count, of) ? [{ code, file, table, column, count, of }] : [],
  );
