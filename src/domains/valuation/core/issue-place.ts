/** Findings about an amount of the grid that want a reason: that of its row says it for all deals. */
const wantReason: readonly string[] = ['large_adjustment', 'B9'];

const amountOfGrid = /^(market|cost\.land\.grid)\.comparables\.[^.]+\.cells\.([^.]+)$/;
const rowOfGrid = /^(market|cost\.land\.grid)\.lines\.([^.]+)$/;
const reasonOfRow = /^(market|cost\.land\.grid)\.lines\.([^.]+)\.comment$/;

const weightOfDeal = /^(market|cost\.land\.grid)\.comparables\.([^.]+)\.weight$/;

/** The field where a finding is answered; most are answered where they are found. */
export const issuePlace = ({ code, cell }: { readonly code: string; readonly cell: string }): string => {
  const [, path, line] = (wantReason.includes(code) ? amountOfGrid.exec(cell) : rowOfGrid.exec(cell)) ?? [];
  return path === undefined ? cell : `${path}.lines.${line}.comment`;
};

/** The row of a grid whose reason a place is; undefined for any other place. */
export const rowOfReason = (grid: string, place: string | null): string | undefined => {
  const [, path, line] = reasonOfRow.exec(place ?? '') ?? [];
  return path === grid ? line : undefined;
};

/** The comparable whose weight a place is, which is typed where the comparable is opened; undefined for any other place. */
export const dealOfWeight = (grid: string, place: string | null): string | undefined => {
  const [, path, deal] = weightOfDeal.exec(place ?? '') ?? [];
  return path === grid ? deal : undefined;
};
