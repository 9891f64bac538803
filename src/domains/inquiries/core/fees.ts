import { round } from '#lib/maths.ts';

/** What a valuer gets for a case: a share of its price without VAT, or an amount in cents. Both null where nothing was agreed on. */
export type FeeTerms = { readonly percent: number | null; readonly cents: number | null };

/** The valuer's fee in whole cents of a case that costs so much without VAT; null where nothing was agreed on. */
export const feeCentsOf = (netCents: number, { percent, cents }: FeeTerms): number | null =>
  cents ?? (percent === null ? null : round((netCents * round(percent * 100)) / 10_000));

/**
 * What of the fee is owed when the customer ends the case and is charged a part of its price: the same part of the fee.
 * `charged` is per cent of the price.
 */
export const feeOfPart = (feeCents: number, charged: number): number => round((feeCents * charged) / 100);
