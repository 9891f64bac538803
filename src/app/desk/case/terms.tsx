import { useQuery } from '@tanstack/react-query';
import { BadgeEuro } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { acceptTermsFor } from '#domains/inquiries/contract/acting.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { MoveButtons } from '#domains/inquiries/web/case/moves.tsx';
import { ProofDialog } from '#domains/inquiries/web/case/proof-dialog.tsx';
import { proofFields } from '#domains/inquiries/web/case/proof-fields.tsx';
import type { StaffCase } from '#domains/inquiries/web/case-queries.ts';
import type { Inquiry } from '#domains/inquiries/web/queries.ts';
import { calculationsTexts } from '#domains/valuation/texts/calculations.ts';
import { calculationsQuery } from '#domains/valuation/web/queries.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, DetailRows } from '#platform/web/ui/card.tsx';
import { termsMoves } from './own-moves.tsx';

type Offered = Pick<Inquiry, 'terms_offer' | 'quote' | 'due_on'>;

/** The proposed changes, beside the current terms. */
const TermsRows = ({ inquiry: { terms_offer, quote, due_on } }: { readonly inquiry: Offered }) => {
  const { terms: texts } = useTexts(casesTexts);
  const formats = useFormats();
  if (!terms_offer) return null;
  const { price, due_on: day, reason } = terms_offer;
  const money = (cents: number) => formats.money(cents / 100);
  return (
    <>
      <DetailRows
        rows={[
          ...(price ? [{ label: texts.price, value: money(price.gross_cents) }] : []),
          ...(price && quote ? [{ label: texts.priceNow, value: money(quote.gross_cents) }] : []),
          ...(day ? [{ label: texts.due, value: formats.date(day) }] : []),
          ...(day && due_on ? [{ label: texts.dueNow, value: formats.date(due_on) }] : []),
        ]}
      />
      <p className="mt-3 border-l-2 border-line pl-3 whitespace-pre-wrap">{reason}</p>
    </>
  );
};

/** The customer reads the office's proposal, and accepts or declines it; until then the agreed terms are valid. */
export const OwnTerms = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const { terms: texts } = useTexts(casesTexts);
  if (!inquiry.terms_offer) return null;
  return (
    <Card title={texts.title} icon={<BadgeEuro size={20} aria-hidden />} className="border-action!">
      <p className="mb-3 max-w-[60ch] text-ink-2">{texts.lead}</p>
      <TermsRows inquiry={inquiry} />
      <div className="mt-4 grid gap-2.5 border-t border-line pt-4 sm:flex sm:flex-wrap">
        <MoveButtons inquiry={inquiry} moves={termsMoves} hasNext />
      </div>
    </Card>
  );
};

/** Terms that wait for the customer's answer; for a client without an account the office enters it. */
export const StaffTerms = ({
  inquiry,
  viewer,
}: {
  readonly inquiry: StaffCase;
  readonly viewer: 'admin' | 'valuer';
}) => {
  const { terms: texts } = useTexts(casesTexts);
  const call = useCall(acceptTermsFor, 'inquiries');
  const [isAccepting, setAccepting] = useState(false);
  const { inquiry_id, terms_offer, customer_events } = inquiry;
  if (!terms_offer) return null;
  const mayAccept = viewer === 'admin' && customer_events.includes('accept_terms');
  return (
    <Card title={texts.waiting} icon={<BadgeEuro size={20} aria-hidden />}>
      <TermsRows inquiry={inquiry} />
      {mayAccept ? (
        <div className="mt-4">
          <Button onPress={() => setAccepting(true)}>{texts.acceptFor}</Button>
        </div>
      ) : null}
      {isAccepting ? (
        <ProofDialog
          title={texts.acceptFor}
          text={texts.acceptForText}
          schema={z.object(proofFields)}
          onClose={() => setAccepting(false)}
          act={(_, proof_id) => call.run({ inquiry_id, offer_id: terms_offer.offer_id, proof_id }, texts.accepted)}
        />
      ) : null}
    </Card>
  );
};

/** Current terms, if the office proposes another price, another delivery day, or both. */
export const TermsNow = ({ inquiry: { inquiry_id, quote, due_on } }: { readonly inquiry: StaffCase }) => {
  const { terms: texts } = useTexts(casesTexts);
  const calculations = useTexts(calculationsTexts);
  const { data: made } = useQuery(calculationsQuery(1, inquiry_id));
  const formats = useFormats();
  const money = (cents: number) => formats.money(cents / 100);
  return (
    <>
      {made?.items.map(({ calculation_id, left_out_reason: reason }) =>
        reason ? <p key={calculation_id}>{calculations.leftOut({ reason })}</p> : null,
      )}
      <DetailRows
        rows={[
          ...(quote
            ? [
                {
                  label: texts.agreedNow,
                  value: texts.netAndGross({ net: money(quote.net_cents), gross: money(quote.gross_cents) }),
                },
              ]
            : []),
          ...(due_on ? [{ label: texts.dueNow, value: formats.date(due_on) }] : []),
        ]}
      />
    </>
  );
};
