import type { Node, Result } from '#domains/appraisal/core/node.ts';
import { excelFormula } from './excel-formula.ts';

/** Sheets in the order in which they stand; a figure goes to the first whose beginning is that of its id. */
const workbookSheets = ['conclusion', 'market', 'income', 'cost', 'residual'] as const;
export type WorkbookSheet = (typeof workbookSheets)[number];

const sheetOf = (id: string): WorkbookSheet => {
  const beginning = id.slice(0, id.indexOf('.'));
  return beginning === 'market' || beginning === 'income' || beginning === 'cost' || beginning === 'residual'
    ? beginning
    : 'conclusion';
};

type PlannedRow = {
  readonly node: Node;
  /** In the language of spreadsheets, without the equals sign; null for what was entered, or is a plain value. */
  readonly formula: string | null;
};

export type WorkbookPlan = readonly { readonly sheet: WorkbookSheet; readonly rows: readonly PlannedRow[] }[];

/** Values are in the second column, under one row of headings. */
export const valueColumn = 'B';
const headings = 1;

/**
 * Where every figure of a result is in a workbook, with its formula over the cells of the others, so that a change of
 * an entered figure changes the value.
 */
export const workbookPlan = ({ nodes }: Result, nameOf: (sheet: WorkbookSheet) => string): WorkbookPlan => {
  const bySheet = new Map<WorkbookSheet, Node[]>(workbookSheets.map((sheet) => [sheet, []]));
  const cells = new Map<string, string>();
  for (const node of Object.values(nodes)) {
    const sheet = sheetOf(node.id);
    const rows = bySheet.get(sheet) ?? [];
    rows.push(node);
    cells.set(node.id, `'${nameOf(sheet)}'!${valueColumn}${rows.length + headings}`);
  }
  const cellOf = (id: string): string | null => (nodes[id]?.value === null ? null : (cells.get(id) ?? null));
  return workbookSheets.flatMap((sheet) => {
    const rows = bySheet.get(sheet) ?? [];
    if (rows.length === 0) return [];
    return [
      {
        sheet,
        rows: rows.map((node) => ({
          node,
          formula: node.formula === null || node.value === null ? null : excelFormula(node.formula, cellOf),
        })),
      },
    ];
  });
};
