import type { InquiryEvent } from '#contract/case-moves.ts';
import { withVat } from '../core/price.ts';

type Quoted = {
  readonly gross_cents: number;
  readonly created_at: Date;
  readonly accepted_at: Date | null;
  readonly withdrawn_at: Date | null;
};
type Suggested = { readonly net_cents: number | null; readonly offered_at: Date; readonly answered_at: Date | null };

/** All offers of a case, with the withdrawn and the answered ones. */
export type Offered = { readonly quotes: readonly Quoted[]; readonly terms: readonly Suggested[] };

/** The price with VAT, in cents, of an event; null for events without one. Rows written with an event have its moment. */
export const amountAt = (
  { event, at }: { readonly event: InquiryEvent; readonly at: Date },
  { quotes, terms }: Offered,
): number | null => {
  const is = (moment: Date | null): boolean => moment?.getTime() === at.getTime();
  const suggested = (one: Suggested | undefined): number | null =>
    one && one.net_cents !== null ? withVat(one.net_cents).gross_cents : null;
  switch (event) {
    case 'submit':
    case 'send_quote':
      return quotes.find(({ created_at }) => is(created_at))?.gross_cents ?? null;
    case 'accept_quote':
      return quotes.find(({ accepted_at }) => is(accepted_at))?.gross_cents ?? null;
    case 'withdraw_quote':
    case 'decline_quote':
      return quotes.find(({ withdrawn_at }) => is(withdrawn_at))?.gross_cents ?? null;
    case 'offer_terms':
      return suggested(terms.find(({ offered_at }) => is(offered_at)));
    case 'accept_terms':
    case 'decline_terms':
      return suggested(terms.find(({ answered_at }) => is(answered_at)));
    default:
      return null;
  }
};
