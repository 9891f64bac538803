import type { LineReason } from '#contract/import-refusals.ts';
import { type Entry, openFiles } from '#platform/server/bulk/archive.ts';
import { Rejection } from '#platform/server/bulk/cells.ts';
import { copyBundles, copyLine } from '#platform/server/bulk/copy.ts';
import { type Line, readCsv, type Table, textOf } from '#platform/server/bulk/csv.ts';
import { uselessPackages } from '#platform/server/bulk/packages.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { isKnownAlready } from '#platform/server/db/bulk.ts';
import { withoutTechnicalZero } from '../../core/identifiers.ts';
import { outlineText } from '../../core/outline.ts';
import {
  isOfOtherRegister,
  isPackage,
  listNameOf,
  personColumn,
  type Reading,
  stateIn,
} from '../../core/package-files.ts';
import type { Rows, Target } from '../../core/rows.ts';
import { sumNeighbours } from '../../core/sum-neighbours.ts';
import { type ImportSession, type ImportStep, openImport } from '../repository/import-session.ts';
import { columnsOf, type Merged, type MergeMode, summedOf } from '../repository/load.ts';
import { cadastreCells } from './cells.ts';
import { chooseFiles } from './choose.ts';
import { documents } from './documents.ts';
import { readShapefile, tableOf } from './shapefile.ts';
import { type Emit, type Surroundings, tables } from './tables.ts';

export type FileReport = {
  readonly name: string;
  readonly lines: number;
  readonly merged: Merged;
  readonly rejections: readonly { readonly line: number; readonly reason: LineReason }[];
  readonly rejected: number;
};

type Options = {
  readonly url: string;
  readonly paths: readonly string[];
  /** For files whose name does not say of which day they are. */
  readonly stateOn?: string | undefined;
  /** Tables of persons among the files are passed over unopened instead of stopping the import. */
  readonly leaveOutPersons?: boolean;
  readonly onProgress?: (file: string, lines: number) => void;
  readonly onFile?: (report: FileReport) => void;
  readonly onSkipped?: (file: string) => void;
  /** Files that are nothing Mera reads, before anything is read. */
  readonly onUnread?: (files: readonly string[]) => void;
};

/** Lines of a file that are kept with their reason; more of them only count. */
const keptRejections = 1_000;
const documentBytes = 8_000_000;
const codeListBytes = 4_000_000;

/**
 * Reads packages and catalogues of the cadastre; each file is taken whole or not at all, and the same one only once. A package of which
 * nothing of use was read is a failure, after all others are in.
 */
export const importCadastre = async (options: Options): Promise<void> => {
  const opened = new AsyncDisposableStack();
  try {
    const session = opened.use(await openOnly(options.url));
    const files = opened.use(await openFiles(options.paths, isPackage));
    await takeAll(session, files, options);
  } finally {
    await opened.disposeAsync();
  }
};

const takeAll = async (
  session: ImportSession,
  files: Awaited<ReturnType<typeof openFiles>>,
  options: Options,
): Promise<void> => {
  const { chosen, unread } = await chooseFiles(files.entries, { leaveOutPersons: options.leaveOutPersons ?? false });
  options.onUnread?.(unread);
  if (chosen.length === 0) throw new ImportRefused({ code: 'nothing_known', register: 'cadastre' });

  const codeLists = new Map<string, Map<string, string>>();
  const label = (list: string, code: string) => codeLists.get(list)?.get(code);
  const lanes = openLanes();
  const useful: string[] = [];
  for (const { entry, reading } of chosen) {
    const name = entry.path;
    if (reading === 'sifrant') {
      await readCodeList(entry, codeLists, session);
      continue;
    }
    const stateOn = stateIn(name) ?? options.stateOn ?? null;
    const fingerprint = await fingerprintOf(entry, files.entries, reading, stateOn);
    await lanes.free(tablesOf[reading]);
    if (session.isImported(fingerprint)) {
      options.onSkipped?.(name);
      useful.push(name);
      continue;
    }
    const around: Surroundings = { stateOn, label, ...(await unitsFor(reading, session)) };
    const step = await session.begin();
    lanes.go(
      tablesOf[reading],
      async () => {
        const taken = await takeNewOrChanged(step, {
          entry,
          siblings: files.entries,
          reading,
          around,
          folder: files.folder,
          progress: (lines) => options.onProgress?.(name, lines),
        });
        if (taken.lines === 0) {
          // It contains nothing, not even the day of the data.
          await step.rollback();
          options.onFile?.({ ...taken, name, merged: sum([]) });
          return;
        }
        if (taken.rejected >= taken.lines) throw new ImportRefused({ code: 'empty', file: name });
        useful.push(name);
        const merged = await mergeFile(step, taken, reading, { name, fingerprint, stateOn });
        options.onFile?.({ ...taken, name, merged });
      },
      step.rollback,
    );
  }
  await lanes.end();
  await session.finish();
  const paths = files.entries.map(({ path }) => path);
  const useless = uselessPackages(paths, useful, isOfOtherRegister);
  if (useless.length > 0) throw new ImportRefused({ code: 'nothing_usable', files: useless });
  if (useful.length === 0)
    throw new ImportRefused({ code: 'empty', file: chosen.map(({ entry }) => entry.path).join(', ') });
};

/** What the bytes and the way they are read come to. */
const fingerprintOf = async (
  entry: Entry,
  siblings: readonly Entry[],
  reading: Reading,
  stateOn: string | null,
): Promise<string> => {
  const table = /\.shp$/i.test(entry.path) ? tableOf(entry, siblings) : undefined;
  const sums = await Promise.all(
    [entry, ...(table ? [table] : [])].map(async (one) => `${one.size} ${await one.checksum()}`),
  );
  return [reading, ...sums, stateOn ?? ''].join(' ');
};

const noUnits = { municipalities: new Map(), settlements: new Map() };

/** The lists of units that a file's lines name, where they do. */
const unitsFor = async (
  reading: Reading,
  session: ImportSession,
): Promise<Pick<Surroundings, 'municipalities' | 'settlements'>> => {
  if (reading === 'rpe_ulice') return { ...noUnits, settlements: await session.settlements() };
  return reading === 'parcele' || reading === 'json_parcels'
    ? { ...noUnits, municipalities: await session.municipalities() }
    : noUnits;
};

/**
 * Two files in parallel, as long as they write different tables: while the database builds the indexes of one, the other
 * is read. A failure of one ends the import after the other has finished.
 */
const openLanes = () => {
  const running = new Map<Promise<void>, readonly Target[] | undefined>();
  let failure: { readonly error: unknown } | undefined;

  const ended = async (): Promise<void> => {
    if (failure) {
      await Promise.all(running.keys());
      throw failure.error;
    }
  };
  return {
    /** Waits until a file that writes those tables may begin; one without any named waits for all others. */
    free: async (tables: readonly Target[] | undefined): Promise<void> => {
      const isInTheWay = (others: readonly Target[] | undefined) =>
        !tables || !others || others.some((other) => tables.includes(other));
      while (!failure && (running.size > 1 || [...running.values()].some(isInTheWay)))
        await Promise.race(running.keys());
      await ended();
    },
    go: (tables: readonly Target[] | undefined, work: () => Promise<void>, undo: () => Promise<void>): void => {
      const run: Promise<void> = work()
        .catch(async (error: unknown) => {
          failure ??= { error };
          await undo();
        })
        .finally(() => running.delete(run));
      running.set(run, tables);
    },
    end: async (): Promise<void> => {
      await Promise.all(running.keys());
      await ended();
    },
  };
};

/** The tables that a file writes, where it can be read beside another one. */
const tablesOf: { readonly [R in Reading]?: readonly Target[] } = {
  parcele: ['parcel', 'parcel_outline'],
  stavbe: ['building'],
  nadzemni_tloris: ['building_outline'],
  tloris: ['building_outline'],
  deli_stavb: ['building_part'],
  prostori: ['room'],
  stavbe_parcele: ['building_parcel'],
  namenske_rabe: ['parcel_use'],
  dejanske_rabe: ['parcel_use'],
  ev_del_stavbe: ['part_position'],
  ev_del_stavbe_enota: ['part_value'],
  ev_parc_enota: ['parcel_value'],
};

const openOnly = async (url: string): Promise<ImportSession> => {
  const session = await openImport(url);
  if (!session) throw new ImportRefused({ code: 'running', register: 'cadastre' });
  return session;
};

/** Code lists word the records that follow; those of land uses are kept too. */
const readCodeList = async (
  entry: Entry,
  lists: Map<string, Map<string, string>>,
  session: ImportSession,
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
      if (kind)
        lines.push(copyLine(columnsOf('use_name'), { kind, code, mark: values[mark]?.trim() || null, name: text }));
    }
  lists.set(name, list);
  if (lines.length > 0) await keepUseNames(await session.begin(), Buffer.from(lines.join('')));
};

const keepUseNames = async (step: ImportStep, lines: Buffer): Promise<void> => {
  try {
    await step.copy('use_name', lines);
    await step.removeInvented();
    await step.merge('use_name', 'newer');
    await step.commit();
  } catch (error) {
    await step.rollback();
    throw error;
  }
};

type Taking = {
  readonly entry: Entry;
  readonly siblings: readonly Entry[];
  readonly reading: Reading;
  readonly around: Surroundings;
  readonly folder: string;
  readonly copy: (target: Target, lines: Buffer) => Promise<void>;
  readonly progress: (lines: number) => void;
};

/** Files whose records have one line each, or lines that follow each other: a first import brings nothing but new ones. */
const oneRowEach: ReadonlySet<Reading> = new Set([
  'parcele',
  'stavbe',
  'nadzemni_tloris',
  'deli_stavb',
  'prostori',
  'namenske_rabe',
  'dejanske_rabe',
  'ev_del_stavbe',
]);

/** Hopes that all records are new, which costs half; the first one that is known already ends the hope. */
const takeNewOrChanged = async (step: ImportStep, taking: Omit<Taking, 'copy'>): Promise<Taken> => {
  if (!oneRowEach.has(taking.reading)) return takeFile({ ...taking, copy: step.copy });
  try {
    return await takeFile({ ...taking, copy: step.copyNew });
  } catch (error) {
    if (!isKnownAlready(error)) throw error;
    await step.startAgain();
    return takeFile({ ...taking, copy: step.copy });
  }
};

const takeFile = async (taking: Taking) => {
  const rejections: { line: number; reason: LineReason }[] = [];
  let [lines, rejected] = [0, 0];
  const sink = copySink(taking.copy);
  const refuse = (line: number, reason: LineReason): void => {
    rejected += 1;
    if (rejections.length < keptRejections) rejections.push({ line, reason });
  };
  const take = (line: number, work: () => void): void => {
    lines += 1;
    try {
      work();
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      refuse(line, error.reason);
    }
  };

  if (documents[taking.reading]) {
    const { list, takeOne } = await openDocument(taking);
    for (const [index, value] of list.entries()) {
      take(index + 1, () => takeOne(value, sink.emit));
      if (index % 500 === 0) await sink.flush();
    }
  } else {
    const { table, takeLine } = await openTable(taking);
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
  }
  await sink.end();
  return { lines, rejections, rejected, targets: sink.targets() };
};

const openDocument = async ({ entry, reading, around }: Taking) => {
  const document = documents[reading];
  if (!document) throw new Error(`${reading} is no document`);
  if (entry.size > documentBytes) throw new ImportRefused({ code: 'document_too_long', file: entry.path });
  let content: unknown;
  try {
    content = JSON.parse(await textOf(entry));
  } catch (cause) {
    throw new ImportRefused({ code: 'no_json', file: entry.path }, { cause });
  }
  const list = document.records.safeParse(content);
  if (!list.success) throw new ImportRefused({ code: 'no_list', file: entry.path });
  return { list: list.data, takeOne: (value: unknown, emit: Emit) => document.take(value, emit, around) };
};

/** Layers whose shapes are kept, and where the outline goes. */
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
  const places = new Map<string, number>();
  for (const [index, column] of table.columns.entries()) if (!places.has(column)) places.set(column, index);

  // One reusable set of cells for the current line: two million of them would only create garbage.
  let values: readonly string[] = [];
  const cells = cadastreCells((column) => values[places.get(column) ?? -1] ?? '');
  const takeLine = (line: Line, emit: Emit): void => {
    values = line.values;
    map?.(cells, emit, around, table.columns);
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
  return { table, takeLine };
};

const refusePersons = (entry: Entry, columns: readonly string[]): void => {
  const column = personColumn(columns);
  if (column) throw new ImportRefused({ code: 'persons_column', file: entry.path, column });
};

/** Rows by their table, on their way to it; those that a parcel has several of are added up. */
const copySink = (copy: Taking['copy']) => {
  const bundles = copyBundles<Target>(copy);
  const write = <T extends Target>(target: T, row: Rows[T]): void =>
    bundles.add(target, copyLine(columnsOf(target), row));
  const sums = new Map<Target, ReturnType<typeof sumsOf>>();
  const emit: Emit = (target, row) => {
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
    flush: bundles.flush,
    end: async () => {
      for (const [target, sum] of sums)
        for (const complete of sum?.end() ?? []) write(target, complete as Rows[typeof target]);
      await bundles.end();
    },
    targets: bundles.targets,
  };
};

const sumsOf = (target: Target) => {
  const summed = summedOf(target);
  return summed ? sumNeighbours<Record<string, unknown>>(summed.key, summed.sum) : null;
};

/** Catalogues know only the identifiers of parts, and the outline of a building that stands above the ground is better. */
const modeOf = (target: Target, reading: Reading): MergeMode =>
  (reading === 'json_buildings' && target === 'building_part') ||
  reading === 'tloris' ||
  (reading === 'json_parcels' && target === 'use_name')
    ? 'fill'
    : 'newer';

type Taken = Awaited<ReturnType<typeof takeFile>>;

const mergeFile = async (
  step: ImportStep,
  taken: Taken,
  reading: Reading,
  file: { readonly name: string; readonly fingerprint: string; readonly stateOn: string | null },
): Promise<Merged> => {
  const all: Merged[] = [];
  await step.removeInvented();
  for (const target of taken.targets) all.push(await step.merge(target, modeOf(target, reading)));
  const merged = sum(all);
  await step.record({ ...taken, ...file, merged });
  await step.commit();
  return merged;
};

const sum = (all: readonly Merged[]): Merged => ({
  inserted: all.reduce((total, { inserted }) => total + inserted, 0),
  updated: all.reduce((total, { updated }) => total + updated, 0),
  unchanged: all.reduce((total, { unchanged }) => total + unchanged, 0),
});
