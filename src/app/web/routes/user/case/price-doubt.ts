import { isFarFrom, percentFrom } from '#domains/inquiries/core/price.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';

/** How a price without VAT differs from what the list or the agreement has; nothing where there is none. */
export const useFromList = (list: number | undefined) => {
  const { office } = useTexts(casesTexts);
  const formats = useFormats();
  return (net: number): string => {
    if (!list) return '';
    const percent = percentFrom(net, list);
    const said = { percent: formats.number(Math.abs(percent), 0), list: formats.money(list / 100) };
    return percent === 0 ? office.asList(said) : percent > 0 ? office.overList(said) : office.underList(said);
  };
};

/** What is asked once before a price is sent that is far from the list. */
export const usePriceDoubt = (list: number | undefined) => {
  const { office } = useTexts(casesTexts);
  const fromList = useFromList(list);
  return (net: number | null | undefined): string | undefined =>
    net && list && isFarFrom(net, list) ? office.priceDoubt({ difference: fromList(net) }) : undefined;
};
