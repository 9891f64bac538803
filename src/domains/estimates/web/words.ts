import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { EstimateAnswer, EstimateRefusal } from '../contract/estimates.ts';
import { estimatesTexts } from '../texts/estimates.ts';

const none = { found: 0, needed: 0 };

/** How estimates are said on every screen that shows one. */
export const useEstimateWords = () => {
  const texts = useTexts(estimatesTexts);
  const { date, number } = useFormats();
  const euros = (amount: number): string => number(amount, 0);
  /** A price for a m²: of land with cents, where it is low. */
  const perM2 = (amount: number): string => number(amount, amount < 100 ? 1 : 0);
  const range = ({ low, high }: { readonly low: number; readonly high: number }): string =>
    texts.fromTo({ low: euros(low), high: euros(high) });
  const distance = (metres: number): string =>
    metres < 1_000
      ? texts.metres({ metres: number(metres, 0) })
      : texts.kilometres({ kilometres: number(metres / 1_000, 1) });
  /** Of which day the register is; what is invented is of no day. */
  const state = (basis: EstimateAnswer['basis']): string | null =>
    basis?.state_on && !basis.is_invented ? texts.state({ day: date(basis.state_on) }) : null;
  /** While sales that came in since are tested, how far the estimate goes; null otherwise. */
  const renewing = (basis: EstimateAnswer['basis']): string | null => {
    if (!basis?.is_renewing) return null;
    return basis.state_on && !basis.is_invented
      ? texts.renewing({ day: date(basis.state_on) })
      : texts.refused.reasons.renewing;
  };
  const reason = ({ reason: why, counts }: EstimateRefusal): string => {
    if (why === 'too_few') return texts.refused.tooFew(counts?.around ?? none);
    return why === 'too_few_alike' ? texts.refused.tooFewAlike(counts?.alike ?? none) : texts.refused.reasons[why];
  };
  return { euros, perM2, range, distance, state, renewing, reason };
};
