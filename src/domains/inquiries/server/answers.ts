import type { InputOf } from '#contract/call.ts';
import { acceptTerms } from '#domains/orders/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Services } from '#platform/server/services.ts';
import type * as calls from '../contract/inquiries.ts';
import type { CaseTransition } from './case-transition.ts';
import * as cases from './repository/cases.ts';
import * as parts from './repository/parts.ts';

type Answered = Pick<InputOf<typeof calls.answerMissing>, 'inquiry_id' | 'items'> & { readonly customerId: string };

/** Ticks off requested items, for the customer or the office; 404 for items that were not requested. */
export const answerItems = async (
  db: Db,
  { inquiry_id, items, customerId }: Answered,
  now: Date,
): Promise<cases.CaseRow> => {
  const row = found(await cases.lock(db, inquiry_id, { party: 'customer', userId: customerId }));
  if (row.status !== 'needs_info') throw new AppError('transition_not_allowed', { data: { refusal: 'not_listed' } });
  for (const { item_id, unavailable, answer } of items)
    if (!(await parts.answerItem(db, inquiry_id, item_id, { unavailable, answer }, now)))
      throw new AppError('not_found');
  return row;
};

/** Number of requested items still open. */
export const openItems = async (db: Db, inquiryId: string): Promise<number> =>
  (await parts.listItems(db, inquiryId)).filter((item) => !item.answered_at).length;

/** The accepted terms, and a consumer's answer about an early start. */
export const acceptedTerms = async (
  db: Db,
  { services, now }: { readonly services: Services; readonly now: Date },
  isConsumer: boolean,
  earlyStart: boolean | undefined,
) => ({
  ...(await acceptTerms(db, services, now)),
  early_start: isConsumer ? (earlyStart ?? null) : null,
});

/** The customer accepts the quote that was read. */
export const acceptance = (
  db: Db,
  {
    inquiry_id,
    quote_id,
    early_start,
  }: { readonly inquiry_id: string; readonly quote_id: string; readonly early_start?: boolean | undefined },
  within: { readonly services: Services; readonly now: Date },
): Pick<CaseTransition, 'event' | 'look' | 'write'> => ({
  event: 'accept_quote',
  look: ({ row, quote }) => {
    // The quote has changed since it was read.
    if (row.status === 'quoted' && quote?.quote_id !== quote_id) throw new AppError('version_conflict');
    return { paysLater: quote?.invoice_later ?? false };
  },
  write: async ({ quote, isConsumer }) => {
    const { quote_id: accepted, invoice_later } = found(quote);
    await parts.acceptQuote(db, accepted, within.now);
    await cases.update(db, inquiry_id, {
      invoice_later,
      ...(await acceptedTerms(db, within, isConsumer, early_start)),
    });
  },
});
