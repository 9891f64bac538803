import type { Refusal } from '#contract/import-refusals.ts';
import type { Entry } from './archive.ts';
import { columnsOfCsv } from './csv.ts';

/** A supported table: its file name and its columns, each with alternative names. */
export type KnownTable = {
  readonly table: string;
  readonly named: string;
  readonly columns: readonly (readonly string[])[];
};

/** A single common column is not enough: many tables have an ID. */
const fewestAlike = 2;
/** Files that are looked into; more of them are a folder of something else. */
const mostOpened = 20;

/** Among unknown files, the one most similar to a supported table; undefined if there is none. */
export const likeKnownTable = async (
  entries: readonly Entry[],
  known: readonly KnownTable[],
  nameOf: (column: string) => string = (column) => column,
): Promise<Refusal | undefined> => {
  let best: { readonly alike: number; readonly refusal: Refusal } | undefined;
  for (const entry of entries.filter(({ path }) => /\.csv$/i.test(path)).slice(0, mostOpened)) {
    const columns = (await columnsOfCsv(entry)).map(nameOf);
    for (const { table, named, columns: wanted } of known) {
      const alike = wanted.filter((names) => names.some((name) => columns.includes(name))).length;
      if (alike < fewestAlike || alike <= (best?.alike ?? 0)) continue;
      const refusal = {
        code: 'unknown_table' as const,
        file: entry.path,
        table,
        named,
        columns: wanted.map((names) => names.join(' / ')),
      };
      best = { alike, refusal };
    }
  }
  return best?.refusal;
};
