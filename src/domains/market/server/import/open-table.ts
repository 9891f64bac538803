import type { LineReason } from '#contract/import-refusals.ts';
import type { Entry } from '#platform/server/bulk/archive.ts';
import { Rejection } from '#platform/server/bulk/cells.ts';
import { readCsv } from '#platform/server/bulk/csv.ts';
import { numberSigns } from '#platform/server/bulk/number-signs.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { columnName, type DealTable, type Register } from '../../core/deal-files.ts';
import type { DealSet } from './deal-set.ts';
import { type Cells, dealCells, parcelOf, partOf, requiredColumns, type UnitLine } from './lines.ts';

export type Progress = { readonly onProgress?: (file: string, lines: number) => void };

export const unitTables = ({ tables }: DealSet) =>
  (['DELISTAVB', 'ZEMLJISCA'] as const).flatMap((table) => {
    const entry = tables[table];
    return entry ? [{ entry, table }] : [];
  });

export const unitIn = <Known>(
  cells: Cells,
  table: 'DELISTAVB' | 'ZEMLJISCA',
  register: Register,
  deals: ReadonlyMap<string, Known>,
): { readonly unit: UnitLine; readonly known: Known } => {
  const unit = table === 'DELISTAVB' ? partOf(cells, register) : parcelOf(cells);
  const known = deals.get(unit.id_posla);
  if (!known) throw new Rejection({ code: 'deal_unknown', deal: unit.id_posla });
  return { unit, known };
};

export const openTable = async (entry: Entry, kind: DealTable) => {
  const table = await readCsv(entry, 'utf-8');
  const columns = table.columns.map(columnName);
  const missing = requiredColumns[kind]
    .map((names) => [names].flat())
    .filter((names) => !names.some((name) => columns.includes(name)))
    .map((names) => names.join(' / '));
  if (missing.length > 0) throw new ImportRefused({ code: 'missing_columns', file: entry.path, columns: missing });
  const places = new Map<string, number>();
  for (const [index, column] of columns.entries()) if (!places.has(column)) places.set(column, index);
  // One reusable set of cells for the current line: a million of them would only create garbage.
  let values: readonly string[] = [];
  const signs = numberSigns(table.delimiter ?? ',');
  const cells = dealCells((column) => values[places.get(column) ?? -1] ?? '', signs.see);

  /** Reads line by line; returns the count. A refused line is reported, and reading continues with the next one. */
  const each = async (
    refuse: (line: number, reason: LineReason, cells?: Cells) => void,
    { onProgress }: Progress,
    take: (cells: Cells) => void,
    afterBatch: () => Promise<void> = async () => undefined,
  ): Promise<number> => {
    let lines = 0;
    for await (const batch of table.batches) {
      for (const line of batch) {
        lines += 1;
        if (line.broken !== undefined) {
          refuse(line.line, line.broken);
          continue;
        }
        values = line.values;
        try {
          take(cells);
        } catch (error) {
          if (!(error instanceof Rejection)) throw error;
          refuse(line.line, error.reason, cells);
        }
      }
      onProgress?.(entry.path, lines);
      await afterBatch();
    }
    if (signs.areForeign()) throw new ImportRefused({ code: 'separators', file: entry.path });
    return lines;
  };
  return { columns, each };
};
