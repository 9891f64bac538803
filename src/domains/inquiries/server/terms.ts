import { limits } from '#contract/limits.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import { daysUntil } from '../core/clock.ts';
import { withVat } from '../core/price.ts';
import { clockOf, type Standing } from './case-state.ts';
import type { CaseTransition } from './case-transition.ts';
import * as cases from './repository/cases.ts';
import * as letters from './repository/letters.ts';
import * as parts from './repository/parts.ts';

type Answered = { readonly inquiry_id: string; readonly offer_id: string };
type Answering = Pick<CaseTransition, 'event' | 'look' | 'write' | 'terms'>;

type OfficeQuote = Pick<
  Parameters<typeof parts.replaceQuote>[1],
  'inquiry_id' | 'invoice_later' | 'note' | 'accepted_at'
>;

/** A price of the office that replaces the earlier one, and its letter. */
export const quoteByOffice = async (db: Db, netCents: number, quote: OfficeQuote, now: Date): Promise<void> => {
  await letters.dropOffers(db, quote.inquiry_id);
  const { quote_days } = await settingsOf(db);
  const price = { ...withVat(netCents), vat_percent: limits.vatPercent };
  const valid_until = addDays(localTime(now.getTime()).date, quote_days);
  await parts.replaceQuote(db, { ...quote, source: 'office', ...price, valid_until, created_at: now }, now);
};

/** Whether the terms that were read are still current; other terms are a conflict, since they were never shown. */
const standing =
  (offerId: string) =>
  ({ terms }: Standing) => {
    if (terms && terms.offer_id !== offerId) throw new AppError('version_conflict');
    return { termsOffered: terms !== undefined };
  };

/** The offer, for the notice about its answer. */
const offered = async (db: Db, { inquiry_id, offer_id }: Answered): Promise<Pick<Answering, 'terms' | 'look'>> => {
  const terms = await parts.findTerms(db, inquiry_id);
  const look = standing(offer_id);
  return terms ? { look, terms: { netCents: terms.net_cents, dueOn: terms.due_on } } : { look };
};

/** The customer accepts the offer: the price of the order, and the days until the agreed day. */
export const agreeing = async (db: Db, answered: Answered, now: Date): Promise<Answering> => {
  const { inquiry_id } = answered;
  return {
    ...(await offered(db, answered)),
    event: 'accept_terms',
    write: async (before) => {
      const { net_cents, due_on } = found(before.terms);
      await parts.answerTerms(db, inquiry_id, 'accepted', now);
      const { invoice_later } = before.row;
      if (net_cents !== null)
        await quoteByOffice(db, net_cents, { inquiry_id, invoice_later, note: null, accepted_at: now }, now);
      const clock = due_on === null ? null : clockOf(before);
      if (clock && due_on !== null)
        await cases.update(db, inquiry_id, { deadline_days: daysUntil(clock, due_on, now.getTime()) });
    },
  };
};

export const declining = async (db: Db, answered: Answered, now: Date): Promise<Answering> => ({
  ...(await offered(db, answered)),
  event: 'decline_terms',
  write: () => parts.answerTerms(db, answered.inquiry_id, 'declined', now),
});
