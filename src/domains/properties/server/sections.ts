import { isDeepStrictEqual } from 'node:util';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Section } from '../contract/property-file.ts';
import { fieldsOf, type PropertyFileSection, type ReportValues, reportSections } from '../contract/report-fields.ts';
import { completenessOf } from '../core/completeness.ts';
import { describedValues, type RegisterRecord, registerValues } from '../core/register-values.ts';
import { type PropertyRow, presentProperty } from './presenters/property.ts';
import * as properties from './repository/properties.ts';
import * as report from './repository/report.ts';

type Stored = Awaited<ReturnType<typeof report.listSections>>[number];

const sourceOf = (register: RegisterRecord | null): Section['source'] => register?.source ?? null;

const presentSection = (
  row: PropertyRow,
  register: RegisterRecord | null,
  section: PropertyFileSection,
  stored: Stored | undefined,
): Section => {
  const described = presentProperty(row);
  const says = registerValues(register, described)[section];
  const given = section === 'property_building' ? describedValues(described) : {};
  const entered = { ...given, ...stored?.entered };
  // The kind belongs to the property; it counts as entered if it differs from the register's.
  if (entered.kind !== undefined && entered.kind === says.kind) delete entered.kind;
  const values: ReportValues = { ...says, ...entered };
  return {
    property_id: row.property_id,
    section,
    version: stored?.version ?? 0,
    saved_at: stored?.saved_at.toISOString() ?? null,
    values,
    register: says,
    entered: Object.keys(entered),
    source: sourceOf(register),
    completeness: completenessOf(section, row.property_type, values),
  } as Section;
};

/** The six sections of a property in their order. */
export const sectionsOf = async (db: Db, row: PropertyRow): Promise<Section[]> => {
  const register = await report.findRecord(db, row.property_id);
  const stored = await report.listSections(db, row.property_id);
  return reportSections.map((section) =>
    presentSection(
      row,
      register,
      section,
      stored.find((one) => one.section === section),
    ),
  );
};

export type SectionEdit = {
  readonly section: PropertyFileSection;
  readonly version?: number | undefined;
  readonly values: Readonly<Record<string, ReportValues[string] | undefined>>;
  readonly revert: readonly string[];
  readonly by: string;
  readonly now: Date;
};

/**
 * Merges the input with earlier entries. Sending the same again changes nothing, so a call whose answer was lost may be repeated. Fields
 * that override the register leave a line in the audit trail.
 */
export const saveSection = async (db: Db, row: PropertyRow, edit: SectionEdit): Promise<Section> => {
  const { section, values, revert, now, by } = edit;
  const register = await report.findRecord(db, row.property_id);
  const before = await report.findSection(db, row.property_id, section);
  const { kind, ...typed } = values;
  const entered = { ...before?.entered, ...typed } as ReportValues;
  const next = Object.fromEntries(
    Object.entries(entered).filter(([name, value]) => value !== undefined && !revert.includes(name)),
  );
  const nextKind = revert.includes('kind')
    ? (row.kind_derived ?? row.kind)
    : ((kind ?? row.kind) as PropertyRow['kind']);
  const isSame = isDeepStrictEqual(next, before?.entered ?? {}) && nextKind === row.kind;
  if (isSame) return presentSection(row, register, section, before);
  if (edit.version !== undefined && edit.version !== (before?.version ?? 0)) throw new AppError('version_conflict');
  const saved = await report.saveSection(db, {
    property_id: row.property_id,
    section,
    version: (before?.version ?? 0) + 1,
    entered: JSON.stringify(next),
    saved_at: now,
    saved_by: by,
  });
  if (nextKind !== row.kind) await properties.setKind(db, row.property_id, nextKind);
  const answer = presentSection({ ...row, kind: nextKind }, register, section, saved);
  const overruled = Object.keys(values).filter(
    (name) => answer.register[name] !== undefined && !isDeepStrictEqual(answer.register[name], answer.values[name]),
  );
  if (overruled.length > 0)
    await record(db, {
      event: 'property.register_overruled',
      actorId: by,
      objectType: 'property',
      objectId: row.property_id,
      details: { section, fields: overruled.join(', ') },
    });
  return answer;
};

/** Names of a section's fields, to be refused if they are not its own. */
export const unknownFields = (section: PropertyFileSection, names: readonly string[]): readonly string[] =>
  names.filter((name) => !(name in fieldsOf(section)) && !(name.replace(/_drugo$/, '') in fieldsOf(section)));
