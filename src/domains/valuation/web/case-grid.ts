import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { type Address, caseAt, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { figureAt, type GridAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { valueAt, withValueAt } from '../core/paths-in-case.ts';
import type { CaseEditor } from './use-case-editor.ts';

/** A grid of the case with its subject, and the function that changes it. */
export type CaseGrid = {
  readonly at: Address<MarketCase>;
  /** Address of its figures. */
  readonly figures: GridAt;
  /** Whether it values the land of the cost approach. */
  readonly isLand: boolean;
  readonly market: MarketCase;
  /** m² that its price is for. */
  readonly size: number | null;
  readonly edit: (change: (before: MarketCase) => MarketCase, field?: string) => void;
};

/** The grid at a place of the case that is edited; undefined if it was not begun. */
export const caseGrid = (editor: CaseEditor, at: Address<MarketCase>): CaseGrid | undefined => {
  const market = valueAt(editor.case, at);
  const isLand = pathOf(at) === pathOf(caseAt.cost.land.grid);
  const { header, subject, cost } = editor.case;
  return market
    ? {
        at,
        figures: isLand ? figureAt.cost.land.grid : figureAt.market,
        isLand,
        market,
        size: isLand ? (cost?.land.area ?? null) : subject.areas[header.area_measure],
        edit: (change, field = '') =>
          editor.edit((before) => {
            const grid = valueAt(before, at);
            return grid ? withValueAt(before, at, change(grid)) : before;
          }, field),
      }
    : undefined;
};
