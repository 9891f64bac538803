import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { areaFrom } from '../core/known-attributes.ts';
import { calculationsTexts } from '../texts/calculations.ts';

/** Says where an area is from that nobody typed in this place; nothing of another area. */
export const useAreaSource = () => {
  const { matrix } = useTexts(calculationsTexts);
  return (of: ValuationCase, area: number | null, what: 'subject' | 'land'): string => {
    const from = areaFrom(of, area, what);
    return from === null ? '' : matrix.knownFrom[from];
  };
};
