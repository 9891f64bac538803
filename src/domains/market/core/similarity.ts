import { round } from '#lib/maths.ts';
import { type Likeness, likenessOf, type Traits } from './likeness.ts';

/** Subject of the comparison; null is unknown and does not count. */
export type Subject = {
  readonly e: number;
  readonly n: number;
  readonly area: number | null;
  readonly year_built: number | null;
  /** Valuation day. */
  readonly on: string;
};

type Compared = {
  readonly e: number | null;
  readonly n: number | null;
  readonly area: number | null;
  readonly year_built: number | null;
  readonly contract_on: string | null;
};

/** Why a deal is like the subject or not: metres, per cent of area, years, months, and how alike that makes it, 0 to 1. */
type Reason = {
  readonly factor: 'distance' | 'area' | 'age' | 'time';
  readonly value: number;
  readonly alike: number;
};
export type Similarity = { readonly percent: number; readonly reasons: readonly Reason[] };

/**
 * How alike a deal is to the subject, with the reasons; null if nothing can be compared. The kind is a filter here, so it
 * adds nothing. Only for the order in which deals are offered: it adjusts no price.
 */
export const similarityOf = (subject: Subject, deal: Compared): Similarity | null => {
  const found = likeness(ofAnyKind(subject), deal);
  return found && withReasons(found);
};

const ofAnyKind = ({ e, n, area, year_built, on }: Subject): Traits => ({ e, n, area, year_built, on, kind: null });

const likeness = (subject: Traits, { e, n, area, year_built, contract_on: on }: Compared): Likeness | null =>
  likenessOf(subject, { e, n, area, year_built, on, kind: null });

const percentOf = ({ score }: Likeness): number => round(score * 100);

const withReasons = (found: Likeness): Similarity => ({
  percent: percentOf(found),
  reasons: found.reasons.flatMap(({ aspect: factor, value, alike }) =>
    factor === 'kind' ? [] : [{ factor, value, alike }],
  ),
});

const byText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** The most alike first; of equals the newer one, then by number, so that the order is stable. */
export const mostAlike = <D extends Compared & { readonly id_posla: string | number }>(
  subject: Subject,
  deals: readonly D[],
  most: number,
): readonly { readonly deal: D; readonly similarity: Similarity }[] => {
  const traits = ofAnyKind(subject);
  const compared: { readonly deal: D; readonly found: Likeness; readonly percent: number }[] = [];
  for (const deal of deals) {
    const found = likeness(traits, deal);
    if (found) compared.push({ deal, found, percent: percentOf(found) });
  }
  return compared
    .sort(
      (one, other) =>
        other.percent - one.percent ||
        byText(other.deal.contract_on ?? '', one.deal.contract_on ?? '') ||
        Number(one.deal.id_posla) - Number(other.deal.id_posla),
    )
    .slice(0, most)
    .map(({ deal, found }) => ({ deal, similarity: withReasons(found) }));
};
