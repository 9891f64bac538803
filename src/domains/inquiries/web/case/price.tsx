import { Download } from 'lucide-react';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { getOfferPdf } from '../../contract/offer.ts';
import { casesTexts } from '../../texts/cases.ts';
import type { Inquiry } from '../queries.ts';

type Price = { readonly net_cents: number; readonly vat_cents: number; readonly gross_cents: number };

/** Net, VAT and total together. */
export const PriceLines = ({ price, percent }: { readonly price: Price; readonly percent: number }) => {
  const cases = useTexts(casesTexts);
  const formats = useFormats();
  const money = (cents: number) => formats.money(cents / 100);
  return (
    <dl className="grid max-w-100 grid-cols-[1fr_auto] gap-y-1.5">
      <dt className="text-ink-2">{cases.quote.net}</dt>
      <dd className="text-right">{money(price.net_cents)}</dd>
      <dt className="text-ink-2">{cases.quote.vat({ percent })}</dt>
      <dd className="text-right">{money(price.vat_cents)}</dd>
      <dt className="border-t border-line pt-1.5 font-semibold">{cases.quote.gross}</dt>
      <dd className="border-t border-line pt-1.5 pl-6 text-right font-display text-title">
        {money(price.gross_cents)}
      </dd>
    </dl>
  );
};

/** The offer of the office as a file. */
export const OfferLink = ({ inquiryId }: { readonly inquiryId: string }) => {
  const { quote } = useTexts(casesTexts);
  return (
    <DownloadLink
      href={fileAddress(getOfferPdf, inquiryId)}
      className={buttonLook({ size: 'small', className: 'mt-3 justify-self-start' })}
    >
      <Download size={15} aria-hidden />
      {quote.pdf}
    </DownloadLink>
  );
};

/** May the person do this now; undefined when it is not theirs at all. */
export const possible = (inquiry: Pick<Inquiry, 'events'>, event: Inquiry['events'][number]['event']) =>
  inquiry.events.find((one) => one.event === event);
