import { round } from '#lib/maths.ts';

/** Valuer's fee for a case: a share of its price without VAT, or an amount in cents. Both null if nothing was agreed. */
export type FeeTerms = { readonly percent: number | null; readonly cents: number | null };

/** The valuer's fee in whole cents for a case with that price without VAT; null if none was agreed. */
export const feeCentsOf = (netCents: number, { percent, cents }: FeeTerms): number | null =>
  cents ?? (percent === null ? null : round((netCents * round(percent * 100)) / 10_000));

const partOf = (cents: number, charged: number): number => round((cents * charged) / 100);

/**
 * Fee and its price base when `charged` per cent of the price are payable: the whole fee for a delivered report, the same share of it where
 * the customer ends the case and pays a part. Null if nothing was agreed.
 */
export const owedOf = (
  netCents: number,
  terms: FeeTerms,
  charged: number,
): { readonly netCents: number; readonly cents: number } | null => {
  const part = partOf(netCents, charged);
  const cents = terms.cents === null ? feeCentsOf(part, terms) : partOf(terms.cents, charged);
  return cents === null ? null : { netCents: part, cents };
};
