import type { Comparable, GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import { adjustmentCodes } from '#domains/appraisal/contract/market.ts';
import { usedOf } from '#domains/appraisal/core/market/context.ts';
import { cellOf, columnsOf, type GridColumn } from '../../core/grid-edit.ts';

const place = new Map<string, number>(adjustmentCodes.map((code, at) => [code, at]));

/** The rows that are shown, in the order of computation. */
export const rowsOf = (market: MarketCase): readonly GridLine[] =>
  market.lines
    .filter(({ hidden }) => !hidden)
    .sort((one, other) => (place.get(one.code) ?? 0) - (place.get(other.code) ?? 0) || (one.id < other.id ? -1 : 1));

export const gridColumnsOf = (market: MarketCase): readonly GridColumn[] => columnsOf(usedOf(market));

/** Rows whose cells take what one types; of the others amounts follow from attributes and rates. */
export const isEditable = (line: GridLine, column: GridColumn): boolean => {
  if (column.of === 'rate') return line.mode !== 'cash';
  return !(line.mode === 'time' && (column.of === 'attribute' || column.of === 'subject'));
};

export const isManual = (comparable: Comparable, lineId: string): boolean => cellOf(comparable, lineId).manual !== null;

/** `A`, `B` … of the comparables, as they are called in the formula bar: column and row of the grid. */
export const addressOf = (column: number, row: number): string =>
  `${String.fromCharCode(65 + (column % 26))}${column >= 26 ? Math.floor(column / 26) : ''}${row + 1}`;

/** The name in issues and comments of a place of the grid at `path` of the case. */
export const cellOfPlace = (path: string, line: GridLine, column: GridColumn): string => {
  switch (column.of) {
    case 'subject':
    case 'rate':
      return `${path}.lines.${line.id}.${column.of}`;
    case 'attribute':
      return `${path}.comparables.${column.comparable}.cells.${line.id}.value`;
    case 'adjustment':
      return `${path}.comparables.${column.comparable}.cells.${line.id}`;
  }
};
