import type { Entry, openFiles } from '#platform/server/bulk/archive.ts';
import type { ReasonCount } from '#platform/server/bulk/refusals.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { likeKnownTable } from '#platform/server/bulk/unknown-table.ts';
import { areaIn, areaText, koOfCatalogue } from '../../core/package-area.ts';
import { csvTables, isOfDeals, namesPersons, type Reading, stateIn } from '../../core/package-files.ts';
import { mainTarget } from '../../core/plan.ts';
import type { Target } from '../../core/rows.ts';
import type { ImportSession } from '../repository/import-session.ts';
import type { StagedFile } from '../repository/staged.ts';
import type { Complete, Listed } from '../repository/vanished.ts';
import { chooseFiles } from './choose.ts';
import type { Options } from './options.ts';
import { readCodeList, type Taken, takeFile } from './read-file.ts';
import { tableOf } from './shapefile.ts';
import type { Surroundings } from './tables.ts';

/** The content of the files of an import, and the files that were of use. */
export type Read = {
  readonly files: readonly StagedFile[];
  readonly chosen: readonly string[];
  /** Files that came in now or before. */
  readonly useful: readonly string[];
  readonly complete: readonly Complete[];
  readonly listed: readonly Listed[];
  readonly read: ReadonlyMap<Target, number>;
  readonly rejected: ReadonlyMap<Target, number>;
  readonly reasons: readonly ReasonCount[];
};

type Files = Awaited<ReturnType<typeof openFiles>>;
type Chosen = {
  readonly entry: Entry;
  readonly reading: Exclude<Reading, 'sifrant'>;
  readonly stateOn: string | null;
  readonly fingerprint: string;
};

/** Reads all files into the tables where rows wait; those that were imported before are passed over. */
export const readAll = async (session: ImportSession, files: Files, options: Options): Promise<Read> => {
  const { leaveOutPersons = false, stateOn = null } = options;
  const { chosen, unread } = await chooseFiles(files.entries, { leaveOutPersons });
  options.onUnread?.(unread);
  if (chosen.length === 0) {
    const open = files.entries.filter(({ path, isClosed }) => !isClosed && !namesPersons(path));
    const like = await likeKnownTable(open, csvTables);
    const other = open.find(({ path }) => isOfDeals(path));
    throw new ImportRefused(
      like ??
        (other
          ? { code: 'of_other_register', file: other.path, register: 'cadastre' }
          : { code: 'nothing_known', register: 'cadastre' }),
    );
  }

  const codeLists = new Map<string, Map<string, string>>();
  const label = (list: string, code: string) => codeLists.get(list)?.get(code);
  const tables: Chosen[] = [];
  for (const { entry, reading } of chosen) {
    if (reading === 'sifrant') await readCodeList(entry, codeLists, session.copy);
    else {
      const day = stateIn(entry.path) ?? stateOn;
      const fingerprint = await fingerprintOf(entry, files.entries, reading, day);
      tables.push({ entry, reading, stateOn: day, fingerprint });
    }
  }
  const known = knownAlready(tables, session.isImported);
  const found = openFound();
  for (const [index, table] of tables.entries()) {
    const { entry, reading } = table;
    if (known.has(table)) {
      options.onSkipped?.(entry.path);
      found.useful.push(entry.path);
      continue;
    }
    const taken = await takeFile({
      ...table,
      file: index + 1,
      siblings: files.entries,
      folder: files.folder,
      around: { stateOn: table.stateOn, label, ...(await unitsFor(reading, session)) },
      copy: session.copy,
      progress: (lines) => options.onProgress?.(entry.path, lines),
    });
    // The file is empty, without even a date.
    if (taken.lines === 0) options.onFile?.({ ...nothingOf(entry.path), stateOn: table.stateOn });
    else found.add(table, index + 1, taken);
  }
  return { ...found.done(), chosen: tables.map(({ entry }) => entry.path) };
};

const nothingOf = (name: string) => ({
  name,
  lines: 0,
  merged: { inserted: 0, updated: 0, unchanged: 0 },
  rejections: [],
  rejected: 0,
});

/**
 * Files imported before. One is read again with new files of its kind and area: records split over several files are complete only
 * together.
 */
const knownAlready = (tables: readonly Chosen[], isImported: (fingerprint: string) => boolean): ReadonlySet<Chosen> => {
  const groupOf = ({ entry, reading }: Chosen): string =>
    areaIn(entry.path) ? `${areaText(areaIn(entry.path))} ${mainTarget[reading]}` : entry.path;
  const renewed = new Set(tables.filter(({ fingerprint }) => !isImported(fingerprint)).map(groupOf));
  return new Set(tables.filter((table) => !renewed.has(groupOf(table))));
};

const openFound = () => {
  const [files, useful, complete, reasons]: [StagedFile[], string[], Complete[], ReasonCount[]] = [[], [], [], []];
  const listed: Listed[] = [];
  const [read, rejected] = [new Map<Target, number>(), new Map<Target, number>()];
  const plus = (counts: Map<Target, number>, target: Target, n: number) =>
    counts.set(target, (counts.get(target) ?? 0) + n);

  const add = ({ entry, reading, stateOn, fingerprint }: Chosen, file: number, taken: Taken): void => {
    const { lines, rejections } = taken;
    if (taken.rejected >= lines) throw new ImportRefused({ code: 'empty', file: entry.path });
    useful.push(entry.path);
    const area = areaIn(entry.path);
    const name = entry.path;
    files.push({
      file,
      name,
      fingerprint,
      reading,
      area: areaText(area),
      stateOn,
      lines,
      rejected: taken.rejected,
      rejections,
    });
    // A table may come as several layers.
    const isNamed = complete.some((one) => one.reading === reading && areaText(one.area) === areaText(area));
    if (area && !isNamed) complete.push({ reading, area, stateOn });
    if (!area || area.type === 'country') listed.push({ reading, ko: koOfCatalogue(entry.path) });
    for (const [target, n] of taken.read) plus(read, target, n);
    if (taken.rejected > 0) plus(rejected, mainTarget[reading], taken.rejected);
    reasons.push(...taken.reasons);
  };
  return { add, useful, done: () => ({ files, useful, complete, listed, read, rejected, reasons }) };
};

/** The fingerprint of the bytes and of the way they are read. */
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

/** The lists of units that a file's lines name, if they do. */
const unitsFor = async (
  reading: Reading,
  session: ImportSession,
): Promise<Pick<Surroundings, 'municipalities' | 'settlements'>> => {
  if (reading === 'rpe_ulice') return { ...noUnits, settlements: await session.settlements() };
  return reading === 'parcele' || reading === 'json_parcels'
    ? { ...noUnits, municipalities: await session.municipalities() }
    : noUnits;
};
