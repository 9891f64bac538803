import type { Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Printed } from '#lib/printed.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import { offerDocument } from '../core/offer.ts';
import { laterPaymentOf } from './later-payment.ts';
import { gather, wordsOf } from './order-form.ts';
import type { InquiriesServices } from './ports.ts';
import type { CaseRow } from './repository/cases.ts';
import * as orders from './repository/order-form.ts';
import { listOffers } from './repository/parts.ts';
import { sentences } from './texts.ts';

type Offer = { readonly printed: Printed; readonly fileName: string };

/** The current offer, in the language of the customer; 404 without an offer of the office. For the system's scope. */
export const offerOf = async (db: Db, services: InquiriesServices, row: CaseRow, now: Date): Promise<Offer> => {
  const all = await listOffers(db, row.inquiry_id);
  const quote = found(all.find(({ withdrawn_at }) => withdrawn_at === null));
  const version = all.indexOf(quote) + 1;
  const before = all[version - 2];
  const order = await gather(db, services, found(await orders.findOrdered(db, row.inquiry_id)), now);
  const language: Language = (await contactOf(db, row.user_id))?.language ?? 'sl';
  const { offer: texts } = sentences[language];
  const { net_cents, vat_cents, gross_cents, vat_percent, note, created_at, accepted_at } = quote;
  // An offer of the office always has an expiry date.
  const valid_until = quote.valid_until ?? localTime(created_at.getTime()).date;
  const isOver = valid_until < localTime(now.getTime()).date || row.status === 'expired';
  const number = row.number ?? '';
  return {
    fileName: texts.fileName({ number }),
    printed: offerDocument(
      {
        order,
        number,
        version,
        made_at: created_at.toISOString(),
        valid_until,
        state: accepted_at ? 'accepted' : isOver ? 'lapsed' : 'stands',
        price: { net_cents, vat_cents, gross_cents, vat_percent },
        payment: quote.invoice_later
          ? await laterPaymentOf(db, services, row)
          : { when: 'advance', days: limits.proformaDays.end },
        note,
        before: before ? { made_at: before.created_at.toISOString(), gross_cents: before.gross_cents } : null,
      },
      { ...wordsOf(language, services.settings.publicUrl), offer: texts },
    ),
  };
};
