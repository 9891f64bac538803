import { useTexts } from '#platform/web/i18n.ts';
import type { DealUnit } from '../contract/market.ts';
import { marketTexts } from '../texts/market.ts';

/** How far a deal may stand for the market, in words; null where its register does not say. */
export const useFlagWords = () => {
  const labels: Readonly<Record<number, string>> = useTexts(marketTexts).filters.flag;
  return ({ market_flag }: Pick<DealUnit, 'market_flag'>): string | null =>
    market_flag === null ? null : (labels[market_flag] ?? null);
};
