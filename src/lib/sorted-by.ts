import type { Cell } from './spreadsheet.ts';

/** Sorted by a value of each row; empty ones come last in both directions. */
export const sortedBy = <Row>(
  rows: readonly Row[],
  plain: (row: Row) => Cell,
  isDescending: boolean,
): readonly Row[] => {
  const words = new Intl.Collator('sl', { numeric: true });
  return rows.toSorted((one, other) => {
    const [a, b] = [plain(one), plain(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
    return isDescending ? -by : by;
  });
};
