import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { isFarFrom, type Measure, percentFrom } from '../../core/price.ts';
import { casesTexts } from '../../texts/cases.ts';

/** Difference of a price without VAT from its reference price, which is named; empty without one. */
export const usePriceDifference = (measure: Measure | undefined) => {
  const { office } = useTexts(casesTexts);
  const formats = useFormats();
  const words = {
    list: { as: office.asList, over: office.overList, under: office.underList },
    quote: { as: office.asQuote, over: office.overQuote, under: office.underQuote },
    out_of_court: { as: office.asOutOfCourt, over: office.overOutOfCourt, under: office.underOutOfCourt },
  };
  return (net: number): string => {
    if (!measure?.net_cents) return '';
    const percent = percentFrom(net, measure.net_cents);
    const { as, over, under } = words[measure.by];
    const said = { percent: formats.number(Math.abs(percent), 0), list: formats.money(measure.net_cents / 100) };
    if (percent === 0) return as(said);
    return percent > 0 ? over(said) : under(said);
  };
};

/** Asked once before a price is sent that is far from its reference price. */
export const usePriceWarning = (measure: Measure | undefined) => {
  const { office } = useTexts(casesTexts);
  const formats = useFormats();
  const difference = usePriceDifference(measure);
  return (net: number | null | undefined): string | undefined =>
    net && measure?.net_cents && isFarFrom(net, measure.net_cents)
      ? office.priceDoubt({ net: formats.money(net / 100), difference: difference(net) })
      : undefined;
};
