import type { Approach, ValuationCase } from '#domains/appraisal/contract/case.ts';
import { adjustmentCodes, type GridLine } from '#domains/appraisal/contract/market.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { tabOfCell } from '../core/tab-of-cell.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { useComparableName } from './comparable-name.ts';

type Labelled = { readonly id: string; readonly label?: string | null };

/** Rows anywhere in the case, by their ids; what a row is called helps to find its cell. */
const rowsIn = (at: unknown): readonly Labelled[] => {
  if (Array.isArray(at)) return at.flatMap(rowsIn);
  if (typeof at !== 'object' || at === null) return [];
  const own = 'id' in at && 'label' in at ? [at as Labelled] : [];
  return [...own, ...Object.values(at).flatMap(rowsIn)];
};

const isLine = (row: Labelled): row is GridLine => 'code' in row && adjustmentCodes.includes((row as GridLine).code);

/** The name of a cell: the part of the calculation, its rows, and its field. */
export const useCellName = (of: ValuationCase) => {
  const calculations = useTexts(calculationsTexts);
  const nameOf = useComparableName();
  const rows = rowsIn(of);
  const comparables = [...(of.market?.comparables ?? []), ...(of.cost?.land.grid?.comparables ?? [])];
  const fields: Readonly<Record<string, unknown>> = calculations.fields;
  const sections: Readonly<Record<string, unknown>> = calculations.sections;
  return (cell: string): string => {
    const keys = cell.split('.');
    const inside = keys.slice(1).flatMap((key) => {
      const comparable = comparables.find(({ id }) => id === key);
      if (comparable) return [nameOf(comparable)];
      const row = rows.find(({ id }) => id === key);
      if (!row) return [];
      return [row.label ?? (isLine(row) ? calculations.lines[row.code] : key)];
    });
    const last = keys.at(-1) ?? '';
    // A statement is called as its list; the weight of an approach as the approach.
    const field =
      keys[1] === 'approaches'
        ? calculations.approaches[keys[2] as Approach]
        : last === 'text'
          ? sections[keys.at(-3) ?? '']
          : fields[last];
    return [calculations.tabNames[tabOfCell(cell)], ...inside, ...(typeof field === 'string' ? [field] : [])].join(
      ' · ',
    );
  };
};
