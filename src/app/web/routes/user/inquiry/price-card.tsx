import { useQuery } from '@tanstack/react-query';
import type { PropertyKind } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { nextDays } from '#domains/inquiries/core/next-steps.ts';
import {
  accessoryCents,
  hasAccessories,
  isAccessory,
  listPrice,
  type Price,
  quoteReasonOf,
  withVat,
} from '#domains/inquiries/core/price.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { type Inquiry, orderTermsQuery } from '#domains/inquiries/web/queries.ts';
import { deadlineDays } from '#domains/settings/contract/settings.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PriceLines } from '../case/price.tsx';

/** What these kinds would cost in this order by the price list; null by quote, undefined while that is not known. */
export const usePriceOf = (
  { assesment_reason, urgency }: Pick<Inquiry, 'assesment_reason' | 'urgency'>,
  kinds: readonly PropertyKind[],
): Price | null | undefined => {
  const { data: terms } = useQuery(orderTermsQuery());
  if (!terms || kinds.length === 0) return undefined;
  const net = listPrice({ kinds, reason: assesment_reason, urgency }, terms);
  return net === null ? null : withVat(net);
};

type Props = {
  readonly inquiry: Inquiry;
  readonly kinds: readonly PropertyKind[];
  readonly price: Price | null;
};

/** What is paid, with VAT, or why that is by quote and until when it is told; and how long the report takes. */
export const PriceCard = ({ inquiry, kinds, price }: Props) => {
  const { checkout: texts } = useTexts(inquiriesTexts);
  const formats = useFormats();
  const { data: terms } = useQuery(orderTermsQuery());
  const { assesment_reason: reason, urgency } = inquiry;
  const because = quoteReasonOf({ kinds, reason });
  return (
    <Card title={texts.price}>
      {price ? (
        <PriceLines price={price} percent={limits.vatPercent} />
      ) : (
        <p className="max-w-[70ch]">
          <strong className="font-semibold">{texts.priceText}</strong>{' '}
          {because ? `${texts.quoteBecause[because]} ` : ''}
          {terms
            ? texts.quoteBy({
                date: formats.date(nextDays({ submittedAt: Date.now(), visitAt: null, urgency }, terms).answerBy),
              })
            : ''}
        </p>
      )}
      {terms && price && kinds.some((kind) => hasAccessories.includes(kind)) ? (
        <p className="mt-3 text-ink-2">
          {texts.accessories({
            n: kinds.filter(isAccessory).length,
            each:
              terms.price_accessory === 0
                ? null
                : formats.money(withVat(accessoryCents(terms, urgency)).gross_cents / 100),
          })}
        </p>
      ) : null}
      {terms ? (
        <p className="mt-3 border-t border-line pt-3 text-ink-2">
          {texts.deadline({ n: deadlineDays(terms, urgency) })}
        </p>
      ) : null}
    </Card>
  );
};
