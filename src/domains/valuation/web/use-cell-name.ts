import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { adjustmentCodes, type GridLine } from '#domains/appraisal/contract/market.ts';
import { addressBy, caseAt, isWithin, keysOf } from '#domains/appraisal/core/fields/address.ts';
import { fieldAt } from '#domains/appraisal/core/fields/field.ts';
import { wordsAt } from '#domains/appraisal/core/fields/words.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { tabOfCell } from '../core/tab-of-cell.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { useComparableName } from './comparable-name.ts';

type Labelled = { readonly id: string; readonly label?: string | null };

/** Rows anywhere in the case, by their ids; the name of a row helps to find its cell. */
const rowsIn = (at: unknown): readonly Labelled[] => {
  if (Array.isArray(at)) return at.flatMap(rowsIn);
  if (typeof at !== 'object' || at === null) return [];
  const own = 'id' in at && 'label' in at ? [at as Labelled] : [];
  return [...own, ...Object.values(at).flatMap(rowsIn)];
};

const isLine = (row: Labelled): row is GridLine => 'code' in row && adjustmentCodes.includes((row as GridLine).code);

const { approaches } = caseAt.reconciliation;

/** The place that names a cell: a statement is called as its list, the weight of an approach as the approach. */
const namingPlace = (cell: string): string => {
  const keys = keysOf(cell);
  if (isWithin(approaches, cell)) return addressBy(keys.slice(0, 3));
  return isWithin(caseAt.header, cell) && keys.at(-1) === 'text' ? addressBy(keys.slice(0, -2)) : cell;
};

/** The name of a cell: the part of the calculation, its rows, and its field. */
export const useCellName = (of: ValuationCase) => {
  const calculations = useTexts(calculationsTexts);
  const nameOf = useComparableName();
  const rows = rowsIn(of);
  const comparables = [...(of.market?.comparables ?? []), ...(of.cost?.land.grid?.comparables ?? [])];
  const fieldOf = (cell: string): string | undefined => {
    const place = namingPlace(cell);
    const keys = fieldAt(of, place)?.keys ?? [];
    // Cells of a grid are called by their row and deal, and so is a row.
    if (keys.includes('cells') || keys.at(-1) !== keysOf(place).at(-1)) return undefined;
    return wordsAt(calculations.fields, of, place)?.label;
  };
  return (cell: string): string => {
    const keys = keysOf(cell);
    const inside = keys.slice(1).flatMap((key) => {
      const comparable = comparables.find(({ id }) => id === key);
      if (comparable) return [nameOf(comparable)];
      const row = rows.find(({ id }) => id === key);
      if (!row) return [];
      return [row.label ?? (isLine(row) ? calculations.lines[row.code] : key)];
    });
    return [calculations.tabNames[tabOfCell(cell)], ...inside, ...[fieldOf(cell)].filter(Boolean)].join(' · ');
  };
};
