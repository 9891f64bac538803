import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { valueAt, withValueAt } from '../core/paths-in-case.ts';
import type { GridPath } from '../core/with-comparables.ts';
import type { CaseEditor } from './use-case-editor.ts';

/** A grid of the case with what it values, and how to change it. */
export type CaseGrid = {
  /** Its path in the case; the ids of its figures begin with it. */
  readonly path: GridPath;
  readonly market: MarketCase;
  /** m² that its price is for. */
  readonly size: number | null;
  readonly edit: (change: (before: MarketCase) => MarketCase, field?: string) => void;
};

const gridIn = (of: ValuationCase, path: GridPath): MarketCase | null =>
  (valueAt(of, path) as MarketCase | null | undefined) ?? null;

/** The grid at a place of the case that is edited; undefined where it was not begun. */
export const caseGrid = (editor: CaseEditor, path: GridPath): CaseGrid | undefined => {
  const market = gridIn(editor.case, path);
  const { header, subject, cost } = editor.case;
  return market
    ? {
        path,
        market,
        size: path === 'market' ? subject.areas[header.area_measure] : (cost?.land.area ?? null),
        edit: (change, field = '') =>
          editor.edit((before) => {
            const grid = gridIn(before, path);
            return grid ? withValueAt(before, path, change(grid)) : before;
          }, field),
      }
    : undefined;
};
