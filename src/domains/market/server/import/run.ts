import type { LineReason } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';
import { fold } from '#lib/fold.ts';
import { type Entry, openFiles } from '#platform/server/bulk/archive.ts';
import { Rejection } from '#platform/server/bulk/cells.ts';
import { copyBundles, copyLine } from '#platform/server/bulk/copy.ts';
import { readCsv } from '#platform/server/bulk/csv.ts';
import { uselessPackages } from '#platform/server/bulk/packages.ts';
import { ImportRefused, isTooMany } from '#platform/server/bulk/refused.ts';
import { isKnownAlready } from '#platform/server/db/bulk.ts';
import {
  columnName,
  type DealTable,
  dealFileOf,
  dealTables,
  isDealPackage,
  isOfOtherRegister,
  type Register,
  registerOf,
} from '../../core/deal-files.ts';
import { basisOf, comparedPrices, emptyTally, landWith, type Tally, tallied } from '../../core/honest-price.ts';
import type { DealRow, UnitRow } from '../../core/rows.ts';
import {
  columnsOf,
  type DealImport,
  type DealStep,
  type Loss,
  type Merged,
  openDealImport,
  type Rejected,
  type Target,
} from '../repository/import-session.ts';
import {
  type Cells,
  type DealLine,
  dealCells,
  dealOf,
  parcelOf,
  partOf,
  requiredColumns,
  type UnitLine,
} from './lines.ts';

export type SetReport = {
  readonly name: string;
  readonly register: Register;
  readonly stateOn: string;
  readonly lines: number;
  readonly merged: Merged;
  readonly rejections: readonly Rejected[];
  readonly rejected: number;
};

type Options = {
  readonly url: string;
  readonly paths: readonly string[];
  readonly onProgress?: (file: string, lines: number) => void;
  readonly onSet?: (report: SetReport) => void;
  readonly onSkipped?: (name: string) => void;
  /** An export without a single deal, beside others that have some. */
  readonly onEmpty?: (name: string) => void;
  /** Files that are no table of an export, before anything is read. */
  readonly onUnread?: (files: readonly string[]) => void;
};

/** The tables of one export, by what they are about. */
type DealSet = {
  readonly name: string;
  readonly stateOn: string;
  readonly tables: Readonly<Partial<Record<DealTable, Entry>>>;
};

/** Lines of an export that are kept with their reason; more of them only count. */
const keptRejections = 1_000;
/** No kind of land, so that land of which a part is unknown is never land of one kind. */
const unknownKind = 0;
/** Deals of one export; a year of the country has about a tenth. What units need of them is in memory while those are read. */
const mostDeals = 400_000;

/** Reads exports of ETN; each is taken whole or not at all, and the same one only once. Older exports come first. */
export const importDeals = async (options: Options): Promise<void> => {
  const opened = new AsyncDisposableStack();
  try {
    const session = opened.use(await openOnly(options.url));
    const { entries } = opened.use(await openFiles(options.paths, isDealPackage));
    const paths = entries.map(({ path }) => path);
    const sets = setsOf(entries);
    const read = sets.flatMap(({ tables }) => Object.values(tables).map(({ path }) => path));
    options.onUnread?.(paths.filter((path) => !read.includes(path)));
    if (sets.length === 0) throw new ImportRefused({ code: 'nothing_known', register: 'etn' });
    const empty: string[] = [];
    try {
      for (const set of sets) if ((await takeSet(session, set, options)) === 'empty') empty.push(set.name);
    } catch (error) {
      // What came in before the refused one is there, and its medians follow.
      if (error instanceof ImportRefused) await session.finish();
      throw error;
    }
    await session.finish();
    if (empty.length === sets.length) throw new ImportRefused({ code: 'empty', file: empty.join(', ') });
    for (const name of empty) options.onEmpty?.(name);
    const useless = uselessPackages(paths, read, isOfOtherRegister);
    if (useless.length > 0) throw new ImportRefused({ code: 'nothing_usable', files: useless });
  } finally {
    await opened.disposeAsync();
  }
};

const openOnly = async (url: string): Promise<DealImport> => {
  const session = await openDealImport(url);
  if (!session) throw new ImportRefused({ code: 'running', register: 'etn' });
  return session;
};

const setsOf = (entries: readonly Entry[]): DealSet[] => {
  const sets = new Map<string, { name: string; stateOn: string; tables: Partial<Record<DealTable, Entry>> }>();
  for (const entry of entries) {
    const file = dealFileOf(entry.path);
    if (!file) continue;
    const set = sets.get(file.set) ?? { name: file.set, stateOn: file.stateOn, tables: {} };
    if (set.tables[file.table]) throw new ImportRefused({ code: 'table_twice', file: file.set, table: file.table });
    set.tables[file.table] = entry;
    sets.set(file.set, set);
  }
  return [...sets.values()].sort((one, other) =>
    one.stateOn === other.stateOn ? compare(one.name, other.name) : compare(one.stateOn, other.stateOn),
  );
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Takes one export, unless it is here already. */
const takeSet = async (
  session: DealImport,
  set: DealSet,
  options: Options,
): Promise<'taken' | 'imported before' | 'empty'> => {
  const entries = dealTables.flatMap((table) => set.tables[table] ?? []);
  const sums = await Promise.all(entries.map(async (entry) => `${entry.size} ${await entry.checksum()}`));
  const fingerprint = `${sums.join(' ')} ${set.stateOn}`;
  if (session.isImported(fingerprint)) {
    options.onSkipped?.(set.name);
    return 'imported before';
  }
  const reading = await readDeals(set, options);
  if (reading.lines === 0 && reading.rejections.length === 0) return 'empty';
  refuseDamaged(set, reading);
  const step = await session.begin();
  try {
    await step.removeInvented();
    const places = await step.municipalities([...reading.municipalities].map((name) => ({ name, folded: fold(name) })));
    await writeNewOrChanged(step, set, reading, places, options);
    const merged = await step.merge((facts) => refuseLosses(set, facts, reading.deals.size));
    const { register, lines, rejections } = reading;
    const report = {
      name: set.name,
      register,
      stateOn: set.stateOn,
      lines,
      merged,
      rejections: rejections.slice(0, keptRejections),
      rejected: rejections.length,
    };
    await step.record({ ...report, fingerprint, until: reading.until });
    await step.commit();
    options.onSet?.(report);
    return 'taken';
  } catch (error) {
    await step.rollback();
    throw error;
  }
};

const { rejectedPercent, unitlessPercent, vanishedPercent } = limits.imports.refused;

/** Before anything is written: what cannot be an export as it left the register. */
const refuseDamaged = ({ name }: DealSet, { deals, lines, rejections }: Reading): void => {
  if (isTooMany(rejections.length, lines, rejectedPercent))
    throw new ImportRefused({ code: 'rejected', file: name, count: rejections.length, of: lines });
  if (deals.size === 0) throw new ImportRefused({ code: 'empty', file: name });
  const unitless = [...deals.values()].filter(({ tally }) => tally.parts + tally.parcels === 0).length;
  if (isTooMany(unitless, deals.size, unitlessPercent))
    throw new ImportRefused({ code: 'unitless', file: name, count: unitless, of: deals.size });
};

/**
 * Of deals that are known and come again: what stands there now, and what of it the export would take away. Where only a few
 * come again, as between the exports of two years, they say nothing of the export: the loss has to count among its deals too.
 */
const refuseLosses = ({ name }: DealSet, facts: readonly Loss[], deals: number): void => {
  for (const { known, lost } of facts)
    if (isTooMany(lost, known, vanishedPercent) && isTooMany(lost, deals, rejectedPercent))
      throw new ImportRefused({ code: 'vanished', file: name, count: lost, of: known });
};

/** As much of a deal as its units repeat, and what they sum up to. */
type Known = Pick<
  DealLine,
  'contract_on' | 'price' | 'vat_included' | 'vat_rate' | 'deal_type' | 'act' | 'market_flag'
> & { tally: Tally };

type Reading = {
  readonly register: Register;
  readonly deals: ReadonlyMap<string, Known>;
  readonly municipalities: ReadonlySet<string>;
  readonly rejections: readonly Rejected[];
  readonly lines: number;
  /** The last day that a deal names: until then the export knows of deals, whatever day its name has. */
  readonly until: string | null;
};

/**
 * Once through all tables: what a price covers is known only when all units of its deal are. Everything is read a second time,
 * when it is written, so that only a little of each deal needs to be in memory: more would keep the collector busy.
 */
const readDeals = async (set: DealSet, options: Options): Promise<Reading> => {
  const { POSLI, DELISTAVB, ZEMLJISCA } = set.tables;
  if (!POSLI) throw new ImportRefused({ code: 'table_missing', file: set.name, table: 'POSLI' });
  if (!DELISTAVB) throw new ImportRefused({ code: 'table_missing', file: set.name, table: 'DELISTAVB' });
  const rejections: Rejected[] = [];
  const deals = new Map<string, Known>();
  let lines = 0;
  let until: string | null = null;
  const head = await openTable(POSLI, 'POSLI');
  const register = registerOf(head.columns);
  if (!register) throw new ImportRefused({ code: 'sales_or_rents', file: POSLI.path });
  // Without its parcels a deal would look like a part alone, and its price like the price of that part.
  if (register === 'KPP' && !ZEMLJISCA)
    throw new ImportRefused({ code: 'table_missing', file: set.name, table: 'ZEMLJISCA' });

  const refuse = (entry: Entry) => (line: number, reason: LineReason) => {
    rejections.push({ file: entry.path.slice(entry.path.lastIndexOf('/') + 1), line, reason });
  };
  lines += await head.each(refuse(POSLI), options, (cells) => {
    const { id_posla, contract_on, in_force_on, changed_on, ...deal } = dealOf(cells, register);
    if (deals.has(id_posla)) throw new Rejection({ code: 'deal_twice', deal: id_posla });
    if (deals.size >= mostDeals) throw new ImportRefused({ code: 'too_many_deals', file: POSLI.path });
    const { price, vat_included, vat_rate, deal_type, act, market_flag } = deal;
    deals.set(id_posla, {
      contract_on,
      price,
      vat_included,
      vat_rate,
      deal_type,
      act,
      market_flag,
      tally: emptyTally,
    });
    // A day after that of the export is a slip of the pen.
    for (const day of [contract_on, in_force_on, changed_on])
      if (day !== null && day <= set.stateOn && (until === null || day > until)) until = day;
  });

  const municipalities = new Set<string>();
  for (const { entry, table } of unitTables(set)) {
    const { each } = await openTable(entry, table);
    lines += await each(refuse(entry), options, (cells) => {
      const what = table === 'DELISTAVB' ? 'part' : 'parcel';
      try {
        const { unit, known } = unitIn(cells, table, register, deals);
        const { kind, area, share, vat_rate } = unit;
        known.tally = tallied(known.tally, { what, kind, area, share, vat_rate });
        // As a text of its own: a cell of a line is a view that would hold the whole piece of the file in memory.
        if (unit.municipality && !municipalities.has(unit.municipality))
          municipalities.add(Buffer.from(unit.municipality).toString());
      } catch (error) {
        // It was sold all the same: without it the price would look like the price of the rest.
        const known = deals.get(cells.text('ID_POSLA') ?? '');
        if (known)
          known.tally = tallied(known.tally, { what, kind: unknownKind, area: null, share: null, vat_rate: null });
        throw error;
      }
    });
  }
  return { register, deals, municipalities, rejections, lines, until };
};

const unitTables = ({ tables }: DealSet) =>
  (['DELISTAVB', 'ZEMLJISCA'] as const).flatMap((table) => {
    const entry = tables[table];
    return entry ? [{ entry, table }] : [];
  });

const unitIn = <Known>(
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

type Copy = (target: Target, lines: Buffer) => Promise<void>;

/** Hopes that all deals are new, which costs half; the first one that is known already ends the hope. */
const writeNewOrChanged = async (
  step: DealStep,
  set: DealSet,
  reading: Reading,
  places: ReadonlyMap<string, number>,
  options: Options,
): Promise<void> => {
  try {
    await writeSet(step.copyNew, set, reading, places, options);
  } catch (error) {
    if (!isKnownAlready(error)) throw error;
    await step.startAgain();
    await writeSet(step.copyStaged, set, reading, places, options);
  }
};

const writeSet = async (
  copy: Copy,
  set: DealSet,
  { deals, register }: Reading,
  places: ReadonlyMap<string, number>,
  options: Options,
): Promise<void> => {
  const bundles = copyBundles<Target>(copy);
  const [dealNames, unitNames] = [columnsOf('deal'), columnsOf('unit')];
  // Reported at the first reading.
  const refused = (): void => undefined;
  const written = new Set<string>();
  if (set.tables.POSLI) {
    const { each } = await openTable(set.tables.POSLI, 'POSLI');
    await each(
      refused,
      options,
      (cells) => {
        const deal = dealOf(cells, register);
        const known = deals.get(deal.id_posla);
        // Of two with one number the first counts.
        if (!known || written.has(deal.id_posla)) return;
        written.add(deal.id_posla);
        const { parts, parcels } = known.tally;
        bundles.add('deal', copyLine(dealNames, { ...deal, parts, parcels, state_on: set.stateOn } satisfies DealRow));
      },
      bundles.flush,
    );
  }
  const ordinals = new Map<string, number>();
  for (const { entry, table } of unitTables(set)) {
    const { each } = await openTable(entry, table);
    await each(
      refused,
      options,
      (cells) => {
        const { unit, known } = unitIn(cells, table, register, deals);
        const { municipality, share, ...rest } = unit;
        const ordinal = (ordinals.get(unit.id_posla) ?? 0) + 1;
        ordinals.set(unit.id_posla, ordinal);
        const { tally, contract_on, deal_type, act, market_flag } = known;
        const { price, price_m2, ddv } = comparedPrices(known, tally);
        const row: UnitRow = {
          ...rest,
          register,
          ordinal,
          contract_on,
          deal_type,
          act,
          market_flag,
          price,
          price_m2: coversUnit(tally, table) ? price_m2 : null,
          ddv,
          land_area: table === 'DELISTAVB' ? landWith(tally) : null,
          basis: basisOf(tally),
          whole: tally.whole,
          municipality_id: (municipality && places.get(municipality)) || null,
          share_part: share?.part ?? null,
          share_whole: share?.whole ?? null,
        };
        bundles.add('unit', copyLine(unitNames, row));
      },
      bundles.flush,
    );
  }
  await bundles.end();
};

/** The price for a m² is that of the part, or of the land where there is nothing else; not of a part's own parcels. */
const coversUnit = (tally: Tally, table: 'DELISTAVB' | 'ZEMLJISCA'): boolean =>
  (basisOf(tally) === 'land') === (table === 'ZEMLJISCA');

const openTable = async (entry: Entry, kind: DealTable) => {
  const table = await readCsv(entry, 'utf-8');
  const columns = table.columns.map(columnName);
  const missing = requiredColumns[kind].filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new ImportRefused({ code: 'missing_columns', file: entry.path, columns: missing });
  const places = new Map<string, number>();
  for (const [index, column] of columns.entries()) if (!places.has(column)) places.set(column, index);
  // One reusable set of cells for the current line: a million of them would only create garbage.
  let values: readonly string[] = [];
  const cells = dealCells((column) => values[places.get(column) ?? -1] ?? '');

  /** Line by line; returns how many there were. A refused line is reported, and reading goes on with the next one. */
  const each = async (
    refuse: (line: number, reason: LineReason) => void,
    { onProgress }: Options,
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
          refuse(line.line, error.reason);
        }
      }
      onProgress?.(entry.path, lines);
      await afterBatch();
    }
    return lines;
  };
  return { columns, each };
};
