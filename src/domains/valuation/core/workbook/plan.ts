import type { Node, Result } from '#domains/appraisal/core/node.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import { floorDivide, max, remainder } from '#lib/maths.ts';
import { excelFormula } from './excel-formula.ts';
import type { Elapsed, LaidSheet, Read } from './sections.ts';
import type { StepCell } from './step-cell.ts';

/** Names of rows and their units are at the left of the figures. */
const firstFigure = 3;

type PlannedCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'day'; readonly day: IsoDate }
  | { readonly kind: 'number'; readonly number: number }
  /** A step on the way to a figure: computed, or given by the way itself; never entered. */
  | ({ readonly kind: 'step' } & Omit<StepCell, 'key'>)
  | {
      readonly kind: 'figure';
      readonly node: Node;
      /** Spreadsheet formula without the equals sign; null for a value entered in this very cell, or a plain value. */
      readonly formula: string | null;
      /** Name of the cell, for the user's formulas; null if another cell has the figure's name. */
      readonly name: string | null;
    };

type PlannedLine = {
  readonly row: number;
  readonly kind: 'title' | 'head' | 'figures';
  readonly label: string;
  readonly unit: string;
  readonly cells: readonly (PlannedCell | null)[];
};
export type PlannedSheet = Pick<LaidSheet, 'sheet' | 'held'> & {
  readonly lines: readonly PlannedLine[];
  readonly columns: number;
};

const letters = (column: number): string =>
  column > 26
    ? `${letters(floorDivide(column - 1, 26))}${letters(remainder(column - 1, 26) + 1)}`
    : String.fromCharCode(64 + column);

/** Valid cell names for a spreadsheet; equal names are made unique with a number. */
const cellNames = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    ids.map((id) => {
      const plain = id.replaceAll(/[^A-Za-z0-9._]/g, '_');
      let name = plain;
      for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${plain}_${n}`;
      taken.add(name.toLowerCase());
      return [id, name];
    }),
  );
};

/** Each line in its row: a section has its title, the names of its columns and its rows, and a free row behind it. */
const placed = (sheet: LaidSheet) => {
  let row = 0;
  return sheet.sections.map((section) => {
    const title = row + 1;
    row = title + section.rows.length + 2;
    return { section, title };
  });
};

/** A lone figure stays where it is, one of the whole row in its column; the others move with the formula that is filled to the right. */
const anchored = ({ columns, shared = 0 }: LaidSheet['sections'][number], column: number, row: number): string => {
  const letter = letters(firstFigure + column);
  if (columns.length === 1) return `$${letter}$${row}`;
  return column < shared ? `$${letter}${row}` : `${letter}${row}`;
};

/** The time between two days as a spreadsheet formula, months by 30/360 like the engine. */
const elapsedFormula = ({ from, to, period }: Elapsed, keyed: ReadonlyMap<string, string>): string | null => {
  const [first, last] = [keyed.get(from), keyed.get(to)];
  if (first === undefined || last === undefined) return null;
  const formulas = {
    month: `DAYS360(${first},${last},TRUE)/30`,
    year: `DAYS360(${first},${last},TRUE)/360`,
    days: `${last}-${first}`,
    days365: `(${last}-${first})/365`,
    days365_25: `(${last}-${first})/365.25`,
  };
  return formulas[period];
};

/** Absolute range from the first cell of a column to the last one. */
const rangeOf = (first: string, last: string): string => {
  const held = (cell: string) => cell.replace(/^\$?([A-Z]+)\$?(\d+)$/, '$$$1$$$2');
  const [sheet = '', from = ''] = first.split('!');
  return `${sheet}!${held(from)}:${held(last.split('!')[1] ?? '')}`;
};

/** Interpolates between the two readings around a day, and extrapolates flat, like the engine. */
const readFormula = ({ on, days, values }: Read, keyed: ReadonlyMap<string, string>): string | null => {
  const cellsOf = (keys: readonly string[]) => keys.flatMap((key) => keyed.get(key) ?? []);
  const [day, at, of] = [keyed.get(on), cellsOf(days), cellsOf(values)];
  const [firstDay, lastDay, firstValue, lastValue] = [at[0], at.at(-1), of[0], of.at(-1)];
  if (!(day && firstDay && lastDay && firstValue && lastValue)) return null;
  const [x, y] = [rangeOf(firstDay, lastDay), rangeOf(firstValue, lastValue)];
  const k = `MATCH(${day},${x},1)`;
  const [x0, x1, y0, y1] = [`INDEX(${x},${k})`, `INDEX(${x},${k}+1)`, `INDEX(${y},${k})`, `INDEX(${y},${k}+1)`];
  const between = `${y0}+(${y1}-${y0})*(${day}-${x0})/(${x1}-${x0})`;
  return `IF(${day}<=${firstDay},${firstValue},IF(${day}>=${lastDay},${lastValue},${between}))`;
};

/**
 * The sheets with every figure in its cell and its formula over the cells of the others, so that a change of an entered
 * figure changes the value.
 */
export const workbookPlan = (
  sheets: readonly LaidSheet[],
  { nodes }: Result,
  nameOf: (sheet: LaidSheet['sheet']) => string,
): readonly PlannedSheet[] => {
  const addresses = new Map<string, string>();
  const keyed = new Map<string, string>();
  for (const sheet of sheets)
    for (const { section, title } of placed(sheet))
      section.rows.forEach(({ cells }, at) => {
        cells.forEach((cell, column) => {
          const address = `'${nameOf(sheet.sheet)}'!${anchored(section, column, title + 2 + at)}`;
          if (cell && 'id' in cell) addresses.set(cell.id, address);
          if (cell && 'key' in cell) keyed.set(cell.key, address);
        });
      });
  const names = cellNames([...addresses.keys()]);
  const addressOf = (id: string): string | null => (nodes[id]?.value === null ? null : (addresses.get(id) ?? null));
  /** A formula with the addresses of the cells that it has in braces, alone or from one to another. */
  const addressed = (formula: string): string => {
    const cellOf = (key: string): string => keyed.get(key) ?? addresses.get(key) ?? '';
    return formula.replaceAll(/\{(.+?)(?:\.\.(.+?))?\}/g, (_, first: string, last: string | undefined) =>
      last === undefined ? cellOf(first) : rangeOf(cellOf(first), cellOf(last)),
    );
  };
  const plannedCell = (cell: LaidSheet['sections'][number]['rows'][number]['cells'][number]): PlannedCell | null => {
    if (cell === null) return null;
    if ('text' in cell) return { kind: 'text', text: cell.text };
    if ('day' in cell) return { kind: 'day', day: cell.day };
    if ('number' in cell) return { kind: 'number', number: cell.number };
    if ('shown' in cell) {
      const { formula, shown, unit } = cell;
      return { kind: 'step', formula: formula && addressed(formula), shown, unit };
    }
    if ('same' in cell) {
      const [node, formula] = [nodes[cell.same], addressOf(cell.same)];
      return node && formula !== null ? { kind: 'figure', node, formula, name: null } : null;
    }
    const node = nodes[cell.id];
    if (!node) return null;
    const name = names.get(node.id) ?? '';
    const said =
      (cell.elapsed && elapsedFormula(cell.elapsed, keyed)) ??
      (cell.read && readFormula(cell.read, keyed)) ??
      (cell.found && addressed(cell.found)) ??
      null;
    if (said !== null) return { kind: 'figure', node, formula: said, name };
    const followed = cell.follows === undefined ? null : addressOf(cell.follows);
    if (followed !== null) return { kind: 'figure', node, formula: followed, name };
    const formula = node.formula === null || node.value === null ? null : excelFormula(node.formula, addressOf);
    return { kind: 'figure', node, formula, name };
  };
  return sheets.map((laid) => ({
    sheet: laid.sheet,
    held: laid.held,
    columns: max(...laid.sections.map(({ columns }) => columns.length)) + firstFigure - 1,
    lines: placed(laid).flatMap(({ section, title }): readonly PlannedLine[] => [
      { row: title, kind: 'title', label: section.title, unit: '', cells: [] },
      {
        row: title + 1,
        kind: 'head',
        label: '',
        unit: '',
        cells: section.columns.map((text) => ({ kind: 'text', text })),
      },
      ...section.rows.map(({ label, unit, cells }, at) => ({
        row: title + 2 + at,
        kind: 'figures' as const,
        label,
        unit,
        cells: cells.map(plannedCell),
      })),
    ]),
  }));
};
