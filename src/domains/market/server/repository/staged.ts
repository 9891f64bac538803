import type { LineReason } from '#contract/import-refusals.ts';
import type { Register } from '../../core/deal-files.ts';
import { dealColumns, unitColumns } from '../../core/rows.ts';

export type Target = 'deal' | 'unit';
export type Merged = { readonly inserted: number; readonly updated: number; readonly unchanged: number };
export type Rejected = { readonly file: string; readonly line: number; readonly reason: LineReason };

/** An export that was read, as it waits with its deals. */
export type StagedSet = {
  /** Number of the export within the import, from 1 on. */
  readonly set: number;
  readonly name: string;
  readonly fingerprint: string;
  readonly register: Register;
  readonly stateOn: string;
  readonly year: number | null;
  readonly area: string | null;
  readonly until: string | null;
  readonly lines: number;
  readonly deals: number;
  readonly rejections: readonly Rejected[];
  readonly rejected: number;
};

/** The scope in which an export is complete: a year of the country, or of one municipality by its name. */
export type Complete = {
  readonly register: Register;
  readonly year: number;
  readonly stateOn: string;
  readonly municipality: string | null;
  /** Deals in the export that could not be read. */
  readonly refused: readonly string[];
};

/** A unit waits with the name of its municipality, which may have no number yet. */
const { municipality_id: _, ...ownUnitColumns } = unitColumns;
const waiting: Readonly<Record<Target, Readonly<Record<string, string>>>> = {
  deal: { ...dealColumns, set: 'smallint' },
  unit: { ...ownUnitColumns, municipality: 'text', set: 'smallint' },
};

/** Columns of a staged row, without the number of its export, which comes last. */
export const waitingColumns = (target: Target): readonly string[] =>
  Object.keys(waiting[target]).filter((column) => column !== 'set');

const stagingOf = (target: Target): string => `market.staging_${target}`;

/**
 * Staging table of deals until all exports are read. No temporary tables: the first one of a connection makes a schema, and PostgreSQL then
 * plans every statement of every connection again; and a plan waits here until it is confirmed.
 */
export const createStaging = (target: Target): string =>
  `create unlogged table ${stagingOf(target)} (${Object.entries(waiting[target])
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`;
export const copyIntoStaging = (target: Target): string =>
  `copy ${stagingOf(target)} (${Object.keys(waiting[target]).join(', ')}) from stdin`;

export const listed = (target: Target, from = ''): string =>
  Object.keys(target === 'deal' ? dealColumns : unitColumns)
    .map((column) => from + column)
    .join(', ');

/** The columns of `market.unit` from a unit that waits (`s`) and its municipality (`m`), if that is known. */
export const unitFromStaging = listed('unit', 's.').replace('s.municipality_id', 'm.municipality_id');
