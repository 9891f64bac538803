import { useTexts } from '#platform/web/i18n.ts';
import { ordersTexts } from '../texts/orders.ts';

/**
 * Name of an order in the reader's language. On documents a valuation has a Slovenian name that ends with the number of its inquiry; names
 * of packages are in that language already.
 */
export const useOrderName = () => {
  const { valuationOf } = useTexts(ordersTexts);
  return (name: string): string => {
    const [, number] = /^[^(:]+ (\d{4}-\d{6})$/.exec(name) ?? [];
    return number ? valuationOf({ number }) : name;
  };
};
