import { dayNumber } from '#lib/iso-date.ts';
import { abs, hypot, log as ln, max, min, round } from '#lib/maths.ts';

/** What a deal is compared with; null is not known and counts for nothing. */
export type Subject = {
  readonly e: number;
  readonly n: number;
  readonly area: number | null;
  readonly year_built: number | null;
  /** The day of which the value is asked. */
  readonly on: string;
};

type Compared = {
  readonly e: number | null;
  readonly n: number | null;
  readonly area: number | null;
  readonly year_built: number | null;
  readonly contract_on: string | null;
};

type Factor = 'distance' | 'area' | 'age' | 'time';

/** Why a deal is like the subject or not: metres, per cent of area, years, months, and how alike that makes it, 0 to 1. */
type Reason = { readonly factor: Factor; readonly value: number; readonly alike: number };
export type Similarity = { readonly percent: number; readonly reasons: readonly Reason[] };

/** What a factor weighs, and where it ends to be alike at all: metres, twice or half the area, years, months. */
const weights: Readonly<Record<Factor, number>> = { distance: 35, area: 30, time: 20, age: 15 };
const ends = { metres: 5_000, area: ln(2), years: 50, months: 36 };
const nearest = 100;

const within = (value: number, end: number): number => max(0, 1 - abs(value) / end);

/**
 * How alike a deal is to the subject, with the reasons; null where nothing can be compared. Near counts on a scale of
 * ratios (from 100 m to 200 m is as far as from 1 to 2 km), the rest in proportion. Only for the order in which deals are
 * offered: it adjusts no price.
 */
export const similarityOf = (subject: Subject, deal: Compared): Similarity | null => {
  const reasons: Reason[] = [];
  if (deal.e !== null && deal.n !== null) {
    const metres = hypot(deal.e - subject.e, deal.n - subject.n);
    const alike = 1 - ln(max(metres, nearest) / nearest) / ln(ends.metres / nearest);
    reasons.push({ factor: 'distance', value: round(metres), alike: min(1, max(0, alike)) });
  }
  if (subject.area && deal.area) {
    const ratio = deal.area / subject.area;
    reasons.push({ factor: 'area', value: round((ratio - 1) * 100), alike: within(ln(ratio), ends.area) });
  }
  if (subject.year_built !== null && deal.year_built !== null) {
    const years = deal.year_built - subject.year_built;
    reasons.push({ factor: 'age', value: years, alike: within(years, ends.years) });
  }
  if (deal.contract_on !== null) {
    const months = (dayNumber(subject.on) - dayNumber(deal.contract_on)) / 30.4375;
    reasons.push({ factor: 'time', value: round(months), alike: within(months, ends.months) });
  }
  if (reasons.length === 0) return null;
  const whole = reasons.reduce((sum, { factor }) => sum + weights[factor], 0);
  const alike = reasons.reduce((sum, reason) => sum + weights[reason.factor] * reason.alike, 0);
  return { percent: round((alike / whole) * 100), reasons };
};

/** The most alike first; of equals the newer one, then by number, so that the order never changes by itself. */
export const mostAlike = <D extends Compared & { readonly id_posla: number }>(
  subject: Subject,
  deals: readonly D[],
  most: number,
): readonly { readonly deal: D; readonly similarity: Similarity }[] =>
  deals
    .flatMap((deal) => {
      const similarity = similarityOf(subject, deal);
      return similarity ? [{ deal, similarity }] : [];
    })
    .sort(
      (one, other) =>
        other.similarity.percent - one.similarity.percent ||
        (other.deal.contract_on ?? '').localeCompare(one.deal.contract_on ?? '') ||
        one.deal.id_posla - other.deal.id_posla,
    )
    .slice(0, most);
