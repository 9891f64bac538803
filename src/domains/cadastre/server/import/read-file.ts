import type { LineReason } from '#contract/import-refusals.ts';
import type { Entry } from '#platform/server/bulk/archive.ts';
import { Rejection } from '#platform/server/bulk/cells.ts';
import { copyBundles, copyLine } from '#platform/server/bulk/copy.ts';
import { type Line, readCsv, type Table, textOf } from '#platform/server/bulk/csv.ts';
import { numberSigns } from '#platform/server/bulk/number-signs.ts';
import { refusedLines } from '#platform/server/bulk/refusals.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { withoutTechnicalZero } from '../../core/identifiers.ts';
import { outlineText } from '../../core/outline.ts';
import { listNameOf, personColumn, type Reading } from '../../core/package-files.ts';
import { mainTarget } from '../../core/plan.ts';
import type { Rows, Target } from '../../core/rows.ts';
import { sumNeighbours } from '../../core/sum-neighbours.ts';
import { columnsOf, summedOf } from '../repository/load.ts';
import { cadastreCells } from './cells.ts';
import { documents, missingKeys } from './documents.ts';
import { readShapefile } from './shapefile.ts';
import { areas, type Emit, type Surroundings, tables } from './tables.ts';

export type Copy = (target: Target, lines: Buffer) => Promise<void>;

type Taking = {
  readonly entry: Entry;
  readonly siblings: readonly Entry[];
  readonly reading: Exclude<Reading, 'sifrant'>;
  readonly around: Surroundings;
  readonly folder: string;
  /** The number of the file among those of the import, from 1 on. */
  readonly file: number;
  readonly copy: Copy;
  readonly progress: (lines: number) => void;
};

const documentBytes = 8_000_000;
const codeListBytes = 4_000_000;

export type Taken = Awaited<ReturnType<typeof takeFile>>;

/** Reads one file into the tables where rows wait; a line that cannot be is left out with its reason. */
export const takeFile = async (taking: Taking) => {
  const refused = refusedLines<{ line: number }>();
  let lines = 0;
  const sink = copySink(taking);
  const take = (line: number, work: () => void): void => {
    lines += 1;
    try {
      work();
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      refused.refuse(mainTarget[taking.reading], { line }, error.reason);
    }
  };

  if (documents[taking.reading]) {
    const { list, takeOne } = await openDocument(taking);
    for (const [index, value] of list.entries()) {
      take(index + 1, () => takeOne(value, sink.emit));
      if (index % 500 === 0) await sink.flush();
    }
  } else {
    const { table, takeLine, areForeign } = await openTable(taking);
    for await (const batch of table.batches) {
      for (const line of batch) {
        take(line.line, () => {
          if (line.broken !== undefined) throw new Rejection(line.broken);
          takeLine(line, sink.emit);
        });
      }
      taking.progress(lines);
      await sink.flush();
    }
    if (areForeign()) throw new ImportRefused({ code: 'separators', file: taking.entry.path });
  }
  await sink.end();
  const rejections: readonly { readonly line: number; readonly reason: LineReason }[] = refused.lines;
  return { lines, rejections, rejected: refused.count(), reasons: refused.reasons(), read: sink.read };
};

const openDocument = async ({ entry, reading, around }: Taking) => {
  const document = documents[reading];
  if (!document) throw new Error(`${reading} is no document`);
  if (entry.size > documentBytes) throw new ImportRefused({ code: 'document_too_long', file: entry.path });
  const { text, areDamaged } = await textOf(entry, 'utf-8');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new ImportRefused({ code: 'no_json', file: entry.path }, { cause });
  }
  const list = document.records.safeParse(content);
  if (!list.success) throw new ImportRefused({ code: 'no_list', file: entry.path });
  const columns = missingKeys(list.data, document.needed);
  if (columns.length > 0) throw new ImportRefused({ code: 'missing_columns', file: entry.path, columns });
  if (areDamaged(list.data.length)) throw new ImportRefused({ code: 'encoding', file: entry.path });
  return { list: list.data, takeOne: (value: unknown, emit: Emit) => document.take(value, emit, around) };
};

/** Layers with stored shapes, and the target of the outline. */
const outlineTargets: {
  readonly [R in Reading]?: readonly ['parcel_outline' | 'building_outline', string, 'parcel' | 'building'];
} = {
  parcele: ['parcel_outline', 'EID_PARCEL', 'parcel'],
  nadzemni_tloris: ['building_outline', 'EID_STAVBA', 'building'],
  tloris: ['building_outline', 'EID_STAVBA', 'building'],
};

const openTable = async ({ entry, siblings, reading, around, folder }: Taking) => {
  const table: Table = /\.csv$/i.test(entry.path) ? await readCsv(entry) : await readShapefile(entry, siblings, folder);
  refusePersons(entry, table.columns);
  const map = tables[reading];
  const outline = outlineTargets[reading];
  const area = areas[reading];
  const places = new Map<string, number>();
  for (const [index, column] of table.columns.entries()) if (!places.has(column)) places.set(column, index);

  // One reusable set of cells for the current line: two million of them would only create garbage.
  let values: readonly string[] = [];
  // The numbers of a shapefile have one form.
  const signs = table.delimiter === undefined ? undefined : numberSigns(table.delimiter);
  const cells = cadastreCells((column) => values[places.get(column) ?? -1] ?? '', signs?.see);
  const takeLine = (line: Line, emit: Emit): void => {
    values = line.values;
    map?.(cells, emit, around, table.columns);
    if (area && line.rings?.length)
      emit('area', {
        ...area(cells),
        outline: outlineText(line.rings),
        state_on: around.stateOn,
        source_id: reading === 'katastrske_obcine' ? 1 : 4,
      });
    if (!outline) return;
    const [target, column, kind] = outline;
    if (!line.rings && !map) throw new Rejection({ code: 'no_outline' });
    if (line.rings?.length)
      emit(target, {
        eid: cells.eid(column, kind),
        outline: outlineText(line.rings),
        state_on: around.stateOn,
        source_id: 1,
      });
  };
  return { table, takeLine, areForeign: () => signs?.areForeign() ?? false };
};

const refusePersons = (entry: Entry, columns: readonly string[]): void => {
  const column = personColumn(columns);
  if (column) throw new ImportRefused({ code: 'persons_column', file: entry.path, column });
};

/** Catalogues know only the identifiers of parts, and the above-ground outline of a building is better. */
const onlyAdds = (target: Target, reading: Reading): boolean =>
  (reading === 'json_buildings' && target === 'building_part') ||
  reading === 'tloris' ||
  (reading === 'json_parcels' && target === 'use_name');

/** Rows for the staging tables, by table; several rows of one parcel are added up. */
const copySink = ({ copy, reading, file }: Pick<Taking, 'copy' | 'reading' | 'file'>) => {
  const bundles = copyBundles<Target>(copy);
  const ends = new Map<Target, string>();
  const read = new Map<Target, number>();
  const endOf = (target: Target): string => {
    const known = ends.get(target);
    if (known !== undefined) return known;
    const end = `\t${file}\t${onlyAdds(target, reading) ? 't' : 'f'}`;
    ends.set(target, end);
    return end;
  };
  const write = <T extends Target>(target: T, row: Rows[T]): void =>
    bundles.add(target, copyLine(columnsOf(target), row, endOf(target)));
  const sums = new Map<Target, ReturnType<typeof sumsOf>>();
  const emit: Emit = (target, row) => {
    read.set(target, (read.get(target) ?? 0) + 1);
    let sum = sums.get(target);
    if (sum === undefined) {
      sum = sumsOf(target);
      sums.set(target, sum);
    }
    if (!sum) write(target, row);
    else for (const complete of sum.take(row)) write(target, complete as typeof row);
  };
  return {
    emit,
    read: read as ReadonlyMap<Target, number>,
    flush: bundles.flush,
    end: async () => {
      for (const [target, sum] of sums)
        for (const complete of sum?.end() ?? []) write(target, complete as Rows[typeof target]);
      await bundles.end();
    },
  };
};

const sumsOf = (target: Target) => {
  const summed = summedOf(target);
  return summed ? sumNeighbours<Record<string, unknown>>(summed.key, summed.sum) : null;
};

/** Code lists word the records that follow; those of land uses are kept too. */
export const readCodeList = async (
  entry: Entry,
  lists: Map<string, Map<string, string>>,
  copy: Copy,
): Promise<void> => {
  if (entry.size > codeListBytes) throw new ImportRefused({ code: 'code_list_too_long', file: entry.path });
  const name = listNameOf(entry.path);
  const { columns, batches } = await readCsv(entry);
  refusePersons(entry, columns);
  const at = (...names: string[]) => columns.findIndex((column) => names.includes(column));
  const [id, wording, mark] = [
    at('ID', 'SIFRA', 'ID_LEGA'),
    at('NAZIVSL', 'NAZIV_SL', 'NAZIV', 'NAZIV_LEGA'),
    at('OZNAKA'),
  ];
  const list = new Map<string, string>();
  const kind = name === 'VRSTE_NAMENSKE_RABE' ? 'planned' : name === 'VRSTE_DEJANSKE_RABE' ? 'actual' : undefined;
  const lines: string[] = [];
  for await (const batch of batches)
    for (const { values } of batch) {
      const [code, text] = [withoutTechnicalZero(values[id] ?? ''), values[wording]?.trim()];
      if (!code || !text) continue;
      list.set(code, text);
      const row = { kind, code, mark: values[mark]?.trim() || null, name: text };
      if (kind) lines.push(copyLine(columnsOf('use_name'), row, '\t0\tf'));
    }
  lists.set(name, list);
  if (lines.length > 0) await copy('use_name', Buffer.from(lines.join('')));
};
