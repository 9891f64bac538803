import type { Entry } from '#platform/server/bulk/archive.ts';
import { columnsOfCsv } from '#platform/server/bulk/csv.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { kindOf, namesPersons, orderOf, type Reading, recognise } from '../../core/package-files.ts';
import { columnsOfDbf } from './dbf.ts';
import { tableOf } from './shapefile.ts';

type Chosen = { readonly entry: Entry; readonly reading: Reading };

/** The files to be read, in their order, and the names of all others. */
export const chooseFiles = async (
  entries: readonly Entry[],
  { leaveOutPersons }: { readonly leaveOutPersons: boolean },
): Promise<{ readonly chosen: readonly Chosen[]; readonly unread: readonly string[] }> => {
  const persons = entries.find(({ path }) => namesPersons(path));
  if (persons && !leaveOutPersons) throw new ImportRefused({ code: 'persons_table', file: persons.path });
  const paths = new Set(entries.map(({ path }) => path.toLowerCase()));
  const chosen: Chosen[] = [];
  const read = new Set<string>();
  for (const entry of entries) {
    if (entry.isClosed || namesPersons(entry.path) || isBeside(entry.path, paths)) continue;
    const reading = await readingOf(entry, entries);
    if (!reading) continue;
    chosen.push({ entry, reading });
    read.add(baseOf(entry.path));
  }
  chosen.sort((one, other) => orderOf(one.reading) - orderOf(other.reading));
  return { chosen, unread: entries.map(({ path }) => path).filter((path) => isNamed(path, read, paths)) };
};

/** A layer is read by its shapes; without them, or if only its statements are wanted, by its table. */
const isBeside = (path: string, paths: ReadonlySet<string>): boolean => {
  const kind = kindOf(path);
  const has = (end: string) => paths.has(`${path.slice(0, -4)}${end}`.toLowerCase());
  if (kind === 'layer') return /\.dbf$/i.test(path) && has('.shp');
  return kind === 'attributes' && /\.shp$/i.test(path) && has('.dbf');
};

const readingOf = async (entry: Entry, entries: readonly Entry[]): Promise<Reading | undefined> => {
  const kind = kindOf(entry.path);
  if (!kind) return undefined;
  const recognised = recognise(entry.path, await columnsOf(entry, entries));
  if (recognised?.missing)
    throw new ImportRefused({ code: 'missing_columns', file: entry.path, columns: recognised.missing });
  return recognised?.reading;
};

const columnsOf = async (entry: Entry, entries: readonly Entry[]): Promise<readonly string[]> => {
  if (/\.csv$/i.test(entry.path)) {
    const columns = await columnsOfCsv(entry);
    if (columns.length === 0) throw new ImportRefused({ code: 'no_header', file: entry.path });
    return columns;
  }
  if (!/\.(shp|dbf)$/i.test(entry.path)) return [];
  const table = tableOf(entry, entries);
  if (!table) throw new ImportRefused({ code: 'shapefile_without_table', file: entry.path });
  return columnsOfDbf(table);
};

const baseOf = (path: string): string => path.replace(/\.\w{3}$/, '').toLowerCase();
const beside = /(\.(shx|cpg|prj|sbn|sbx|qpj|fix)|\.shp\.xml)$/i;

/** The files of a layer are read together, and one that is not read is named once. */
const isNamed = (path: string, read: ReadonlySet<string>, paths: ReadonlySet<string>): boolean =>
  !read.has(baseOf(path)) && !beside.test(path) && !(/\.dbf$/i.test(path) && paths.has(`${baseOf(path)}.shp`));
