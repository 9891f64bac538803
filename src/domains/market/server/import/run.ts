import { doneTables, emptiedGuards, type ImportPlan, mergedNotes, shiftGuards } from '#contract/import-plan.ts';
import type { PlanNote, Refusal } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';
import { fold } from '#lib/fold.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { uselessPackages } from '#platform/server/bulk/packages.ts';
import { mostFrequent, type ReasonCount } from '#platform/server/bulk/refusals.ts';
import { ImportRefused, isTooMany, refuseGuarded } from '#platform/server/bulk/refused.ts';
import { sessionsOf } from '#platform/server/bulk/sessions.ts';
import { likeKnownTable } from '#platform/server/bulk/unknown-table.ts';
import { columnName, isDealPackage, isOfOtherRegister } from '../../core/deal-files.ts';
import {
  besideGuards,
  commonOf,
  goneGuards,
  type LinesRead,
  lossGuards,
  olderNotes,
  rescaledGuards,
  tablesOf,
} from '../../core/plan.ts';
import { type DealImport, openDealImport } from '../repository/import-session.ts';
import type { Complete, StagedSet } from '../repository/staged.ts';
import { type DealSet, setsOf } from './deal-set.ts';
import { requiredColumns } from './lines.ts';
import type { Options, Reports } from './options.ts';
import { type Reading, readDeals } from './read-deals.ts';
import { writeSet } from './write-set.ts';

export type { SetReport } from './options.ts';

const { importing, withSession, discardWaiting, undoLast } = sessionsOf('etn', openDealImport);

export { discardWaiting, undoLast };

/**
 * Reads exports of ETN, compares them with the current data, and merges everything at once, or refuses all of it. The same export is
 * imported only once. Returns its plan; undefined if all had been imported before.
 */
export const importDeals = (options: Options): Promise<ImportPlan | undefined> =>
  importing(options, isDealPackage, async (session, files) => {
    const paths = files.entries.map(({ path }) => path);
    const sets = setsOf(files.entries);
    const tables = sets.flatMap((set) => Object.values(set.tables).map(({ path }) => path));
    options.onUnread?.(paths.filter((path) => !tables.includes(path)));
    if (sets.length === 0) {
      const like = await likeKnownTable(files.entries, knownTables, columnName);
      const other = paths.find(isOfOtherRegister);
      throw new ImportRefused(
        like ??
          (other === undefined
            ? { code: 'nothing_known', register: 'etn' }
            : { code: 'of_other_register', file: other, register: 'etn' }),
      );
    }
    const read = await readAll(session, sets, options);
    const useless = uselessPackages(paths, tables, isOfOtherRegister);
    if (useless.length > 0) throw new ImportRefused({ code: 'nothing_usable', files: useless });
    if (read.sets.length === 0) return undefined;
    options.onStep?.('compare', '');
    const plan = await compare(session, read);
    options.onPlan?.(plan);
    if (options.until !== 'plan') await session.keepSets(read.sets);
    if (options.until) return plan;
    refuseGuarded(plan, options.accept);
    await mergeAll(session, plan, options);
    return plan;
  });

/** The tables of an export, by their names. */
const knownTables = Object.entries(requiredColumns).map(([table, columns]) => ({
  table,
  named: `ETN_…_${table}_LLLLMMDD.csv`,
  columns: columns.map((names) => [names].flat()),
}));

/** Continues with the planned, waiting import. */
export const importWaiting = (plan: ImportPlan, options: Reports): Promise<void> =>
  withSession(options.url, true, async (session) => {
    if ((await session.waitingSets()).length === 0) throw new ImportRefused({ code: 'plan_gone', register: 'etn' });
    refuseGuarded(plan, options.accept);
    await mergeAll(session, plan, options);
  });

/** The content read from all exports. */
type Read = {
  readonly sets: readonly StagedSet[];
  readonly complete: readonly Complete[];
  readonly lines: LinesRead;
  readonly reasons: readonly ReasonCount[];
  readonly notes: readonly PlanNote[];
};

/** Reads all exports into the staging tables; those imported before are skipped. */
const readAll = async (session: DealImport, sets: readonly DealSet[], options: Options): Promise<Read> => {
  const [found, complete, reasons, empty]: [StagedSet[], Complete[], ReasonCount[], string[]] = [[], [], [], []];
  const notes: PlanNote[] = [];
  const lines = { deal: { lines: 0, rejected: 0 }, unit: { lines: 0, rejected: 0 } };
  const municipalities = new Set<string>();
  for (const [index, set] of sets.entries()) {
    const entries = Object.values(set.tables);
    const sums = await Promise.all(entries.map(async (entry) => `${entry.size} ${await entry.checksum()}`));
    const fingerprint = `${sums.join(' ')} ${set.stateOn}`;
    if (session.isImported(fingerprint)) {
      options.onSkipped?.(set.name);
      continue;
    }
    const reading = await readDeals(set, options);
    if (reading.lines === 0) {
      empty.push(set.name);
      continue;
    }
    refuseDamaged(set, reading);
    await writeSet(session.copy, set, reading, `\t${index + 1}`, options);
    found.push(stagedOf(set, index + 1, fingerprint, reading));
    complete.push(...completeOf(set, reading));
    if (namesItsArea(set) && reading.refusedDeals === null) notes.push({ code: 'nothing_withdrawn', file: set.name });
    reasons.push(...reading.reasons);
    for (const name of reading.municipalities) municipalities.add(name);
    for (const table of ['deal', 'unit'] as const) {
      lines[table].lines += reading.read[table].lines;
      lines[table].rejected += reading.read[table].rejected;
    }
  }
  if (empty.length === sets.length) throw new ImportRefused({ code: 'empty', file: empty.join(', ') });
  for (const name of empty) options.onEmpty?.(name);
  await session.keepMunicipalities([...municipalities].map((name) => ({ name, folded: fold(name) })));
  return { sets: found, complete, lines, reasons, notes };
};

const stagedOf = (set: DealSet, number: number, fingerprint: string, reading: Reading): StagedSet => {
  const { name, stateOn, year, area } = set;
  const { register, until, lines, deals, rejections, rejected } = reading;
  return {
    set: number,
    name,
    fingerprint,
    register,
    stateOn,
    year,
    area,
    until,
    lines,
    deals: deals.size,
    rejections,
    rejected,
  };
};

/** Whether an export names its year and area, so that it may be complete. */
const namesItsArea = ({ year, area }: DealSet): boolean => year !== null && area !== null;

/** The year and area whose further deals are unknown; empty if a line of a deal does not even identify it. */
const completeOf = (
  { stateOn, year, area }: DealSet,
  { register, deals, refusedDeals: refused }: Reading,
): Complete[] => {
  if (year === null || area === null || refused === null) return [];
  const municipality = area === 'SLO' ? null : commonOf([...deals.values()].map(({ places }) => places));
  return area === 'SLO' || municipality !== null ? [{ register, year, stateOn, municipality, refused }] : [];
};

const { rejectedPercent, unitlessPercent, vanishedPercent, besidePercent } = limits.imports.refused;

const isRejected = (count: number, of: number): boolean => isTooMany(count, of, rejectedPercent);
const isVanishing = (count: number, of: number): boolean => isTooMany(count, of, vanishedPercent);
const isBeside = (count: number, of: number): boolean => isTooMany(count, of, besidePercent);

/** Before anything is written: refuses exports damaged after leaving the register, even if findings are accepted. */
const refuseDamaged = ({ name }: DealSet, { deals, lines, rejected }: Reading): void => {
  const unitless = [...deals.values()].filter(({ tally }) => tally.parts + tally.parcels === 0).length;
  const isUnitless = isTooMany(unitless, deals.size, unitlessPercent);
  if ((deals.size === 0 || isUnitless) && isRejected(rejected, lines))
    throw new ImportRefused({ code: 'rejected', file: name, count: rejected, of: lines });
  if (deals.size === 0) throw new ImportRefused({ code: 'empty', file: name });
  if (isUnitless) throw new ImportRefused({ code: 'unitless', file: name, count: unitless, of: deals.size });
};

const compare = async (session: DealImport, { sets, complete, lines, reasons, notes }: Read): Promise<ImportPlan> => {
  const { counts, gone, losses, rescaled, shifts, emptied, invented } = await session.compare(complete);
  const rejected = sets.filter((set) => isRejected(set.rejected, set.lines));
  const guards: Refusal[] = [
    ...rejected.map(({ name, rejected: count, lines: of }) => ({ code: 'rejected' as const, file: name, count, of })),
    ...lossGuards(sets, losses, { isVanishing, isNotice: isRejected }),
    ...rescaledGuards(sets, rescaled, isVanishing),
    ...sets.flatMap(({ set, name }) =>
      shiftGuards(
        name,
        shifts.filter((one) => one.set === set),
        isVanishing,
      ),
    ),
    ...besideGuards(sets, shifts, isBeside),
    ...goneGuards(namesOf(sets), gone, isVanishing),
    ...emptiedGuards(namesOf(sets), emptied, isVanishing),
    ...(await stateGuards(session, sets)),
  ];
  const tables = tablesOf(counts, gone, lines);
  const withdrawn = gone.reduce((sum, { deals }) => sum + deals, 0);
  const plan = {
    tables,
    reasons: mostFrequent(reasons),
    guards: guards.map((one) => new ImportRefused(one).refusal),
    invented,
  };
  return {
    ...plan,
    notes: [
      ...mergedNotes(tables),
      ...olderNotes(counts),
      ...notes,
      ...(withdrawn > 0 ? [{ code: 'withdrawn' as const, count: withdrawn }] : []),
      ...(invented > 0 ? [{ code: 'invented_sales_and_rents' as const }] : []),
      ...(await session.fallsOut(doneTables(plan))),
    ],
  };
};

/** An export is older than the newest one that is here of its year and area, or of a day that is yet to come. */
const stateGuards = async (session: DealImport, sets: readonly StagedSet[]): Promise<Refusal[]> => {
  const newest = new Map(sets.map((set) => [`${set.register} ${set.year} ${set.area}`, set]));
  for (const { name, register, year, area, stateOn } of newest.values()) {
    if (stateOn > dayOf(new Date().toISOString())) return [{ code: 'future', file: name, day: stateOn }];
    const present = await session.newestOf(register, year, area);
    if (present !== null && stateOn < present) return [{ code: 'older', file: name, day: stateOn, present }];
  }
  return [];
};

const mergeAll = async (session: DealImport, plan: ImportPlan, { onStep, onSet }: Reports): Promise<void> => {
  onStep?.('merge', '');
  const sets = await session.waitingSets();
  const merged = await session.merge(namesOf(sets), doneTables(plan));
  for (const { set, name, register, stateOn, lines, rejections, rejected } of sets)
    onSet?.({ name, register, stateOn, lines, rejections, rejected, merged: merged.get(set) ?? nothing });
};

const nothing = { inserted: 0, updated: 0, unchanged: 0 };

const namesOf = (sets: readonly StagedSet[]): string =>
  sets.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).join(', ');
