import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { areaFrom } from '../core/known-attributes.ts';
import { calculationsTexts } from '../texts/calculations.ts';

/** Source of an area that was not typed here; empty for any other area. */
export const useAreaSource = () => {
  const { matrix } = useTexts(calculationsTexts);
  return (of: ValuationCase, area: number | null, what: 'subject' | 'land'): string => {
    const from = areaFrom(of, area, what);
    return from === null ? '' : matrix.knownFrom[from];
  };
};
