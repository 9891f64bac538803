import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { type AdjustmentCode, adjustmentCodes } from '#domains/appraisal/contract/market.ts';
import type { ValuationIssue } from '#domains/appraisal/contract/result.ts';
import { keysOf } from '#domains/appraisal/core/fields/address.ts';
import { usedOf } from '#domains/appraisal/core/market/context.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { useComparableName } from './comparable-name.ts';

/** A line does not end between a number and its unit. */
const withHeldUnits = (text: string): string => text.replaceAll(/(\d) (?=[%€]|m²)/g, '$1\u00a0');

type Params = ValuationIssue['params'];

const isAdjustmentCode = (value: unknown): value is AdjustmentCode => adjustmentCodes.includes(value as AdjustmentCode);

/** Messages of the engine and the checks, with names of grid rows instead of their codes. */
export const useIssueWords = () => {
  const { lines } = useTexts(calculationsTexts);
  const { issues } = useTexts(valuationTexts);
  const nameOf = useComparableName();
  const inWords = (params: Params): Params =>
    Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, isAdjustmentCode(value) ? lines[value] : value]),
    );
  return {
    inWords,
    textOf: ({ code, params }: Pick<ValuationIssue, 'code' | 'params'>): string =>
      // The code determines the parameters of its sentence; the server's result has them untyped.
      withHeldUnits(issues[code as keyof typeof issues]?.(inWords(params) as never) ?? code),
    /** The comparable that a cell belongs to, by its number in the grid and its name; nothing if it belongs to none. */
    dealOf: (of: ValuationCase, cell: string): string | undefined => {
      const keys = keysOf(cell);
      for (const market of [of.market, of.cost?.land.grid]) {
        const found = market?.comparables.find(({ id }) => keys.includes(id));
        if (!market || !found) continue;
        const number = usedOf(market).indexOf(found) + 1;
        return number === 0 ? nameOf(found) : `${number} · ${nameOf(found)}`;
      }
      return undefined;
    },
  };
};
