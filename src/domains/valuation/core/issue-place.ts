import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { type Address, caseAt, isWithin, keysOf, pathOf, wayWithin } from '#domains/appraisal/core/fields/address.ts';

/** Findings about an amount of the grid that need a reason: that of its row serves all deals. */
const wantReason: readonly string[] = ['large_adjustment', 'B9'];

type Grid = Address<MarketCase>;

/** Keys of a grid cell: the id of a row or deal follows the name of its list. */
const keysWithin = (grid: Grid, cell: string): readonly string[] =>
  isWithin(grid, cell) ? keysOf(wayWithin(grid, cell)) : [];

const rowToExplain = (grid: Grid, { code, cell }: Finding): string | undefined => {
  const [, id = '', , line = ''] = keysWithin(grid, cell);
  const isAmount = cell === pathOf(grid.comparables.row(id).cells.row(line));
  if (wantReason.includes(code)) return isAmount ? line : undefined;
  return cell === pathOf(grid.lines.row(id)) ? id : undefined;
};

type Finding = { readonly code: string; readonly cell: string };

/** The field for fixing a finding; mostly the place of the finding itself. */
export const issuePlace = (finding: Finding): string => {
  for (const grid of [caseAt.market, caseAt.cost.land.grid]) {
    const row = rowToExplain(grid, finding);
    if (row !== undefined) return pathOf(grid.lines.row(row).comment);
  }
  return finding.cell;
};

/** The row of a grid whose reason is at a place; undefined for any other place. */
export const rowOfReason = (grid: Grid, place: string | null): string | undefined => {
  const [, row = ''] = keysWithin(grid, place ?? '');
  return place === pathOf(grid.lines.row(row).comment) ? row : undefined;
};

/** The comparable whose weight is at a place, with its input in the opened comparable; undefined for any other place. */
export const dealOfWeight = (grid: Grid, place: string | null): string | undefined => {
  const [, deal = ''] = keysWithin(grid, place ?? '');
  return place === pathOf(grid.comparables.row(deal).weight) ? deal : undefined;
};
