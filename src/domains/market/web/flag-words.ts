import { useTexts } from '#platform/web/i18n.ts';
import type { DealUnit } from '../contract/market.ts';
import { marketTexts } from '../texts/market.ts';

/** Market status of a deal in words; null if its register has none. */
export const useFlagWords = () => {
  const labels: Readonly<Record<number, string>> = useTexts(marketTexts).filters.flag;
  return ({ market_flag }: Pick<DealUnit, 'market_flag'>): string | null =>
    market_flag === null ? null : (labels[market_flag] ?? null);
};
