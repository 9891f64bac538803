import { BadgeEuro } from 'lucide-react';
import { acceptQuote } from '#domains/inquiries/contract/inquiries.ts';
import { isEndedEarly } from '#domains/inquiries/core/lifecycle.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { MoveButtons } from '#domains/inquiries/web/case/moves.tsx';
import { OfferLink, PriceLines, possible } from '#domains/inquiries/web/case/price.tsx';
import type { Inquiry } from '#domains/inquiries/web/queries.ts';
import { EarlyStart } from '#domains/orders/web/early-start.tsx';
import { TermsLink } from '#domains/orders/web/terms-link.tsx';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormCheckbox, FormErrors, useContractForm } from '#platform/web/form.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card } from '#platform/web/ui/card.tsx';
import { quoteMoves } from './own-moves.tsx';

/** Author of the price, its validity, and the time of payment. */
const QuoteTerms = ({ quote }: { readonly quote: NonNullable<Inquiry['quote']> }) => {
  const { quote: texts } = useTexts(casesTexts);
  const { date } = useFormats();
  const { source, accepted_at, valid_until, invoice_later } = quote;
  if (source !== 'office') return source === 'list' ? texts.list : texts.agreed;
  const until = valid_until ? texts.validUntil({ date: date(valid_until) }) : '';
  const paid = accepted_at ? '' : texts.prepay;
  return [
    accepted_at ? texts.acceptedOn({ date: date(accepted_at) }) : until,
    invoice_later ? texts.invoiceLater : paid,
  ]
    .filter(Boolean)
    .join(' ');
};

/** The price that waits for an answer, or was accepted. */
export const OwnQuote = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const cases = useTexts(casesTexts);
  const texts = cases.quote;
  const { quote } = inquiry;
  if (!quote) return null;
  const canAccept = possible(inquiry, 'accept_quote')?.refusal === null;
  return (
    <Card
      title={texts.titles[quote.source]}
      icon={<BadgeEuro size={20} aria-hidden />}
      className={canAccept ? 'border-action!' : ''}
    >
      <PriceLines price={quote} percent={quote.vat_percent} />
      <p className="mt-3 text-ink-2">{isEndedEarly(inquiry.status) ? texts.noLonger : <QuoteTerms quote={quote} />}</p>
      {quote.note ? <p className="mt-2 border-l-2 border-line pl-3 whitespace-pre-wrap">{quote.note}</p> : null}
      {quote.source === 'office' ? <OfferLink inquiryId={inquiry.inquiry_id} /> : null}
      {canAccept && inquiry.accepted_before ? (
        <Before gross={quote.gross_cents} accepted={inquiry.accepted_before} />
      ) : null}
      {canAccept ? <Accept inquiry={inquiry} quoteId={quote.quote_id} /> : null}
    </Card>
  );
};

/** The price accepted earlier, beside the new one. */
const Before = ({
  gross,
  accepted,
}: {
  readonly gross: number;
  readonly accepted: NonNullable<Inquiry['accepted_before']>;
}) => {
  const { quote: texts } = useTexts(casesTexts);
  const formats = useFormats();
  const difference = gross - accepted.gross_cents;
  return (
    <div className="mt-3">
      <Banner tone={difference > 0 ? 'warn' : 'neutral'}>
        {texts.before({
          price: formats.money(accepted.gross_cents / 100),
          date: formats.date(accepted.accepted_at),
          by: difference === 0 ? null : formats.money(Math.abs(difference) / 100),
          isHigher: difference > 0,
        })}
      </Banner>
    </div>
  );
};

const Accept = ({ inquiry, quoteId }: { readonly inquiry: Inquiry; readonly quoteId: string }) => {
  const isConsumer = inquiry.personal_information?.person_kind === 'fizicna_oseba';
  const { quote: texts } = useTexts(casesTexts);
  const accept = useCall(acceptQuote, 'inquiries');
  const form = useContractForm(acceptQuote.input, {
    inquiry_id: inquiry.inquiry_id,
    quote_id: quoteId,
    terms: false as unknown as true,
    ...(isConsumer ? { early_start: false } : {}),
  });
  return (
    <form
      noValidate
      className="mt-4 grid justify-items-start gap-3 border-t border-line pt-4"
      onSubmit={form.submitWith((input) => accept.run(input, texts.accepted))}
    >
      <FormErrors form={form} />
      <FormCheckbox control={form.control} name="terms">
        {texts.terms}
      </FormCheckbox>
      <TermsLink />
      {isConsumer ? <EarlyStart control={form.control} name="early_start" of="work" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large" isPending={accept.isPending}>
          {texts.accept}
        </Button>
        <MoveButtons inquiry={inquiry} moves={quoteMoves} hasNext={false} />
      </div>
    </form>
  );
};
