import { doneTables, emptiedGuards, type ImportPlan, mergedNotes, shiftGuards } from '#contract/import-plan.ts';
import type { PlanNote, Refusal } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { uselessPackages } from '#platform/server/bulk/packages.ts';
import { mostFrequent } from '#platform/server/bulk/refusals.ts';
import { ImportRefused, isTooMany, refuseGuarded } from '#platform/server/bulk/refused.ts';
import { sessionsOf } from '#platform/server/bulk/sessions.ts';
import { isOfOtherRegister, isPackage } from '../../core/package-files.ts';
import { goneGuards, lackingNotes, olderNotes, outlineGuards, tablesOf } from '../../core/plan.ts';
import { type ImportSession, openImport } from '../repository/import-session.ts';
import type { Merged } from '../repository/load.ts';
import type { StagedFile } from '../repository/staged.ts';
import type { Options, Reports } from './options.ts';
import { type Read, readAll } from './read-all.ts';

export type { FileReport } from './options.ts';

const { importing, withSession, discardWaiting, undoLast } = sessionsOf('cadastre', openImport);

export { discardWaiting, undoLast };

/**
 * Reads packages and catalogues of the cadastre, compares them with the current data, and merges everything at once, or refuses all of it.
 * The same file is imported only once. Returns its plan; undefined if all had been imported before.
 */
export const importCadastre = (options: Options): Promise<ImportPlan | undefined> =>
  importing(options, isPackage, async (session, files) => {
    const read = await readAll(session, files, options);
    refuseUseless(
      files.entries.map(({ path }) => path),
      read,
    );
    if (read.files.length === 0) return undefined;
    const plan = await compare(session, read, options);
    options.onPlan?.(plan);
    if (options.until === 'wait') await session.keepFiles(read.files);
    if (options.until) return plan;
    refuseGuarded(plan, options.accept);
    await session.keepFiles(read.files);
    await mergeAll(session, plan, options);
    return plan;
  });

/** Continues with the planned, waiting import. */
export const importWaiting = (plan: ImportPlan, options: Reports): Promise<void> =>
  withSession(options.url, true, async (session) => {
    if ((await session.waitingFiles()).length === 0)
      throw new ImportRefused({ code: 'plan_gone', register: 'cadastre' });
    refuseGuarded(plan, options.accept);
    await mergeAll(session, plan, options);
  });

/** A package without any usable file is the wrong one, even beside usable ones. */
const refuseUseless = (paths: readonly string[], { useful, chosen }: Read): void => {
  const useless = uselessPackages(paths, useful, isOfOtherRegister);
  if (useless.length > 0) throw new ImportRefused({ code: 'nothing_usable', files: useless });
  if (useful.length === 0) throw new ImportRefused({ code: 'empty', file: chosen.join(', ') });
};

const compare = async (session: ImportSession, read: Read, { onStep }: Options): Promise<ImportPlan> => {
  const compared = await session.compare(read, (table) => onStep?.('compare', table));
  const facts = { ...compared, read: read.read, rejected: read.rejected };
  const { rejectedPercent, vanishedPercent } = limits.imports.refused;
  const isVanishing = (count: number, of: number): boolean => isTooMany(count, of, vanishedPercent);
  const rejected = read.files.filter(({ rejected, lines }) => isTooMany(rejected, lines, rejectedPercent));
  const guards: Refusal[] = [
    ...rejected.map(({ name, rejected: count, lines: of }) => ({ code: 'rejected' as const, file: name, count, of })),
    ...goneGuards('gone', facts.gone, packagesOf(read.files), isVanishing),
    ...goneGuards('lacking', compared.lacking, packagesOf(read.files), isVanishing),
    ...emptiedGuards(packagesOf(read.files), compared.emptied, isVanishing),
    ...shiftGuards(packagesOf(read.files), compared.shifts, isVanishing),
    ...outlineGuards(packagesOf(read.files), compared.beside),
    ...(await stateGuards(session, read.files)),
  ];
  const tables = tablesOf(facts);
  const plan = {
    tables,
    reasons: mostFrequent(read.reasons),
    guards: guards.map((one) => new ImportRefused(one).refusal),
    invented: await session.invented(),
  };
  return {
    ...plan,
    notes: [
      ...dayNotes(read.files),
      ...mergedNotes(tables),
      ...olderNotes(facts),
      ...lackingNotes(compared.lacking, isVanishing),
      ...(await session.fallsOut(doneTables(plan))),
    ],
  };
};

/** The newest file of one kind and area is older than the current data, or of a future day. */
const stateGuards = async (session: ImportSession, files: readonly StagedFile[]): Promise<Refusal[]> => {
  const newest = new Map<string, StagedFile>();
  for (const file of files) {
    const [key, day] = [`${file.reading} ${file.area}`, file.stateOn];
    if (day !== null && day > (newest.get(key)?.stateOn ?? '')) newest.set(key, file);
  }
  for (const { name, reading, area, stateOn } of newest.values()) {
    if (stateOn !== null && stateOn > dayOf(new Date().toISOString()))
      return [{ code: 'future', file: name, day: stateOn }];
    const present = await session.newestOf(reading, area);
    if (stateOn !== null && present !== null && stateOn < present)
      return [{ code: 'older', file: name, day: stateOn, present }];
  }
  return [];
};

/** Files of no known day come in as the oldest there are. */
const dayNotes = (files: readonly StagedFile[]): PlanNote[] => {
  const undated = files.filter(({ stateOn }) => stateOn === null).map(({ name }) => name);
  return undated.length > 0 ? [{ code: 'no_day', files: undated }] : [];
};

const mergeAll = async (session: ImportSession, plan: ImportPlan, { onStep, onFile }: Reports): Promise<void> => {
  onStep?.('merge', '');
  const files = await session.waitingFiles();
  const merged = await session.merge(packagesOf(files), doneTables(plan));
  for (const { file, name, stateOn, lines, rejections, rejected } of files)
    onFile?.({ name, stateOn, lines, rejections, rejected, merged: merged.get(file) ?? nothingMerged });
};

const nothingMerged: Merged = { inserted: 0, updated: 0, unchanged: 0 };

/** The names of the packages as they were given. */
const packagesOf = (files: readonly StagedFile[]): string =>
  [...new Set(files.map(({ name }) => /^.*?\.zip(?=\/|$)/i.exec(name)?.[0] ?? name))]
    .map((name) => name.slice(name.lastIndexOf('/') + 1))
    .join(', ');
