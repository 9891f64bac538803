import { useWatch } from 'react-hook-form';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { type Measure, withVat } from '../../core/price.ts';
import { casesTexts } from '../../texts/cases.ts';
import { usePriceDifference } from './price-warning.ts';

/** Total of the typed price with VAT, and its difference from the reference price. */
export const PriceTotal = ({ measure }: { readonly measure: Measure | undefined }) => {
  const cases = useTexts(casesTexts);
  const formats = useFormats();
  const net = useWatch<{ net_cents?: number | null }, 'net_cents'>({ name: 'net_cents' });
  const { vat_cents, gross_cents } = withVat(net || 0);
  const total = { vat: formats.money(vat_cents / 100), gross: formats.money(gross_cents / 100) };
  const difference = usePriceDifference(measure);
  return (
    <p aria-live="polite" className="-mt-2 text-right text-ink-2">
      {net ? cases.office.quoteTotal(total) : ''}
      {net && measure ? <span className="block">{difference(net)}</span> : null}
    </p>
  );
};
