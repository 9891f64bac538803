import type { PoolSale } from '#contract/valuation-market.ts';
import { dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { abs, exp, hypot, max, min } from '#lib/maths.ts';

/** What a property is compared by. */
export type Likeness = {
  readonly e: number | null;
  readonly n: number | null;
  readonly kind: number | null;
  readonly area: number | null;
  readonly year_built: number | null;
};

const similarityAspects = ['location', 'kind', 'size', 'age', 'time'] as const;
export type SimilarityAspect = (typeof similarityAspects)[number];

/** Together 100; editable by whoever looks. */
const usualWeights: Readonly<Record<SimilarityAspect, number>> = {
  location: 30,
  kind: 25,
  size: 20,
  age: 15,
  time: 10,
};

/** Metres and days at which what is near has become e times less alike. */
const reach = { metres: 1_500, days: 730 } as const;

type Reason = { readonly aspect: SimilarityAspect; readonly score: number; readonly weight: number };

export type Similar = {
  readonly sale: PoolSale;
  readonly score: number;
  /** One bar for each aspect that both are known by. */
  readonly reasons: readonly Reason[];
  readonly metres: number | null;
};

export type Filtered = { readonly sale: PoolSale; readonly why: 'not_market' | 'other_kind' | 'no_price' };

const rangeOf = (values: readonly number[]): number => (values.length === 0 ? 0 : max(...values) - min(...values));

const numeric = (one: number | null, other: number | null, range: number): number | null =>
  one === null || other === null ? null : range === 0 ? Number(one === other) : max(0, 1 - abs(one - other) / range);

/**
 * Gower's similarity with missing data, `Σ w·s·δ / Σ w·δ`: numbers by `1 − |Δ|/range`, the kind by being equal, distance and
 * time by `exp(−d/h)`. Sales that are no market, of another kind or without a price are named with the reason.
 */
export const similar = (
  subject: Likeness,
  pool: readonly PoolSale[],
  on: IsoDate,
  weights: Readonly<Record<SimilarityAspect, number>> = usualWeights,
): { readonly found: readonly Similar[]; readonly filtered: readonly Filtered[] } => {
  const filtered: Filtered[] = [];
  const kept = pool.filter((sale) => {
    const why =
      sale.market_flag !== null && sale.market_flag !== 1
        ? 'not_market'
        : subject.kind !== null && sale.kind !== null && sale.kind !== subject.kind
          ? 'other_kind'
          : sale.price <= 0 || sale.area <= 0
            ? 'no_price'
            : null;
    if (why) filtered.push({ sale, why });
    return why === null;
  });
  const areas = rangeOf([...kept.map(({ area }) => area), ...(subject.area === null ? [] : [subject.area])]);
  const built = kept.flatMap(({ year_built }) => year_built ?? []);
  const ages = rangeOf(subject.year_built === null ? built : [...built, subject.year_built]);
  const found = kept.map((sale): Similar => {
    const placed = subject.e !== null && subject.n !== null && sale.e !== null && sale.n !== null;
    const metres = placed ? hypot((subject.e ?? 0) - (sale.e ?? 0), (subject.n ?? 0) - (sale.n ?? 0)) : null;
    const scores: Readonly<Record<SimilarityAspect, number | null>> = {
      location: metres === null ? null : exp(-metres / reach.metres),
      kind: subject.kind === null || sale.kind === null ? null : Number(subject.kind === sale.kind),
      size: numeric(subject.area, sale.area, areas),
      age: numeric(subject.year_built, sale.year_built, ages),
      time: exp(-abs(dayNumber(on) - dayNumber(sale.contract_on)) / reach.days),
    };
    const reasons = similarityAspects.flatMap((aspect) => {
      const score = scores[aspect];
      return score === null ? [] : [{ aspect, score, weight: weights[aspect] }];
    });
    const total = reasons.reduce((sum, { weight }) => sum + weight, 0);
    const score = total === 0 ? 0 : reasons.reduce((sum, reason) => sum + reason.score * reason.weight, 0) / total;
    return { sale, score, reasons, metres };
  });
  return {
    found: found.sort((one, other) => other.score - one.score || (one.sale.id < other.sale.id ? -1 : 1)),
    filtered,
  };
};
