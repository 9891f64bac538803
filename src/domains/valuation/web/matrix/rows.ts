import type { Comparable, GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import { adjustmentCodes } from '#domains/appraisal/contract/market.ts';
import { type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import type { GridAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { usedOf } from '#domains/appraisal/core/market/context.ts';
import { cellOf, columnsOf, type GridColumn } from '../../core/grid-edit.ts';

const place = new Map<string, number>(adjustmentCodes.map((code, at) => [code, at]));

/** The rows that are shown, in the order of computation. */
export const rowsOf = (market: MarketCase): readonly GridLine[] =>
  market.lines
    .filter(({ hidden }) => !hidden)
    .sort((one, other) => (place.get(one.code) ?? 0) - (place.get(other.code) ?? 0) || (one.id < other.id ? -1 : 1));

export const gridColumnsOf = (market: MarketCase): readonly GridColumn[] => columnsOf(usedOf(market));

/** Rows with editable cells; in the others amounts follow from attributes and rates. */
export const isEditable = (line: GridLine, column: GridColumn): boolean => {
  if (column.of === 'rate') return line.mode !== 'cash';
  return !(line.mode === 'time' && (column.of === 'attribute' || column.of === 'subject'));
};

export const isManual = (comparable: Comparable, lineId: string): boolean => cellOf(comparable, lineId).manual !== null;

/** `A`, `B` … of the comparables, the addresses of the formula bar: column and row of the grid. */
export const addressOf = (column: number, row: number): string =>
  `${String.fromCharCode(65 + (column % 26))}${column >= 26 ? Math.floor(column / 26) : ''}${row + 1}`;

const placeInCase = (at: GridAt, line: GridLine, column: GridColumn): Place => {
  switch (column.of) {
    case 'subject':
    case 'rate':
      return at.lines.row(line.id)[column.of];
    case 'attribute':
      return at.comparables.row(column.comparable).cells.row(line.id).value;
    case 'adjustment':
      return at.comparables.row(column.comparable).cells.row(line.id);
  }
};

/** The name in issues and comments of a place of a grid. */
export const cellOfPlace = (...of: Parameters<typeof placeInCase>): string => pathOf(placeInCase(...of));
