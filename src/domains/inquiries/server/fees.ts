import { findValuer } from '#domains/accounts/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { owedOf } from '../core/fees.ts';
import * as fees from './repository/fees.ts';
import { findQuote } from './repository/parts.ts';

/** The usual fee of a valuer; nothing if the office has agreed on nothing with them. For the system's scope. */
export const usualFee = async (db: Db, valuerId: string): Promise<number | null> =>
  (await findValuer(db, valuerId))?.feePercent ?? null;

/**
 * The valuer's work is done, or ended by the customer who is charged a part of the price: the agreed fee is owed from today. `charged` is
 * per cent of the price. For the system's scope.
 */
export const oweFee = async (db: Db, inquiryId: string, charged: number, now: Date): Promise<void> => {
  const terms = await fees.findTerms(db, inquiryId);
  const quote = await findQuote(db, inquiryId);
  // A case without a price was never confirmed, and a valuer who has not accepted has done nothing.
  if (!terms?.isAccepted || !quote) return;
  const owed = owedOf(quote.net_cents, terms, charged);
  if (!owed) return;
  await fees.owe(db, {
    inquiry_id: inquiryId,
    valuer_id: terms.valuerId,
    net_cents: owed.netCents,
    percent: terms.percent === null ? null : String(terms.percent),
    cents: owed.cents,
    owed_on: localTime(now.getTime()).date,
  });
};
