import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { type Words, wordsAt } from '#domains/appraisal/core/fields/words.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';

const unsaid: Words = { label: '', hint: '', options: undefined };

/** The words of a place of a case; some depend on neighbouring values. */
export const useCaseWords = (of?: ValuationCase) => {
  const { fields } = useTexts(calculationsTexts);
  return (at: Place): Words => wordsAt(fields, of, pathOf(at)) ?? unsaid;
};
