import { useTexts } from '#platform/web/i18n.ts';
import { ordersTexts } from '../texts/orders.ts';

/**
 * What was ordered, in the language of the reader. On documents a valuation is named in Slovenian, with the number of its inquiry at the
 * end; names of packages come in the language already.
 */
export const useOrderName = () => {
  const { valuationOf } = useTexts(ordersTexts);
  return (name: string): string => {
    const [, number] = /^[^(:]+ (\d{4}-\d{6})$/.exec(name) ?? [];
    return number ? valuationOf({ number }) : name;
  };
};
